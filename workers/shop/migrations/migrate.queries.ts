import type { Database } from '../database.ts'
import type { Migration } from './migrations.ts'

/**
 * Applies the migrations that this database lacks, in order, in one transaction. A database ahead of the code is left
 * alone, so that a deploy can be rolled back.
 */
export function migrate(db: Database, migrations: readonly Migration[], now: number): void {
  db.transactionSync(() => {
    db.sql.exec(`CREATE TABLE IF NOT EXISTS migrations (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      applied_at INTEGER NOT NULL
    ) STRICT`)
    const applied = db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number').toArray()
    migrations.forEach(({ name }, index) => {
      const known = applied[index]?.name ?? name
      if (known !== name) throw new Error(`Migration ${index + 1} of this database is ${known}, not ${name}`)
    })
    migrations.slice(applied.length).forEach(({ name, sql }, index) => {
      db.sql.exec(sql)
      const number = applied.length + index + 1
      db.sql.exec('INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)', number, name, now)
    })
  })
}
