import { cleanHtml, htmlRules } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'

/** Where merchants' HTML is stored: its column, and the table whose `edited` says that the row was edited in the shop. */
const tables = [
  { table: 'page_content', key: 'id', column: 'text', edited: 'page_content' },
  { table: 'posts', key: 'id', column: 'html', edited: 'posts' },
  { table: 'product_texts', key: 'product_id', column: 'long_description', edited: 'products' },
] as const

/** Whether any row was stored under older rules. */
export function hasOlderHtml(db: Database): boolean {
  return tables.some(
    ({ table }) => db.sql.exec(`SELECT 1 FROM ${table} WHERE html_rules < ? LIMIT 1`, htmlRules).toArray().length > 0,
  )
}

/** Cleans some of these rows, up to `most` of each table. That is no edit: a publish still changes them. */
export function cleanOlderHtml(db: Database, most: number): void {
  for (const { table, key, column, edited } of tables) {
    const rows = db.sql
      .exec<{ id: number; html: string; el: string | null; edited: number }>(
        `SELECT t.${key} AS id, t.${column} AS html, t.el, e.edited FROM ${table} t JOIN ${edited} e ON e.id = t.${key}
         WHERE t.html_rules < ? LIMIT ?`,
        htmlRules,
        most,
      )
      .toArray()
    for (const row of rows) {
      const greek = row.el === null ? null : JSON.parse(row.el)
      if (typeof greek?.[column] === 'string') greek[column] = cleanHtml(greek[column])
      db.sql.exec(
        `UPDATE ${table} SET ${column} = ?, el = ?, html_rules = ? WHERE ${key} = ?`,
        ...[cleanHtml(row.html), greek === null ? null : JSON.stringify(greek), htmlRules, row.id],
      )
      // The triggers have just marked it.
      db.sql.exec(`UPDATE ${edited} SET edited = ? WHERE id = ?`, row.edited, row.id)
    }
  }
}
