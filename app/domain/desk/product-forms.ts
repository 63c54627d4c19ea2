import { z } from '#app/domain/schema.ts'
import { typedLine, typedText } from '#app/domain/text.ts'
import * as cell from '../catalogue/goods-cells.ts'
import type { HeldProduct, HeldVariant } from '../catalogue/held-product.ts'
import { type AdminControl, type FieldsWith, type ProductFields, productFields } from '../catalogue/product-fields.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { MAX_PRODUCT_HTML } from '../content/html-length.ts'
import { type CustomersKey, fault } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'
import { typedEnd } from '../day-starts.ts'

/** What the desk's forms say of a product and of its variants. A fault's message is a key of the message catalogue. */

/** Text as it is kept; nothing is an empty text. */
export const textUpTo = (length: number) => typedText().max(length, fault('field.tooLong')).default('')
export const lineUpTo = (length: number) =>
  typedLine(fault('field.required')).min(1, fault('field.required')).max(length, fault('field.tooLong'))

/** A cell of a form that is written as one of a CSV file. */
export function typed<Value>(kind: cell.CellKind, wrong: CustomersKey, value: z.ZodType<Value>) {
  return z
    .string()
    .default('')
    .transform((text, ctx): Value => {
      const read = kind.read(text.trim())
      const parsed = 'fault' in read ? null : value.safeParse(read.value)
      if (parsed?.success) return parsed.data
      ctx.issues.push({ code: 'custom', message: wrong, input: text })
      return z.NEVER
    })
}

const cents = z.int().min(0).max(100_000_000)
export const Price = typed(cell.euros, 'field.amount', cents)
export const PriceOrNone = typed(cell.euros, 'field.amount', cents.nullable())
const ListPrice = typed(cell.euros, 'field.aboveZero', cents.min(1).nullable())

type Controlled<Fields extends ProductFields> = FieldsWith<Fields, { admin: AdminControl }>
type Typed<Field> = Field extends { admin: { typed: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : Field extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never
type ControlShape<Fields extends ProductFields> = { [Name in Controlled<Fields>]: z.ZodType<Typed<Fields[Name]>> }

/** The fields of the table that the form has, with their controls. */
export function controlsOf(fields: ProductFields) {
  return Object.entries(fields).flatMap(([name, { admin, csv, schema }]) => {
    const kind = csv[0]?.kind
    return admin === undefined || kind === undefined ? [] : [{ name, admin, kind, schema }]
  })
}

function controlSchema({ admin, kind, schema }: ReturnType<typeof controlsOf>[number]): z.ZodType {
  switch (admin.control) {
    case 'line':
      return admin.pattern === undefined
        ? lineUpTo(admin.max)
        : lineUpTo(admin.max).regex(admin.pattern, fault('field.slug'))
    case 'text':
      return textUpTo(admin.max)
    case 'flag':
      return z.boolean().default(false)
    case 'cell':
      return typed(kind, admin.wrong, admin.typed ?? schema)
  }
}

export function productForm<Fields extends ProductFields>(fields: Fields) {
  const controls = Object.fromEntries(controlsOf(fields).map((each) => [each.name, controlSchema(each)]))
  return z.object({
    ...(controls as ControlShape<Fields>),
    nameEl: textUpTo(200),
    brand: z.string().default(''),
    mainCategory: z.string(fault('field.choice')),
    /** Codes of further categories, separated by spaces. */
    categories: typed(cell.codes, 'field.choice', z.array(z.string().max(64)).max(9)),
    shortDescriptionEl: textUpTo(500),
    longDescriptionEl: textUpTo(MAX_PRODUCT_HTML),
    active: z.boolean().default(false),
  })
}
export const ProductForm = productForm(productFields)
export type ProductForm = z.output<typeof ProductForm>

export const productFaults: FaultOrder = (
  [
    'field.required',
    'field.slug',
    'field.choice',
    'field.amount',
    'field.sale',
    'field.aboveZero',
    'field.vat',
    'field.number',
    'field.instant',
    'field.pictureFormat',
    'field.pictureSize',
    'field.picturePixels',
    'field.pictureUnavailable',
    'field.pictures',
    'field.tooLong',
  ] as const
).map((key) => [key, key])

type ControlValues<Fields extends ProductFields> = {
  [Name in Controlled<Fields>]: Fields[Name] extends { admin: { control: 'flag' } } ? boolean : string
}

/** What the form says of a product: every value as its field is read. */
export function valuesOf<Fields extends ProductFields>(product: HeldProduct, fields: Fields) {
  const [mainCategory = '', ...categories] = product.categories
  const values = controlsOf(fields).map(({ name, admin, kind }) => {
    const value = product[name as keyof HeldProduct]
    return [name, admin.control === 'flag' ? value === true : kind.show(value)]
  })
  return {
    ...(Object.fromEntries(values) as ControlValues<Fields>),
    nameEl: product.el?.name ?? '',
    brand: product.brand ?? '',
    mainCategory,
    categories: cell.codes.show(categories),
    shortDescriptionEl: product.el?.shortDescription ?? '',
    longDescriptionEl: product.el?.longDescription ?? '',
    active: !product.deleted,
  }
}
export const productValues = (product: HeldProduct) => valuesOf(product, productFields)
export type ProductValues = ReturnType<typeof productValues>

/** The same as the form shows it: the end of a sale by the shop's own clock. */
export function shownValues(product: HeldProduct, timeZone: string): ProductValues {
  const { saleUntil } = product
  return { ...productValues(product), saleUntil: saleUntil === null ? '' : typedEnd(saleUntil, timeZone) }
}

/** The product as the form says it. Markup is cleaned by the allow-list. */
export function withFacts(product: HeldProduct, form: ProductForm): HeldProduct {
  const { nameEl, shortDescriptionEl, longDescriptionEl, mainCategory, active, brand, ...facts } = form
  const greek = Object.entries({
    name: nameEl,
    shortDescription: shortDescriptionEl,
    longDescription: cleanHtml(longDescriptionEl),
  }).filter(([, words]) => words !== '')
  const { el: _, ...rest } = product
  return {
    ...rest,
    ...facts,
    ...(greek.length === 0 ? {} : { el: Object.fromEntries(greek) }),
    longDescription: cleanHtml(facts.longDescription),
    brand: brand === '' ? null : brand,
    categories: [...new Set([mainCategory, ...facts.categories])],
    deleted: !active,
  }
}

/** The fields of a product whose HTML got too long when it was cleaned. */
export function tooLongFields({ longDescription, el }: Pick<HeldProduct, 'longDescription' | 'el'>): string[] {
  const html = { longDescription, longDescriptionEl: el?.longDescription ?? '' }
  return Object.entries(html).flatMap(([name, text]) => (text.length > MAX_PRODUCT_HTML ? [name] : []))
}

/** Units and prices of a variant. What depends on the shop has a field each: `stock_2`, `list_1`, by id. */
export interface VariantFields {
  readonly warehouses: readonly { readonly id: number; readonly code: string }[]
  readonly lists: readonly { readonly id: number }[]
}

function variantShape({ warehouses, lists }: VariantFields): Record<string, z.ZodType<number | null>> {
  const units = typed(cell.whole, 'field.number', z.int().min(0).max(1_000_000).nullable())
  return {
    price: Price,
    salePrice: PriceOrNone,
    ...Object.fromEntries(warehouses.map(({ id }) => [`stock_${id}`, units])),
    ...Object.fromEntries(lists.map(({ id }) => [`list_${id}`, ListPrice])),
  }
}

export function variantForm(fields: VariantFields) {
  return z.object(variantShape(fields)).superRefine((values, ctx) => saleBelowPrice(values, ctx, (name) => name))
}

function saleBelowPrice(values: VariantForm, ctx: z.RefinementCtx, named: (name: string) => string): void {
  const { [named('price')]: price = null, [named('salePrice')]: salePrice = null } = values
  if (price !== null && salePrice !== null && (salePrice === 0 || salePrice >= price))
    ctx.addIssue({ code: 'custom', path: [named('salePrice')], message: 'field.sale' satisfies CustomersKey })
}

export function variantValues(variant: HeldVariant, { warehouses, lists }: VariantFields): Record<string, string> {
  return {
    price: cell.euros.show(variant.price),
    salePrice: cell.euros.show(variant.salePrice),
    ...Object.fromEntries(warehouses.map(({ id, code }) => [`stock_${id}`, cell.whole.show(variant.stock[code])])),
    ...Object.fromEntries(lists.map(({ id }) => [`list_${id}`, cell.euros.show(variant.listPrices[id])])),
  }
}

/** What a field of the variant at this place is called in the product's form. */
export const variantField = (place: number, name: string) => `v${place}_${name}`

/** One form for the product and all of its variants: saving one part must not drop what was typed into another. */
export function productPageForm(variants: number, fields: VariantFields) {
  const places = Array.from({ length: variants }, (_, place) => place)
  const shape = Object.entries(variantShape(fields))
  const named = places.flatMap((place) => shape.map(([name, type]) => [variantField(place, name), type] as const))
  const ofVariants = z.object(Object.fromEntries(named)).superRefine((values, ctx) => {
    for (const place of places) saleBelowPrice(values, ctx, (name) => variantField(place, name))
  })
  return z.intersection(ProductForm, ofVariants)
}

/** What the page showed when somebody began to edit it: the product's version, and each variant's values in their order. */
const SeenProduct = z.strictObject({
  product: z.string(),
  variants: z.array(z.strictObject({ sku: z.string(), values: z.record(z.string(), z.string()) })).max(100),
})
export type SeenProduct = z.output<typeof SeenProduct>

export function seenProduct(version: string, variants: readonly HeldVariant[], fields: VariantFields): string {
  const seen: SeenProduct = {
    product: version,
    variants: variants.map((variant) => ({ sku: variant.sku, values: variantValues(variant, fields) })),
  }
  return JSON.stringify(seen)
}

/** Null for a field that no page of a product has sent. */
export function readSeen(text: string): SeenProduct | null {
  try {
    return SeenProduct.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * What somebody typed over what they had seen, beside what the shop has by now. Fields that were left alone take the shop's
 * value: units that were sold meanwhile are not written back. What both have changed is a conflict.
 */
export function mergedValues(
  typedValues: Readonly<Record<string, string>>,
  seen: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): { values: Record<string, string>; edited: string[]; conflicts: string[] } {
  const edited = Object.keys(now).filter((name) => (typedValues[name] ?? seen[name]) !== seen[name])
  const typedOver = Object.fromEntries(edited.map((name) => [name, typedValues[name] ?? '']))
  const conflicts = edited.filter((name) => now[name] !== seen[name] && now[name] !== typedValues[name])
  return { values: { ...now, ...typedOver }, edited, conflicts }
}

/** What a variant's form said. */
export type VariantForm = Readonly<Record<string, number | null>>

/** The variant as the form says it; a store or a list whose field is empty has none, and one without a field is left alone. */
export function withOffer(variant: HeldVariant, form: VariantForm, { warehouses, lists }: VariantFields): HeldVariant {
  const stock = { ...variant.stock }
  for (const { id, code } of warehouses) setOrDelete(stock, code, form[`stock_${id}`] ?? null)
  const listPrices = { ...variant.listPrices }
  for (const { id } of lists) setOrDelete(listPrices, String(id), form[`list_${id}`] ?? null)
  return { ...variant, price: form.price ?? variant.price, salePrice: form.salePrice ?? null, stock, listPrices }
}

function setOrDelete(values: Record<string, number>, key: string, value: number | null): void {
  if (value === null) delete values[key]
  else values[key] = value
}
