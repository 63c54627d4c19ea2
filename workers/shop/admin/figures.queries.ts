import type { DayFigures, Figures, TopProduct } from '#app/domain/admin/figures.ts'
import type { StockAlertCounts } from '#app/domain/admin/mails.ts'
import { formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { isConfirmed, queueConditions } from '../orders/order-conditions.queries.ts'
import { type LanguageOrDefault, localizedSql } from '../rows.queries.ts'

/**
 * Revenue counts only orders that were paid. Surplus payments, and payments that arrive after the order was cancelled,
 * are not revenue, so their refunds are not deducted.
 */
const paidCondition = 'o.paid_at IS NOT NULL AND coalesce(p.surplus, 0) = 0'

/** The figures of each day. `dayStartTimes` has one more time than there are days. */
export function listDayFigures(db: Database, dayStartTimes: readonly number[]): DayFigures[] {
  return db.sql
    .exec<{ start: number; orders: number; paid: number; returned: number }>(
      `WITH days AS (SELECT value AS start, lead(value) OVER (ORDER BY value) AS next FROM json_each(?))
       SELECT start,
         (SELECT count(*) FROM orders o
          WHERE o.placed_at >= start AND o.placed_at < next AND ${isConfirmed}) AS orders,
         (SELECT coalesce(sum(total), 0) FROM orders WHERE paid_at >= start AND paid_at < next) AS paid,
         (SELECT coalesce(sum(r.amount), 0) FROM refunds r JOIN orders o ON o.id = r.order_id
            LEFT JOIN payments p ON p.id = r.payment_id
          WHERE r.at >= start AND r.at < next AND r.state IN ('done', 'by-hand') AND ${paidCondition}) AS returned
       FROM days WHERE next IS NOT NULL ORDER BY start`,
      JSON.stringify(dayStartTimes),
    )
    .toArray()
    .map(({ start, orders, paid, returned }) => ({
      start: new Date(start).toISOString(),
      orders,
      revenue: cents(paid - returned),
    }))
}

/** CROSS JOIN fixes the join order: otherwise SQLite reads all order lines by product, to group them. */
export function listTopProducts(
  db: Database,
  since: number,
  limit: number,
  language?: LanguageOrDefault,
): TopProduct[] {
  return db.sql
    .exec<Omit<TopProduct, 'sum'> & { sum: number }>(
      `SELECT l.product_id AS id, coalesce((SELECT ${localizedSql(language, 'p', 'name')} FROM products p
         WHERE p.id = l.product_id), max(l.name)) AS name, sum(l.quantity) AS quantity, sum(l.quantity * l.price - l.discount) AS sum
       FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
       WHERE o.placed_at >= ? AND ${isConfirmed}
       GROUP BY l.product_id ORDER BY quantity DESC, sum DESC, id LIMIT ?`,
      since,
      limit,
    )
    .toArray()
    .map((row) => ({ ...row, sum: cents(row.sum) }))
}

/** `invoices` counts invoices that wait for the company details. Only these are due later than now. */
export function getWaitingFigures(db: Database, now: number): Figures['waiting'] {
  return db.sql
    .exec<Figures['waiting'] & Record<string, SqlStorageValue>>(
      `SELECT (SELECT count(*) FROM orders WHERE attention <> '') AS orders,
         (SELECT count(*) FROM orders o WHERE ${queueConditions['to-ship']}) AS toShip,
         (SELECT count(*) FROM orders o WHERE ${queueConditions['to-collect']}) AS toCollect,
         (SELECT count(*) FROM orders o WHERE ${queueConditions['awaiting-transfer']}) AS transfers,
         (SELECT count(*) FROM visitor_messages WHERE topic = 'contact' AND handled = 0) AS messages,
         (SELECT count(*) FROM visitor_messages WHERE topic = 'partner' AND handled = 0) AS partners,
         (SELECT count(*) FROM reviews WHERE approved = 0 AND rejected = 0 AND imported = 0) AS reviews,
         (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL AND recipient <> '') AS deadMails,
         (SELECT count(*) FROM invoices_due WHERE kind = 'invoice' AND due_at > ?) AS invoices`,
      now,
    )
    .one()
}

/** Counts newsletter subscribers and waiting stock alerts, and lists the variants with the most alerts. */
export function getStockAlertCounts(db: Database, limit: number, language?: LanguageOrDefault): StockAlertCounts {
  const { confirmed, unconfirmed, waiting } = db.sql
    .exec<{ confirmed: number; unconfirmed: number; waiting: number }>(
      `SELECT (SELECT count(*) FROM subscribers WHERE confirmed_at IS NOT NULL) AS confirmed,
         (SELECT count(*) FROM subscribers WHERE confirmed_at IS NULL) AS unconfirmed,
         (SELECT count(*) FROM stock_notices WHERE state = 'waiting') AS waiting`,
    )
    .one()
  const rows = db.sql.exec<{
    product: number
    name: string
    colorName: string | null
    size: string | null
    waiting: number
  }>(
    `SELECT n.product_id AS product, ${localizedSql(language, 'p', 'name')} AS name,
       ${localizedSql(language, 'v', 'color_name')} AS colorName, v.size, count(*) AS waiting
     FROM stock_notices n
     JOIN products p ON p.id = n.product_id
     LEFT JOIN variants v ON v.id = n.variant_id
     WHERE n.state = 'waiting'
     GROUP BY n.product_id, n.variant_id ORDER BY waiting DESC, n.product_id LIMIT ?`,
    limit,
  )
  const mostRequested = [...rows].map(({ colorName, size, ...row }) => ({
    ...row,
    choice: formatVariantName({ colorName, size: localizeSize(size, language) }),
  }))
  return { subscribers: { confirmed, unconfirmed }, waiting, mostRequested }
}
