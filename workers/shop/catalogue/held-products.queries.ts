import type { HeldPicture, HeldProduct } from '#app/domain/catalogue/held-product.ts'
import { type FieldsWith, type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import { currentHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import { columnsOf, jsonPairs, valuesFrom } from './product-columns.queries.ts'

/** Products as the shop holds them, whole: for exports, for imports that change some of it, and for the desk. */

export interface HeldById {
  readonly id: number
  readonly product: HeldProduct
}

/** The ids of the next products, deleted ones included. */
export function productIdsAfter(db: Database, after: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ?', after, limit)
  return [...rows].map(({ id }) => id)
}

export function productIdsOf(db: Database, skus: readonly string[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    'SELECT DISTINCT p.id FROM json_each(?) wanted JOIN products p ON p.sku = wanted.value',
    JSON.stringify(skus),
  )
  return [...rows].map(({ id }) => id)
}

/** The fields that have a column. */
type ColumnValues = Pick<HeldProduct, FieldsWith<typeof productFields, { sql: object }>>

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

/** These products by id, in the order of their ids. Variants that are offered no more are left out. */
export function heldProducts(db: Database, ids: readonly number[], fields: ProductFields = productFields): HeldById[] {
  const columns = columnsOf(fields)
  const variants = variantsOfProducts(db, ids)
  const rows = db.sql.exec<ProductRow>(
    `SELECT p.id,
       json_object(${jsonPairs(columns)}, 'brand', b.code, 'manufacturer', p.manufacturer_name,
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
  return [...rows].map((row) => ({ id: row.id, product: productFrom(row, columns, variants.get(row.id) ?? []) }))
}

function variantsOfProducts(db: Database, ids: readonly number[]): Map<number, HeldProduct['variants']> {
  const rows = db.sql.exec<VariantColumns>(
    `SELECT v.product_id AS product,
       json_object('sku', v.sku, 'color', v.color, 'colorName', v.color_name, 'size', v.size, 'price', v.price,
         'salePrice', v.sale_price) AS facts,
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
  const variants = new Map<number, HeldProduct['variants']>()
  for (const { product, facts, stock, prices, pictures } of rows) {
    const variant = {
      ...JSON.parse(facts),
      stock: JSON.parse(stock),
      listPrices: JSON.parse(prices),
      pictures: picturesFrom(pictures),
    }
    variants.set(product, [...(variants.get(product) ?? []), variant])
  }
  return variants
}

function productFrom(
  row: ProductRow,
  columns: ReturnType<typeof columnsOf>,
  variants: HeldProduct['variants'],
): HeldProduct {
  const { brand, manufacturer, address, email, greek, rules, ...facts } = JSON.parse(row.facts)
  const { name, short_description: shortDescription, long_description: html } = greek
  const longDescription = html === undefined ? undefined : currentHtml(html, rules)
  const el = Object.fromEntries(
    Object.entries({ name, shortDescription, longDescription }).filter(([, words]) => words !== undefined),
  )
  return {
    ...(valuesFrom(columns, facts) as ColumnValues),
    longDescription: currentHtml(facts.longDescription, rules),
    ...(Object.keys(el).length === 0 ? {} : { el }),
    brand,
    manufacturer: manufacturer === null ? null : { name: manufacturer, address: address ?? '', email: email ?? '' },
    categories: JSON.parse(row.categories),
    pictures: picturesFrom(row.pictures),
    relatedVariants: JSON.parse(row.related),
    variants,
  }
}

function picturesFrom(json: string): HeldPicture[] {
  const pictures: HeldPicture[] = JSON.parse(json)
  return pictures.map(({ path, width, height, alt }) => ({ path, width, height, alt }))
}
