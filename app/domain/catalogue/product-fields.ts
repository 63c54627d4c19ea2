import { codeDescription, codePattern, lineSchema, textSchema } from '#app/domain/text.ts'
import { MAX_PRODUCT_HTML, MAX_TYPED_HTML } from '../content/html.ts'
import type { FormMessageKey } from '../customers/fields.ts'
import type { adminProductsMessages } from '../messages/en/admin-products.ts'
import { Instant, z } from '../schema.ts'
import * as cell from './cell-formats.ts'
import * as stored from './column-codecs.ts'

/**
 * The fields of a product, apart from its pictures and variants. The schema of catalogue files and products, the
 * columns of CSV files, the admin's form, the Retail API's product and the database columns are derived from this
 * table.
 */
export interface ProductField {
  readonly schema: z.ZodType
  /** Columns of a CSV file; a value of several parts has one for each part. */
  readonly csv: readonly CsvColumn[]
  /** The admin's control. Without one the field is edited by CSV alone, or has a control of its own. */
  readonly admin?: AdminControl
  /** The column of `products` or `product_texts`; without one the value has a table of its own. */
  readonly sql?: { readonly column: string; readonly codec: stored.ColumnCodec; readonly table?: 'product_texts' }
  /** Whether the product's page and the Retail API's product have the value. */
  readonly onPage?: true
  /** The field's name in the Retail API (spec §3 Product) and, for a field with `onPage`, its schema in that API. */
  readonly api?: { readonly name: string; readonly schema?: z.ZodType }
}
export type ProductFields = Readonly<Record<string, ProductField>>

interface CsvColumn {
  readonly name: string
  readonly kind: cell.CellFormat
  /** The part of the value, such as `email` of the manufacturer. */
  readonly part?: string
}

type AdminMessages = typeof adminProductsMessages
/** A text of the admin without placeholders. */
type Label = {
  [Key in keyof AdminMessages]: AdminMessages[Key] extends `${string}{${string}` ? never : Key
}[keyof AdminMessages]
interface Labelled {
  readonly label: Label
}
/** A required line, a text, a checkbox, or an input in the format of a CSV cell. */
export type AdminControl = Labelled &
  (
    | { readonly control: 'line'; readonly max: number; readonly pattern?: RegExp }
    | { readonly control: 'text'; readonly max: number; readonly rows: number }
    | { readonly control: 'flag' }
    | {
        readonly control: 'cell'
        /** The message for an invalid value. */
        readonly invalidMessage: FormMessageKey
        /** The schema of the input, where the stored value is derived from it later. */
        readonly inputSchema?: z.ZodType
        readonly required?: true
        readonly hint?: Label
      }
  )

export const code = lineSchema().min(1).max(64).regex(codePattern, codeDescription)
export const name = lineSchema().min(1).max(200)

const Manufacturer = z.strictObject({
  name,
  address: textSchema().min(1).max(300),
  email: z.email(),
})

/** Per cent with at most two decimals, such as 19. No VAT rate is below 1 %, so 0.19 must be a mistake for 19. */
export const VatRate = z
  .number()
  .min(0)
  .max(100)
  .multipleOf(0.01)
  .refine((rate) => rate === 0 || rate >= 1, 'VAT is a percentage: 19, not 0.19')

/** Grams. */
export const Weight = z.int().min(0).max(1_000_000)

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const flag = z.boolean().default(false)
/** A column of the table that the fields belong to. */
export const column = (column: string, codec: stored.ColumnCodec = stored.identity) => ({ column, codec })
const text = (column: string) => ({ column, codec: stored.identity, table: 'product_texts' as const })
const checkboxField = (csv: string, sql: string, label: Labelled['label']) => ({
  schema: flag,
  csv: [{ name: csv, kind: cell.flag }],
  admin: { control: 'flag' as const, label },
  sql: column(sql, stored.flag),
})

/** In the order of a CSV file. */
export const productFields = {
  sku: {
    schema: code,
    csv: [{ name: 'code', kind: cell.text }],
    sql: column('sku'),
    onPage: true,
    api: { name: 'code', schema: z.string() },
  },
  name: {
    schema: name,
    csv: [{ name: 'name', kind: cell.text }],
    admin: { control: 'line', label: 'adminProducts.name', max: 200 },
    sql: column('name'),
    api: { name: 'name' },
  },
  /** When the sale price ends; null for open-ended. */
  saleUntil: {
    schema: Instant.nullable().default(null),
    csv: [{ name: 'until', kind: cell.dayOrInstant }],
    admin: {
      control: 'cell',
      label: 'adminProducts.saleUntil',
      hint: 'adminProducts.saleUntilHint',
      invalidMessage: 'field.instant',
      inputSchema: z.string().nullable(),
    },
    sql: column('sale_until', stored.instant),
    onPage: true,
    api: { name: 'until', schema: z.string().nullable() },
  },
  vatRate: {
    schema: VatRate.default(19),
    csv: [{ name: 'vat_rate', kind: cell.decimal }],
    admin: { control: 'cell', label: 'adminProducts.vatRate', invalidMessage: 'field.vat', required: true },
    sql: column('vat_basis_points', stored.basisPoints),
    onPage: true,
    api: { name: 'vat_rate', schema: z.number() },
  },
  /** Grams, with the packaging; 0 if unknown. Delivery methods can have rates and a limit by weight. */
  weight: {
    schema: Weight.default(0),
    csv: [{ name: 'weight_g', kind: cell.optionalWholeNumber }],
    admin: { control: 'cell', label: 'adminProducts.weight', invalidMessage: 'field.number' },
    sql: column('weight'),
    onPage: true,
    api: { name: 'weight_g', schema: z.int().min(0) },
  },
  slug: {
    schema: z.string().regex(slugPattern, 'Lower-case letters and digits, with single dashes between'),
    csv: [{ name: 'slug', kind: cell.text }],
    admin: { control: 'line', label: 'adminProducts.slug', max: 200, pattern: slugPattern },
    sql: column('slug'),
    api: { name: 'slug' },
  },
  brand: { schema: code.nullable().default(null), csv: [{ name: 'brand', kind: cell.nullableText }] },
  categories: {
    schema: z.array(code).min(1).max(10),
    csv: [{ name: 'category', kind: cell.codes }],
    api: { name: 'category' },
  },
  deleted: {
    schema: flag,
    csv: [{ name: 'active', kind: cell.invertedFlag }],
    sql: column('deleted', stored.flag),
  },
  new: { ...checkboxField('new', 'new', 'adminProducts.new'), api: { name: 'new' } },
  top: { ...checkboxField('top', 'top', 'adminProducts.top'), api: { name: 'top' } },
  hotDeal: checkboxField('hot', 'hot_deal', 'adminProducts.hotDeal'),
  popupAd: checkboxField('popup_ad', 'popup_ad', 'adminProducts.popupAd'),
  /**
   * Gift vouchers with the variant's price as their value. Discounts, sale prices, price lists, stock, weight and the
   * product's VAT rate don't apply to them.
   */
  giftVoucher: {
    ...checkboxField('gift_voucher', 'gift_voucher', 'adminProducts.giftVoucher'),
    onPage: true,
    api: { name: 'gift_voucher', schema: z.boolean() },
  },
  shortDescription: {
    schema: textSchema().max(500),
    csv: [{ name: 'short_desc', kind: cell.text }],
    admin: { control: 'text', label: 'adminProducts.shortDescription', max: 500, rows: 3 },
    sql: text('short_description'),
    api: { name: 'short_desc' },
  },
  /** HTML; cleaned by the allow-list on input. */
  longDescription: {
    schema: textSchema().max(MAX_PRODUCT_HTML).default(''),
    csv: [{ name: 'long_desc', kind: cell.text }],
    admin: { control: 'text', label: 'adminProducts.longDescription', max: MAX_TYPED_HTML, rows: 8 },
    sql: text('long_description'),
  },
  /** The same texts in Greek; where one is missing, the default text is shown. */
  el: {
    schema: z
      .strictObject({
        name,
        shortDescription: textSchema().max(500),
        longDescription: textSchema().max(MAX_PRODUCT_HTML),
      })
      .partial()
      .optional(),
    csv: [
      { name: 'name_el', kind: cell.greekText, part: 'name' },
      { name: 'short_desc_el', kind: cell.greekText, part: 'shortDescription' },
      { name: 'long_desc_el', kind: cell.greekText, part: 'longDescription' },
    ],
  },
  nicotineMgPerMl: {
    schema: z.number().min(0).max(20).nullable().default(null),
    csv: [{ name: 'nicotine_mg_per_ml', kind: cell.decimal }],
    sql: column('nicotine_mg_per_ml'),
    onPage: true,
  },
  volumeMl: {
    schema: z.number().positive().max(10_000).nullable().default(null),
    csv: [{ name: 'volume_ml', kind: cell.decimal }],
    sql: column('volume_ml'),
    onPage: true,
  },
  manufacturer: {
    schema: Manufacturer.nullable().default(null),
    csv: [
      { name: 'manufacturer', kind: cell.text, part: 'name' },
      { name: 'manufacturer_address', kind: cell.text, part: 'address' },
      { name: 'manufacturer_email', kind: cell.text, part: 'email' },
    ],
  },
  /** An absolute URL, or a path on the shop's host. Only videos on that host play on the page. */
  videoUrl: {
    schema: z
      .union(
        [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)/)],
        'A URL such as https://shop.example/film, or a path of the shop such as /film.mp4',
      )
      .nullable()
      .default(null),
    csv: [{ name: 'videoURL', kind: cell.nullableText }],
    sql: column('video_url'),
    onPage: true,
    api: { name: 'videoURL', schema: z.string().nullable() },
  },
  /** When the product was added: the order of "newest". */
  addedAt: {
    schema: Instant,
    csv: [{ name: 'added', kind: cell.instant }],
    sql: column('added_at', stored.instant),
  },
  /** Recent sales from the owner's records; used for ranking only. */
  popularity: {
    schema: z.int().min(0).default(0),
    csv: [{ name: 'popularity', kind: cell.wholeNumber }],
    sql: column('popularity'),
  },
  /** SKUs of the products offered as alternatives to this one. */
  relatedVariants: {
    schema: z.array(code).max(50).default([]),
    csv: [{ name: 'var_rel', kind: cell.codes }],
    api: { name: 'var_rel' },
  },
  /** SKUs of the devices that this part fits: a pod's or a coil's kits. */
  fits: {
    schema: z.array(code).max(50).default([]),
    csv: [{ name: 'fits', kind: cell.codes }],
    admin: {
      control: 'cell',
      label: 'adminProducts.fits',
      hint: 'adminProducts.fitsHint',
      invalidMessage: 'field.invalid',
    },
    sql: column('fits', stored.words),
  },
} as const satisfies ProductFields

/** The names of the fields that have this trait. */
export type FieldsWith<Fields extends ProductFields, Trait> = {
  [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never
}[keyof Fields]

/** The product values beyond its card that its page and the Retail API have. */
export type PageValues<Fields extends ProductFields> = {
  readonly [Name in FieldsWith<Fields, { onPage: true }>]: z.output<Fields[Name]['schema']>
}

/** The schemas of a table's fields, by name. */
export type FieldSchemas<Fields extends ProductFields> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] }

/** The schemas of all fields, for the schema of a product. */
export function getFieldSchemas<Fields extends ProductFields>(fields: Fields): FieldSchemas<Fields> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as FieldSchemas<Fields>
}
