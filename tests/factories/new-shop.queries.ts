import type { Database } from '#workers/shop/database.ts'

/** What a database holds that nobody has asked anything yet. */
interface Made {
  readonly tables: string
  readonly rows: readonly { readonly table: string; readonly row: Readonly<Record<string, SqlStorageValue>> }[]
  /** What searches were told to do otherwise than such tables do. */
  readonly told: readonly { readonly table: string; readonly setting: string; readonly value: number }[]
}

let made: Made | undefined

/**
 * Tests begin more than a thousand shops, and thirty migrations take each a tenth of a second. The first goes through them
 * as every shop does, and the next ones begin with what they came to.
 */
export function beginAsTheFirst(db: Database): void {
  if (made === undefined || objectsOf(db).length > 0) return
  const { tables, rows, told } = made
  db.transactionSync(() => {
    db.sql.exec(tables)
    for (const { table, row } of rows) {
      const columns = Object.keys(row)
      const places = columns.map(() => '?')
      db.sql.exec(`INSERT INTO "${table}" ("${columns.join('", "')}") VALUES (${places})`, ...Object.values(row))
    }
    for (const { table, setting, value } of told)
      db.sql.exec(`INSERT INTO "${table}" ("${table}", rank) VALUES (?, CAST(? AS INTEGER))`, setting, value)
  })
}

/** To be called before anybody has asked it anything. */
export function rememberTheFirst(db: Database): void {
  if (made !== undefined) return
  const objects = objectsOf(db)
  const virtual = objects.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  // A virtual table makes those that it keeps its rows in by itself.
  const own = objects.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table}_`)))
  const rows = own
    .filter(({ type, name }) => type === 'table' && !virtual.includes(name))
    .flatMap(({ name }) => [...db.sql.exec(`SELECT * FROM "${name}"`)].map((row) => ({ table: name, row })))
  const told = virtual.flatMap((table) => {
    const sql = `SELECT k AS setting, v AS value FROM "${table}_config" WHERE k <> 'version'`
    return [...db.sql.exec<{ setting: string; value: number }>(sql)].map((set) => ({ table, ...set }))
  })
  made = { tables: own.map(({ sql }) => sql).join(';\n'), rows, told }
}

/** Tables come before what hangs on them. */
function objectsOf(db: Database) {
  return db.sql
    .exec<{ type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       ORDER BY type = 'trigger', type = 'index', type = 'view'`,
    )
    .toArray()
}
