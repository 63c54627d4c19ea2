import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { imported, one } from '#tests/factories/imports.ts'
import { someSeeds } from '#tests/factories/proof.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import { clockJobs } from '../clock/clock-jobs.ts'
import { mostForgotten } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'
import { forgetPricesJob } from './price-jobs.ts'
import { productPage } from './product-page.ts'

const day = 86_400_000
const at = (days: number) => noon + days * day

/** From this day on the shop asks this, and as a sale that, until the day on which it ends by itself. */
function ask(db: Database, from: number, price: number, salePrice?: number, until?: number) {
  const sale = until === undefined ? { salePrice } : { salePrice, saleUntil: new Date(at(until)).toISOString() }
  const report = imported(db, { products: [aProduct({ price, ...sale })] }, {}, at(from))
  if (report.faults.length > 0) throw new Error(JSON.stringify(report.faults))
}

/** The clock rings as often as something is due on that day. */
async function ring(db: Database, days: number) {
  for (let rings = 0; (forgetPricesJob.due(db) ?? Number.POSITIVE_INFINITY) <= at(days); rings++) {
    if (rings > 20) throw new Error('What is due stays due')
    await forgetPricesJob.run({ db, clock: () => at(days) } as ClockWork)
  }
}

const lowest = (db: Database, days: number) => productPage(db, 1, anonymous, at(days))?.product.lowestBefore

const history = (db: Database) =>
  db.sql
    .exec<{ day: number; price: number }>(
      'SELECT (from_at - ?) / ? AS day, price FROM price_history ORDER BY from_at',
      ...[noon, day],
    )
    .toArray()
    .map((row) => [row.day, row.price])

test(
  'a price is forgotten ninety days after another took its place, and not before; the one that stands never',
  withDatabase(async (db) => {
    expect(clockJobs).toContain(forgetPricesJob)
    stocked(db, aCatalogue())
    expect(forgetPricesJob.due(db)).toBeNull()
    ask(db, 10, 1900)
    ask(db, 40, 1800)
    expect(forgetPricesJob.due(db)).toBe(at(100))
    await ring(db, 99)
    expect(history(db)).toHaveLength(3)
    await ring(db, 100)
    expect(history(db)).toEqual([
      [10, 1900],
      [40, 1800],
    ])
    await ring(db, 1000)
    expect(history(db)).toEqual([[40, 1800]])
    expect(forgetPricesJob.due(db)).toBeNull()
  }),
)

test(
  'what a sale is compared with stays as long as it lasts, and goes after it',
  withDatabase(async (db) => {
    stocked(db, aCatalogue())
    ask(db, 200, 1700)
    ask(db, 210, 1800)
    ask(db, 220, 1800, 1500)
    for (const lowered of [300, 400, 500]) ask(db, lowered, 1800, 1500 - lowered)
    await ring(db, 600)
    expect(lowest(db, 600)).toBe(1700)
    // The sale's beginning and what it was compared with; of its own prices those that a next one could ask for.
    expect(history(db).map(([from]) => from)).toEqual([0, 200, 210, 220, 500])
    ask(db, 610, 1800)
    await ring(db, 699)
    ask(db, 710, 1800, 1000)
    expect(lowest(db, 710)).toBe(1800)
    await ring(db, 800)
    expect(lowest(db, 800)).toBe(1800)
    expect(history(db).map(([from]) => from)).toEqual([610, 710])
  }),
)

test(
  'an end of a sale that was noted ahead and taken back makes nobody forget what still stands',
  withDatabase(async (db) => {
    stocked(db, aCatalogue())
    ask(db, 10, 2000, 1500, 20)
    expect(forgetPricesJob.due(db)).toBe(at(100))
    ask(db, 15, 2000, 1500)
    await ring(db, 400)
    expect(lowest(db, 400)).toBe(2000)
    expect(history(db)).toEqual([
      [0, 2000],
      [10, 1500],
    ])
  }),
)

test(
  'a sale that is prolonged in the moment of its end is still compared with what stood before it',
  withDatabase(async (db) => {
    stocked(db, aCatalogue())
    ask(db, 10, 2000, 1500, 100)
    await ring(db, 100)
    ask(db, 100, 2000, 1500)
    expect(lowest(db, 100)).toBe(2000)
  }),
)

test(
  'what years have left goes bit by bit',
  withDatabase(async (db) => {
    stocked(db, aCatalogue())
    db.sql.exec(
      `INSERT INTO price_history (variant_id, from_at, price, forget_at)
       SELECT 1, value, value, value + 1 FROM json_each(?)`,
      JSON.stringify(Array.from({ length: mostForgotten + 500 }, (_, place) => place + 1)),
    )
    await forgetPricesJob.run({ db, clock: () => at(0) } as ClockWork)
    expect(one(db, 'SELECT count(*) AS n FROM price_history')).toEqual({ n: 501 })
    expect(forgetPricesJob.due(db)).toBeLessThan(at(0))
    await ring(db, 100)
    expect(one(db, 'SELECT count(*) AS n FROM price_history')).toEqual({ n: 1 })
  }),
)

const cents = fc.integer({ min: 5, max: 20 }).map((euros) => euros * 100)
const step = fc.record({
  days: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 25, max: 130 })),
  price: cents,
  sale: fc.option(cents, { nil: undefined }),
  until: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
})

// Four tests of ten histories, not one of forty: a test has to end in time on a busy machine too.
test.each(someSeeds(4))(
  'whatever was asked and forgotten, beside a sale stands what would stand there if nothing were, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const told = async (forgets: boolean) => {
          const said: unknown[] = []
          await withDatabase(async (db) => {
            stocked(db, aCatalogue())
            let today = 0
            for (const { days, price, sale, until } of steps) {
              // Between two changes as well: a sale may have run out by then.
              for (const some of [Math.floor(days / 2), days]) {
                if (forgets) await ring(db, today + some)
                said.push(lowest(db, today + some))
              }
              today += days
              const lowered = sale !== undefined && sale < price
              ask(
                db,
                today,
                price,
                lowered ? sale : undefined,
                lowered && until !== undefined ? today + until : undefined,
              )
              said.push(lowest(db, today))
            }
          })()
          return said
        }
        const [whole, forgetful] = [await told(false), await told(true)]
        expect(forgetful.slice(0, whole.length)).toEqual(whole)
      }),
      { seed: seed | 0, numRuns: 10 },
    )
  },
)
