import type {
  CatalogueProduct,
  CatalogueSnapshot,
  DisplayedVariant,
  RequiredIds,
} from '#app/domain/cart/catalogue-snapshot.ts'
import type { CartLine, ComparedProduct, Lists } from '#app/domain/cart/lists.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import { listSpecifications } from '#app/domain/content/html.ts'
import { cents } from '#app/domain/money.ts'
import { type Buyer, getPriceListId } from '#app/domain/pricing/price.ts'
import { getPrice } from '../catalogue/product-cards.queries.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parsePicture } from '../rows.queries.ts'
import { discountedPricesSql, variantStockSql, vatSql } from '../vouchers/vouchers.queries.ts'

/** A customer's stored lists. */
export function getStoredLists(db: Database, customer: number): Lists {
  const lines = db.sql
    .exec<{ list: string; variant_id: number; quantity: number; seen: number }>(
      'SELECT list, variant_id, quantity, seen FROM basket_lines WHERE customer_id = ? ORDER BY position',
      customer,
    )
    .toArray()
  const filterLines = (list: string) =>
    lines
      .filter((line) => line.list === list)
      .map((line): CartLine => ({ variant: line.variant_id, quantity: line.quantity, seen: cents(line.seen) }))
  return {
    cart: filterLines('cart'),
    saved: filterLines('saved'),
    wished: listIds(
      db,
      `SELECT id FROM (
         SELECT variant_id AS id, position FROM wishes WHERE customer_id = ?1
         UNION ALL SELECT -product_id, position FROM product_wishes WHERE customer_id = ?1)
       ORDER BY position, id`,
      customer,
    ),
    compared: listIds(db, 'SELECT product_id AS id FROM comparisons WHERE customer_id = ? ORDER BY position', customer),
  }
}

/** Stores the lists that differ. Existing lines keep their position, and new ones come last. */
export function storeLists(db: Database, customer: number, previous: Lists, next: Lists): void {
  if (previous.cart !== next.cart) storeCartLines(db, customer, 'cart', next.cart)
  if (previous.saved !== next.saved) storeCartLines(db, customer, 'saved', next.saved)
  if (previous.wished !== next.wished) storeWishlist(db, customer, next.wished)
  if (previous.compared !== next.compared) storeCompareList(db, customer, next.compared)
}

function storeCartLines(db: Database, customer: number, list: 'cart' | 'saved', lines: readonly CartLine[]): void {
  const json = JSON.stringify(lines)
  db.sql.exec(
    `DELETE FROM basket_lines WHERE customer_id = ? AND list = ?
       AND variant_id NOT IN (SELECT value ->> 'variant' FROM json_each(?))`,
    customer,
    list,
    json,
  )
  db.sql.exec(
    `INSERT INTO basket_lines (customer_id, list, variant_id, position, quantity, seen)
     SELECT ?1, ?2, value ->> 'variant',
       key + (SELECT coalesce(max(position) + 1, 0) FROM basket_lines WHERE customer_id = ?1 AND list = ?2),
       value ->> 'quantity', value ->> 'seen'
     FROM json_each(?3) WHERE true
     ON CONFLICT (customer_id, list, variant_id) DO UPDATE SET quantity = excluded.quantity, seen = excluded.seen
       WHERE quantity <> excluded.quantity OR seen <> excluded.seen`,
    customer,
    list,
    json,
  )
}

/** Both tables share one sequence of positions, so that the list stays in order. */
function storeWishlist(db: Database, customer: number, wishlist: readonly number[]): void {
  const json = JSON.stringify(wishlist)
  const nextPosition = `(SELECT coalesce(max(position) + 1, 0) FROM (
    SELECT position FROM wishes WHERE customer_id = ?1 UNION ALL SELECT position FROM product_wishes WHERE customer_id = ?1))`
  const [{ at } = { at: 0 }] = db.sql.exec<{ at: number }>(`SELECT ${nextPosition} AS at`, customer)
  db.sql.exec(
    'DELETE FROM wishes WHERE customer_id = ? AND variant_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    json,
  )
  db.sql.exec(
    'DELETE FROM product_wishes WHERE customer_id = ? AND -product_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    json,
  )
  db.sql.exec(
    `INSERT INTO wishes (customer_id, variant_id, position) SELECT ?1, value, key + ?3 FROM json_each(?2) WHERE value > 0
     ON CONFLICT (customer_id, variant_id) DO NOTHING`,
    customer,
    json,
    at,
  )
  db.sql.exec(
    `INSERT INTO product_wishes (customer_id, product_id, position)
     SELECT ?1, -value, key + ?3 FROM json_each(?2) WHERE value < 0
     ON CONFLICT (customer_id, product_id) DO NOTHING`,
    customer,
    json,
    at,
  )
}

function storeCompareList(db: Database, customer: number, products: readonly number[]): void {
  const json = JSON.stringify(products)
  db.sql.exec(
    'DELETE FROM comparisons WHERE customer_id = ? AND product_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    json,
  )
  db.sql.exec(
    `INSERT INTO comparisons (customer_id, product_id, position)
     SELECT ?1, value, key + (SELECT coalesce(max(position) + 1, 0) FROM comparisons WHERE customer_id = ?1)
     FROM json_each(?2) WHERE true
     ON CONFLICT (customer_id, product_id) DO NOTHING`,
    customer,
    json,
  )
}

function listIds(db: Database, sql: string, customer: number): number[] {
  return [...db.sql.exec<{ id: number }>(sql, customer)].map(({ id }) => id)
}

type ComparedFacts = Pick<
  ComparedProduct,
  'sku' | 'nicotineMgPerMl' | 'volumeMl' | 'manufacturerName' | 'colours' | 'sizes' | 'specifications'
>

type ComparedFactsRow = {
  id: number
  sku: string
  nicotine_mg_per_ml: number | null
  volume_ml: number | null
  manufacturer_name: string | null
  long_description: string
  choices: string
}

/** The data of the comparison that product cards lack. Colours and sizes are those of active variants. */
export function getComparedFacts(
  db: Database,
  products: readonly number[],
  language: LanguageOrDefault,
): ReadonlyMap<number, ComparedFacts> {
  const rows = db.sql.exec<ComparedFactsRow>(
    `SELECT p.id, p.sku, p.nicotine_mg_per_ml, p.volume_ml, p.manufacturer_name,
       ${localizedSql(language, 't', 'long_description')} AS long_description,
       (SELECT json_group_array(json_array(${localizedSql(language, 'v', 'color_name')}, v.size) ORDER BY v.position) FROM variants v
        WHERE v.product_id = p.id AND v.retired = 0) AS choices
     FROM json_each(?) wanted
     JOIN products p ON p.id = wanted.value
     JOIN product_texts t ON t.product_id = p.id`,
    JSON.stringify(products),
  )
  return new Map([...rows].map((row) => [row.id, toComparedFacts(row, language)]))
}

function toComparedFacts(row: ComparedFactsRow, language: LanguageOrDefault): ComparedFacts {
  const choices: readonly (readonly [colour: string | null, size: string | null])[] = JSON.parse(row.choices)
  return {
    sku: row.sku,
    nicotineMgPerMl: row.nicotine_mg_per_ml,
    volumeMl: row.volume_ml,
    manufacturerName: row.manufacturer_name,
    colours: uniqueNames(choices.map(([colour]) => colour)),
    sizes: uniqueNames(choices.map(([, size]) => localizeSize(size, language))),
    specifications: listSpecifications(row.long_description),
  }
}

function uniqueNames(names: readonly (string | null)[]): string[] {
  return [...new Set(names)].filter((name) => name !== null)
}

/**
 * Loads the products and variants that the lists and a change need, including deleted products and retired variants,
 * with two queries.
 */
export function getCatalogue(
  db: Database,
  requiredIds: RequiredIds,
  buyer: Buyer,
  now: number,
): CatalogueSnapshot<DisplayedVariant> {
  const products = JSON.stringify(requiredIds.products)
  return {
    variants: loadVariants(db, JSON.stringify(requiredIds.variants), products, buyer, now),
    products: loadProducts(db, products),
  }
}

type VariantRow = {
  id: number
  product_id: number
  name: string
  sku: string
  color_name: string | null
  size: string | null
  picture: string
  price: number
  sale_price: number | null
  list_price: number | null
  sale_until: number | null
  vat_basis_points: number
  stock: number
  offered: number
  gift_voucher: number
}

function loadVariants(
  db: Database,
  variants: string,
  products: string,
  buyer: Buyer,
  now: number,
): Map<number, DisplayedVariant> {
  const rows = db.sql.exec<VariantRow>(
    `SELECT v.id, v.product_id, ${localizedSql(buyer.language, 'p', 'name')} AS name, v.sku,
       ${localizedSql(buyer.language, 'v', 'color_name')} AS color_name, v.size, v.price, ${discountedPricesSql},
       p.sale_until, ${vatSql} AS vat_basis_points, v.retired = 0 AND p.deleted = 0 AS offered,
       p.gift_voucher,
       ${variantStockSql} AS stock,
       coalesce(
         (SELECT vp.picture FROM variant_pictures vp WHERE vp.variant_id = v.id ORDER BY vp.position LIMIT 1),
         pp.picture) AS picture
     FROM (
       SELECT value AS id FROM json_each(?)
       UNION SELECT own.id FROM json_each(?) wanted JOIN variants own ON own.product_id = wanted.value) involved
     JOIN variants v ON v.id = involved.id
     JOIN products p ON p.id = v.product_id
     JOIN product_pictures pp ON pp.product_id = p.id AND pp.position = 0
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = ?`,
    variants,
    products,
    getPriceListId(buyer),
  )
  return new Map([...rows].map((row) => [row.id, toDisplayedVariant(row, buyer, now)]))
}

function toDisplayedVariant(row: VariantRow, buyer: Buyer, now: number): DisplayedVariant {
  return {
    variant: row.id,
    product: row.product_id,
    name: row.name,
    choice: [row.color_name, localizeSize(row.size, buyer.language)]
      .filter((attribute) => attribute !== null)
      .join(' · '),
    sku: row.sku,
    picture: parsePicture(row.picture, buyer.language),
    price: getPrice(row, buyer, now),
    stock: row.stock,
    offered: row.offered === 1,
    ...(row.gift_voucher === 1 && { isGiftVoucher: true }),
  }
}

function loadProducts(db: Database, products: string): Map<number, CatalogueProduct> {
  const rows = db.sql.exec<{ id: number; variants: string; has_alternatives: number }>(
    `SELECT p.id,
       (SELECT json_group_array(v.id) FROM variants v
        WHERE v.product_id = p.id AND v.retired = 0 AND p.deleted = 0) AS variants,
       EXISTS (
         SELECT 1 FROM related_variants rv JOIN products other ON other.sku = rv.sku
         WHERE rv.product_id = p.id AND other.id <> p.id AND other.deleted = 0) AS has_alternatives
     FROM json_each(?) wanted JOIN products p ON p.id = wanted.value`,
    products,
  )
  return new Map(
    [...rows].map((row) => [
      row.id,
      { variants: JSON.parse(row.variants), hasAlternatives: row.has_alternatives === 1 },
    ]),
  )
}
