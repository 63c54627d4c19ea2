import { percentSaved } from '#app/domain/catalogue/badges.ts'
import { unitPriceOf } from '#app/domain/catalogue/unit-price.ts'
import type { Price, ProductCard } from '#app/domain/catalogue/views.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceFor, priceListOf, priceRange, withoutVat } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { pictureFrom } from '../picture.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'
import { lowestPricesBeforeSale } from './price-history.queries.ts'

/** The cards of these products in the order given, in three queries however many they are. Deleted ones are left out. */
export function productCards(db: Database, ids: readonly number[], buyer: Buyer, now: number): ProductCard[] {
  if (ids.length === 0) return []
  const prices = pricesOf(db, ids, buyer, now)
  return cardRows(db, ids, buyer.language).flatMap((row): ProductCard[] => {
    const offers = prices.get(row.id) ?? []
    const [first, ...others] = offers.map(({ price }) => price)
    if (first === undefined) return []
    const price = priceRange(first, others, buyer)
    return [
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        brandName: row.brand_name,
        categoryName: row.category_name,
        shortDescription: row.short_description,
        price,
        unitPrice: unitPriceOf(
          price,
          { volumeMl: row.volume_ml, nicotineMgPerMl: row.nicotine_mg_per_ml },
          others.length === 0 ? (offers[0]?.size ?? null) : null,
        ),
        onSale: offers.some((offer) => offer.price.was !== null),
        salePercent: Math.max(...offers.map((offer) => offer.percentSaved)),
        lowestBefore: offers.find((offer) => offer.price === price.from)?.lowestBefore ?? null,
        new: row.new === 1,
        top: row.top === 1,
        stock: row.stock,
        variantCount: others.length + 1,
        alternativesStock: row.alternatives_stock,
        rating: { average: Math.round(row.rating * 10) / 10, count: row.reviews },
        // Cards show the picture beside the name, with an empty alt text.
        picture: { ...pictureFrom(row.picture), alt: '' },
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

function cardRows(db: Database, ids: readonly number[], language: Spoken): CardRow[] {
  return db.sql
    .exec<CardRow>(
      `SELECT p.id, p.slug, ${spoken(language, 'p', 'name')} AS name, b.name AS brand_name,
         ${spoken(language, 'c', 'description')} AS category_name,
         ${spoken(language, 't', 'short_description')} AS short_description,
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

/** What a buyer pays for a variant, and what it cost before its sale. */
interface OfferedPrice {
  readonly price: Price
  readonly lowestBefore: Money | null
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

/** What the buyer pays now for each variant on offer, by product. */
function pricesOf(db: Database, ids: readonly number[], buyer: Buyer, now: number) {
  const rows = db.sql.exec<PriceRow>(
    `SELECT v.product_id, v.id, v.size, v.price, v.sale_price, lp.price AS list_price, p.sale_until, p.vat_basis_points
     FROM json_each(?) wanted
     JOIN products p ON p.id = wanted.value
     JOIN variants v ON v.product_id = p.id AND v.retired = 0
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = ?
     ORDER BY v.product_id, v.position`,
    JSON.stringify(ids),
    priceListOf(buyer),
  )
  const prices = new Map<number, (OfferedPrice & Pick<PriceRow, 'size'>)[]>()
  for (const { product_id, ...offer } of withLowestBefore(db, rows.toArray(), buyer, now)) {
    const known = prices.get(product_id)
    if (known === undefined) prices.set(product_id, [offer])
    else known.push(offer)
  }
  return prices
}

/**
 * The rows of variants with the buyer's price, of those on sale the lowest price of the 30 days before, and what the sale
 * saves. Where the buyer's price list has a price for a variant, the history is the list's own.
 */
export function withLowestBefore<Row extends Omit<PriceRow, 'product_id' | 'size'>>(
  db: Database,
  rows: readonly Row[],
  buyer: Buyer,
  now: number,
): (Omit<Row, 'price'> & OfferedPrice)[] {
  const listOf = (row: Row) => (row.list_price === null ? null : priceListOf(buyer))
  const priced = rows.map((row) => ({ ...row, price: priceOf(row, buyer, now) }))
  const onSale = rows.filter((_, at) => priced[at]?.price.was !== null)
  const wanted = onSale.map((row) => ({ variant: row.id, list: listOf(row) }))
  const lowest = wanted.length === 0 ? new Map<number, Money>() : lowestPricesBeforeSale(db, wanted, now)
  return priced.map((row) => {
    const before = lowest.get(row.id) ?? null
    const lowestBefore = before !== null && excludesVat(buyer) ? withoutVat(before, row.vat_basis_points) : before
    return {
      ...row,
      lowestBefore,
      percentSaved: percentSaved(row.price, { lowestBefore, ofPriceList: row.list_price !== null }),
    }
  })
}

/** The buyer's price of a variant, from the columns that decide it. */
export function priceOf(row: Omit<PriceRow, 'product_id' | 'id' | 'size'>, buyer: Buyer, now: number): Price {
  const offer = {
    price: cents(row.price),
    salePrice: row.sale_price === null ? null : cents(row.sale_price),
    listPrice: row.list_price === null ? null : cents(row.list_price),
    saleUntil: row.sale_until,
    vatBasisPoints: row.vat_basis_points,
  }
  return priceFor(offer, buyer, now)
}
