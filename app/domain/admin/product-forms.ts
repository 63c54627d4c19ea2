import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import * as cell from '../catalogue/cell-formats.ts'
import {
  type AdminControl,
  type FieldsWith,
  type ProductFields,
  productFields,
  Weight,
} from '../catalogue/product-fields.ts'
import type { StoredProduct, StoredVariant } from '../catalogue/stored-product.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { MAX_PRODUCT_HTML, MAX_TYPED_HTML } from '../content/html.ts'
import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { formatEndInput } from '../dates.ts'
import { applyGreekColours, formatGreekColours, MAX_GREEK_COLOURS, parseGreekColours } from './greek-colours.ts'

/** The admin's forms of a product and its variants. The message of an issue is a key of the message catalogue. */

/** Optional text; empty by default. */
export const textUpTo = (length: number) => textSchema().max(length, issue('field.tooLong')).default('')
export const lineUpTo = (length: number) =>
  lineSchema(issue('field.required')).min(1, issue('field.required')).max(length, issue('field.tooLong'))

/** A form field in the format of a CSV cell. */
export function inputSchema<Value>(kind: cell.CellFormat, issueKey: FormMessageKey, value: z.ZodType<Value>) {
  return z
    .string()
    .default('')
    .transform((text, ctx): Value => {
      const result = kind.parse(text.trim())
      const parsed = 'issue' in result ? null : value.safeParse(result.value)
      if (parsed?.success) return parsed.data
      ctx.issues.push({ code: 'custom', message: issueKey, input: text })
      return z.NEVER
    })
}

const cents = z.int().min(0).max(100_000_000)
export const Price = inputSchema(cell.euros, 'field.amount', cents)
export const PriceOrNone = inputSchema(cell.euros, 'field.amount', cents.nullable())
const ListPrice = inputSchema(cell.euros, 'field.positiveAmount', cents.min(1).nullable())

type ControlledField<Fields extends ProductFields> = FieldsWith<Fields, { admin: AdminControl }>
type ControlOutput<Field> = Field extends { admin: { inputSchema: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : Field extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never
type ControlShape<Fields extends ProductFields> = {
  [Name in ControlledField<Fields>]: z.ZodType<ControlOutput<Fields[Name]>>
}

/** The fields that the form has, with their controls. */
export function listControls(fields: ProductFields) {
  return Object.entries(fields).flatMap(([name, { admin, csv, schema }]) => {
    const kind = csv[0]?.kind
    return admin === undefined || kind === undefined ? [] : [{ name, admin, kind, schema }]
  })
}

function createControlSchema({ admin, kind, schema }: ReturnType<typeof listControls>[number]): z.ZodType {
  switch (admin.control) {
    case 'line':
      return admin.pattern === undefined
        ? lineUpTo(admin.max)
        : lineUpTo(admin.max).regex(admin.pattern, issue('field.slug'))
    case 'text':
      return textUpTo(admin.max)
    case 'flag':
      return z.boolean().default(false)
    case 'cell':
      return inputSchema(kind, admin.invalidMessage, admin.inputSchema ?? schema)
  }
}

/** The schema of the product form for a table of product fields. */
export function createProductForm<Fields extends ProductFields>(fields: Fields) {
  const controls = Object.fromEntries(
    listControls(fields).map((control) => [control.name, createControlSchema(control)]),
  )
  return z.object({
    ...(controls as ControlShape<Fields>),
    nameEl: textUpTo(200),
    brand: z.string().default(''),
    mainCategory: z.string(issue('field.choice')),
    /** Codes of further categories, separated by spaces. */
    categories: inputSchema(cell.codes, 'field.choice', z.array(z.string().max(64)).max(9)),
    shortDescriptionEl: textUpTo(500),
    longDescriptionEl: textUpTo(MAX_TYPED_HTML),
    coloursEl: textUpTo(MAX_GREEK_COLOURS),
    active: z.boolean().default(false),
  })
}
export const ProductForm = createProductForm(productFields)
export type ProductForm = z.output<typeof ProductForm>

export const productIssues: IssueOrder = (
  [
    'field.required',
    'field.slug',
    'field.rowCode',
    'field.choice',
    'field.amount',
    'field.freePrice',
    'field.salePrice',
    'field.positiveAmount',
    'field.vat',
    'field.greekColours',
    'field.number',
    'field.instant',
    'field.pictureFormat',
    'field.pictureSize',
    'field.picturePixels',
    'field.pictureUnavailable',
    'field.tooManyPictures',
    'field.tooLong',
  ] as const
).map((key) => [key, key])

type ControlValues<Fields extends ProductFields> = {
  [Name in ControlledField<Fields>]: Fields[Name] extends { admin: { control: 'flag' } } ? boolean : string
}

/** The form's values of a product, in the format of each field. */
export function getProductFormValues<Fields extends ProductFields>(product: StoredProduct, fields: Fields) {
  const [mainCategory = '', ...categories] = product.categories
  const values = listControls(fields).map(({ name, admin, kind }) => {
    const value = product[name as keyof StoredProduct]
    return [name, admin.control === 'flag' ? value === true : kind.format(value)]
  })
  return {
    ...(Object.fromEntries(values) as ControlValues<Fields>),
    nameEl: product.el?.name ?? '',
    brand: product.brand ?? '',
    mainCategory,
    categories: cell.codes.format(categories),
    shortDescriptionEl: product.el?.shortDescription ?? '',
    longDescriptionEl: product.el?.longDescription ?? '',
    coloursEl: formatGreekColours(product.variants),
    active: !product.deleted,
  }
}
export const toProductFormValues = (product: StoredProduct) => getProductFormValues(product, productFields)
export type ProductValues = ReturnType<typeof toProductFormValues>

/** The form's values for display: the end of a sale is in the shop's time zone. */
export function toDisplayValues(product: StoredProduct, timeZone: string): ProductValues {
  const { saleUntil } = product
  return { ...toProductFormValues(product), saleUntil: saleUntil === null ? '' : formatEndInput(saleUntil, timeZone) }
}

/** Applies the form to the product. HTML is cleaned by the allow-list. */
export function applyProductForm(product: StoredProduct, form: ProductForm): StoredProduct {
  const { nameEl, shortDescriptionEl, longDescriptionEl, coloursEl, mainCategory, active, brand, ...values } = form
  const greekColours = parseGreekColours(coloursEl, product.variants)
  const greek = Object.entries({
    name: nameEl,
    shortDescription: shortDescriptionEl,
    longDescription: cleanHtml(longDescriptionEl),
  }).filter(([, text]) => text !== '')
  const { el: _, ...rest } = product
  return {
    ...rest,
    ...values,
    ...(greek.length === 0 ? {} : { el: Object.fromEntries(greek) }),
    longDescription: cleanHtml(values.longDescription),
    brand: brand === '' ? null : brand,
    categories: [...new Set([mainCategory, ...values.categories])],
    deleted: !active,
    variants: greekColours === null ? product.variants : applyGreekColours(product.variants, greekColours),
  }
}

/** The fields of a product whose HTML exceeded the limit after cleaning. */
export function findTooLongFields({ longDescription, el }: Pick<StoredProduct, 'longDescription' | 'el'>): string[] {
  const html = { longDescription, longDescriptionEl: el?.longDescription ?? '' }
  return Object.entries(html).flatMap(([name, text]) => (text.length > MAX_PRODUCT_HTML ? [name] : []))
}

/** The shop's warehouses and price lists. Each has a field in a variant's form, by id: `stock_2`, `list_1`. */
export interface VariantFields {
  readonly warehouses: readonly { readonly id: number; readonly code: string }[]
  readonly priceLists: readonly { readonly id: number }[]
}

function createVariantShape({ warehouses, priceLists }: VariantFields): Record<string, z.ZodType<number | null>> {
  const units = inputSchema(cell.wholeNumber, 'field.number', z.int().min(0).max(1_000_000).nullable())
  return {
    price: Price,
    salePrice: PriceOrNone,
    weight: inputSchema(cell.wholeNumber, 'field.number', Weight.nullable()),
    ...Object.fromEntries(warehouses.map(({ id }) => [`stock_${id}`, units])),
    ...Object.fromEntries(priceLists.map(({ id }) => [`list_${id}`, ListPrice])),
  }
}

/** The schema of one variant's form. */
export function createVariantForm(fields: VariantFields) {
  return z
    .object(createVariantShape(fields))
    .superRefine((values, ctx) => validateSalePrice(values, ctx, (name) => name))
}

function validateSalePrice(values: VariantForm, ctx: z.RefinementCtx, named: (name: string) => string): void {
  const { [named('price')]: price = null, [named('salePrice')]: salePrice = null } = values
  if (price !== null && salePrice !== null && (salePrice === 0 || salePrice >= price))
    ctx.addIssue({ code: 'custom', path: [named('salePrice')], message: 'field.salePrice' satisfies FormMessageKey })
}

/** The form's values of a variant, in the format of each field. */
export function toVariantFormValues(
  variant: StoredVariant,
  { warehouses, priceLists }: VariantFields,
): Record<string, string> {
  return {
    price: cell.euros.format(variant.price),
    salePrice: cell.euros.format(variant.salePrice),
    weight: cell.wholeNumber.format(variant.weight),
    ...Object.fromEntries(
      warehouses.map(({ id, code }) => [`stock_${id}`, cell.wholeNumber.format(variant.stock[code])]),
    ),
    ...Object.fromEntries(priceLists.map(({ id }) => [`list_${id}`, cell.euros.format(variant.listPrices[id])])),
  }
}

/** The name of a variant's field in the product's form; `position` is the variant's index. */
export const getVariantFieldName = (position: number, name: string) => `v${position}_${name}`

/** Confirms a price of 0, which is refused without it. */
export const confirmFree = { confirmFree: z.boolean().default(false) }

/** Whether to show the checkbox that confirms a price of 0: after such a price was refused. */
export function asksToConfirmFree(
  fields: Readonly<
    Record<string, { readonly errors: readonly string[] | undefined; readonly value?: unknown } | undefined>
  >,
): boolean {
  const isRefused = Object.values(fields).some((field) => field?.errors?.includes('field.freePrice'))
  return isRefused || fields.confirmFree?.value === 'on'
}

/**
 * One form for the product and all its variants: saving one part must not drop input in another. `prices` has the
 * price of each variant as the page showed it: one that was 0 needs no confirmation. `variants` are the stored ones.
 */
export function createProductPageForm(
  prices: readonly string[],
  fields: VariantFields,
  variants: readonly Pick<StoredVariant, 'colorName'>[] = [],
) {
  const positions = [...prices.keys()]
  const wasFree = (position: number) => Number(prices[position]?.replace(',', '.')) === 0
  const shape = Object.entries(createVariantShape(fields))
  const named = positions.flatMap((position) =>
    shape.map(([name, type]) => [getVariantFieldName(position, name), type] as const),
  )
  const variantsSchema = z
    .object({ ...Object.fromEntries(named), ...confirmFree })
    .superRefine(({ confirmFree: isFree, ...variantValues }, ctx) => {
      const values: VariantForm = variantValues
      for (const position of positions) {
        validateSalePrice(values, ctx, (name) => getVariantFieldName(position, name))
        const price = getVariantFieldName(position, 'price')
        if (values[price] === 0 && !isFree && !wasFree(position))
          ctx.addIssue({ code: 'custom', path: [price], message: 'field.freePrice' satisfies FormMessageKey })
      }
    })
  const productSchema = ProductForm.superRefine(({ coloursEl }, ctx) => {
    if (parseGreekColours(coloursEl, variants) === null)
      ctx.addIssue({ code: 'custom', path: ['coloursEl'], message: 'field.greekColours' satisfies FormMessageKey })
  })
  return z.intersection(productSchema, variantsSchema)
}

export type VariantForm = Readonly<Record<string, number | null>>

/**
 * Applies the form to the variant. An empty field removes its value, except for the price. Stock and list prices that
 * the form has no field for don't change.
 */
export function applyVariantForm(
  variant: StoredVariant,
  form: VariantForm,
  { warehouses, priceLists }: VariantFields,
): StoredVariant {
  const stock = { ...variant.stock }
  for (const { id, code } of warehouses) setOrDelete(stock, code, form[`stock_${id}`] ?? null)
  const listPrices = { ...variant.listPrices }
  for (const { id } of priceLists) setOrDelete(listPrices, String(id), form[`list_${id}`] ?? null)
  const { salePrice = null, weight = null } = form
  return { ...variant, price: form.price ?? variant.price, salePrice, weight, stock, listPrices }
}

function setOrDelete(values: Record<string, number>, key: string, value: number | null): void {
  if (value === null) delete values[key]
  else values[key] = value
}
