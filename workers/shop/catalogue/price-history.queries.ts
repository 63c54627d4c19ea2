import { cents, type Money } from '#app/domain/money.ts'
import { anonymousBuyer, type Buyer, calculatePrice, type Offer } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'

/** The period before a sale whose lowest price is shown (98/6/EC, article 6a). */
const LOOKBACK_MS = 30 * 24 * 3_600_000

/**
 * How long old prices are stored: two months longer than a sale needs, to prove which price a sale was compared with.
 */
const RETENTION_MS = 3 * LOOKBACK_MS

/** The id under which standard prices are stored, next to those of price lists. */
const OWN_PRICES_ID = 0

/**
 * Records changed prices of the product's variants: the standard price, and those of each price list that has or had
 * one. The end of a sale is recorded in advance, because nothing runs at that moment; changing the sale deletes that
 * record.
 */
export function recordPrices(db: Database, productId: number, now: number): void {
  for (const { variant, list, offer } of listOffers(db, productId)) {
    const key = { variant, list }
    db.sql.exec(
      'DELETE FROM price_history WHERE variant_id = ? AND price_list_id = ? AND from_at > ?',
      ...[variant, list, now],
    )
    const price = calculatePrice(offer, toBuyer(list), now)
    const sale = price.was !== null
    const last = getLastPrice(db, key)
    if (last?.price !== price.now || last.sale !== Number(sale)) recordPrice(db, key, now, price.now, sale)
    if (price.was !== null && offer.saleUntil !== null) recordPrice(db, key, offer.saleUntil, price.was, false)
  }
}

/** A variant in a price list; null for the standard price. */
export interface PricedVariant {
  readonly variant: number
  readonly list: number | null
}

/**
 * The lowest price of each variant in the 30 days before its current sale began, VAT included. The price that applied
 * at the start of these days counts too. A sale whose price was lowered further is still the same sale. Excludes
 * variants without earlier prices.
 */
export function getLowestPriorPrices(
  db: Database,
  variants: readonly PricedVariant[],
  now: number,
): Map<number, Money> {
  const rows = db.sql.exec<{ id: number; lowest: number }>(
    `WITH begun AS (
       SELECT wanted.value ->> 0 AS id, wanted.value ->> 1 AS list, min(h.from_at) AS at
       FROM json_each(?1) wanted
       JOIN price_history h ON h.variant_id = wanted.value ->> 0 AND h.price_list_id = wanted.value ->> 1
       WHERE ${currentSaleSql('wanted.value ->> 0', 'wanted.value ->> 1', '?2')}
       GROUP BY 1, 2)
     SELECT begun.id, min(h.price) AS lowest
     FROM begun JOIN price_history h ON h.variant_id = begun.id AND h.price_list_id = begun.list
     WHERE h.from_at < begun.at AND h.from_at >= coalesce(
       (SELECT max(start.from_at) FROM price_history start
        WHERE start.variant_id = begun.id AND start.price_list_id = begun.list AND start.from_at <= begun.at - ?3),
       begun.at - ?3)
     GROUP BY begun.id`,
    JSON.stringify(variants.map(({ variant, list }) => [variant, list ?? OWN_PRICES_ID])),
    now,
    LOOKBACK_MS,
  )
  return new Map(Array.from(rows, ({ id, lowest }) => [id, cents(lowest)]))
}

/** When the next old price is due for a check; null for none. */
export function getNextPricePurgeAt(db: Database): number | null {
  const sql = 'SELECT min(forget_at) AS at FROM price_history WHERE forget_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/**
 * Checks old prices that are due, and deletes those that no sale can be compared with. A price is still needed if it
 * applied within the retention period before now, because a sale may begin at any time, or within the same period
 * before the current sale began. A needed price is checked again later. A sale that ends right now still counts as
 * current, because extending it now overwrites its end.
 */
export function purgePrices(db: Database, now: number, limit: number): void {
  const due = db.sql.exec<{ variant: number; list: number; at: number; until: number | null; begun: number | null }>(
    `SELECT due.variant_id AS variant, due.price_list_id AS list, due.from_at AS at,
       (SELECT min(next.from_at) FROM price_history next
        WHERE next.variant_id = due.variant_id AND next.price_list_id = due.price_list_id
          AND next.from_at > due.from_at) AS until,
       (SELECT min(h.from_at) FROM price_history h
        WHERE h.variant_id = due.variant_id AND h.price_list_id = due.price_list_id
          AND ${currentSaleSql('due.variant_id', 'due.price_list_id', '(?1 - 1)')}) AS begun
     FROM price_history due WHERE due.forget_at <= ?1 ORDER BY due.forget_at LIMIT ?2`,
    now,
    limit,
  )
  const expired: [variant: number, list: number, at: number][] = []
  const rescheduled: [variant: number, list: number, at: number, again: number | null][] = []
  for (const { variant, list, at, until, begun } of due) {
    if (until === null) rescheduled.push([variant, list, at, null])
    else if (until > now - RETENTION_MS) rescheduled.push([variant, list, at, until + RETENTION_MS])
    else if (begun !== null && at <= begun && until > begun - RETENTION_MS)
      rescheduled.push([variant, list, at, now + LOOKBACK_MS])
    else expired.push([variant, list, at])
  }
  db.sql.exec(
    `UPDATE price_history SET forget_at = again.value ->> 3 FROM json_each(?) again
     WHERE variant_id = again.value ->> 0 AND price_list_id = again.value ->> 1 AND from_at = again.value ->> 2`,
    JSON.stringify(rescheduled),
  )
  db.sql.exec(
    `DELETE FROM price_history WHERE (variant_id, price_list_id, from_at) IN
       (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))`,
    JSON.stringify(expired),
  )
}

/** The SQL condition that a price `h` belongs to the current sale: no regular price has followed it. */
function currentSaleSql(variant: string, list: string, now: string): string {
  return `h.sale = 1 AND h.from_at <= ${now} AND h.from_at > coalesce(
    (SELECT max(usual.from_at) FROM price_history usual
     WHERE usual.variant_id = ${variant} AND usual.price_list_id = ${list} AND usual.sale = 0
       AND usual.from_at <= ${now}), -1)`
}

interface OfferedVariant {
  readonly variant: number
  readonly list: number
  readonly offer: Offer
}

/** Every active variant with the standard price, and with the price of each list that has or once had one. */
function listOffers(db: Database, productId: number): OfferedVariant[] {
  type Row = { id: number; list: number; price: number; list_price: number | null } & {
    sale_price: number | null
    sale_until: number | null
  }
  const rows = db.sql.exec<Row>(
    `SELECT v.id, lists.list, v.price, lp.price AS list_price, v.sale_price, p.sale_until
     FROM variants v
     JOIN products p ON p.id = v.product_id
     JOIN (SELECT id, ${OWN_PRICES_ID} AS list FROM variants WHERE product_id = ?1
           UNION SELECT v.id, l.price_list_id FROM variants v JOIN list_prices l ON l.variant_id = v.id
             WHERE v.product_id = ?1
           UNION SELECT v.id, h.price_list_id FROM variants v JOIN price_history h ON h.variant_id = v.id
             WHERE v.product_id = ?1) lists ON lists.id = v.id
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = lists.list
     WHERE v.product_id = ?1 AND v.retired = 0`,
    productId,
  )
  return [...rows].map((row) => ({
    variant: row.id,
    list: row.list,
    offer: {
      price: cents(row.price),
      salePrice: row.sale_price === null ? null : cents(row.sale_price),
      saleUntil: row.sale_until,
      listPrice: row.list_price === null ? null : cents(row.list_price),
      vatBasisPoints: 0,
    },
  }))
}

function toBuyer(list: number): Buyer {
  return list === OWN_PRICES_ID
    ? anonymousBuyer
    : { kind: 'customer', customerId: 0, priceListId: list, excludeVat: false }
}

function getLastPrice(db: Database, { variant, list }: Pick<OfferedVariant, 'variant' | 'list'>) {
  const [last] = db.sql.exec<{ price: number; sale: number }>(
    'SELECT price, sale FROM price_history WHERE variant_id = ? AND price_list_id = ? ORDER BY from_at DESC LIMIT 1',
    ...[variant, list],
  )
  return last ?? null
}

/** Records a price from a time on, and schedules the deletion of the one before. */
function recordPrice(
  db: Database,
  { variant, list }: Pick<OfferedVariant, 'variant' | 'list'>,
  from: number,
  price: number,
  sale: boolean,
): void {
  db.sql.exec(
    `INSERT INTO price_history (variant_id, price_list_id, from_at, price, sale) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (variant_id, price_list_id, from_at) DO UPDATE SET price = excluded.price, sale = excluded.sale`,
    ...[variant, list, from, price, Number(sale)],
  )
  db.sql.exec(
    `UPDATE price_history SET forget_at = ?3 + ?4 WHERE variant_id = ?1 AND price_list_id = ?2
       AND from_at = (SELECT max(former.from_at) FROM price_history former
                      WHERE former.variant_id = ?1 AND former.price_list_id = ?2 AND former.from_at < ?3)`,
    ...[variant, list, from, RETENTION_MS],
  )
}
