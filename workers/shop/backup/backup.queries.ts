/** The copy of all tables that a backup reads. */

import type { BackupCursor, BackupPart, BackupTable } from '#app/domain/backup/backup-file.ts'
import type { Database } from '../database.ts'
import { nextIdSql } from '../rows.queries.ts'

type Value = string | number | null

export function createCopy(db: Database, id: string): BackupTable[] {
  dropCopy(db)
  const tables = listTables(db).map((name, index) => {
    const columns = listColumns(db, name)
    db.sql.exec(
      `CREATE TABLE backup_${index} AS SELECT ${columns.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(name)}`,
    )
    return { name, columns, rows: countRows(db, `backup_${index}`) }
  })
  db.sql.exec('CREATE TABLE backup_copy (id TEXT NOT NULL, tables TEXT NOT NULL) STRICT')
  db.sql.exec('INSERT INTO backup_copy (id, tables) VALUES (?, ?)', id, JSON.stringify(tables))
  return tables
}

/** The tables of this copy; null if it no longer exists. */
export function findCopiedTables(db: Database, id: string): BackupTable[] | null {
  if (!hasCopy(db)) return null
  const [copy] = db.sql.exec<{ tables: string }>('SELECT tables FROM backup_copy WHERE id = ?', id)
  return copy === undefined ? null : JSON.parse(copy.tables)
}

/**
 * The next `count` rows of a copied table, each with its rowid first; fewer at the end of the table. Reads them all at
 * once, because an open cursor would prevent dropping the table.
 */
export function readCopiedRows(
  db: Database,
  { columns }: BackupTable,
  { table, row }: BackupCursor,
  count: number,
): Value[][] {
  const values = columns.map(quoteIdentifier).join(', ')
  return [
    ...db.sql
      .exec(`SELECT rowid, ${values} FROM backup_${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`, row, count)
      .raw<Value[]>(),
  ]
}

export function dropCopy(db: Database): void {
  const tables = db.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").toArray()
  for (const { name } of tables) db.sql.exec(`DROP TABLE ${quoteIdentifier(name)}`)
}

function hasCopy(db: Database): boolean {
  return db.sql.exec("SELECT 1 AS one FROM sqlite_master WHERE name = 'backup_copy'").toArray().length > 0
}

/** The parts of a backup that are staged until all have arrived, and the shop that they are restored to. */

/** Creates the staging tables for a file. Parts of the same file stay. */
export function stageFile(db: Database, file: string): void {
  if (getStagedFile(db) === file) return
  dropStagedFile(db)
  db.sql.exec('CREATE TABLE restore_file (sha256 TEXT NOT NULL) STRICT')
  db.sql.exec('CREATE TABLE restore_parts (place INTEGER PRIMARY KEY, name TEXT NOT NULL, "rows" TEXT NOT NULL) STRICT')
  db.sql.exec('INSERT INTO restore_file (sha256) VALUES (?)', file)
}

/** The file whose parts are staged; null for none. */
export function getStagedFile(db: Database): string | null {
  const existing = db.sql.exec("SELECT 1 AS one FROM sqlite_master WHERE name = 'restore_file'").toArray()
  if (existing.length === 0) return null
  return db.sql.exec<{ sha256: string }>('SELECT sha256 FROM restore_file').one().sha256
}

/** The position of the next missing part. */
export function getNextPartPosition(db: Database): number {
  return db.sql.exec<{ next: number }>('SELECT coalesce(max(place), 0) + 1 AS next FROM restore_parts').one().next
}

export function savePart(db: Database, { place, table, rows }: BackupPart): void {
  db.sql.exec('INSERT INTO restore_parts (place, name, "rows") VALUES (?, ?, ?)', place, table, rows)
}

/** The file that the shop was restored from; null for none. */
export function getRestoredFrom(db: Database): string | null {
  const [tenant] = db.sql.exec<{ restored_from: string | null }>('SELECT restored_from FROM tenant')
  return tenant?.restored_from ?? null
}

export function setRestoredFrom(db: Database, file: string): void {
  db.sql.exec('UPDATE tenant SET restored_from = ?', file)
}

export function dropStagedFile(db: Database): void {
  for (const table of ['restore_file', 'restore_parts']) db.sql.exec(`DROP TABLE IF EXISTS ${table}`)
}

/** Drops everything but the staged parts. Foreign keys are checked at the end of the transaction. */
export function dropShop(db: Database): void {
  db.sql.exec('PRAGMA defer_foreign_keys = on')
  const schemaObjects = db.sql
    .exec<{ name: string; type: string }>(
      `SELECT m.name, m.type FROM sqlite_master m LEFT JOIN pragma_table_list l ON l.name = m.name AND l.schema = 'main'
       WHERE m.type IN ('view', 'table') AND coalesce(l.type, 'view') <> 'shadow'
         AND m.name NOT GLOB 'restore_*' AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf*'
       ORDER BY m.type = 'table', m.rowid DESC`,
    )
    .toArray()
  for (const { name, type } of schemaObjects) db.sql.exec(`DROP ${type} ${quoteIdentifier(name)}`)
}

/**
 * Inserts the staged rows without triggers, because the rows already contain what the triggers did. Marks all HTML as
 * not cleaned, because the file may come from elsewhere.
 */
export function insertStagedRows(db: Database, tables: readonly BackupTable[]): void {
  const triggers = db.sql
    .exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .toArray()
  for (const { name } of triggers) db.sql.exec(`DROP TRIGGER ${quoteIdentifier(name)}`)
  for (const { name, columns } of tables) {
    // A new database has initial rows in some tables.
    db.sql.exec(`DELETE FROM ${quoteIdentifier(name)}`)
    const values = columns.map((column, index) => (column === 'html_rules' ? '0' : `e.value ->> ${index}`))
    db.sql.exec(
      `INSERT INTO ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})
       SELECT ${values.join(', ')} FROM restore_parts p, json_each(p."rows") e WHERE p.name = ? ORDER BY p.place, e.key`,
      name,
    )
  }
  for (const { sql } of triggers) db.sql.exec(sql)
}

/** Rows that refer to missing rows, for example `order_lines → orders`; of one table if it is given. */
export function findDanglingRows(db: Database, table: string | null = null): { where: string; rows: number }[] {
  return db.sql
    .exec<{ where: string; rows: number }>(
      `SELECT "table" || ' → ' || parent AS "where", count(*) AS "rows" FROM pragma_foreign_key_check(?)
       GROUP BY 1 ORDER BY 1`,
      table,
    )
    .toArray()
}

/**
 * Raises the catalogue's generation above any that a cache may have seen, in this database or an earlier one of the
 * shop. The current time in milliseconds exceeds every counted generation.
 */
export function bumpCatalogueGeneration(db: Database, now: number): void {
  db.sql.exec('UPDATE goods_version SET version = max(version + 1, ?)', now)
}

/** More orders than a shop loses between its backup and the restore. */
const MAX_LOST_ORDERS = 10_000

/**
 * Orders that were placed after the backup are lost, but their mails and transfers exist. Reserves ids for them, so
 * that no new order gets the code of a lost one.
 */
export function reserveLostOrderIds(db: Database): void {
  db.sql.exec(
    `INSERT INTO spent_ids (name, last) VALUES ('orders', ${nextIdSql('orders')} - 1 + ?)
     ON CONFLICT (name) DO UPDATE SET last = excluded.last`,
    MAX_LOST_ORDERS,
  )
}

export function listProductIds(db: Database): number[] {
  return [...db.sql.exec<{ id: number }>('SELECT id FROM products ORDER BY id')].map(({ id }) => id)
}

export function listCustomerIds(db: Database): number[] {
  return [...db.sql.exec<{ id: number }>('SELECT id FROM customers ORDER BY id')].map(({ id }) => id)
}

/** The shop's tables, as the database lists them, so that a backup includes every new table. */

/**
 * Excluded from backups: the identity and migrations of the database, which a restored one has itself; counted attempts
 * and logged errors, which are deleted after a day or a month anyway; rows that must not return, because ended sessions
 * and used links would be valid again, and pictures uploaded again since would lose their files; old versions of the
 * record, which are needed for minutes only; and staged CSV files, whose rows are larger than a part of a backup may
 * be.
 */
const excludedTables = new Set([
  ...['migrations', 'tenant', 'guesses', 'errors'],
  ...['sessions', 'sign_in_tickets', 'mailed_links'],
  ...['staff_sessions', 'staff_tickets', 'staff_links'],
  ...['removed_pictures', 'replaced_records'],
  ...['goods_runs', 'goods_run_chunks', 'goods_run_codes'],
])

/** The tables of a copy or a restore, which are not part of the shop. */
const temporaryTablePattern = /^(backup|restore)_/

/** The shop's tables in the order of their creation. `sqlite_sequence` comes last. */
export function listTables(db: Database): string[] {
  const rows = db.sql.exec<{ name: string }>(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_list l ON l.name = m.name
     WHERE l.schema = 'main' AND l.type = 'table' ORDER BY m.name = 'sqlite_sequence', m.rowid`,
  )
  return [...rows]
    .map(({ name }) => name)
    .filter((name) => !excludedTables.has(name) && !temporaryTablePattern.test(name) && !name.startsWith('_'))
}

/** All tables, including those of the full-text indexes. */
export function listAllTables(db: Database): string[] {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*'"
  return [...db.sql.exec<{ name: string }>(sql)].map(({ name }) => name)
}

/** The stored columns of a table, without generated ones. */
export function listColumns(db: Database, table: string): string[] {
  return [...db.sql.exec<{ name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid', table)].map(
    ({ name }) => name,
  )
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function countRows(db: Database, table: string): number {
  return db.sql.exec<{ rows: number }>(`SELECT count(*) AS "rows" FROM ${quoteIdentifier(table)}`).one().rows
}

/** A table in which the shop already has rows; null if the shop is empty. */
export function findFilledTable(db: Database): string | null {
  return listTables(db).find((table) => !hasInitialRow(db, table) && countRows(db, table) > 0) ?? null
}

/** Whether a new database already has rows here: the tables with a single row, and `sqlite_sequence`. */
function hasInitialRow(db: Database, table: string): boolean {
  return table === 'sqlite_sequence' || listColumns(db, table).includes('only_row')
}

export function listAppliedMigrations(db: Database): string[] {
  return [...db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number')].map(({ name }) => name)
}
