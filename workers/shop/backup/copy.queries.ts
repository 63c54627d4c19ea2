import type { BackupTable, CopyPlace } from '#app/domain/backup/backup-file.ts'
import type { Database } from '../database.ts'
import { columnsOf, countRows, named, tablesOf } from './tables.queries.ts'

/** The copy of all tables that a backup is read from. */

type Value = string | number | null

export function makeCopy(db: Database, id: string): BackupTable[] {
  dropCopy(db)
  const tables = tablesOf(db).map((name, place) => {
    const columns = columnsOf(db, name)
    db.sql.exec(`CREATE TABLE backup_${place} AS SELECT ${columns.map(named).join(', ')} FROM ${named(name)}`)
    return { name, columns, rows: countRows(db, `backup_${place}`) }
  })
  db.sql.exec('CREATE TABLE backup_copy (id TEXT NOT NULL, tables TEXT NOT NULL) STRICT')
  db.sql.exec('INSERT INTO backup_copy (id, tables) VALUES (?, ?)', id, JSON.stringify(tables))
  return tables
}

/** What the copy has, null when it is there no more. */
export function tablesOfCopy(db: Database, id: string): BackupTable[] | null {
  if (!isThere(db)) return null
  const [copy] = db.sql.exec<{ tables: string }>('SELECT tables FROM backup_copy WHERE id = ?', id)
  return copy === undefined ? null : JSON.parse(copy.tables)
}

/**
 * So many rows of a copied table behind this place, each with its own place before its values; fewer at the table's end.
 * All are read at once: a question that is left half answered keeps its table from being dropped.
 */
export function copiedRows(
  db: Database,
  { columns }: BackupTable,
  { table, row }: CopyPlace,
  count: number,
): Value[][] {
  const values = columns.map(named).join(', ')
  return [
    ...db.sql
      .exec(`SELECT rowid, ${values} FROM backup_${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`, row, count)
      .raw<Value[]>(),
  ]
}

export function dropCopy(db: Database): void {
  const tables = db.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").toArray()
  for (const { name } of tables) db.sql.exec(`DROP TABLE ${named(name)}`)
}

function isThere(db: Database): boolean {
  return db.sql.exec("SELECT 1 AS one FROM sqlite_master WHERE name = 'backup_copy'").toArray().length > 0
}
