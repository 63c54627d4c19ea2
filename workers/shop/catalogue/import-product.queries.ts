import type { ProductRow, VariantRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { HeldPicture, HeldProduct, HeldVariant } from '#app/domain/catalogue/held-product.ts'
import { htmlRules } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import type { KnownRow } from '../import-rows.ts'
import { nextId } from '../next-id.queries.ts'
import { pictureText } from '../picture.ts'
import { greekJson } from '../spoken.queries.ts'

export function findProduct(db: Database, sku: string): (KnownRow & { readonly id: number }) | null {
  const [known] = db.sql.exec<{ id: number; source: string | null; edited: number }>(
    'SELECT id, source, edited FROM products WHERE sku = ?',
    sku,
  )
  return known ?? null
}

export function writeProduct(db: Database, row: HeldProduct): number {
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO products (id, sku, slug, name, brand_id, new, top, hot_deal, popup_ad, sale_until, vat_basis_points,
         nicotine_mg_per_ml, volume_ml, manufacturer_name, manufacturer_address, manufacturer_email, video_url,
         added_at, popularity, deleted, el)
       VALUES (${nextId('products')}, ?, ?, ?, (SELECT id FROM brands WHERE code = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (sku) DO UPDATE SET
         slug = excluded.slug, name = excluded.name, brand_id = excluded.brand_id, new = excluded.new,
         top = excluded.top, hot_deal = excluded.hot_deal, popup_ad = excluded.popup_ad,
         sale_until = excluded.sale_until, vat_basis_points = excluded.vat_basis_points,
         nicotine_mg_per_ml = excluded.nicotine_mg_per_ml, volume_ml = excluded.volume_ml,
         manufacturer_name = excluded.manufacturer_name, manufacturer_address = excluded.manufacturer_address,
         manufacturer_email = excluded.manufacturer_email, video_url = excluded.video_url,
         added_at = excluded.added_at, popularity = excluded.popularity, deleted = excluded.deleted,
         el = excluded.el
       RETURNING id`,
      row.sku,
      row.slug,
      row.name,
      row.brand,
      Number(row.new),
      Number(row.top),
      Number(row.hotDeal),
      Number(row.popupAd),
      row.saleUntil === null ? null : Date.parse(row.saleUntil),
      Math.round(row.vatRate * 100),
      row.nicotineMgPerMl,
      row.volumeMl,
      row.manufacturer?.name ?? null,
      row.manufacturer?.address ?? null,
      row.manufacturer?.email ?? null,
      row.videoUrl,
      Date.parse(row.addedAt),
      row.popularity,
      Number(row.deleted),
      greekJson({ name: row.el?.name }),
    )
    .one()
  return id
}

/** The long description must have been cleaned. */
export function writeTexts(db: Database, id: number, row: HeldProduct): void {
  db.sql.exec(
    `INSERT INTO product_texts (product_id, short_description, long_description, el, html_rules) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (product_id) DO UPDATE SET
       short_description = excluded.short_description, long_description = excluded.long_description, el = excluded.el,
       html_rules = excluded.html_rules`,
    id,
    row.shortDescription,
    row.longDescription,
    greekJson({ short_description: row.el?.shortDescription, long_description: row.el?.longDescription }),
    htmlRules,
  )
}

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

export function replacePictures(db: Database, id: number, pictures: readonly HeldPicture[]): void {
  db.sql.exec('DELETE FROM product_pictures WHERE product_id = ?', id)
  db.sql.exec(
    `INSERT INTO product_pictures (product_id, position, picture) SELECT ?, key, value FROM json_each(?)`,
    id,
    JSON.stringify(pictures.map(pictureText)),
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

/** Brings the imported reviews up to the file. What the shop decided on showing them, and customers' own, stays. */
export function mergeReviews(db: Database, id: number, reviews: ProductRow['reviews']): void {
  const given = JSON.stringify(reviews.map((review) => ({ ...review, at: Date.parse(review.at) })))
  db.sql.exec(
    `DELETE FROM reviews WHERE product_id = ? AND imported = 1
       AND (author, at) NOT IN (SELECT value ->> 'author', value ->> 'at' FROM json_each(?))`,
    id,
    given,
  )
  db.sql.exec(
    `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
     SELECT ?, value ->> 'author', value ->> 'rating', value ->> 'text', value ->> 'at', 1, 1 FROM json_each(?)
     WHERE true
     ON CONFLICT (product_id, author, at) WHERE imported = 1
       DO UPDATE SET rating = excluded.rating, text = excluded.text`,
    id,
    given,
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

/** Writes the variant and tells whether the shop had it before, be it retired. */
export function writeVariant(
  db: Database,
  productId: number,
  position: number,
  row: HeldVariant,
): { id: number; known: boolean } {
  const known = variantId(db, row.sku)
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO variants (id, product_id, position, sku, color, color_name, size, price, sale_price)
       VALUES (${nextId('variants')}, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (sku) DO UPDATE SET
         position = excluded.position, color = excluded.color, color_name = excluded.color_name,
         size = excluded.size, price = excluded.price, sale_price = excluded.sale_price, retired = 0
       RETURNING id`,
      productId,
      position,
      row.sku,
      row.color,
      row.colorName,
      row.size,
      row.price,
      row.salePrice,
    )
    .one()
  return { id, known: known !== null }
}

export function variantId(db: Database, sku: string): number | null {
  const [variant] = db.sql.exec<{ id: number }>('SELECT id FROM variants WHERE sku = ?', sku)
  return variant?.id ?? null
}

export function replaceVariantPictures(db: Database, variant: number, pictures: readonly HeldPicture[]): void {
  db.sql.exec('DELETE FROM variant_pictures WHERE variant_id = ?', variant)
  db.sql.exec(
    `INSERT INTO variant_pictures (variant_id, position, picture) SELECT ?, key, value FROM json_each(?)`,
    variant,
    JSON.stringify(pictures.map(pictureText)),
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

/** Units by warehouse code, as the shop has them. */
export function stockOf(db: Database, variant: number): Record<string, number> {
  const rows = db.sql.exec<{ code: string; quantity: number }>(
    'SELECT w.code, s.quantity FROM stock s JOIN warehouses w ON w.id = s.warehouse_id WHERE s.variant_id = ?',
    variant,
  )
  return Object.fromEntries([...rows].map(({ code, quantity }) => [code, quantity]))
}

/** Of the units that a row names, those in warehouses that the shop has: others may have been removed at the desk. */
export function standingStock(db: Database, stock: VariantRow['stock']): Record<string, number> {
  const rows = db.sql.exec<{ code: string; quantity: number }>(
    'SELECT w.code, given.value AS quantity FROM json_each(?) given JOIN warehouses w ON w.code = given.key',
    JSON.stringify(stock),
  )
  return Object.fromEntries([...rows].map(({ code, quantity }) => [code, quantity]))
}

/** Sets the variant's stock; a warehouse that is not named has none. */
export function setStock(db: Database, variant: number, stock: VariantRow['stock']): void {
  const given = JSON.stringify(stock)
  db.sql.exec(
    `DELETE FROM stock WHERE variant_id = ?
       AND warehouse_id NOT IN (SELECT w.id FROM json_each(?) given JOIN warehouses w ON w.code = given.key)`,
    variant,
    given,
  )
  db.sql.exec(
    `INSERT INTO stock (variant_id, warehouse_id, quantity)
     SELECT ?, w.id, given.value FROM json_each(?) given JOIN warehouses w ON w.code = given.key WHERE true
     ON CONFLICT (variant_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`,
    variant,
    given,
  )
}

export function sealProduct(db: Database, id: number, source: string): void {
  db.sql.exec('UPDATE products SET source = ?, edited = 0 WHERE id = ?', source, id)
}
