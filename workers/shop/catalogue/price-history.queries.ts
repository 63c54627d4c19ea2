import { cents, type Money } from '#app/domain/money.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { type Offer, priceFor } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'

/** How far back the lowest price before a sale is looked for (98/6/EC, article 6a). */
const lookBack = 30 * 24 * 3_600_000

/** So far back prices are kept: for the next two months it can still be shown what a sale was compared with. */
const kept = 3 * lookBack

/** The history of the shop's own prices; those of a price list stand under its id. */
const ownPrices = 0

/**
 * Notes what the shop asks for the product's variants from now on, of everybody and of the customers of each price list
 * that has a price for them, where that differs from what it asked before. The end of a sale is noted ahead, since nothing
 * happens in the shop at that moment; a changed sale takes its note back.
 */
export function recordPrices(db: Database, productId: number, now: number): void {
  for (const { variant, list, offer } of offersOf(db, productId)) {
    const of = { variant, list }
    db.sql.exec(
      'DELETE FROM price_history WHERE variant_id = ? AND price_list_id = ? AND from_at > ?',
      ...[variant, list, now],
    )
    const price = priceFor(offer, buyerOf(list), now)
    const sale = price.was !== null
    const last = lastPrice(db, of)
    if (last?.price !== price.now || last.sale !== Number(sale)) notePrice(db, of, now, price.now, sale)
    if (price.was !== null && offer.saleUntil !== null) notePrice(db, of, offer.saleUntil, price.was, false)
  }
}

/** A variant, and the price list whose prices are meant; null for the shop's own. */
export interface PricedVariant {
  readonly variant: number
  readonly list: number | null
}

/**
 * For each of these variants the lowest price of the 30 days before its present sale began, VAT included: what it cost at
 * their start counts too, and a sale lowered further is still the same sale. Variants of which the shop asked nothing
 * before are left out.
 */
export function lowestPricesBeforeSale(
  db: Database,
  variants: readonly PricedVariant[],
  now: number,
): Map<number, Money> {
  const rows = db.sql.exec<{ id: number; lowest: number }>(
    `WITH begun AS (
       SELECT wanted.value ->> 0 AS id, wanted.value ->> 1 AS list, min(h.from_at) AS at
       FROM json_each(?1) wanted
       JOIN price_history h ON h.variant_id = wanted.value ->> 0 AND h.price_list_id = wanted.value ->> 1
       WHERE ${ofSaleOn('wanted.value ->> 0', 'wanted.value ->> 1', '?2')}
       GROUP BY 1, 2)
     SELECT begun.id, min(h.price) AS lowest
     FROM begun JOIN price_history h ON h.variant_id = begun.id AND h.price_list_id = begun.list
     WHERE h.from_at < begun.at AND h.from_at >= coalesce(
       (SELECT max(start.from_at) FROM price_history start
        WHERE start.variant_id = begun.id AND start.price_list_id = begun.list AND start.from_at <= begun.at - ?3),
       begun.at - ?3)
     GROUP BY begun.id`,
    JSON.stringify(variants.map(({ variant, list }) => [variant, list ?? ownPrices])),
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
  const due = db.sql.exec<{ variant: number; list: number; at: number; until: number | null; begun: number | null }>(
    `SELECT due.variant_id AS variant, due.price_list_id AS list, due.from_at AS at,
       (SELECT min(next.from_at) FROM price_history next
        WHERE next.variant_id = due.variant_id AND next.price_list_id = due.price_list_id
          AND next.from_at > due.from_at) AS until,
       (SELECT min(h.from_at) FROM price_history h
        WHERE h.variant_id = due.variant_id AND h.price_list_id = due.price_list_id
          AND ${ofSaleOn('due.variant_id', 'due.price_list_id', '(?1 - 1)')}) AS begun
     FROM price_history due WHERE due.forget_at <= ?1 ORDER BY due.forget_at LIMIT ?2`,
    now,
    most,
  )
  const forgotten: [variant: number, list: number, at: number][] = []
  const asked: [variant: number, list: number, at: number, again: number | null][] = []
  for (const { variant, list, at, until, begun } of due) {
    if (until === null) asked.push([variant, list, at, null])
    else if (until > now - kept) asked.push([variant, list, at, until + kept])
    else if (begun !== null && at <= begun && until > begun - kept) asked.push([variant, list, at, now + lookBack])
    else forgotten.push([variant, list, at])
  }
  db.sql.exec(
    `UPDATE price_history SET forget_at = again.value ->> 3 FROM json_each(?) again
     WHERE variant_id = again.value ->> 0 AND price_list_id = again.value ->> 1 AND from_at = again.value ->> 2`,
    JSON.stringify(asked),
  )
  db.sql.exec(
    `DELETE FROM price_history WHERE (variant_id, price_list_id, from_at) IN
       (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))`,
    JSON.stringify(forgotten),
  )
}

/** That a price `h` is one of the sale that is on at this moment: none without a sale stands between. */
function ofSaleOn(variant: string, list: string, now: string): string {
  return `h.sale = 1 AND h.from_at <= ${now} AND h.from_at > coalesce(
    (SELECT max(usual.from_at) FROM price_history usual
     WHERE usual.variant_id = ${variant} AND usual.price_list_id = ${list} AND usual.sale = 0
       AND usual.from_at <= ${now}), -1)`
}

interface Offered {
  readonly variant: number
  readonly list: number
  readonly offer: Offer
}

/** Every variant on offer with the shop's own price, and with the price of each list that has one or once had. */
function offersOf(db: Database, productId: number): Offered[] {
  type Row = { id: number; list: number; price: number; list_price: number | null } & {
    sale_price: number | null
    sale_until: number | null
  }
  const rows = db.sql.exec<Row>(
    `SELECT v.id, lists.list, v.price, lp.price AS list_price, v.sale_price, p.sale_until
     FROM variants v
     JOIN products p ON p.id = v.product_id
     JOIN (SELECT id, ${ownPrices} AS list FROM variants WHERE product_id = ?1
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

function buyerOf(list: number): Buyer {
  return list === ownPrices ? anonymous : { kind: 'customer', customerId: 0, priceListId: list, excludeVat: false }
}

function lastPrice(db: Database, { variant, list }: Pick<Offered, 'variant' | 'list'>) {
  const [last] = db.sql.exec<{ price: number; sale: number }>(
    'SELECT price, sale FROM price_history WHERE variant_id = ? AND price_list_id = ? ORDER BY from_at DESC LIMIT 1',
    ...[variant, list],
  )
  return last ?? null
}

/** From now on this is asked; what was asked before has its end. */
function notePrice(
  db: Database,
  { variant, list }: Pick<Offered, 'variant' | 'list'>,
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
    ...[variant, list, from, kept],
  )
}
