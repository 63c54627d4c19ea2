import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { type Offer, priceFor } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'

/**
 * Notes what the shop asks for the product's variants from now on, where that differs from what it asked before. The
 * end of a sale is noted ahead, since nothing happens in the shop at that moment; a changed sale takes its note back.
 */
export function recordPrices(db: Database, productId: number, now: number): void {
  for (const { id, offer } of offersOf(db, productId)) {
    db.sql.exec('DELETE FROM price_history WHERE variant_id = ? AND from_at > ?', id, now)
    const price = priceFor(offer, anonymous, now)
    if (lastPrice(db, id) !== price.now) notePrice(db, id, now, price.now)
    if (price.was !== null && offer.saleUntil !== null) notePrice(db, id, offer.saleUntil, price.was)
  }
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

function lastPrice(db: Database, variant: number): number | null {
  const [last] = db.sql.exec<{ price: number }>(
    'SELECT price FROM price_history WHERE variant_id = ? ORDER BY from_at DESC LIMIT 1',
    variant,
  )
  return last?.price ?? null
}

function notePrice(db: Database, variant: number, from: number, price: number): void {
  db.sql.exec(
    `INSERT INTO price_history (variant_id, from_at, price) VALUES (?, ?, ?)
     ON CONFLICT (variant_id, from_at) DO UPDATE SET price = excluded.price`,
    variant,
    from,
    price,
  )
}
