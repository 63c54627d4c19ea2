import type { Database } from '#workers/shop/database.ts'

/** What the work reads of the database, in rows. */
export function rowsReadBy(db: Database, work: (db: Database) => void): number {
  return readings(db, work).reduce((sum, rows) => sum + rows, 0)
}

/** The same, of the one of its questions that reads most. */
export function mostRowsReadBy(db: Database, work: (db: Database) => void): number {
  return Math.max(...readings(db, work))
}

function readings(db: Database, work: (db: Database) => void): number[] {
  const cursors: { readonly rowsRead: number }[] = []
  const exec = new Proxy(db.sql.exec, {
    apply(question, _sql, given) {
      const cursor = Reflect.apply(question, db.sql, given)
      cursors.push(cursor)
      return cursor
    },
  })
  const sql = new Proxy(db.sql, { get: (target, name) => (name === 'exec' ? exec : Reflect.get(target, name)) })
  work({ sql, transactionSync: (closure) => db.transactionSync(closure) })
  return cursors.map(({ rowsRead }) => rowsRead)
}
