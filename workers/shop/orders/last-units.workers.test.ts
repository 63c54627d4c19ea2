import { expect, test } from 'vitest'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { aPaymentShop } from '#tests/factories/payment-shop.ts'
import { createSeeds } from '#tests/factories/proof.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { aShop, importOptions, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'

/**
 * Sixty buyers compete for twenty-five units. Must fail without `takeUnits` (sixty orders are placed) and without
 * `returnUnits` (expired orders return no stock).
 */

const units = 25
const catalogue = aCatalogue({ products: [aProduct({ price: 2000, stock: units })] })
const countStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const countSold = (db: Database) =>
  db.sql.exec<{ n: number }>('SELECT coalesce(sum(quantity - returned), 0) AS n FROM order_stock').one().n
const listOrdered = (db: Database) =>
  db.sql
    .exec<{ n: number }>(
      `SELECT coalesce(sum(l.quantity), 0) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.state = 'open'`,
    )
    .one().n

/** Lines for this quantity of the variant, sometimes split into two. */
function createLines(quantity: number, random: Random) {
  const first = quantity > 1 && random.integer(2) === 0 ? 1 : quantity
  return [first, quantity - first].filter((part) => part > 0).map((part) => ({ variant: 1, quantity: part }))
}

async function runBuyers(db: Database, random: Random, max: number) {
  stockShop(db, catalogue)
  const paymentShop = await aPaymentShop(db)
  const buyers = Array.from({ length: 60 }, () => ({
    quantity: 1 + random.integer(max),
    payment: random.pick(paymentMethodCodes),
  }))
  const outcomes = await Promise.all(
    buyers.map(async ({ quantity, payment }) => {
      const lines = createLines(quantity, random)
      await random.yieldRandomly()
      const { placed, startedPayment } = await paymentShop.buy(payment, lines)
      expect(countStock(db) + countSold(db)).toBe(units)
      return { quantity, placed, page: startedPayment?.kind === 'redirect' ? startedPayment.to : null }
    }),
  )
  for (const { placed, quantity } of outcomes) {
    if (placed.ok) continue
    const [problem] = placed.reason === 'lines' ? placed.problems : []
    if (problem?.kind === 'available') expect(problem.available).toBeLessThan(quantity)
    else expect(problem).toMatchObject({ kind: 'out-of-stock', variant: 1 })
  }
  expect([listOrdered(db), countStock(db)]).toEqual([countSold(db), units - countSold(db)])
  return {
    ...paymentShop,
    pages: outcomes.flatMap(({ page }) => page ?? []),
    winners: outcomes.filter(({ placed }) => placed.ok),
  }
}

test.each(createSeeds(2))('sixty buyers of one unit each get exactly twenty-five, seed %i', (seed) =>
  runWithDatabase(async (db) => {
    const { winners } = await runBuyers(db, createRandom(seed), 1)
    expect([winners.length, countSold(db), countStock(db)]).toEqual([units, units, 0])
  })(),
)

test.each(createSeeds(2))(
  'orders of one to three units never oversell the stock, and expired ones return their units, seed %i',
  (seed) =>
    runWithDatabase(async (db) => {
      const random = createRandom(seed)
      const { pages, providers, runScheduler, time, winners } = await runBuyers(db, random, 3)
      expect(winners.length).toBeGreaterThan(0)
      for (const page of pages) if (random.integer(2) === 0) await providers.choose(page, 'pay')
      for (let minutes = 0; minutes < 4; minutes++) {
        time.now += 31 * 60_000
        providers.time.now = time.now
        await runScheduler()
        await runScheduler()
      }
      const open = db.sql.exec(
        `SELECT 1 FROM orders WHERE ${statusSql} = 'awaiting-payment' AND payment <> 'bankTransfer'`,
      )
      expect(open.toArray()).toEqual([])
      expect([listOrdered(db), countStock(db)]).toEqual([countSold(db), units - countSold(db)])
    })(),
)

test('sixty concurrent calls place twenty-five orders, and the rest are refused as out of stock', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, catalogue, publishedPictures(), importOptions))
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      shop.write((db, tenantId) =>
        db.placeOrder(
          tenantId,
          anOrderRequest({ payment: index % 2 === 0 ? 'onDelivery' : 'bankTransfer' }),
          anonymousBuyer,
          someOrderRules(),
          'https://shop.test',
          null,
          'a visitor',
        ),
      ),
    ),
  )
  const refused = responses.filter(({ ok }) => !ok)
  expect([responses.length - refused.length, refused.length]).toEqual([units, 35])
  for (const response of refused)
    expect(response).toMatchObject({ reason: 'lines', problems: [{ kind: 'out-of-stock', variant: 1 }] })
})
