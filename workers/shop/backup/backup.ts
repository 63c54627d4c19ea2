import type {
  BackupCursor,
  BackupPage,
  BackupPart,
  BackupSchema,
  RestoreEnd,
  RestoreRefusal,
  RestoreStep,
} from '#app/domain/backup/backup-file.ts'
import { indexCustomer } from '../customers/customer-search.queries.ts'
import type { Database } from '../database.ts'
import { migrate, migrations } from '../migrations/migrations.ts'
import { indexOrders } from '../orders/order-operations.queries.ts'
import { Search } from '../search/search.ts'
import { storeTenant } from '../tenant-identity.queries.ts'
import {
  bumpCatalogueGeneration,
  countRows,
  createCopy,
  dropCopy,
  dropShop,
  dropStagedFile,
  findCopiedTables,
  findDanglingRows,
  findFilledTable,
  getNextPartPosition,
  getRestoredFrom,
  getStagedFile,
  insertStagedRows,
  listAppliedMigrations,
  listColumns,
  listCustomerIds,
  listProductIds,
  listTables,
  readCopiedRows,
  reserveLostOrderIds,
  savePart,
  setRestoredFrom,
  stageFile,
} from './backup.queries.ts'

/** Characters after which a line ends, and after which a page of lines ends. */
const MAX_LINE_LENGTH = 128 * 1024
const MAX_PAGE_LENGTH = 512 * 1024
/** Few enough that even rows with the longest texts make a line that `stageParts` accepts. */
const ROWS_PER_READ = 16

/**
 * Copies all tables in one transaction. The shop continues while the copy stays as it is, so the backup of a busy shop
 * is consistent and never restarts. A newer copy replaces an older one.
 */
export function beginBackup(db: Database, copy: string): BackupSchema {
  return db.transactionSync(() => ({ migrations: listAppliedMigrations(db), tables: createCopy(db, copy) }))
}

/** The next lines of the copy; null if it no longer exists. */
export function readBackupPage(db: Database, copy: string, from: BackupCursor): BackupPage | null {
  const tables = findCopiedTables(db, copy)
  if (tables === null) return null
  let [lines, at] = ['', from]
  while (lines.length < MAX_PAGE_LENGTH) {
    const table = tables[at.table]
    if (table === undefined) return { lines, next: null }
    const rows: string[] = []
    let length = 0
    let last = false
    while (length < MAX_LINE_LENGTH && !last) {
      const copied = readCopiedRows(db, table, at, ROWS_PER_READ)
      last = copied.length < ROWS_PER_READ
      for (const [row, ...values] of copied) {
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
    if (findCopiedTables(db, copy) !== null) dropCopy(db)
  })
}

/**
 * Returns the first part to upload: part 1, or where an interrupted restore of the same file (by its SHA-256) stopped.
 * Restores into empty shops only. A shop that was already restored from this file returns `next: null`, so that a lost
 * response can be requested again.
 */
export function beginRestore(db: Database, file: string, schema: BackupSchema): RestoreStep {
  return db.transactionSync((): RestoreStep => {
    if (getRestoredFrom(db) === file) return { ok: true, next: null }
    const refusal = findRefusal(db, schema)
    if (refusal !== null) {
      dropStagedFile(db)
      return refusal
    }
    stageFile(db, file)
    return { ok: true, next: getNextPartPosition(db) }
  })
}

/** Stages parts in the order of the file; skips those that are staged already. The shop's tables don't change yet. */
export function stageParts(db: Database, file: string, parts: readonly BackupPart[]): RestoreStep {
  return db.transactionSync((): RestoreStep => {
    if (getStagedFile(db) !== file) return { ok: false, reason: 'other-file' }
    for (const part of parts) if (part.place === getNextPartPosition(db)) savePart(db, part)
    return { ok: true, next: getNextPartPosition(db) }
  })
}

/**
 * Restores the shop from the staged parts, in one transaction: creates the tables as they were at the backup, inserts
 * the rows, and runs the newer migrations. On any failure the shop stays empty.
 */
export function finishRestore(
  db: Database,
  tenant: string,
  file: string,
  schema: BackupSchema,
  now: number,
): RestoreEnd {
  try {
    return db.transactionSync(() => {
      if (getStagedFile(db) !== file) throw new RestoreFailure({ ok: false, reason: 'other-file' })
      const refusal = findRefusal(db, schema)
      if (refusal !== null) throw new RestoreFailure(refusal)
      return fillShop(db, tenant, file, schema, now)
    })
  } catch (error) {
    if (error instanceof RestoreFailure) return error.refusal
    return { ok: false, reason: 'does-not-fit', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Thrown to roll back the transaction. */
class RestoreFailure extends Error {
  readonly refusal: RestoreRefusal

  constructor(refusal: RestoreRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

function findRefusal(db: Database, schema: BackupSchema): RestoreRefusal | null {
  const table = findFilledTable(db)
  if (table !== null) return { ok: false, reason: 'not-empty', table }
  const migration = schema.migrations.find((name, index) => migrations[index]?.name !== name)
  return migration === undefined ? null : { ok: false, reason: 'unknown-migration', migration }
}

/** The first name at which two sorted lists differ; undefined if they are equal. */
function findDifference(names: readonly string[], expected: readonly string[]): string | undefined {
  return names.find((name, index) => name !== expected[index]) ?? expected[names.length]
}

function fillShop(
  db: Database,
  tenant: string,
  file: string,
  { migrations: applied, tables }: BackupSchema,
  now: number,
): RestoreEnd {
  dropShop(db)
  migrate(db, migrations.slice(0, applied.length), now)
  const otherTable = findDifference(tables.map(({ name }) => name).toSorted(), listTables(db).toSorted())
  if (otherTable !== undefined) throw new RestoreFailure({ ok: false, reason: 'other-tables', table: otherTable })
  for (const { name, columns } of tables)
    if (listColumns(db, name).join() !== columns.join())
      throw new RestoreFailure({ ok: false, reason: 'other-columns', table: name })
  insertStagedRows(db, tables)
  for (const { name, rows } of tables)
    if (countRows(db, name) !== rows) throw new RestoreFailure({ ok: false, reason: 'rows-missing', table: name })
  const [dangling] = findDanglingRows(db)
  if (dangling !== undefined) throw new RestoreFailure({ ok: false, reason: 'does-not-fit', detail: dangling.where })
  migrate(db, migrations, now)
  storeTenant(db, tenant)
  setRestoredFrom(db, file)
  // The search indexes are not in the backup: their text can't be read back, so build them again.
  new Search(db).update(listProductIds(db))
  for (const customer of listCustomerIds(db)) indexCustomer(db, customer)
  indexOrders(db)
  bumpCatalogueGeneration(db, now)
  reserveLostOrderIds(db)
  dropStagedFile(db)
  return { ok: true, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}
