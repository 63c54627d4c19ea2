import type { BackupSchema, CopyPage, CopyPlace } from '#app/domain/backup/backup-file.ts'
import type { Database } from '../database.ts'
import { copiedRows, dropCopy, makeCopy, tablesOfCopy } from './copy.queries.ts'
import { appliedMigrations } from './tables.queries.ts'

/** Characters of a line, and of a page of lines, from which on the next one begins. */
const lineLength = 128 * 1024
const pageLength = 512 * 1024
/** Few enough that rows of the longest texts still make a line that the shop takes. */
const rowsAtOnce = 16

/**
 * Copies all tables in one transaction. The shop goes on; the copy stays as it is and is read at leisure, so that a
 * backup of a busy shop is neither torn nor begun again and again. A newer copy takes the place of an older one.
 */
export function beginBackup(db: Database, copy: string): BackupSchema {
  return db.transactionSync(() => ({ migrations: appliedMigrations(db), tables: makeCopy(db, copy) }))
}

/** The next lines of the copy; null when it is there no more. */
export function backupPage(db: Database, copy: string, from: CopyPlace): CopyPage | null {
  const tables = tablesOfCopy(db, copy)
  if (tables === null) return null
  let [lines, at] = ['', from]
  while (lines.length < pageLength) {
    const table = tables[at.table]
    if (table === undefined) return { lines, next: null }
    const rows: string[] = []
    let length = 0
    let last = false
    while (length < lineLength && !last) {
      const read = copiedRows(db, table, at, rowsAtOnce)
      last = read.length < rowsAtOnce
      for (const [row, ...values] of read) {
        at = { table: at.table, row: Number(row) }
        const text = JSON.stringify(values)
        rows.push(text)
        length += text.length
      }
    }
    if (rows.length > 0) lines += `{"table":${JSON.stringify(table.name)},"rows":[${rows.join(',')}]}\n`
    if (last) at = { table: at.table + 1, row: 0 }
  }
  return { lines, next: at }
}

export function endBackup(db: Database, copy: string): void {
  db.transactionSync(() => {
    if (tablesOfCopy(db, copy) !== null) dropCopy(db)
  })
}
