import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { getOne, importRows } from '#tests/factories/imports.ts'
import { createSeeds } from '#tests/factories/proof.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { purgePricesJob } from '#workers/shop/scheduler/scheduled-jobs.ts'
import type { Database } from '../database.ts'
import { PURGE_BATCH_SIZE } from '../rows.queries.ts'
import { scheduledJobs } from '../scheduler/scheduled-jobs.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { productPage } from './storefront-pages.ts'

const day = 86_400_000
const afterDays = (days: number) => noon + days * day

/** Sets the price from day `from` on, with a sale price that ends by itself on day `until`. */
function setPrice(db: Database, from: number, price: number, salePrice?: number, until?: number) {
  const sale = until === undefined ? { salePrice } : { salePrice, saleUntil: new Date(afterDays(until)).toISOString() }
  const report = importRows(db, { products: [aProduct({ price, ...sale })] }, {}, afterDays(from))
  if (report.issues.length > 0) throw new Error(JSON.stringify(report.issues))
}

/** Runs the job on this day until nothing is due. */
async function purgePricesAt(db: Database, days: number) {
  for (let runs = 0; (purgePricesJob.due(db) ?? Number.POSITIVE_INFINITY) <= afterDays(days); runs++) {
    if (runs > 20) throw new Error('The job is still due after 20 runs')
    await purgePricesJob.run({ db, now: () => afterDays(days) } as JobContext)
  }
}

const getLowest = (db: Database, days: number) =>
  productPage(db, 1, anonymousBuyer, afterDays(days))?.product.lowestPriorPrice

const listHistory = (db: Database) =>
  db.sql
    .exec<{ day: number; price: number }>(
      'SELECT (from_at - ?) / ? AS day, price FROM price_history ORDER BY from_at',
      ...[noon, day],
    )
    .toArray()
    .map((row) => [row.day, row.price])

test(
  'a price is deleted ninety days after another replaced it, and the current price is kept',
  runWithDatabase(async (db) => {
    expect(scheduledJobs).toContain(purgePricesJob)
    stockShop(db, aCatalogue())
    expect(purgePricesJob.due(db)).toBeNull()
    setPrice(db, 10, 1900)
    setPrice(db, 40, 1800)
    expect(purgePricesJob.due(db)).toBe(afterDays(100))
    await purgePricesAt(db, 99)
    expect(listHistory(db)).toHaveLength(3)
    await purgePricesAt(db, 100)
    expect(listHistory(db)).toEqual([
      [10, 1900],
      [40, 1800],
    ])
    await purgePricesAt(db, 1000)
    expect(listHistory(db)).toEqual([[40, 1800]])
    expect(purgePricesJob.due(db)).toBeNull()
  }),
)

test(
  'the prior prices of a sale are kept until it ends, and then deleted',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue())
    setPrice(db, 200, 1700)
    setPrice(db, 210, 1800)
    setPrice(db, 220, 1800, 1500)
    for (const lowered of [300, 400, 500]) setPrice(db, lowered, 1800, 1500 - lowered)
    await purgePricesAt(db, 600)
    expect(getLowest(db, 600)).toBe(1700)
    // The start of the sale, its prior prices, and the one of its own prices that the next sale could be compared with.
    expect(listHistory(db).map(([from]) => from)).toEqual([0, 200, 210, 220, 500])
    setPrice(db, 610, 1800)
    await purgePricesAt(db, 699)
    setPrice(db, 710, 1800, 1000)
    expect(getLowest(db, 710)).toBe(1800)
    await purgePricesAt(db, 800)
    expect(getLowest(db, 800)).toBe(1800)
    expect(listHistory(db).map(([from]) => from)).toEqual([610, 710])
  }),
)

test(
  'a cancelled end of a sale does not delete a price that still applies',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue())
    setPrice(db, 10, 2000, 1500, 20)
    expect(purgePricesJob.due(db)).toBe(afterDays(100))
    setPrice(db, 15, 2000, 1500)
    await purgePricesAt(db, 400)
    expect(getLowest(db, 400)).toBe(2000)
    expect(listHistory(db)).toEqual([
      [0, 2000],
      [10, 1500],
    ])
  }),
)

test(
  'a sale that is extended at the moment of its end keeps its prior prices',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue())
    setPrice(db, 10, 2000, 1500, 100)
    await purgePricesAt(db, 100)
    setPrice(db, 100, 2000, 1500)
    expect(getLowest(db, 100)).toBe(2000)
  }),
)

test(
  'years of prices are deleted in batches',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue())
    db.sql.exec(
      `INSERT INTO price_history (variant_id, from_at, price, forget_at)
       SELECT 1, value, value, value + 1 FROM json_each(?)`,
      JSON.stringify(Array.from({ length: PURGE_BATCH_SIZE + 500 }, (_, index) => index + 1)),
    )
    await purgePricesJob.run({ db, now: () => afterDays(0) } as JobContext)
    expect(getOne(db, 'SELECT count(*) AS n FROM price_history')).toEqual({ n: 501 })
    expect(purgePricesJob.due(db)).toBeLessThan(afterDays(0))
    await purgePricesAt(db, 100)
    expect(getOne(db, 'SELECT count(*) AS n FROM price_history')).toEqual({ n: 1 })
  }),
)

const centsArbitrary = fc.integer({ min: 5, max: 20 }).map((euros) => euros * 100)
const stepArbitrary = fc.record({
  days: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 25, max: 130 })),
  price: centsArbitrary,
  sale: fc.option(centsArbitrary, { nil: undefined }),
  until: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
})

// Four tests of ten histories, not one of forty, so that each finishes in time on a busy machine.
test.each(createSeeds(4))('deleting prices never changes the prior price that a sale shows, seed %i', async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 14 }), async (steps) => {
      const listPrices = async (purges: boolean) => {
        const prices: unknown[] = []
        await runWithDatabase(async (db) => {
          stockShop(db, aCatalogue())
          let today = 0
          for (const { days, price, sale, until } of steps) {
            // Also between two changes: a sale may have ended by then.
            for (const some of [Math.floor(days / 2), days]) {
              if (purges) await purgePricesAt(db, today + some)
              prices.push(getLowest(db, today + some))
            }
            today += days
            const lowered = sale !== undefined && sale < price
            setPrice(
              db,
              today,
              price,
              lowered ? sale : undefined,
              lowered && until !== undefined ? today + until : undefined,
            )
            prices.push(getLowest(db, today))
          }
        })()
        return prices
      }
      const [complete, purged] = [await listPrices(false), await listPrices(true)]
      expect(purged.slice(0, complete.length)).toEqual(complete)
    }),
    { seed: seed | 0, numRuns: 10 },
  )
})
