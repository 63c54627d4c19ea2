import type { Database } from '../database.ts'

/** The tables of a shop as a backup sees them: by the database's own word, so that no new table is forgotten. */

/**
 * What a backup leaves out: who the database belongs to and how it came to its tables, which a restored one knows by
 * itself; what would be wrong to bring back: sessions that have ended and links that were used would be good again, and
 * pictures that were brought again since would lose their files; and versions of the record, which count for minutes.
 */
const leftOut = new Set([
  ...['migrations', 'tenant', 'guesses', 'errors'],
  ...['sessions', 'sign_in_tickets', 'mailed_links'],
  ...['staff_sessions', 'staff_tickets', 'staff_links'],
  ...['removed_pictures', 'replaced_records'],
])

/** Names the tables of the copy and of the restoring, which are no part of the shop. */
const passing = /^(backup|restore)_/

/** The shop's tables by name, in the order in which they were made; the numbers that were given out come last. */
export function tablesOf(db: Database): string[] {
  const rows = db.sql.exec<{ name: string }>(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_list l ON l.name = m.name
     WHERE l.schema = 'main' AND l.type = 'table' ORDER BY m.name = 'sqlite_sequence', m.rowid`,
  )
  return [...rows]
    .map(({ name }) => name)
    .filter((name) => !leftOut.has(name) && !passing.test(name) && !name.startsWith('_'))
}

/** All tables there are, those that the database keeps for itself and its searches included. */
export function everyTable(db: Database): string[] {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*'"
  return [...db.sql.exec<{ name: string }>(sql)].map(({ name }) => name)
}

/** The columns that are written; those that follow from others are not. */
export function columnsOf(db: Database, table: string): string[] {
  return [...db.sql.exec<{ name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid', table)].map(
    ({ name }) => name,
  )
}

/** A name in a statement. */
export function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function countRows(db: Database, table: string): number {
  return db.sql.exec<{ rows: number }>(`SELECT count(*) AS "rows" FROM ${named(table)}`).one().rows
}

/** A table in which the shop has something of its own; null where it has nothing yet. */
export function filledTable(db: Database): string | null {
  return tablesOf(db).find((table) => !isBornWithRow(db, table) && countRows(db, table) > 0) ?? null
}

/** A new database has the row of each table that has but one, and counts the numbers that it gives out. */
function isBornWithRow(db: Database, table: string): boolean {
  return table === 'sqlite_sequence' || columnsOf(db, table).includes('only_row')
}

export function appliedMigrations(db: Database): string[] {
  return [...db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number')].map(({ name }) => name)
}
