import { foldText } from '#app/domain/catalogue/search-text.ts'
import { phoneDigits } from '#app/domain/customers/fields.ts'
import { cents } from '#app/domain/money.ts'
import type { LowStock, OrderFilter, OrderList, OrderSummary } from '#app/domain/orders/operations.ts'
import type { ExportedLine } from '#app/domain/orders/order-csv.ts'
import type { Database } from '../database.ts'
import { inTransfers } from './payment-conditions.queries.ts'

/** Orders and goods as a merchant asks for them. */

type SummaryRow = Omit<OrderSummary, 'placedAt' | 'total' | 'refunded'> & {
  placedAt: number
  total: number
  refunded: number
}

/** Orders that a list finds by more than their status. */
export const orderConditions = {
  'partly-refunded': "o.refund_extent = 'part'",
  refunded: "o.refund_extent = 'whole'",
  'to-ship': "o.status IN ('placed', 'paid', 'preparing')",
  'awaiting-transfer': `o.status = 'awaiting-payment' AND o.payment ${inTransfers}`,
} as const
const conditions: Readonly<Record<string, string>> = orderConditions

/** A page of orders, the newest first. */
export function listOrders(db: Database, { status, attention, search, before }: OrderFilter, limit: number): OrderList {
  // A condition that is not always one keeps its index from being asked.
  const condition = status === null ? '' : `AND ${conditions[status] ?? 'o.status = ?1'}`
  const wanted = `${condition} ${attention ? "AND o.attention <> ''" : ''}`
  const { from, id, found, given } = withTerm(search, wanted)
  const rows = db.sql.exec<SummaryRow>(
    `SELECT o.id, o.code, o.status, o.placed_at AS placedAt, coalesce(p.first_name || ' ' || p.last_name, '') AS name,
       o.payment, o.total, o.refunded, o.refund_extent AS refundExtent, o.attention
     FROM ${from} LEFT JOIN order_persons p ON p.order_id = o.id
     WHERE ${id} < ?2 ${wanted} ${found} ORDER BY ${id} DESC LIMIT ?3`,
    ...[status, before ?? Number.MAX_SAFE_INTEGER, limit + 1, ...given],
  )
  const orders = [...rows].map((row) => ({
    ...row,
    placedAt: new Date(row.placedAt).toISOString(),
    total: cents(row.total),
    refunded: cents(row.refunded),
  }))
  return { orders: orders.slice(0, limit), more: orders.length > limit }
}

/** The index knows runs of so many letters: of a shorter term it can say nothing. */
const shortestRun = 3

/** So many of the newest orders are looked through for a term that is shorter, which most of them have. */
const lookedThrough = 1_000

/** How orders are found that have the term, `?4`, anywhere in their code or in their person's name, e-mail address or phone. */
function withTerm(term: string, wanted: string) {
  // The index reads its question to the first zero.
  const folded = foldText(term).replaceAll('\0', '')
  if (folded === '') return { from: 'orders o', id: 'o.id', found: '', given: [] }
  if ([...folded].length < shortestRun)
    return {
      from: `(SELECT * FROM orders o WHERE o.id < ?2 ${wanted} ORDER BY o.id DESC LIMIT ${lookedThrough}) o`,
      id: 'o.id',
      found: 'AND (instr(lower(o.code), ?4) OR instr(p.folded, ?4))',
      given: [folded],
    }
  return {
    // CROSS JOIN keeps the order: left to itself the planner could begin with all orders of a status.
    from: 'order_search s CROSS JOIN orders o ON o.id = s.rowid',
    id: 's.rowid',
    found: 'AND s.order_search MATCH ?4',
    given: [questionFor(term, folded)],
  }
}

/**
 * The term as the index is asked for it, folded as the text is; its digits as a phone number, where it has as many. Numbers are
 * stored with their country's code, before which the first zero of a national one goes.
 */
function questionFor(term: string, folded: string): string {
  const digits = phoneDigits(term).replace(/^0(?=\d{3})/, '')
  const phone = /^\d{3,}$/.test(digits) ? ` OR phone : "${digits}"` : ''
  return `{code person} : "${folded.replaceAll('"', '""')}"${phone}`
}

/** Writes the index anew. */
export function indexOrders(db: Database): void {
  db.sql.exec("INSERT INTO order_search (order_search) VALUES ('rebuild')")
}

export function orderIdOfCode(db: Database, code: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE code = ?', code)
  return row?.id ?? null
}

/** What only the merchant reads of an order. */
export function merchantNotes(db: Database, id: number): { attention: string; paymentText: string } {
  const sql = 'SELECT attention, payment_text AS paymentText FROM orders WHERE id = ?'
  return db.sql.exec<{ attention: string; paymentText: string }>(sql, id).one()
}

/** The lines of the next orders after one, in the sequence in which they were placed. */
export function exportedLines(db: Database, after: number, orders: number): ExportedLine[] {
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
 * Variants on offer of which no more than so many are left, over all active stores; the scarcest first. CROSS JOIN keeps the
 * order: left to itself the planner begins with all units of all variants that the shop ever had.
 */
export function lowStock(db: Database, atMost: number, limit: number): LowStock[] {
  return db.sql
    .exec<LowStock & Record<string, SqlStorageValue>>(
      `SELECT sku, product, name, quantity FROM (
         SELECT v.sku, p.id AS product, p.name,
           (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id) AS quantity
         FROM products p CROSS JOIN variants v ON v.product_id = p.id
         WHERE v.retired = 0 AND p.deleted = 0)
       WHERE quantity <= ? ORDER BY quantity, sku LIMIT ?`,
      atMost,
      limit,
    )
    .toArray()
}
