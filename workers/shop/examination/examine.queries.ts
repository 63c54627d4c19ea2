import type { Picture } from '#app/domain/catalogue/picture.ts'
import { danglingRows } from '../backup/staged.queries.ts'
import { columnsOf, countRows, everyTable, named, tablesOf } from '../backup/tables.queries.ts'
import type { Database } from '../database.ts'

/** What a look through the whole database found. All lists are empty in a shop that is well. */
export interface Examination {
  /** A name that is mistyped opens a new database, which is in order and has none. */
  readonly products: number
  readonly damage: readonly string[]
  /** As `order_lines → orders: 2`. */
  readonly orphans: readonly string[]
  /** What the books say twice and differently, with the first that show it. */
  readonly books: readonly string[]
}

/** What may never be found, each as a question for the names of those that show it. */
const neverFound: Readonly<Record<string, string>> = {
  'products whose stock is not the sum of their shelves': `
    SELECT sku AS name FROM products p WHERE stock <>
      (SELECT coalesce(sum(quantity), 0) FROM sellable_stock s WHERE s.product_id = p.id)`,
  'orders without lines or without history': `
    SELECT code AS name FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id)`,
  'orders that hold other units than they have lines for': `
    SELECT DISTINCT o.code AS name FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE EXISTS (SELECT 1 FROM order_stock WHERE order_id = o.id) AND l.quantity <>
      (SELECT coalesce(sum(quantity), 0) FROM order_stock s WHERE s.order_id = l.order_id AND s.position = l.position)`,
  'orders that came to nothing and still hold goods': `
    SELECT DISTINCT o.code AS name FROM orders o JOIN order_stock s ON s.order_id = o.id
    WHERE o.status IN ('cancelled', 'expired') AND s.returned < s.quantity`,
}

/** Part by part: a shop of years is looked through for seconds, and answers others in between. */
export async function examine(db: Database): Promise<Examination> {
  const damage: string[] = []
  const orphans: string[] = []
  const books: string[] = []
  for (const table of everyTable(db)) {
    await othersTurn()
    const checked = db.sql.exec<{ said: string }>('SELECT quick_check AS said FROM pragma_quick_check(?)', table)
    damage.push(...checked.toArray().flatMap(({ said }) => (said === 'ok' ? [] : [said])))
    orphans.push(...danglingRows(db, table).map(({ where, rows }) => `${where}: ${rows}`))
  }
  for (const [what, sql] of Object.entries(neverFound)) {
    await othersTurn()
    const found = db.sql.exec<{ name: string }>(sql).toArray()
    const first = found.slice(0, 3).map(({ name }) => name)
    if (found.length > 0) books.push(`${found.length} ${what}: ${first.join(', ')}`)
  }
  return { products: countRows(db, 'products'), damage, orphans, books }
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** The tables whose rows show pictures, as statements name them. */
export function tablesWithPictures(db: Database): string[] {
  return tablesOf(db)
    .filter((table) => columnsOf(db, table).includes('picture'))
    .map(named)
}

/** The pictures that rows name, each once. */
export function namedPictures(db: Database): Pick<Picture, 'path' | 'width'>[] {
  const asked = tablesWithPictures(db).map(
    (table) =>
      `SELECT picture ->> 'path' AS path, picture ->> 'width' AS width FROM ${table} WHERE picture IS NOT NULL`,
  )
  return asked.flatMap((sql) => db.sql.exec<{ path: string; width: number }>(`${sql} GROUP BY 1`).toArray())
}
