import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { mostRowsReadBy, rowsReadBy } from '#tests/factories/rows-read.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { rebuildSearchJob } from '../catalogue/search-jobs.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import { clockJobs } from '../clock/clock-jobs.ts'
import type { Database } from '../database.ts'
import { deskRow } from '../desk/desk-rows.queries.ts'
import { saveRow } from '../desk/desk-rows.ts'
import { catalogueState } from './product-index.queries.ts'

const catalogueOf = (count: number) =>
  aCatalogue({ products: Array.from({ length: count }, (_, at) => aProduct({ sku: `POD-${at}` })) })

/** What of the category somebody at the desk changes. */
function change(db: Database, words: Readonly<Record<string, string | number>>): void {
  const row = deskRow(db, 'categories', 1)
  const saved = saveRow(db, 'categories', 1, row?.version ?? '', { ...row?.values, ...words }, 'owner', noon)
  expect(saved).toEqual({ ok: true })
}

const found = (db: Database, word: string) =>
  db.sql.exec('SELECT rowid FROM product_search WHERE product_search MATCH ?', word).toArray().length

test(
  'a category with many products is renamed without all their texts being held at once',
  withDatabase((db) => {
    stocked(db, catalogueOf(100))
    const few = mostRowsReadBy(db, (read) => change(read, { description: 'Lanterns' }))
    stocked(db, catalogueOf(350))
    const many = mostRowsReadBy(db, (read) => change(read, { description: 'Candles' }))
    expect(found(db, 'candles')).toBe(350)
    expect(many).toBeLessThan(2 * few)
  }),
)

test(
  'a category that only moves among the others leaves alone what its products are found by',
  withDatabase((db) => {
    stocked(db, catalogueOf(2))
    const few = rowsReadBy(db, (read) => change(read, { sequence: 77 }))
    stocked(db, catalogueOf(50))
    const many = rowsReadBy(db, (read) => change(read, { sequence: 78 }))
    expect(many).toBeLessThan(few + 20)
  }),
)

test(
  'an index that an older release wrote is written anew, a part at a time',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ sku: 'COIL', name: 'Coil 0.8Ω' })] }))
    db.sql.exec('DELETE FROM product_search')
    db.sql.exec("INSERT INTO product_search (rowid, name) SELECT id, 'coil 0.8ω' FROM products")
    db.sql.exec('INSERT INTO search_rebuild (only_row, after_id) VALUES (1, 0)')
    const before = catalogueState(db).version
    for (let turn = 0; rebuildSearchJob.due(db) !== null && turn < 5; turn++)
      await rebuildSearchJob.run({ db } as ClockWork)
    expect(rebuildSearchJob.due(db)).toBeNull()
    expect(found(db, '"0d8 ohm"')).toBe(1)
    expect(catalogueState(db).version).toBeGreaterThan(before)
    expect(clockJobs).toContain(rebuildSearchJob)
  }),
)
