import type { Database } from '../database.ts'
import catalogue from './0101-catalogue.sql'
import content from './0102-content.sql'
import search from './0103-search.sql'
import customers from './0104-customers.sql'
import orders from './0105-orders.sql'
import payments from './0106-payments.sql'
import invoices from './0107-invoices.sql'
import staffAndJobs from './0108-staff-and-jobs.sql'
import versions from './0109-versions.sql'
import editedRows from './0110-edited-rows.sql'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * Append-only: shops have already applied these migrations. Never change their SQL, and never move or remove one. The
 * first ten create the tables, by subject; decision 50 says what was there before.
 */
export const migrations: readonly Migration[] = [
  { name: '0101-catalogue', sql: catalogue },
  { name: '0102-content', sql: content },
  { name: '0103-search', sql: search },
  { name: '0104-customers', sql: customers },
  { name: '0105-orders', sql: orders },
  { name: '0106-payments', sql: payments },
  { name: '0107-invoices', sql: invoices },
  { name: '0108-staff-and-jobs', sql: staffAndJobs },
  { name: '0109-versions', sql: versions },
  { name: '0110-edited-rows', sql: editedRows },
]

/** The last migration before 0101. Those migrations created the tables of the first ten. */
const lastFormer = '0087-greek-discount-titles'
const firstNames = migrations.slice(0, 10).map(({ name }) => name)

/** The present names of applied migrations: those of the first ten in place of the former ones. */
function toPresentNames(applied: readonly string[]): readonly string[] {
  const end = applied.indexOf(lastFormer) + 1
  return end === 0 ? applied : [...firstNames, ...applied.slice(end)]
}

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
    const names = toPresentNames(applied.map(({ name }) => name))
    migrations.forEach(({ name }, index) => {
      const known = names[index] ?? name
      if (known !== name) throw new Error(`Migration ${index + 1} of this database is ${known}, not ${name}`)
    })
    if (names.length < applied.length) {
      names.forEach(
        (name, index) => void db.sql.exec('UPDATE migrations SET name = ? WHERE number = ?', name, index + 1),
      )
      db.sql.exec('DELETE FROM migrations WHERE number > ?', names.length)
      // Nothing reads it any more.
      db.sql.exec('DROP TABLE IF EXISTS phone_conversion')
    }
    migrations.slice(names.length).forEach(({ name, sql }, index) => {
      db.sql.exec(sql)
      const number = names.length + index + 1
      db.sql.exec('INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)', number, name, now)
    })
  })
}
