import type { ProductRow, VariantRow } from '#app/domain/catalogue/catalogue-file.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { StoredPicture, StoredProduct, StoredVariant } from '#app/domain/catalogue/stored-product.ts'
import { variantFields } from '#app/domain/catalogue/variant-fields.ts'
import { htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import type { KnownRow } from '../import-rows.ts'
import { formatPicture, nextIdSql, toGreekJson } from '../rows.queries.ts'
import { getColumns } from './stored-products.queries.ts'

export function findProduct(db: Database, sku: string): (KnownRow & { readonly id: number }) | null {
  const [known] = db.sql.exec<{ id: number; source: string | null; edited: number }>(
    'SELECT id, source, edited FROM products WHERE sku = ?',
    sku,
  )
  return known ?? null
}

export function writeProduct(db: Database, row: StoredProduct, fields: ProductFields = productFields): number {
  const columns = [
    ...getColumns(fields, 'products').map(
      ({ field, column, codec }) => [column, codec.toSql(row[field as keyof StoredProduct])] as const,
    ),
    ['manufacturer_name', row.manufacturer?.name ?? null],
    ['manufacturer_address', row.manufacturer?.address ?? null],
    ['manufacturer_email', row.manufacturer?.email ?? null],
    ['el', toGreekJson({ name: row.el?.name })],
    ['brand_id', row.brand],
  ] as const
  const names = columns.map(([name]) => name)
  const values = names.map((name) => (name === 'brand_id' ? '(SELECT id FROM brands WHERE code = ?)' : '?'))
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO products (id, ${names.join(', ')}) VALUES (${nextIdSql('products')}, ${values.join(', ')})
       ON CONFLICT (sku) DO UPDATE SET ${excluded(names.filter((name) => name !== 'sku'))}
       RETURNING id`,
      ...columns.map(([, value]) => value),
    )
    .one()
  return id
}

/** The long description must be cleaned HTML. */
export function writeTexts(db: Database, id: number, row: StoredProduct, fields: ProductFields = productFields): void {
  const columns = [
    ...getColumns(fields, 'product_texts').map(
      ({ field, column, codec }) => [column, codec.toSql(row[field as keyof StoredProduct])] as const,
    ),
    ['el', toGreekJson({ short_description: row.el?.shortDescription, long_description: row.el?.longDescription })],
    ['html_rules', htmlRulesVersion],
  ] as const
  const names = columns.map(([name]) => name)
  db.sql.exec(
    `INSERT INTO product_texts (product_id, ${names.join(', ')}) VALUES (?${', ?'.repeat(names.length)})
     ON CONFLICT (product_id) DO UPDATE SET ${excluded(names)}`,
    id,
    ...columns.map(([, value]) => value),
  )
}

const excluded = (names: readonly string[]) => names.map((name) => `${name} = excluded.${name}`).join(', ')

export function replaceCategories(db: Database, id: number, codes: readonly string[]): void {
  db.sql.exec('DELETE FROM product_categories WHERE product_id = ?', id)
  db.sql.exec(
    `INSERT INTO product_categories (product_id, position, category_id)
     SELECT ?, row_number() OVER (ORDER BY given.key) - 1, c.id
     FROM json_each(?) given JOIN categories c ON c.code = given.value`,
    id,
    JSON.stringify([...new Set(codes)]),
  )
}

export function replacePictures(db: Database, id: number, pictures: readonly StoredPicture[]): void {
  db.sql.exec('DELETE FROM product_pictures WHERE product_id = ?', id)
  db.sql.exec(
    `INSERT INTO product_pictures (product_id, position, picture) SELECT ?, key, value FROM json_each(?)`,
    id,
    JSON.stringify(pictures.map(formatPicture)),
  )
}

export function replaceRelated(db: Database, id: number, skus: readonly string[]): void {
  db.sql.exec('DELETE FROM related_variants WHERE product_id = ?', id)
  db.sql.exec(
    `INSERT INTO related_variants (product_id, position, sku) SELECT ?, key, value FROM json_each(?)`,
    id,
    JSON.stringify([...new Set(skus)]),
  )
}

/** Updates the imported reviews. Keeps the shop's approvals and the customers' own reviews. */
export function mergeReviews(db: Database, id: number, reviews: ProductRow['reviews']): void {
  const json = JSON.stringify(reviews.map((review) => ({ ...review, at: Date.parse(review.at) })))
  db.sql.exec(
    `DELETE FROM reviews WHERE product_id = ? AND imported = 1
       AND (author, at) NOT IN (SELECT value ->> 'author', value ->> 'at' FROM json_each(?))`,
    id,
    json,
  )
  db.sql.exec(
    `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
     SELECT ?, value ->> 'author', value ->> 'rating', value ->> 'text', value ->> 'at', 1, 1 FROM json_each(?)
     WHERE true
     ON CONFLICT (product_id, author, at) WHERE imported = 1
       DO UPDATE SET rating = excluded.rating, text = excluded.text`,
    id,
    json,
  )
}

export function retireOtherVariants(db: Database, id: number, skus: readonly string[]): void {
  db.sql.exec(
    `UPDATE variants SET retired = 1
     WHERE product_id = ? AND retired = 0 AND sku NOT IN (SELECT value FROM json_each(?))`,
    id,
    JSON.stringify(skus),
  )
}

/** Writes a variant. `known` is true if the shop had it before, even if retired. */
export function writeVariant(
  db: Database,
  productId: number,
  position: number,
  row: StoredVariant,
): { id: number; known: boolean } {
  const known = findVariantId(db, row.sku)
  const columns = getColumns(variantFields).map(
    ({ field, column, codec }) => [column, codec.toSql(row[field as keyof StoredVariant])] as const,
  )
  const names = columns.map(([name]) => name)
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO variants (id, product_id, position, ${names.join(', ')})
       VALUES (${nextIdSql('variants')}, ?, ?${', ?'.repeat(names.length)})
       ON CONFLICT (sku) DO UPDATE SET
         position = excluded.position, ${excluded(names.filter((name) => name !== 'sku'))}, retired = 0
       RETURNING id`,
      productId,
      position,
      ...columns.map(([, value]) => value),
    )
    .one()
  return { id, known: known !== null }
}

export function findVariantId(db: Database, sku: string): number | null {
  const [variant] = db.sql.exec<{ id: number }>('SELECT id FROM variants WHERE sku = ?', sku)
  return variant?.id ?? null
}

export function replaceVariantPictures(db: Database, variant: number, pictures: readonly StoredPicture[]): void {
  db.sql.exec('DELETE FROM variant_pictures WHERE variant_id = ?', variant)
  db.sql.exec(
    `INSERT INTO variant_pictures (variant_id, position, picture) SELECT ?, key, value FROM json_each(?)`,
    variant,
    JSON.stringify(pictures.map(formatPicture)),
  )
}

export function replaceListPrices(db: Database, variant: number, prices: VariantRow['listPrices']): void {
  db.sql.exec('DELETE FROM list_prices WHERE variant_id = ?', variant)
  db.sql.exec(
    `INSERT INTO list_prices (variant_id, price_list_id, price)
     SELECT ?, l.id, given.value FROM json_each(?) given JOIN price_lists l ON l.id = CAST(given.key AS INTEGER)`,
    variant,
    JSON.stringify(prices),
  )
}

/** Units by warehouse code. */
export function getStock(db: Database, variant: number): Record<string, number> {
  const rows = db.sql.exec<{ code: string; quantity: number }>(
    'SELECT w.code, s.quantity FROM stock s JOIN warehouses w ON w.id = s.warehouse_id WHERE s.variant_id = ?',
    variant,
  )
  return Object.fromEntries([...rows].map(({ code, quantity }) => [code, quantity]))
}

/** The units in warehouses that the shop still has; others may have been removed in the admin. */
export function filterKnownStock(db: Database, stock: VariantRow['stock']): Record<string, number> {
  const rows = db.sql.exec<{ code: string; quantity: number }>(
    'SELECT w.code, given.value AS quantity FROM json_each(?) given JOIN warehouses w ON w.code = given.key',
    JSON.stringify(stock),
  )
  return Object.fromEntries([...rows].map(({ code, quantity }) => [code, quantity]))
}

/** Sets the variant's stock; 0 in warehouses that are missing from it. */
export function setStock(db: Database, variant: number, stock: VariantRow['stock']): void {
  const json = JSON.stringify(stock)
  db.sql.exec(
    `DELETE FROM stock WHERE variant_id = ?
       AND warehouse_id NOT IN (SELECT w.id FROM json_each(?) given JOIN warehouses w ON w.code = given.key)`,
    variant,
    json,
  )
  db.sql.exec(
    `INSERT INTO stock (variant_id, warehouse_id, quantity)
     SELECT ?, w.id, given.value FROM json_each(?) given JOIN warehouses w ON w.code = given.key WHERE true
     ON CONFLICT (variant_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`,
    variant,
    json,
  )
}

export function markProductImported(db: Database, id: number, source: string): void {
  db.sql.exec('UPDATE products SET source = ?, edited = 0 WHERE id = ?', source, id)
}
