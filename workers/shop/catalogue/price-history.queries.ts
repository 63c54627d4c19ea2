import { cents, type Money } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { type Offer, priceFor } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'

/** How far back the lowest price before a sale is looked for (98/6/EC, article 6a). */
const lookBack = 30 * 24 * 3_600_000

/** So far back prices are kept: for the next two months it can still be shown what a sale was compared with. */
const kept = 3 * lookBack

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
 * For each of these variants the lowest price of the 30 days before its present sale began, VAT included: what it cost at
 * their start counts too, and a sale lowered further is still the same sale. Variants of which the shop asked nothing
 * before are left out.
 */
export function lowestPricesBeforeSale(db: Database, variants: readonly number[], now: number): Map<number, Money> {
  const rows = db.sql.exec<{ id: number; lowest: number }>(
    `WITH begun AS (
       SELECT wanted.value AS id, min(h.from_at) AS at
       FROM json_each(?1) wanted JOIN price_history h ON h.variant_id = wanted.value
       WHERE ${ofSaleOn('wanted.value', '?2')}
       GROUP BY wanted.value)
     SELECT begun.id, min(h.price) AS lowest
     FROM begun JOIN price_history h ON h.variant_id = begun.id
     WHERE h.from_at < begun.at AND h.from_at >= coalesce(
       (SELECT max(start.from_at) FROM price_history start
        WHERE start.variant_id = begun.id AND start.from_at <= begun.at - ?3), begun.at - ?3)
     GROUP BY begun.id`,
    JSON.stringify(variants),
    now,
    lookBack,
  )
  return new Map(Array.from(rows, ({ id, lowest }) => [id, cents(lowest)]))
}

/** When the first former price is to be looked at; null when there is none. */
export function firstPriceToForget(db: Database): number | null {
  const sql = 'SELECT min(forget_at) AS at FROM price_history WHERE forget_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/**
 * Looks at so many former prices whose time has come. One is still needed if it stood at some time of those that are kept
 * before now, for a sale may begin at any moment, or before the beginning of the sale that is on; it is looked at again later.
 * A sale that ends at this very moment is still on: who prolongs it now writes over its end.
 */
export function forgetPrices(db: Database, now: number, most: number): void {
  const due = db.sql.exec<{ variant: number; at: number; until: number | null; begun: number | null }>(
    `SELECT due.variant_id AS variant, due.from_at AS at,
       (SELECT min(next.from_at) FROM price_history next
        WHERE next.variant_id = due.variant_id AND next.from_at > due.from_at) AS until,
       (SELECT min(h.from_at) FROM price_history h
        WHERE h.variant_id = due.variant_id AND ${ofSaleOn('due.variant_id', '(?1 - 1)')}) AS begun
     FROM price_history due WHERE due.forget_at <= ?1 ORDER BY due.forget_at LIMIT ?2`,
    now,
    most,
  )
  const forgotten: [variant: number, at: number][] = []
  const asked: [variant: number, at: number, again: number | null][] = []
  for (const { variant, at, until, begun } of due) {
    if (until === null) asked.push([variant, at, null])
    else if (until > now - kept) asked.push([variant, at, until + kept])
    else if (begun !== null && at <= begun && until > begun - kept) asked.push([variant, at, now + lookBack])
    else forgotten.push([variant, at])
  }
  db.sql.exec(
    `UPDATE price_history SET forget_at = again.value ->> 2 FROM json_each(?) again
     WHERE variant_id = again.value ->> 0 AND from_at = again.value ->> 1`,
    JSON.stringify(asked),
  )
  db.sql.exec(
    'DELETE FROM price_history WHERE (variant_id, from_at) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))',
    JSON.stringify(forgotten),
  )
}

/** That a price `h` is one of the sale that is on at this moment: none without a sale stands between. */
function ofSaleOn(variant: string, now: string): string {
  return `h.sale = 1 AND h.from_at <= ${now} AND h.from_at > coalesce(
    (SELECT max(usual.from_at) FROM price_history usual
     WHERE usual.variant_id = ${variant} AND usual.sale = 0 AND usual.from_at <= ${now}), -1)`
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

/** From now on this is asked; what was asked before has its end. */
function notePrice(db: Database, variant: number, from: number, price: number, sale: boolean): void {
  db.sql.exec(
    `INSERT INTO price_history (variant_id, from_at, price, sale) VALUES (?, ?, ?, ?)
     ON CONFLICT (variant_id, from_at) DO UPDATE SET price = excluded.price, sale = excluded.sale`,
    variant,
    from,
    price,
    Number(sale),
  )
  db.sql.exec(
    `UPDATE price_history SET forget_at = ?2 + ?3 WHERE variant_id = ?1
       AND from_at = (SELECT max(former.from_at) FROM price_history former
                      WHERE former.variant_id = ?1 AND former.from_at < ?2)`,
    variant,
    from,
    kept,
  )
}
