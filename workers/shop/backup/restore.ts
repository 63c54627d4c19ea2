import type {
  BackupPart,
  BackupSchema,
  RestoreEnd,
  RestoreRefusal,
  RestoreStep,
} from '#app/domain/backup/backup-file.ts'
import { indexCustomer } from '../customers/customer-search.queries.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrations/migrate.queries.ts'
import { migrations } from '../migrations/migrations.ts'
import { indexOrders } from '../orders/order-operations.queries.ts'
import { Search } from '../search/search.ts'
import { storeTenant } from '../tenant-identity.queries.ts'
import {
  danglingRows,
  dropShop,
  dropStaged,
  everyCustomer,
  everyProduct,
  keepPart,
  leaveOutLostOrders,
  nextPlace,
  noteRestored,
  outdateMemory,
  putStagedRows,
  restoredFrom,
  stagedFile,
  stageFile,
} from './staged.queries.ts'
import { columnsOf, countRows, filledTable } from './tables.queries.ts'

/**
 * Says from which part on a file's parts are wanted: from the first, or where an interrupted restoring of the same file
 * (by its SHA-256) stopped. Only an empty shop is filled; one that was filled with this file stays as it is, since whoever
 * lost the last answer comes again.
 */
export function beginRestore(db: Database, file: string, schema: BackupSchema): RestoreStep {
  return db.transactionSync((): RestoreStep => {
    if (restoredFrom(db) === file) return { ok: true, next: null }
    const refusal = refusalOf(db, schema)
    if (refusal !== null) {
      dropStaged(db)
      return refusal
    }
    stageFile(db, file)
    return { ok: true, next: nextPlace(db) }
  })
}

/** Puts parts aside, in the order of the file; one that is here already is passed over. The shop has none of them yet. */
export function takeParts(db: Database, file: string, parts: readonly BackupPart[]): RestoreStep {
  return db.transactionSync((): RestoreStep => {
    if (stagedFile(db) !== file) return { ok: false, reason: 'other-file' }
    for (const part of parts) if (part.place === nextPlace(db)) keepPart(db, part)
    return { ok: true, next: nextPlace(db) }
  })
}

/**
 * Makes the shop of all that was put aside, in one transaction: the tables as they were when the backup was made, its
 * rows, and then what newer versions have changed since. With any fault the shop stays empty.
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
      if (stagedFile(db) !== file) throw new Unfit({ ok: false, reason: 'other-file' })
      const refusal = refusalOf(db, schema)
      if (refusal !== null) throw new Unfit(refusal)
      return fill(db, tenant, file, schema, now)
    })
  } catch (thrown) {
    if (thrown instanceof Unfit) return thrown.refusal
    return { ok: false, reason: 'does-not-fit', why: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** Undoes the transaction. */
class Unfit extends Error {
  readonly refusal: RestoreRefusal

  constructor(refusal: RestoreRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

function refusalOf(db: Database, schema: BackupSchema): RestoreRefusal | null {
  const table = filledTable(db)
  if (table !== null) return { ok: false, reason: 'not-empty', table }
  const migration = schema.migrations.find((name, at) => migrations[at]?.name !== name)
  return migration === undefined ? null : { ok: false, reason: 'unknown-migration', migration }
}

function fill(
  db: Database,
  tenant: string,
  file: string,
  { migrations: applied, tables }: BackupSchema,
  now: number,
): RestoreEnd {
  dropShop(db)
  migrate(db, migrations.slice(0, applied.length), now)
  for (const { name, columns } of tables)
    if (columnsOf(db, name).join() !== columns.join())
      throw new Unfit({ ok: false, reason: 'other-columns', table: name })
  putStagedRows(db, tables)
  for (const { name, rows } of tables)
    if (countRows(db, name) !== rows) throw new Unfit({ ok: false, reason: 'rows-missing', table: name })
  const [dangling] = danglingRows(db)
  if (dangling !== undefined) throw new Unfit({ ok: false, reason: 'does-not-fit', why: dangling.where })
  migrate(db, migrations, now)
  storeTenant(db, tenant)
  noteRestored(db, file)
  // What is searched holds no text that could be read back.
  new Search(db).update(everyProduct(db))
  for (const customer of everyCustomer(db)) indexCustomer(db, customer)
  indexOrders(db)
  outdateMemory(db, now)
  leaveOutLostOrders(db)
  dropStaged(db)
  return { ok: true, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}
