import { foldText } from '#app/domain/catalogue/search-text.ts'
import { toPhoneDigits } from '#app/domain/customers/fields.ts'
import { getDayStart, toEndInstant } from '#app/domain/dates.ts'
import { cents } from '#app/domain/money.ts'
import type { InternalNote, LowStock, OrderFilter, OrderList, OrderSummary } from '#app/domain/orders/operations.ts'
import type { DeliveryAddress } from '#app/domain/orders/order.ts'
import { type OrderInStates, oldestFirstQueues } from '#app/domain/orders/order-states.ts'
import { getOrderStatus } from '#app/domain/orders/order-status.ts'
import type { ExportedLine } from '#app/domain/orders/orders-file.ts'
import type { NewParcel, Parcel } from '#app/domain/orders/parcels.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql } from '../rows.queries.ts'
import { deliveryKind, queueConditions, stateColumns } from './order-conditions.queries.ts'

/** Lists of orders and low stock for the admin. */

export type SummaryRow = Omit<OrderSummary, 'placedAt' | 'total' | 'refunded' | 'status'> & {
  placedAt: number
  total: number
  refunded: number
}

/** The columns of an order in a list; `o` is the order and `p` its personal data. */
export const summaryColumns = `o.id, o.code, ${stateColumns}, o.placed_at AS placedAt,
  coalesce(p.first_name || ' ' || p.last_name, '') AS name, o.payment, o.total, o.refunded, o.attention,
  ${deliveryKind} AS delivery, o.shipping_description AS deliveryName, o.shipping_id AS shippingId,
  (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id) AS units`

export function toSummary(row: SummaryRow): OrderSummary {
  return {
    ...row,
    status: getOrderStatus(row),
    placedAt: new Date(row.placedAt).toISOString(),
    total: cents(row.total),
    refunded: cents(row.refunded),
  }
}

/** A page of orders, newest first; oldest first in `oldestFirstQueues`. */
export function listOrders(db: Database, filter: OrderFilter, timeZone: string, limit: number): OrderList {
  const isOldestFirst = filter.queue !== null && oldestFirstQueues.includes(filter.queue)
  const start = isOldestFirst ? 0 : Number.MAX_SAFE_INTEGER
  const [after, direction] = isOldestFirst ? (['>', 'ASC'] as const) : (['<', 'DESC'] as const)
  const bindings: SqlStorageValue[] = [filter.before ?? start, limit + 1]
  const bind = (value: SqlStorageValue) => `?${bindings.push(value)}`
  const condition = formatFilter(filter, timeZone, bind)
  const { from, id, searchFilter } = buildSearch(filter.search, `o.id ${after} ?1 ${condition}`, direction, bind)
  const rows = db.sql.exec<SummaryRow>(
    `SELECT ${summaryColumns} FROM ${from} LEFT JOIN order_persons p ON p.order_id = o.id
     WHERE ${id} ${after} ?1 ${condition} ${searchFilter} ORDER BY ${id} ${direction} LIMIT ?2`,
    ...bindings,
  )
  const orders = rows.toArray().map(toSummary)
  return { orders: orders.slice(0, limit), hasMore: orders.length > limit }
}

/**
 * Only the conditions that apply: SQLite can't use an index for a condition such as `?1 IS NULL OR …`. The list shows
 * no fulfilment for a cancelled or expired order, so a filter by fulfilment finds only open orders.
 */
function formatFilter(
  { queue, state, payment, fulfilment, method, store, from, until, attention }: OrderFilter,
  timeZone: string,
  bind: (value: SqlStorageValue) => string,
): string {
  const conditions = [
    ...(queue === null ? [] : [queueConditions[queue]]),
    ...(state === null ? [] : [`o.state = ${bind(state)}${state === 'open' ? '' : " AND o.state <> 'open'"}`]),
    ...(payment === null ? [] : [`o.payment_state = ${bind(payment)}`]),
    ...(fulfilment === null ? [] : [`o.state = 'open' AND o.fulfilment_state = ${bind(fulfilment)}`]),
    ...(method === null ? [] : [`o.payment = ${bind(method)}`]),
    ...(store === null ? [] : [`o.warehouse_id = ${bind(store)}`]),
    ...(from === null ? [] : [`o.placed_at >= ${bind(getDayStart(from, timeZone))}`]),
    ...(until === null ? [] : [`o.placed_at < ${bind(Date.parse(toEndInstant(until, timeZone)))}`]),
    ...(attention ? ["o.attention <> ''"] : []),
  ]
  return conditions.map((condition) => `AND ${condition}`).join(' ')
}

/** The trigram index can't match a term shorter than this. */
const MIN_INDEXED_LENGTH = 3

/** For a shorter term, scan this many of the first orders; most orders match such a term anyway. */
const MAX_SCANNED_ORDERS = 1_000

/** The SQL that finds orders with the term anywhere in their code, name, email address or phone number. */
function buildSearch(
  term: string,
  condition: string,
  direction: 'ASC' | 'DESC',
  bind: (value: SqlStorageValue) => string,
) {
  // FTS5 stops reading a query at the first NUL.
  const folded = foldText(term).replaceAll('\0', '')
  if (folded === '') return { from: 'orders o', id: 'o.id', searchFilter: '' }
  if ([...folded].length < MIN_INDEXED_LENGTH) {
    const bound = bind(folded)
    return {
      from: `(SELECT * FROM orders o WHERE ${condition} ORDER BY o.id ${direction} LIMIT ${MAX_SCANNED_ORDERS}) o`,
      id: 'o.id',
      searchFilter: `AND (instr(lower(o.code), ${bound}) OR instr(p.folded, ${bound}))`,
    }
  }
  return {
    // CROSS JOIN fixes the join order; otherwise the planner may start with all orders in a state.
    from: 'order_search s CROSS JOIN orders o ON o.id = s.rowid',
    id: 's.rowid',
    searchFilter: `AND s.order_search MATCH ${bind(toSearchQuery(term, folded))}`,
  }
}

/**
 * The term as an FTS5 query, folded like the indexed text. With three or more digits, it also matches phone numbers.
 * These are stored with their country code, so a leading zero is dropped.
 */
function toSearchQuery(term: string, folded: string): string {
  const digits = toPhoneDigits(term).replace(/^0(?=\d{3})/, '')
  const phone = /^\d{3,}$/.test(digits) ? ` OR phone : "${digits}"` : ''
  return `{code person} : "${folded.replaceAll('"', '""')}"${phone}`
}

/** Rebuilds the search index of orders. */
export function indexOrders(db: Database): void {
  db.sql.exec("INSERT INTO order_search (order_search) VALUES ('rebuild')")
}

export function findOrderIdByCode(db: Database, code: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE code = ?', code)
  return row?.id ?? null
}

/** Order fields that only merchants see. */
export function getMerchantFields(db: Database, id: number): { attention: string; paymentText: string } {
  const sql = 'SELECT attention, payment_text AS paymentText FROM orders WHERE id = ?'
  return db.sql.exec<{ attention: string; paymentText: string }>(sql, id).one()
}

/** The ids of the orders after this id, in ascending order. */
export function listOrderIds(db: Database, after: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ?', after, limit)
  return Array.from(rows, ({ id }) => id)
}

/** The stores at which orders are or were collected, to filter by. */
export function listOrderStores(db: Database, language?: LanguageOrDefault): { id: number; name: string }[] {
  return db.sql
    .exec<{ id: number; name: string }>(
      `SELECT id, ${localizedSql(language, 'w', 'web_description')} AS name FROM warehouses w
       WHERE EXISTS (SELECT 1 FROM orders o WHERE o.warehouse_id = w.id) ORDER BY sequence, id`,
    )
    .toArray()
}

/** The lines of these orders, in the order of the ids. */
export function listExportLines(db: Database, orders: readonly number[]): ExportedLine[] {
  return db.sql
    .exec<Omit<ExportedLine, 'status'> & OrderInStates & Record<string, SqlStorageValue>>(
      `SELECT o.id, o.code, o.placed_at AS placedAt, ${stateColumns}, o.customer_id AS customer,
         coalesce(p.first_name || ' ' || p.last_name, '') AS name, coalesce(p.email, '') AS email,
         coalesce(p.phone, '') AS phone,
         iif(p.street <> '', p.street || ', ' || p.postcode || ' ' || p.city || ', ' || p.country, '') AS address,
         o.shipping_description AS delivery, o.payment, o.payment_text AS paymentText, o.total, o.shipping, o.points,
         o.discount, o.shipping_discount AS shippingDiscount, o.voucher, l.discount AS lineDiscount,
         o.vat, o.refunded, o.is_web AS isWeb, o.notes, l.sku, l.name AS product, l.choice, l.quantity, l.price
       FROM json_each(?) wanted CROSS JOIN orders o ON o.id = wanted.value
       JOIN order_lines l ON l.order_id = o.id
       LEFT JOIN order_persons p ON p.order_id = o.id
       ORDER BY wanted.key, l.position`,
      JSON.stringify(orders),
    )
    .toArray()
    .map((line) => ({ ...line, status: getOrderStatus(line) }))
}

/**
 * Active variants with at most `maxQuantity` units left in all active warehouses, scarcest first. CROSS JOIN fixes the
 * join order; otherwise the planner starts with all stock rows that the shop ever had.
 */
export function listLowStock(
  db: Database,
  maxQuantity: number,
  limit: number,
  language?: LanguageOrDefault,
): LowStock[] {
  return db.sql
    .exec<LowStock & Record<string, SqlStorageValue>>(
      `SELECT sku, product, name, quantity FROM (
         SELECT v.sku, p.id AS product, ${localizedSql(language, 'p', 'name')} AS name,
           (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id) AS quantity
         FROM products p CROSS JOIN variants v ON v.product_id = p.id
         WHERE v.retired = 0 AND p.deleted = 0 AND p.gift_voucher = 0)
       WHERE quantity <= ? ORDER BY quantity, sku LIMIT ?`,
      maxQuantity,
      limit,
    )
    .toArray()
}

/** Additions by staff to an order: parcels, notes and a corrected address. */

/** Returns the parcel's id. */
export function insertParcel(db: Database, order: number, { carrier, tracking, url }: NewParcel, now: number): number {
  return db.sql
    .exec<{ id: number }>(
      'INSERT INTO parcels (order_id, carrier, tracking, url, at) VALUES (?, ?, ?, ?, ?) RETURNING id',
      ...[order, carrier, tracking, carrier === 'other' ? url : '', now],
    )
    .one().id
}

/** False if the order has no such parcel. */
export function deleteParcel(db: Database, order: number, id: number): boolean {
  return db.sql.exec('DELETE FROM parcels WHERE id = ? AND order_id = ?', id, order).rowsWritten > 0
}

export function listParcels(db: Database, order: number): Parcel[] {
  const rows = db.sql.exec<Omit<Parcel, 'at'> & { at: number } & Record<string, SqlStorageValue>>(
    'SELECT id, carrier, tracking, url, at FROM parcels WHERE order_id = ? ORDER BY id',
    order,
  )
  return rows.toArray().map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export function insertInternalNote(
  db: Database,
  order: number,
  { who, text }: Pick<InternalNote, 'who' | 'text'>,
  now: number,
): void {
  db.sql.exec('INSERT INTO internal_notes (order_id, at, who, text) VALUES (?, ?, ?, ?)', order, now, who, text)
}

/** Newest first. */
export function listInternalNotes(db: Database, order: number): InternalNote[] {
  const rows = db.sql.exec<{ id: number; at: number; who: string; text: string }>(
    'SELECT id, at, who, text FROM internal_notes WHERE order_id = ? ORDER BY id DESC',
    order,
  )
  return rows.toArray().map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The country that the order is delivered to, and its delivery method, if it has one. Null without personal data. */
export function findOrderDestination(db: Database, order: number): { country: string; method: number | null } | null {
  const sql = `SELECT p.country, o.shipping_id AS method FROM orders o JOIN order_persons p ON p.order_id = o.id
    WHERE o.id = ?`
  const [row] = db.sql.exec<{ country: string; method: number | null }>(sql, order)
  return row ?? null
}

/**
 * Changes the address within its country, because delivery and VAT were calculated for it. False without personal data.
 */
export function updateAddress(
  db: Database,
  order: number,
  { street, city, postcode }: Omit<DeliveryAddress, 'country'>,
): boolean {
  const sql = 'UPDATE order_persons SET street = ?, city = ?, postcode = ? WHERE order_id = ?'
  return db.sql.exec(sql, street, city, postcode, order).rowsWritten > 0
}
