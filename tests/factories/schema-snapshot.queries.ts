import type { Database } from '#workers/shop/database.ts'

/** The content of a database after its migrations. */
interface SchemaSnapshot {
  readonly tables: string
  readonly rows: readonly { readonly table: string; readonly row: Readonly<Record<string, SqlStorageValue>> }[]
  /** Settings of the FTS tables that differ from the defaults. */
  readonly searchConfig: readonly { readonly table: string; readonly setting: string; readonly value: number }[]
}

let snapshot: SchemaSnapshot | undefined

/**
 * Creates the schema from a snapshot. Tests create more than a thousand shops, and the migrations take a tenth of a
 * second each time: the first shop runs them, the others copy its result.
 */
export function restoreSchemaSnapshot(db: Database): void {
  if (snapshot === undefined || listObjects(db).length > 0) return
  const { tables, rows, searchConfig } = snapshot
  db.transactionSync(() => {
    db.sql.exec(tables)
    for (const { table, row } of rows) {
      const columns = Object.keys(row)
      const placeholders = columns.map(() => '?')
      db.sql.exec(`INSERT INTO "${table}" ("${columns.join('", "')}") VALUES (${placeholders})`, ...Object.values(row))
    }
    for (const { table, setting, value } of searchConfig)
      db.sql.exec(`INSERT INTO "${table}" ("${table}", rank) VALUES (?, CAST(? AS INTEGER))`, setting, value)
  })
}

/** Call it directly after the migrations. */
export function saveSchemaSnapshot(db: Database): void {
  if (snapshot !== undefined) return
  const objects = listObjects(db)
  const virtualTables = objects.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  // A virtual table creates its own storage tables.
  const ownObjects = objects.filter(({ name }) => !virtualTables.some((table) => name.startsWith(`${table}_`)))
  const rows = ownObjects
    .filter(({ type, name }) => type === 'table' && !virtualTables.includes(name))
    .flatMap(({ name }) => [...db.sql.exec(`SELECT * FROM "${name}"`)].map((row) => ({ table: name, row })))
  const searchConfig = virtualTables.flatMap((table) => {
    const sql = `SELECT k AS setting, v AS value FROM "${table}_config" WHERE k <> 'version'`
    return [...db.sql.exec<{ setting: string; value: number }>(sql)].map((config) => ({ table, ...config }))
  })
  snapshot = { tables: ownObjects.map(({ sql }) => sql).join(';\n'), rows, searchConfig }
}

/** Tables first, then the objects that depend on them. */
function listObjects(db: Database) {
  return db.sql
    .exec<{ type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       ORDER BY type = 'trigger', type = 'index', type = 'view'`,
    )
    .toArray()
}
