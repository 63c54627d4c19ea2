import { cents, type Money } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { type Offer, priceFor } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'

/** How far back the lowest price before a sale is looked for (98/6/EC, article 6a). */
const lookBack = 30 * 24 * 3_600_000

/**
 * Notes what the shop asks for the product's variants from now on, where that differs from what it asked before. The
 * end of a sale is noted ahead, since nothing happens in the shop at that moment; a changed sale takes its note back.
 */
export function recordPrices(db: Database, productId: number, now: number): void {
  for (const { id, offer } of offersOf(db, productId)) {
    db.sql.exec('DELETE FROM price_history WHERE variant_id = ? AND from_at > ?', id, now)
    const price = priceFor(offer, anonymous, now)
    const sale = price.was !== null
    const last = lastPrice(db, id)
    if (last?.price !== price.now || last.sale !== Number(sale)) notePrice(db, id, now, price.now, sale)
    if (price.was !== null && offer.saleUntil !== null) notePrice(db, id, offer.saleUntil, price.was, false)
  }
}

/**
 * The lowest price of the 30 days before the variant's present sale began, VAT included: what it cost at their start
 * counts too, and a sale lowered further is still the same sale. Null when the shop asked nothing before.
 */
export function lowestPriceBeforeSale(db: Database, variant: number, now: number): Money | null {
  const { began } = db.sql
    .exec<{ began: number | null }>(
      `SELECT min(from_at) AS began FROM price_history
       WHERE variant_id = ?1 AND sale = 1 AND from_at <= ?2 AND from_at > coalesce(
         (SELECT max(from_at) FROM price_history WHERE variant_id = ?1 AND sale = 0 AND from_at <= ?2), -1)`,
      variant,
      now,
    )
    .one()
  if (began === null) return null
  const { lowest } = db.sql
    .exec<{ lowest: number | null }>(
      `SELECT min(price) AS lowest FROM price_history
       WHERE variant_id = ?1 AND from_at < ?2 AND from_at >= coalesce(
         (SELECT max(from_at) FROM price_history WHERE variant_id = ?1 AND from_at <= ?3), ?3)`,
      variant,
      began,
      began - lookBack,
    )
    .one()
  return lowest === null ? null : cents(lowest)
}

function offersOf(db: Database, productId: number): { id: number; offer: Offer }[] {
  const rows = db.sql.exec<{ id: number; price: number; sale_price: number | null; sale_until: number | null }>(
    `SELECT v.id, v.price, v.sale_price, p.sale_until
     FROM variants v JOIN products p ON p.id = v.product_id
     WHERE v.product_id = ? AND v.retired = 0`,
    productId,
  )
  return [...rows].map((row) => ({
    id: row.id,
    offer: {
      price: cents(row.price),
      salePrice: row.sale_price === null ? null : cents(row.sale_price),
      saleUntil: row.sale_until,
      listPrice: null,
      vatBasisPoints: 0,
    },
  }))
}

function lastPrice(db: Database, variant: number): { price: number; sale: number } | null {
  const [last] = db.sql.exec<{ price: number; sale: number }>(
    'SELECT price, sale FROM price_history WHERE variant_id = ? ORDER BY from_at DESC LIMIT 1',
    variant,
  )
  return last ?? null
}

function notePrice(db: Database, variant: number, from: number, price: number, sale: boolean): void {
  db.sql.exec(
    `INSERT INTO price_history (variant_id, from_at, price, sale) VALUES (?, ?, ?, ?)
     ON CONFLICT (variant_id, from_at) DO UPDATE SET price = excluded.price, sale = excluded.sale`,
    variant,
    from,
    price,
    Number(sale),
  )
}
