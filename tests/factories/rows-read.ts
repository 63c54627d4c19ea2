import type { Database } from '#workers/shop/database.ts'

/** What the work reads of the database, in rows. */
export function rowsReadBy(db: Database, work: (db: Database) => void): number {
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
  return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}
