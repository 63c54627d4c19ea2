import type { Database } from '#workers/shop/database.ts'

/** Counts the database rows that the work reads. */
export function countRowsRead(db: Database, work: (db: Database) => void): number {
  return listRowsRead(db, work).reduce((sum, rows) => sum + rows, 0)
}

/** Counts the rows that the work's most expensive query reads. */
export function countMostRowsRead(db: Database, work: (db: Database) => void): number {
  return Math.max(...listRowsRead(db, work))
}

function listRowsRead(db: Database, work: (db: Database) => void): number[] {
  const cursors: { readonly rowsRead: number }[] = []
  const exec = new Proxy(db.sql.exec, {
    apply(target, _sql, args) {
      const cursor = Reflect.apply(target, db.sql, args)
      cursors.push(cursor)
      return cursor
    },
  })
  const sql = new Proxy(db.sql, { get: (target, name) => (name === 'exec' ? exec : Reflect.get(target, name)) })
  work({ sql, transactionSync: (closure) => db.transactionSync(closure) })
  return cursors.map(({ rowsRead }) => rowsRead)
}
