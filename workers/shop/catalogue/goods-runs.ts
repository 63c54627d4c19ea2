import { columnsOfHead, type GoodsFault, type ProductChange } from '#app/domain/catalogue/goods-changes.ts'
import { isListPrice, isStock } from '#app/domain/catalogue/goods-csv.ts'
import { faultText } from '#app/domain/catalogue/goods-faults.ts'
import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { GoodsCounts, GoodsRun, StagedGoods, WrittenGoods } from '#app/domain/catalogue/goods-run.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import type { Database } from '../database.ts'
import { noteChange } from '../desk/audit.queries.ts'
import { Search } from '../search/search.ts'
import { checkGoods, columnsOf } from './check-goods.ts'
import {
  addChunk,
  addGoodsRun,
  countFaultyChunk,
  type FileCode,
  findGoodsRun,
  goodsRunsBefore,
  headOfRun,
  markWritten,
  noteCodes,
  oldestGoodsRun,
  removeGoodsRun,
  setRunState,
  waitingRows,
} from './goods-runs.queries.ts'
import { setStock, variantId } from './import-product.queries.ts'
import { writeHeldProduct } from './write-product.ts'

/** Milliseconds for which a file is kept that nobody goes on with. */
const memory = 7 * 24 * 3_600_000

/**
 * Begins the import of a file, or finds the one that broke off while it was written. A file that was not checked to its end is
 * brought anew, and so is one that was written before.
 */
export function beginGoodsRun(
  db: Database,
  id: string,
  name: string,
  head: readonly string[],
  lists: boolean,
  now: number,
): GoodsRun {
  return db.transactionSync(() => {
    const known = goodsRun(db, id, lists)
    if (known !== null && known.state === 'checked' && known.written > 0) return known
    removeGoodsRun(db, id)
    addGoodsRun(db, id, name, head, now)
    return { id, name, state: 'checking', rows: 0, chunks: 0, written: 0, ...none, differences: [] }
  })
}

/** A file that is on its way into the shop. One with prices of lists is there for those alone whose they are. */
export function goodsRun(db: Database, id: string, lists: boolean): GoodsRun | null {
  const run = findGoodsRun(db, id)
  if (run === null || lists) return run
  return columnsOfHead(headOfRun(db, id), columnsOf(db)).columns.some(isListPrice) ? null : run
}

const none: GoodsCounts = { added: 0, changed: 0, unchanged: 0 }

/**
 * Checks the next chunk of a file and lays it aside. Nothing of the shop's goods changes. One that lies there already stays as
 * it is: two may bring the same file at once.
 */
export function stageGoods(
  db: Database,
  id: string,
  position: number,
  rows: readonly CsvRow[],
  lists: boolean,
  rules: GoodsRules,
  now: number,
): StagedGoods | null {
  return db.transactionSync(() => {
    const run = findGoodsRun(db, id)
    if (run !== null && run.faulty === 0 && position < run.chunks) return { faults: [] }
    if (run === null || run.state !== 'checking' || position !== run.chunks + run.faulty) return null
    const { changes, codes, faults: found } = checkGoods(db, headOfRun(db, id), rows, lists, rules, now)
    const faults = [...found, ...repeatedCodes(db, id, codes)]
    if (faults.length > 0) countFaultyChunk(db, id)
    else
      addChunk(
        db,
        run,
        position,
        rows,
        countsOf(changes),
        changes.flatMap(({ differences }) => differences),
      )
    return { faults }
  })
}

const repeated = { code: 'apart', variant_code: 'repeated', slug: 'repeated' } as const satisfies Record<
  FileCode['kind'],
  string
>

/** Codes that stand twice, in the chunk or with an earlier one. */
function repeatedCodes(db: Database, run: string, codes: readonly FileCode[]): GoodsFault[] {
  const first = new Map<string, FileCode>()
  const twice: (FileCode & { earlier: number })[] = []
  for (const each of codes) {
    const key = `${each.kind} ${each.code}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, each)
    else twice.push({ ...each, earlier: earlier.row })
  }
  return [...twice, ...noteCodes(db, run, [...first.values()])].map(({ kind, code, row, earlier }) => ({
    ...{ row, column: kind },
    says: faultText(repeated[kind], { code, row: earlier }),
  }))
}

/** The file is whole: from here on it may be written, unless some of it was refused. */
export function endStaging(db: Database, id: string): GoodsRun | null {
  const run = findGoodsRun(db, id)
  if (run === null || run.faulty > 0) return null
  if (run.state === 'checking') setRunState(db, id, 'checked')
  return findGoodsRun(db, id)
}

/**
 * Writes the chunk in one transaction. One that is written already stays as it is, so that whoever lost an answer asks
 * again. What it changes counts as edited in the shop; new products were made there.
 */
export function writeGoods(
  db: Database,
  id: string,
  position: number,
  who: string,
  lists: boolean,
  rules: GoodsRules,
  now: number,
): WrittenGoods {
  return db.transactionSync((): WrittenGoods => {
    const run = findGoodsRun(db, id)
    if (run === null) return { ok: false, reason: 'not-found' }
    if (run.state === 'checking') return { ok: false, reason: 'not-checked' }
    const rows = waitingRows(db, id, position)
    if (rows === null) return { ok: true, run }
    const { changes, faults } = checkGoods(db, headOfRun(db, id), rows, lists, rules, now)
    if (faults.length > 0) return { ok: false, reason: 'faults', faults }
    writeChanges(db, changes, now)
    markWritten(db, id, position)
    const { added, changed } = countsOf(changes)
    const chunk = `${position + 1}/${run.chunks}`
    if (added + changed > 0)
      noteChange(db, { who, what: 'goods.imported', subject: run.name, detail: { chunk, added, changed } }, now)
    const written = run.written + 1
    const state = written === run.chunks ? 'written' : run.state
    if (state !== run.state) setRunState(db, id, state)
    return { ok: true, run: { ...run, written, state } }
  })
}

/** Brings the goods up to these changes. */
function writeChanges(db: Database, changes: readonly ProductChange[], now: number): void {
  const rewritten: number[] = []
  for (const { verdict, stockOnly, product, differences } of changes) {
    if (verdict === 'unchanged') continue
    if (!stockOnly) rewritten.push(writeHeldProduct(db, product, now))
    if (stockOnly || differences.some(({ column }) => isStock(column)))
      for (const { sku, stock } of product.variants) {
        const variant = variantId(db, sku)
        if (variant !== null) setStock(db, variant, stock)
      }
  }
  new Search(db).update(rewritten)
}

function countsOf(changes: readonly ProductChange[]): GoodsCounts {
  const counts = { ...none }
  for (const { verdict } of changes) counts[verdict] += 1
  return counts
}

/** Forgets files that nobody has gone on with. */
export const forgetGoodsRunsJob: ClockJob = {
  name: 'forget-goods-runs',
  due(db) {
    const oldest = oldestGoodsRun(db)
    return oldest === null ? null : oldest + memory
  },
  async run({ db, clock }) {
    for (const id of goodsRunsBefore(db, clock() - memory)) db.transactionSync(() => removeGoodsRun(db, id))
  },
}
