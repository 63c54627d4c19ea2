import { calculateSavingsPercent } from '#app/domain/catalogue/product-state.ts'
import { getProductRange, type ProductCard } from '#app/domain/catalogue/products.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Price } from '#app/domain/pricing/price.ts'
import {
  type Buyer,
  calculatePrice,
  excludesVat,
  getPriceListId,
  getUnitPrice,
  removeVat,
  toPriceRange,
} from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parsePicture } from '../rows.queries.ts'
import { discountedPricesSql, vatSql } from '../vouchers/vouchers.queries.ts'
import { getLowestPriorPrices } from './price-history.queries.ts'

/** The cards of these products in the given order, in at most three queries. Excludes deleted products. */
export function listProductCards(db: Database, ids: readonly number[], buyer: Buyer, now: number): ProductCard[] {
  if (ids.length === 0) return []
  const prices = loadPrices(db, ids, buyer, now)
  return listCardRows(db, ids, buyer.language).flatMap((row): ProductCard[] => {
    const offers = prices.get(row.id) ?? []
    const [first, ...others] = offers.map(({ price }) => price)
    if (first === undefined) return []
    const price = toPriceRange(first, others, buyer)
    return [
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        brandName: row.brand_name,
        categoryName: row.category_name,
        shortDescription: row.short_description,
        price,
        unitPrice: getUnitPrice(
          price,
          { volumeMl: row.volume_ml, nicotineMgPerMl: row.nicotine_mg_per_ml },
          others.length === 0 ? (offers[0]?.size ?? null) : null,
        ),
        onSale: offers.some((offer) => offer.price.was !== null),
        salePercent: Math.max(...offers.map((offer) => offer.percentSaved)),
        lowestPriorPrice: offers.find((offer) => offer.price === price.from)?.lowestPriorPrice ?? null,
        new: row.new === 1,
        top: row.top === 1,
        stock: row.stock,
        variantCount: others.length + 1,
        alternativesStock: row.alternatives_stock,
        rating: { average: Math.round(row.rating * 10) / 10, count: row.reviews },
        // The name is next to the picture, so the alt text is empty.
        picture: { ...parsePicture(row.picture), alt: '' },
      },
    ]
  })
}

type CardRow = {
  id: number
  slug: string
  name: string
  brand_name: string | null
  category_name: string
  short_description: string
  new: number
  top: number
  stock: number
  nicotine_mg_per_ml: number | null
  volume_ml: number | null
  alternatives_stock: number | null
  rating: number
  reviews: number
  picture: string
}

function listCardRows(db: Database, ids: readonly number[], language: LanguageOrDefault): CardRow[] {
  return db.sql
    .exec<CardRow>(
      `SELECT p.id, p.slug, ${localizedSql(language, 'p', 'name')} AS name, b.name AS brand_name,
         ${localizedSql(language, 'c', 'description')} AS category_name,
         ${localizedSql(language, 't', 'short_description')} AS short_description,
         p.new, p.top, p.stock, p.nicotine_mg_per_ml, p.volume_ml, pp.picture,
         (SELECT sum(o.stock) FROM related_variants rv JOIN products o ON o.sku = rv.sku
          WHERE rv.product_id = p.id AND o.id <> p.id AND o.deleted = 0) AS alternatives_stock,
         (SELECT coalesce(avg(r.rating), 0) FROM reviews r WHERE r.product_id = p.id AND r.approved = 1) AS rating,
         (SELECT count(*) FROM reviews r WHERE r.product_id = p.id AND r.approved = 1) AS reviews
       FROM json_each(?) wanted
       JOIN products p ON p.id = wanted.value
       JOIN product_categories pc ON pc.product_id = p.id AND pc.position = 0
       JOIN categories c ON c.id = pc.category_id
       JOIN product_texts t ON t.product_id = p.id
       JOIN product_pictures pp ON pp.product_id = p.id AND pp.position = 0
       LEFT JOIN brands b ON b.id = p.brand_id
       WHERE p.deleted = 0
       ORDER BY wanted.key`,
      JSON.stringify(ids),
    )
    .toArray()
}

/** A buyer's price of a variant, and its lowest price before the sale. */
interface OfferedPrice {
  readonly price: Price
  readonly lowestPriorPrice: Money | null
  readonly percentSaved: number
}

type PriceRow = {
  product_id: number
  id: number
  size: string | null
  price: number
  sale_price: number | null
  list_price: number | null
  sale_until: number | null
  vat_basis_points: number
}

/** The buyer's current price of each variant on offer, by product. */
function loadPrices(db: Database, ids: readonly number[], buyer: Buyer, now: number) {
  const rows = db.sql.exec<PriceRow>(
    `SELECT v.product_id, v.id, v.size, v.price, ${discountedPricesSql}, p.sale_until, ${vatSql} AS vat_basis_points
     FROM json_each(?) wanted
     JOIN products p ON p.id = wanted.value
     JOIN variants v ON v.product_id = p.id AND v.retired = 0
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = ?
     ORDER BY v.product_id, v.position`,
    JSON.stringify(ids),
    getPriceListId(buyer),
  )
  const prices = new Map<number, (OfferedPrice & Pick<PriceRow, 'size'>)[]>()
  for (const { product_id, ...offer } of addLowestPriorPrice(db, rows.toArray(), buyer, now)) {
    const offers = prices.get(product_id)
    if (offers === undefined) prices.set(product_id, [offer])
    else offers.push(offer)
  }
  return prices
}

/**
 * Adds to variants the buyer's price and, on sale, the lowest price of the 30 days before and the saving in per cent.
 * Uses the history of the buyer's price list for variants that have a price in it.
 */
export function addLowestPriorPrice<Row extends Omit<PriceRow, 'product_id' | 'size'>>(
  db: Database,
  rows: readonly Row[],
  buyer: Buyer,
  now: number,
): (Omit<Row, 'price'> & OfferedPrice)[] {
  const getListId = (row: Row) => (row.list_price === null ? null : getPriceListId(buyer))
  const pricedRows = rows.map((row) => ({ ...row, price: getPrice(row, buyer, now) }))
  const onSale = rows.filter((_, index) => pricedRows[index]?.price.was !== null)
  const saleVariants = onSale.map((row) => ({ variant: row.id, list: getListId(row) }))
  const lowest = saleVariants.length === 0 ? new Map<number, Money>() : getLowestPriorPrices(db, saleVariants, now)
  return pricedRows.map((row) => {
    const lowestPrice = lowest.get(row.id) ?? null
    const lowestPriorPrice =
      lowestPrice !== null && excludesVat(buyer) ? removeVat(lowestPrice, row.vat_basis_points) : lowestPrice
    return {
      ...row,
      lowestPriorPrice,
      percentSaved: calculateSavingsPercent(row.price, { lowestPriorPrice, isPriceListPrice: row.list_price !== null }),
    }
  })
}

/** The buyer's price of a variant. */
export function getPrice(row: Omit<PriceRow, 'product_id' | 'id' | 'size'>, buyer: Buyer, now: number): Price {
  const offer = {
    price: cents(row.price),
    salePrice: row.sale_price === null ? null : cents(row.sale_price),
    listPrice: row.list_price === null ? null : cents(row.list_price),
    saleUntil: row.sale_until,
    vatBasisPoints: row.vat_basis_points,
  }
  return calculatePrice(offer, buyer, now)
}

/** The products of the carousels, as ids in display order. */

const featuredOrderSql = 'p.in_stock DESC, p.top DESC, p.popularity DESC, p.added_at DESC, p.id DESC'

/** Products flagged as new, newest first; those that are sold out come last. */
export function listNewProductIds(db: Database, limit: number): number[] {
  return queryIds(
    db,
    `SELECT p.id FROM products p WHERE p.new = 1 AND p.deleted = 0
     ORDER BY p.in_stock DESC, p.added_at DESC, p.id DESC LIMIT ?`,
    limit,
  )
}

export function listHotDealIds(db: Database, limit: number, offset: number): number[] {
  return queryIds(
    db,
    `SELECT p.id FROM products p WHERE p.hot_deal = 1 AND p.deleted = 0 ORDER BY ${featuredOrderSql} LIMIT ? OFFSET ?`,
    limit,
    offset,
  )
}

export function countHotDeals(db: Database): number {
  const sql = 'SELECT count(*) AS total FROM products WHERE hot_deal = 1 AND deleted = 0'
  return db.sql.exec<{ total: number }>(sql).one().total
}

/** Products on offer by id, in pages, for the sitemap. */
export function listOfferedProductIds(db: Database, limit: number, offset: number): number[] {
  return queryIds(db, 'SELECT p.id FROM products p WHERE p.deleted = 0 ORDER BY p.id LIMIT ? OFFSET ?', limit, offset)
}

export function countOfferedProducts(db: Database): number {
  return db.sql.exec<{ total: number }>('SELECT count(*) AS total FROM products WHERE deleted = 0').one().total
}

/** The product flagged for the popup ad; the newest of several. */
export function listAdvertisedProductIds(db: Database): number[] {
  return queryIds(
    db,
    'SELECT p.id FROM products p WHERE p.popup_ad = 1 AND p.deleted = 0 ORDER BY p.added_at DESC, p.id DESC LIMIT 1',
  )
}

/**
 * Other products of this product's main subcategory, which need not be their main one: those in stock first, then those
 * of its range, then those of its brand. If they are too few, products in stock of its master category follow.
 */
export function listRelatedProductIds(db: Database, id: number, limit: number): number[] {
  const [product] = db.sql.exec<{ name: string; brand: string; brandId: number }>(
    'SELECT p.name, b.name AS brand, b.id AS brandId FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.id = ?',
    id,
  )
  const range = product === undefined ? null : getProductRange(product.name, product.brand)
  const ids = queryIds(
    db,
    `SELECT p.id FROM products p
     WHERE p.deleted = 0 AND p.id <> ?1
       AND p.id IN (
         SELECT other.product_id FROM product_categories own
         JOIN product_categories other ON other.category_id = own.category_id
         WHERE own.product_id = ?1 AND own.position = 0)
     ORDER BY p.in_stock DESC, substr(p.name, 1, length(?3)) = ?3 DESC, coalesce(p.brand_id = ?4, 0) DESC, ${featuredOrderSql}
     LIMIT ?2`,
    ...[id, limit, range === null ? '' : `${range} `, product?.brandId ?? 0],
  )
  if (ids.length === limit) return ids
  const others = queryIds(
    db,
    `SELECT p.id FROM products p
     WHERE p.deleted = 0 AND p.in_stock = 1 AND p.id <> ?1
       AND p.id IN (
         SELECT other.product_id FROM product_categories own
         JOIN categories c ON c.id = own.category_id
         JOIN categories sibling ON sibling.master_id = c.master_id
         JOIN product_categories other ON other.category_id = sibling.id
         WHERE own.product_id = ?1 AND own.position = 0)
     ORDER BY ${featuredOrderSql} LIMIT ?2`,
    ...[id, limit + ids.length],
  )
  return [...ids, ...others.filter((other) => !ids.includes(other))].slice(0, limit)
}

/** The spec's var_rel: products offered as alternatives, in the merchant's order. */
export function listRelatedVariantIds(db: Database, id: number): number[] {
  return queryIds(
    db,
    `SELECT p.id FROM related_variants rv JOIN products p ON p.sku = rv.sku
     WHERE rv.product_id = ?1 AND p.id <> ?1 AND p.deleted = 0
     ORDER BY rv.position`,
    id,
  )
}

function queryIds(db: Database, sql: string, ...bindings: (number | string)[]): number[] {
  return [...db.sql.exec<{ id: number }>(sql, ...bindings)].map(({ id }) => id)
}
