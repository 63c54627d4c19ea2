import type { Picture } from '#app/domain/catalogue/picture.ts'
import {
  countRows,
  findDanglingRows,
  listAllTables,
  listColumns,
  listTables,
  quoteIdentifier,
} from '../backup/backup.queries.ts'
import type { Database } from '../database.ts'

/** The result of the health check. All lists are empty in a healthy shop. */
export interface HealthReport {
  /** A mistyped database name opens a new database, which is healthy but has no products. */
  readonly products: number
  readonly corruption: readonly string[]
  /** Like `order_lines → orders: 2`. */
  readonly orphans: readonly string[]
  /** Rows that contradict each other, with the first examples. */
  readonly inconsistencies: readonly string[]
}

/** Each query returns the names of rows that break the rule. */
const invariantQueries: Readonly<Record<string, string>> = {
  'products whose stock differs from the sum of their warehouses': `
    SELECT sku AS name FROM products p WHERE stock <>
      (SELECT quantity FROM product_stock s WHERE s.product_id = p.id)`,
  'orders without lines or history': `
    SELECT code AS name FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id)`,
  'orders whose reserved units differ from their lines': `
    SELECT DISTINCT o.code AS name FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE EXISTS (SELECT 1 FROM order_stock WHERE order_id = o.id) AND l.quantity <>
      (SELECT coalesce(sum(quantity), 0) FROM order_stock s WHERE s.order_id = l.order_id AND s.position = l.position)`,
  'cancelled or expired orders that still reserve stock': `
    SELECT DISTINCT o.code AS name FROM orders o JOIN order_stock s ON s.order_id = o.id
    WHERE o.state <> 'open' AND s.returned < s.quantity`,
}

/** Checks the database in parts, because a large shop takes seconds and has to answer requests in between. */
export async function checkHealth(db: Database): Promise<HealthReport> {
  const corruption: string[] = []
  const orphans: string[] = []
  const inconsistencies: string[] = []
  for (const table of listAllTables(db)) {
    await yieldToEventLoop()
    const checked = db.sql.exec<{ message: string }>('SELECT quick_check AS message FROM pragma_quick_check(?)', table)
    corruption.push(...checked.toArray().flatMap(({ message }) => (message === 'ok' ? [] : [message])))
    orphans.push(...findDanglingRows(db, table).map(({ where, rows }) => `${where}: ${rows}`))
  }
  for (const [description, sql] of Object.entries(invariantQueries)) {
    await yieldToEventLoop()
    const found = db.sql.exec<{ name: string }>(sql).toArray()
    const first = found.slice(0, 3).map(({ name }) => name)
    if (found.length > 0) inconsistencies.push(`${found.length} ${description}: ${first.join(', ')}`)
  }
  return { products: countRows(db, 'products'), corruption, orphans, inconsistencies }
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** The tables whose rows have pictures, as SQL names. */
export function listTablesWithPictures(db: Database): string[] {
  return listTables(db)
    .filter((table) => listColumns(db, table).includes('picture'))
    .map(quoteIdentifier)
}

/** The pictures that rows refer to, each once per table. */
export function listReferencedPictures(db: Database): Pick<Picture, 'path' | 'width'>[] {
  const queries = listTablesWithPictures(db).map(
    (table) =>
      `SELECT picture ->> 'path' AS path, picture ->> 'width' AS width FROM ${table} WHERE picture IS NOT NULL`,
  )
  return queries.flatMap((sql) => db.sql.exec<{ path: string; width: number }>(`${sql} GROUP BY 1`).toArray())
}
