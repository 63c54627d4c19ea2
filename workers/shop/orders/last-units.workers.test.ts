import { expect, test } from 'vitest'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { someSeeds } from '#tests/factories/proof.ts'
import { aShop, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { aTill } from '#tests/factories/till.ts'
import type { Database } from '../database.ts'

/**
 * Sixty buyers and twenty-five units. Taken out to see it fail: `takeUnits` (sixty orders stand), and `returnUnits` (what
 * lapsed is on no shelf).
 */

const units = 25
const goods = aCatalogue({ products: [aProduct({ price: 2000, stock: units })] })
const left = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const sold = (db: Database) =>
  db.sql.exec<{ n: number }>('SELECT coalesce(sum(quantity - returned), 0) AS n FROM order_stock').one().n
const ordered = (db: Database) =>
  db.sql
    .exec<{ n: number }>(
      `SELECT coalesce(sum(l.quantity), 0) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.status NOT IN ('cancelled', 'expired')`,
    )
    .one().n

/** So many of the one variant, now and then on two lines. */
function linesOf(quantity: number, dice: Dice) {
  const first = quantity > 1 && dice.below(2) === 0 ? 1 : quantity
  return [first, quantity - first].filter((part) => part > 0).map((part) => ({ variant: 1, quantity: part }))
}

async function sixtyBuyers(db: Database, dice: Dice, most: number) {
  stocked(db, goods)
  const till = await aTill(db)
  const buyers = Array.from({ length: 60 }, () => ({
    quantity: 1 + dice.below(most),
    payment: dice.pick(paymentMethodCodes),
  }))
  const outcomes = await Promise.all(
    buyers.map(async ({ quantity, payment }) => {
      const lines = linesOf(quantity, dice)
      await dice.hesitate()
      const { placed, begun } = await till.buy(payment, lines)
      expect(left(db) + sold(db)).toBe(units)
      return { quantity, placed, page: begun?.kind === 'redirect' ? begun.to : null }
    }),
  )
  for (const { placed, quantity } of outcomes) {
    if (placed.ok) continue
    const [problem] = placed.reason === 'lines' ? placed.problems : []
    if (problem?.kind === 'available') expect(problem.available).toBeLessThan(quantity)
    else expect(problem).toMatchObject({ kind: 'out-of-stock', variant: 1 })
  }
  expect([ordered(db), left(db)]).toEqual([sold(db), units - sold(db)])
  return {
    ...till,
    pages: outcomes.flatMap(({ page }) => page ?? []),
    winners: outcomes.filter(({ placed }) => placed.ok),
  }
}

test.each(someSeeds(2))('of single units exactly twenty-five are sold, seed %i', (seed) =>
  withDatabase(async (db) => {
    const { winners } = await sixtyBuyers(db, aDice(seed), 1)
    expect([winners.length, sold(db), left(db)]).toEqual([units, units, 0])
  })(),
)

test.each(someSeeds(2))(
  'one to three at a time, some paid and some never: nothing is sold twice, and what lapses is there again, seed %i',
  (seed) =>
    withDatabase(async (db) => {
      const dice = aDice(seed)
      const { pages, providers, clock, time, winners } = await sixtyBuyers(db, dice, 3)
      expect(winners.length).toBeGreaterThan(0)
      for (const page of pages) if (dice.below(2) === 0) await providers.choose(page, 'pay')
      for (let minutes = 0; minutes < 4; minutes++) {
        time.now += 31 * 60_000
        providers.time.now = time.now
        await clock()
        await clock()
      }
      const open = db.sql.exec("SELECT 1 FROM orders WHERE status = 'awaiting-payment' AND payment <> 'bankTransfer'")
      expect(open.toArray()).toEqual([])
      expect([ordered(db), left(db)]).toEqual([sold(db), units - sold(db)])
    })(),
)

test('sixty questions at once to the shop itself: twenty-five orders, and everybody else reads that it is out of stock', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, goods, published(), plainly))
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      shop.write((db, tenantId) =>
        db.placeOrder(
          tenantId,
          anOrderRequest({ payment: index % 2 === 0 ? 'onDelivery' : 'bankTransfer' }),
          anonymous,
          someOrderRules(),
          'https://shop.test',
          null,
          'a visitor',
        ),
      ),
    ),
  )
  const refused = answers.filter(({ ok }) => !ok)
  expect([answers.length - refused.length, refused.length]).toEqual([units, 35])
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: 'lines', problems: [{ kind: 'out-of-stock', variant: 1 }] })
})
