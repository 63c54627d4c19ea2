import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { countMostRowsRead, countRowsRead } from '#tests/factories/rows-read.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { findAdminRow } from '../admin/rows.queries.ts'
import { saveRow } from '../admin/rows.ts'
import type { Database } from '../database.ts'
import { rebuildSearchJob, scheduledJobs } from '../scheduler/scheduled-jobs.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { getCatalogueState } from './product-index.queries.ts'

const createCatalogue = (count: number) =>
  aCatalogue({ products: Array.from({ length: count }, (_, index) => aProduct({ sku: `POD-${index}` })) })

/** Edits a category in the admin. */
function updateTexts(db: Database, texts: Readonly<Record<string, string | number>>): void {
  const row = findAdminRow(db, 'categories', 1)
  const saved = saveRow(db, 'categories', 1, row?.version ?? '', { ...row?.values, ...texts }, 'owner', noon)
  expect(saved).toEqual({ ok: true })
}

const findIds = (db: Database, text: string) =>
  db.sql.exec('SELECT rowid FROM product_search WHERE product_search MATCH ?', text).toArray().length

test(
  'renaming a category with many products does not load all their texts at once',
  runWithDatabase((db) => {
    stockShop(db, createCatalogue(100))
    const few = countMostRowsRead(db, (countedDb) => updateTexts(countedDb, { description: 'Lanterns' }))
    stockShop(db, createCatalogue(350))
    const many = countMostRowsRead(db, (countedDb) => updateTexts(countedDb, { description: 'Candles' }))
    expect(findIds(db, 'candles')).toBe(350)
    expect(many).toBeLessThan(2 * few)
  }),
)

test(
  'moving a category does not reindex its products',
  runWithDatabase((db) => {
    stockShop(db, createCatalogue(2))
    const few = countRowsRead(db, (countedDb) => updateTexts(countedDb, { sequence: 77 }))
    stockShop(db, createCatalogue(50))
    const many = countRowsRead(db, (countedDb) => updateTexts(countedDb, { sequence: 78 }))
    expect(many).toBeLessThan(few + 20)
  }),
)

test(
  'an index written by an older release is rebuilt by the scheduler',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'COIL', name: 'Coil 0.8Ω' })] }))
    db.sql.exec('DELETE FROM product_search')
    db.sql.exec("INSERT INTO product_search (rowid, name) SELECT id, 'coil 0.8ω' FROM products")
    db.sql.exec('INSERT INTO search_rebuild (only_row, after_id) VALUES (1, 0)')
    const before = getCatalogueState(db).version
    for (let index = 0; rebuildSearchJob.due(db) !== null && index < 5; index++)
      await rebuildSearchJob.run({ db } as JobContext)
    expect(rebuildSearchJob.due(db)).toBeNull()
    expect(findIds(db, '"0d8 ohm"')).toBe(1)
    expect(getCatalogueState(db).version).toBeGreaterThan(before)
    expect(scheduledJobs).toContain(rebuildSearchJob)
  }),
)
