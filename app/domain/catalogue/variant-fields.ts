import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import * as cell from './cell-formats.ts'
import * as stored from './column-codecs.ts'
import { code, column, type ProductFields, Weight } from './product-fields.ts'

const euroCents = z.int().min(0).max(100_000_000)

/** A colour or a size that shoppers choose by. It becomes part of URLs, so all white space becomes single spaces. */
const optionValue = lineSchema()
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .max(60)

/**
 * The fields of a variant, apart from its stock, list prices and pictures. The schema, the columns of CSV files, the
 * database columns and the Retail API's names are derived from this table. In the order of a CSV file.
 */
export const variantFields = {
  sku: {
    schema: code,
    csv: [{ name: 'variant_code', kind: cell.text }],
    sql: column('sku'),
    api: { name: 'code' },
  },
  /** A CSS colour for the swatch, such as `#1d1d1f`. */
  color: {
    schema: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'A colour such as #1a2b3c')
      .nullable()
      .default(null),
    csv: [{ name: 'color', kind: cell.nullableText }],
    sql: column('color'),
    api: { name: 'color' },
  },
  colorName: {
    schema: optionValue.nullable().default(null),
    csv: [{ name: 'color_name', kind: cell.nullableText }],
    sql: column('color_name'),
    api: { name: 'color_name' },
  },
  /** The colour's name in Greek; without it, `colorName` is shown. The same for all variants of a colour. */
  el: {
    schema: z
      .strictObject({ colorName: optionValue.min(1) })
      .partial()
      .optional(),
    csv: [{ name: 'color_name_el', kind: cell.greekText, part: 'colorName' }],
    sql: column('el', stored.greekTexts({ colorName: 'color_name' })),
  },
  size: {
    schema: optionValue.nullable().default(null),
    csv: [{ name: 'size', kind: cell.nullableText }],
    sql: column('size'),
    api: { name: 'size' },
  },
  /** Cents, VAT included. */
  price: {
    schema: euroCents,
    csv: [{ name: 'price', kind: cell.euros }],
    sql: column('price'),
    api: { name: 'price' },
  },
  /** Cents, VAT included; below `price`. */
  salePrice: {
    schema: euroCents.nullable().default(null),
    csv: [{ name: 'sale_price', kind: cell.euros }],
    sql: column('sale_price'),
    api: { name: 'sale_price' },
  },
  /** Grams, with the packaging; null for the weight of the product. */
  weight: {
    schema: Weight.nullable().default(null),
    csv: [{ name: 'variant_weight_g', kind: cell.wholeNumber }],
    sql: column('weight'),
    api: { name: 'weight_g' },
  },
} as const satisfies ProductFields
