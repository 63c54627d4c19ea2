import { foldText } from '#app/domain/catalogue/search-text.ts'
import { toPhoneDigits } from '#app/domain/customers/fields.ts'
import { cents } from '#app/domain/money.ts'
import type { LowStock, OrderFilter, OrderList, OrderSummary } from '#app/domain/orders/operations.ts'
import type { ExportedLine } from '#app/domain/orders/order-csv.ts'
import type { Database } from '../database.ts'
import { transfersCondition } from './unpaid-orders.queries.ts'

/** Lists of orders and low stock for the admin. */

type SummaryRow = Omit<OrderSummary, 'placedAt' | 'total' | 'refunded'> & {
  placedAt: number
  total: number
  refunded: number
}

/** Filters of the order list beyond a single status. */
export const orderConditions = {
  'partly-refunded': "o.refund_extent = 'part'",
  refunded: "o.refund_extent = 'whole'",
  'to-ship': "o.status IN ('placed', 'paid', 'preparing')",
  'awaiting-transfer': `o.status = 'awaiting-payment' AND o.payment ${transfersCondition}`,
} as const
const conditions: Readonly<Record<string, string>> = orderConditions

/** A page of orders, newest first. */
export function listOrders(db: Database, { status, attention, search, before }: OrderFilter, limit: number): OrderList {
  // Add only the conditions that apply: SQLite can't use an index for a condition such as `?1 IS NULL OR …`.
  const condition = status === null ? '' : `AND ${conditions[status] ?? 'o.status = ?1'}`
  const filter = `${condition} ${attention ? "AND o.attention <> ''" : ''}`
  const { from, id, searchFilter, bindings } = buildSearch(search, filter)
  const rows = db.sql.exec<SummaryRow>(
    `SELECT o.id, o.code, o.status, o.placed_at AS placedAt, coalesce(p.first_name || ' ' || p.last_name, '') AS name,
       o.payment, o.total, o.refunded, o.refund_extent AS refundExtent, o.attention
     FROM ${from} LEFT JOIN order_persons p ON p.order_id = o.id
     WHERE ${id} < ?2 ${filter} ${searchFilter} ORDER BY ${id} DESC LIMIT ?3`,
    ...[status, before ?? Number.MAX_SAFE_INTEGER, limit + 1, ...bindings],
  )
  const orders = [...rows].map((row) => ({
    ...row,
    placedAt: new Date(row.placedAt).toISOString(),
    total: cents(row.total),
    refunded: cents(row.refunded),
  }))
  return { orders: orders.slice(0, limit), hasMore: orders.length > limit }
}

/** The trigram index can't match a term shorter than this. */
const MIN_INDEXED_LENGTH = 3

/** For a shorter term, scan this many of the newest orders; most orders match such a term anyway. */
const MAX_SCANNED_ORDERS = 1_000

/** The SQL that finds orders with the term `?4` anywhere in their code, name, email address or phone number. */
function buildSearch(term: string, filter: string) {
  // FTS5 stops reading a query at the first NUL.
  const folded = foldText(term).replaceAll('\0', '')
  if (folded === '') return { from: 'orders o', id: 'o.id', searchFilter: '', bindings: [] }
  if ([...folded].length < MIN_INDEXED_LENGTH)
    return {
      from: `(SELECT * FROM orders o WHERE o.id < ?2 ${filter} ORDER BY o.id DESC LIMIT ${MAX_SCANNED_ORDERS}) o`,
      id: 'o.id',
      searchFilter: 'AND (instr(lower(o.code), ?4) OR instr(p.folded, ?4))',
      bindings: [folded],
    }
  return {
    // CROSS JOIN fixes the join order; otherwise the planner may start with all orders of a status.
    from: 'order_search s CROSS JOIN orders o ON o.id = s.rowid',
    id: 's.rowid',
    searchFilter: 'AND s.order_search MATCH ?4',
    bindings: [toSearchQuery(term, folded)],
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

/** The lines of the orders after `after`, in the order in which they were placed. */
export function listExportLines(db: Database, after: number, orders: number): ExportedLine[] {
  return db.sql
    .exec<ExportedLine & Record<string, SqlStorageValue>>(
      `SELECT o.id, o.code, o.placed_at AS placedAt, o.status, o.customer_id AS customer,
         coalesce(p.first_name || ' ' || p.last_name, '') AS name, coalesce(p.email, '') AS email,
         coalesce(p.phone, '') AS phone,
         coalesce(p.street || ', ' || p.postcode || ' ' || p.city || ', ' || p.country, '') AS address,
         o.shipping_description AS delivery, o.payment, o.payment_text AS paymentText, o.total, o.shipping, o.points,
         o.vat, o.refunded, o.is_web AS isWeb, o.notes, l.sku, l.name AS product, l.choice, l.quantity, l.price
       FROM (SELECT * FROM orders WHERE id > ? ORDER BY id LIMIT ?) o
       JOIN order_lines l ON l.order_id = o.id
       LEFT JOIN order_persons p ON p.order_id = o.id
       ORDER BY o.id, l.position`,
      after,
      orders,
    )
    .toArray()
}

/**
 * Variants on offer with at most `maxQuantity` units left in all active stores, scarcest first. CROSS JOIN fixes the
 * join order; otherwise the planner starts with all stock rows that the shop ever had.
 */
export function listLowStock(db: Database, maxQuantity: number, limit: number): LowStock[] {
  return db.sql
    .exec<LowStock & Record<string, SqlStorageValue>>(
      `SELECT sku, product, name, quantity FROM (
         SELECT v.sku, p.id AS product, p.name,
           (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id) AS quantity
         FROM products p CROSS JOIN variants v ON v.product_id = p.id
         WHERE v.retired = 0 AND p.deleted = 0)
       WHERE quantity <= ? ORDER BY quantity, sku LIMIT ?`,
      maxQuantity,
      limit,
    )
    .toArray()
}
