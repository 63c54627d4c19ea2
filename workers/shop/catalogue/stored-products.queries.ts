/** Complete products, for exports, for imports that change some of their fields, and for the admin. */

import type { ColumnCodec } from '#app/domain/catalogue/column-codecs.ts'
import { type FieldsWith, type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { StoredPicture, StoredProduct, StoredVariant } from '#app/domain/catalogue/stored-product.ts'
import { variantFields } from '#app/domain/catalogue/variant-fields.ts'
import { getCurrentHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'

export interface StoredProductRow {
  readonly id: number
  readonly product: StoredProduct
}

/** The next ids after `after` in ascending order, at most `limit`, including deleted products. */
export function listProductIdsAfter(db: Database, after: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ?', after, limit)
  return [...rows].map(({ id }) => id)
}

export function findProductIds(db: Database, skus: readonly string[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    'SELECT DISTINCT p.id FROM json_each(?) wanted JOIN products p ON p.sku = wanted.value',
    JSON.stringify(skus),
  )
  return [...rows].map(({ id }) => id)
}

/** The fields that have a column. */
type ColumnValues = Pick<StoredProduct, FieldsWith<typeof productFields, { sql: object }>>

type ProductRow = {
  id: number
  facts: string
  categories: string
  pictures: string
  related: string
}

type VariantColumns = {
  product: number
  facts: string
  stock: string
  prices: string
  pictures: string
}

/** The products with these ids, in ascending order of id, without their retired variants. */
export function loadStoredProducts(
  db: Database,
  ids: readonly number[],
  fields: ProductFields = productFields,
): StoredProductRow[] {
  const columns = getColumns(fields)
  const variants = loadVariants(db, ids)
  const rows = db.sql.exec<ProductRow>(
    `SELECT p.id,
       json_object(${toJsonPairs(columns)}, 'brand', b.code, 'manufacturer', p.manufacturer_name,
         'address', p.manufacturer_address, 'email', p.manufacturer_email, 'rules', t.html_rules,
         'greek', json_patch(coalesce(p.el, '{}'), coalesce(t.el, '{}'))) AS facts,
       (SELECT json_group_array(c.code ORDER BY pc.position) FROM product_categories pc
         JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id) AS categories,
       (SELECT json_group_array(json(pp.picture) ORDER BY pp.position) FROM product_pictures pp
         WHERE pp.product_id = p.id) AS pictures,
       (SELECT json_group_array(r.sku ORDER BY r.position) FROM related_variants r WHERE r.product_id = p.id) AS related
     FROM json_each(?) wanted JOIN products p ON p.id = wanted.value
     JOIN product_texts t ON t.product_id = p.id LEFT JOIN brands b ON b.id = p.brand_id
     ORDER BY p.id`,
    JSON.stringify(ids),
  )
  return [...rows].map((row) => ({ id: row.id, product: toProduct(row, columns, variants.get(row.id) ?? []) }))
}

function loadVariants(db: Database, ids: readonly number[]): Map<number, StoredProduct['variants']> {
  const columns = getColumns(variantFields)
  const rows = db.sql.exec<VariantColumns>(
    `SELECT v.product_id AS product,
       json_object(${columns.map(({ field, column }) => `'${field}', v.${column}`).join(', ')}) AS facts,
       (SELECT json_group_object(w.code, s.quantity) FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
         WHERE s.variant_id = v.id) AS stock,
       (SELECT json_group_object(CAST(l.price_list_id AS TEXT), l.price) FROM list_prices l
         WHERE l.variant_id = v.id) AS prices,
       (SELECT json_group_array(json(vp.picture) ORDER BY vp.position) FROM variant_pictures vp
         WHERE vp.variant_id = v.id) AS pictures
     FROM json_each(?) wanted JOIN variants v ON v.product_id = wanted.value
     WHERE v.retired = 0 ORDER BY v.product_id, v.position`,
    JSON.stringify(ids),
  )
  const variants = new Map<number, StoredProduct['variants']>()
  for (const { product, facts, stock, prices, pictures } of rows) {
    const variant = {
      ...(parseValues(columns, JSON.parse(facts)) as Pick<StoredVariant, keyof typeof variantFields>),
      stock: JSON.parse(stock),
      listPrices: JSON.parse(prices),
      pictures: parsePictures(pictures),
    }
    variants.set(product, [...(variants.get(product) ?? []), variant])
  }
  return variants
}

function toProduct(
  row: ProductRow,
  columns: ReturnType<typeof getColumns>,
  variants: StoredProduct['variants'],
): StoredProduct {
  const { brand, manufacturer, address, email, greek, rules, ...facts } = JSON.parse(row.facts)
  const { name, short_description: shortDescription, long_description: html } = greek
  const longDescription = html === undefined ? undefined : getCurrentHtml(html, rules)
  const el = Object.fromEntries(
    Object.entries({ name, shortDescription, longDescription }).filter(([, words]) => words !== undefined),
  )
  return {
    ...(parseValues(columns, facts) as ColumnValues),
    longDescription: getCurrentHtml(facts.longDescription, rules),
    ...(Object.keys(el).length === 0 ? {} : { el }),
    brand,
    manufacturer: manufacturer === null ? null : { name: manufacturer, address: address ?? '', email: email ?? '' },
    categories: JSON.parse(row.categories),
    pictures: parsePictures(row.pictures),
    relatedVariants: JSON.parse(row.related),
    variants,
  }
}

function parsePictures(json: string): StoredPicture[] {
  const pictures: StoredPicture[] = JSON.parse(json)
  return pictures.map(({ path, width, height, alt, el }) => ({ path, width, height, alt, ...(el && { el }) }))
}

/** A column of `products` or `product_texts`, as the table of product fields defines it. */
interface ProductColumn {
  readonly field: string
  readonly column: string
  readonly table: 'products' | 'product_texts'
  readonly codec: ColumnCodec
  readonly onPage: boolean
}

export function getColumns(fields: ProductFields, table?: ProductColumn['table']): ProductColumn[] {
  return Object.entries(fields)
    .flatMap(([field, { sql, onPage = false }]) =>
      sql === undefined ? [] : [{ field, table: 'products' as const, ...sql, onPage }],
    )
    .filter((productColumn) => table === undefined || productColumn.table === table)
}

/** The arguments of `json_object` for these columns; `p` is the product, `t` its texts. */
export function toJsonPairs(columns: readonly ProductColumn[]): string {
  return columns
    .map(({ field, column, table }) => `'${field}', ${table === 'products' ? 'p' : 't'}.${column}`)
    .join(', ')
}

/** Parses the values of an object that was built with `toJsonPairs`. */
export function parseValues(columns: readonly ProductColumn[], row: Readonly<Record<string, string | number | null>>) {
  return Object.fromEntries(columns.map(({ field, codec }) => [field, codec.fromSql(row[field] ?? null)]))
}
