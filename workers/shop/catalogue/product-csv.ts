import { type ProductChange, parseHeader } from '#app/domain/catalogue/product-changes.ts'
import { isPriceListColumn, isStockColumn, type ProductColumnOptions } from '#app/domain/catalogue/product-csv.ts'
import type {
  ProductImport,
  ProductImportCounts,
  ProductImportResult,
  StageResult,
} from '#app/domain/catalogue/product-import.ts'
import { createIssueMessage, type ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import { omitListPrices, type ProductRules, type StoredProduct } from '#app/domain/catalogue/stored-product.ts'
import type { CsvRow } from '#app/domain/csv.ts'
import { logChange } from '../admin/audit.queries.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { Search } from '../search/search.ts'
import { loadKnownCodes } from './catalogue-tables.queries.ts'
import { writeStoredProduct } from './import-catalogue.ts'
import { findVariantId, setStock } from './import-product.queries.ts'
import {
  addChunk,
  addFileCodes,
  countInvalidChunk,
  type FileCode,
  findProductImport,
  getImportHeader,
  getOldestProductImportAt,
  getPendingRows,
  insertProductImport,
  listProductImportsBefore,
  markWritten,
  removeProductImport,
  setImportState,
} from './product-imports.queries.ts'
import { listProductIdsAfter, loadStoredProducts } from './stored-products.queries.ts'
import { findUnknownReferences, getColumns, validateProducts } from './validate-products.ts'

const PRODUCTS_PER_PAGE = 200

export function exportProducts(db: Database, after: number, includeListPrices: boolean): ProductExportPage {
  const ids = listProductIdsAfter(db, after, PRODUCTS_PER_PAGE)
  const { warehouses, priceLists } = loadKnownCodes(db)
  return {
    columnOptions: { warehouses: [...warehouses], priceLists: includeListPrices ? [...priceLists] : [] },
    products: loadStoredProducts(db, ids).map(({ product }) => (includeListPrices ? product : omitListPrices(product))),
    next: ids.length < PRODUCTS_PER_PAGE ? null : (ids.at(-1) ?? null),
  }
}

/** A page of products for an export. */
interface ProductExportPage {
  readonly columnOptions: ProductColumnOptions
  readonly products: readonly StoredProduct[]
  /** The last id of this page, after which the next one begins; null at the end. */
  readonly next: number | null
}

/** How long an import is stored, finished or not, in milliseconds. */
const RETENTION_MS = 7 * 24 * 3_600_000

/**
 * Begins the import of a file, or resumes one that was interrupted while writing. Otherwise a file that was uploaded
 * before is checked again from the start.
 */
export function beginProductImport(
  db: Database,
  id: string,
  name: string,
  header: readonly string[],
  includeListPrices: boolean,
  now: number,
): ProductImport {
  return db.transactionSync(() => {
    const known = getProductImport(db, id, includeListPrices)
    if (known !== null && known.state === 'checked' && known.written > 0) return known
    removeProductImport(db, id)
    insertProductImport(db, id, name, header, now)
    return { id, name, state: 'checking', rows: 0, chunks: 0, written: 0, ...NO_CHANGES, differences: [] }
  })
}

/** An import, finished or not. A file with list prices is visible only if `includeListPrices` is set. */
export function getProductImport(db: Database, id: string, includeListPrices: boolean): ProductImport | null {
  const run = findProductImport(db, id)
  if (run === null || includeListPrices) return run
  return parseHeader(getImportHeader(db, id), getColumns(db)).columns.some(isPriceListColumn) ? null : run
}

const NO_CHANGES: ProductImportCounts = { added: 0, changed: 0, unchanged: 0 }

/**
 * Checks the next chunk of a file and stores it, without changing products. A chunk that is stored already stays as it
 * is, because two people may upload the same file at once.
 */
export function stageProducts(
  db: Database,
  id: string,
  position: number,
  rows: readonly CsvRow[],
  includeListPrices: boolean,
  rules: ProductRules,
  now: number,
): StageResult | null {
  return db.transactionSync(() => {
    const run = findProductImport(db, id)
    if (run !== null && run.faulty === 0 && position < run.chunks) return { issues: [] }
    if (run === null || run.state !== 'checking' || position !== run.chunks) return null
    const {
      changes,
      codes,
      issues: found,
    } = validateProducts(db, getImportHeader(db, id), rows, includeListPrices, rules, now)
    const issues = [...found, ...findDuplicateCodes(db, id, codes)]
    if (issues.length > 0) countInvalidChunk(db, id)
    addChunk(
      db,
      run,
      position,
      rows,
      countChanges(changes),
      changes.flatMap(({ differences }) => differences),
    )
    // Every chunk finds the same issues of the header row.
    return { issues: position === 0 ? issues : issues.filter(({ row }) => row > 1) }
  })
}

const duplicateMessages = { code: 'apart', variant_code: 'repeated', slug: 'repeated' } as const satisfies Record<
  FileCode['kind'],
  string
>

/** Codes that occur twice: in the chunk, or also in an earlier one. */
function findDuplicateCodes(db: Database, run: string, codes: readonly FileCode[]): ProductIssue[] {
  const firstSeen = new Map<string, FileCode>()
  const duplicates: (FileCode & { earlier: number })[] = []
  for (const fileCode of codes) {
    const key = `${fileCode.kind} ${fileCode.code}`
    const earlier = firstSeen.get(key)
    if (earlier === undefined) firstSeen.set(key, fileCode)
    else duplicates.push({ ...fileCode, earlier: earlier.row })
  }
  return [...duplicates, ...addFileCodes(db, run, [...firstSeen.values()])].map(({ kind, code, row, earlier }) => ({
    ...{ row, column: kind },
    message: createIssueMessage(duplicateMessages[kind], { code, row: earlier }),
  }))
}

/** Marks the file as checked, so that it can be written, unless it has issues. */
export function finishStaging(db: Database, id: string): ProductImport | null {
  const run = findProductImport(db, id)
  if (run === null || run.faulty > 0) return null
  if (run.state === 'checking' && findUnknownReferences(db, id).length > 0) return null
  if (run.state === 'checking') setImportState(db, id, 'checked')
  return findProductImport(db, id)
}

/**
 * Writes a chunk in one transaction. A chunk that is written already stays as it is, so that a lost response can be
 * requested again. Changed products count as edited in the admin, and new ones as created there.
 */
export function writeProducts(
  db: Database,
  id: string,
  position: number,
  actor: string,
  includeListPrices: boolean,
  rules: ProductRules,
  now: number,
): ProductImportResult {
  return db.transactionSync((): ProductImportResult => {
    const run = findProductImport(db, id)
    if (run === null) return { ok: false, reason: 'not-found' }
    if (run.state === 'checking') return { ok: false, reason: 'not-checked' }
    const rows = getPendingRows(db, id, position)
    if (rows === null) return { ok: true, run }
    const { changes, issues } = validateProducts(db, getImportHeader(db, id), rows, includeListPrices, rules, now)
    if (issues.length > 0) return { ok: false, reason: 'issues', issues }
    writeChanges(db, changes, now)
    markWritten(db, id, position)
    const { added, changed } = countChanges(changes)
    const chunk = `${position + 1}/${run.chunks}`
    if (added + changed > 0)
      logChange(db, { who: actor, what: 'goods.imported', subject: run.name, detail: { chunk, added, changed } }, now)
    const written = run.written + 1
    const state = written === run.chunks ? 'written' : run.state
    if (state !== run.state) setImportState(db, id, state)
    return { ok: true, run: { ...run, written, state } }
  })
}

function writeChanges(db: Database, changes: readonly ProductChange[], now: number): void {
  const rewritten: number[] = []
  for (const { verdict, stockOnly, product, differences } of changes) {
    if (verdict === 'unchanged') continue
    if (!stockOnly) rewritten.push(writeStoredProduct(db, product, now))
    if (stockOnly || differences.some(({ column }) => isStockColumn(column)))
      for (const { sku, stock } of product.variants) {
        const variant = findVariantId(db, sku)
        if (variant !== null) setStock(db, variant, stock)
      }
  }
  new Search(db).update(rewritten)
}

function countChanges(changes: readonly ProductChange[]): ProductImportCounts {
  const counts = { ...NO_CHANGES }
  for (const { verdict } of changes) counts[verdict] += 1
  return counts
}

/** Deletes imports after their retention period. */
export const purgeProductImportsJob: ScheduledJob = {
  name: 'forget-goods-runs',
  due(db) {
    const oldest = getOldestProductImportAt(db)
    return oldest === null ? null : oldest + RETENTION_MS
  },
  async run({ db, now }) {
    for (const id of listProductImportsBefore(db, now() - RETENTION_MS))
      db.transactionSync(() => removeProductImport(db, id))
  },
}
