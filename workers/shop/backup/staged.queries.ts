import type { BackupPart, BackupTable } from '#app/domain/backup/backup-file.ts'
import type { Database } from '../database.ts'
import { nextId } from '../next-id.queries.ts'
import { named } from './tables.queries.ts'

/** Parts of a backup that wait until all are there, and the shop that they are put into. */

/** Makes room for a file's parts; those of the same file stay. */
export function stageFile(db: Database, file: string): void {
  if (stagedFile(db) === file) return
  dropStaged(db)
  db.sql.exec('CREATE TABLE restore_file (sha256 TEXT NOT NULL) STRICT')
  db.sql.exec('CREATE TABLE restore_parts (place INTEGER PRIMARY KEY, name TEXT NOT NULL, "rows" TEXT NOT NULL) STRICT')
  db.sql.exec('INSERT INTO restore_file (sha256) VALUES (?)', file)
}

/** The file whose parts are here, null for none. */
export function stagedFile(db: Database): string | null {
  const there = db.sql.exec("SELECT 1 AS one FROM sqlite_master WHERE name = 'restore_file'").toArray()
  if (there.length === 0) return null
  return db.sql.exec<{ sha256: string }>('SELECT sha256 FROM restore_file').one().sha256
}

/** The place of the first part that is not here yet. */
export function nextPlace(db: Database): number {
  return db.sql.exec<{ next: number }>('SELECT coalesce(max(place), 0) + 1 AS next FROM restore_parts').one().next
}

export function keepPart(db: Database, { place, table, rows }: BackupPart): void {
  db.sql.exec('INSERT INTO restore_parts (place, name, "rows") VALUES (?, ?, ?)', place, table, rows)
}

/** The file that the shop was made of, null for one that grew by itself. */
export function restoredFrom(db: Database): string | null {
  const [tenant] = db.sql.exec<{ restored_from: string | null }>('SELECT restored_from FROM tenant')
  return tenant?.restored_from ?? null
}

export function noteRestored(db: Database, file: string): void {
  db.sql.exec('UPDATE tenant SET restored_from = ?', file)
}

export function dropStaged(db: Database): void {
  for (const table of ['restore_file', 'restore_parts']) db.sql.exec(`DROP TABLE IF EXISTS ${table}`)
}

/** Leaves nothing but the parts. The references between tables are looked at again at the end of the transaction. */
export function dropShop(db: Database): void {
  db.sql.exec('PRAGMA defer_foreign_keys = on')
  const things = db.sql
    .exec<{ name: string; type: string }>(
      `SELECT m.name, m.type FROM sqlite_master m LEFT JOIN pragma_table_list l ON l.name = m.name AND l.schema = 'main'
       WHERE m.type IN ('view', 'table') AND coalesce(l.type, 'view') <> 'shadow'
         AND m.name NOT GLOB 'restore_*' AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf*'
       ORDER BY m.type = 'table', m.rowid DESC`,
    )
    .toArray()
  for (const { name, type } of things) db.sql.exec(`DROP ${type} ${named(name)}`)
}

/**
 * Puts the staged rows in while no trigger answers: they are what the triggers once made of them. A file may have been written
 * elsewhere, so its HTML counts as not cleaned yet.
 */
export function putStagedRows(db: Database, tables: readonly BackupTable[]): void {
  const triggers = db.sql
    .exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .toArray()
  for (const { name } of triggers) db.sql.exec(`DROP TRIGGER ${named(name)}`)
  for (const { name, columns } of tables) {
    // A new database has rows of its own here.
    db.sql.exec(`DELETE FROM ${named(name)}`)
    const values = columns.map((column, at) => (column === 'html_rules' ? '0' : `e.value ->> ${at}`))
    db.sql.exec(
      `INSERT INTO ${named(name)} (${columns.map(named).join(', ')})
       SELECT ${values.join(', ')} FROM restore_parts p, json_each(p."rows") e WHERE p.name = ? ORDER BY p.place, e.key`,
      name,
    )
  }
  for (const { sql } of triggers) db.sql.exec(sql)
}

/** Rows that name what is not there, as `order_lines → orders`; of one table where it is named. */
export function danglingRows(db: Database, table: string | null = null): { where: string; rows: number }[] {
  return db.sql
    .exec<{ where: string; rows: number }>(
      `SELECT "table" || ' → ' || parent AS "where", count(*) AS "rows" FROM pragma_foreign_key_check(?)
       GROUP BY 1 ORDER BY 1`,
      table,
    )
    .toArray()
}

/**
 * What anybody remembered of the shop's goods, of this database or of another that the shop had before, is of another
 * version: counting from the time on, the number is one that no shop had.
 */
export function outdateMemory(db: Database, now: number): void {
  db.sql.exec('UPDATE goods_version SET version = max(version + 1, ?)', now)
}

/** More orders than a shop loses with the time since its backup. */
const lostOrders = 10_000

/**
 * Orders that were placed after the backup are lost, and their mails and transfers are about: no order that comes now may
 * have the number of one of them.
 */
export function leaveOutLostOrders(db: Database): void {
  db.sql.exec(
    `INSERT INTO spent_ids (name, last) VALUES ('orders', ${nextId('orders')} - 1 + ?)
     ON CONFLICT (name) DO UPDATE SET last = excluded.last`,
    lostOrders,
  )
}

export function everyProduct(db: Database): number[] {
  return [...db.sql.exec<{ id: number }>('SELECT id FROM products ORDER BY id')].map(({ id }) => id)
}

export function everyCustomer(db: Database): number[] {
  return [...db.sql.exec<{ id: number }>('SELECT id FROM customers ORDER BY id')].map(({ id }) => id)
}
