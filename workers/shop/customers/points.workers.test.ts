import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { earnPoints, finishPoints, openPoints, pointsHistory, pointsOf, redeemPoints, voidPoints } from './points.ts'

function redeeming(db: Database, customer: number, order: string, amount: number) {
  return db.transactionSync(() => redeemPoints(db, { customer, order, amount: cents(amount) }, noon))
}

function earning(db: Database, customer: number, order: string, amount: number) {
  earnPoints(db, { customer, order, amount: cents(amount) }, noon)
}

test(
  'points that came with a customer: the balance, and what of it is on hold',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(pointsOf(db, customer)).toEqual({ balance: 1000, onHold: 300, spendable: 700 })
  }),
)

test(
  'an order redeems what is spendable and no cent more',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(redeeming(db, customer, 'W1', 701)).toEqual({ ok: false, spendable: 700 })
    expect(redeeming(db, customer, 'W1', -1)).toEqual({ ok: false, spendable: 700 })
    expect(redeeming(db, customer, 'W1', 700)).toEqual({ ok: true })
    expect(redeeming(db, customer, 'W2', 1)).toEqual({ ok: false, spendable: 0 })
    expect(redeeming(db, customer, 'W2', 0)).toEqual({ ok: true })
  }),
)

const parallel = sizeOf('redemptions', 20)
const operations = sizeOf('operations', 500)
/** Operations on the points of one customer. */
const lifetime = 25

test(`of ${parallel} orders that redeem one balance at once, one wins`, async () => {
  const stub = env.SHOP.getByName(crypto.randomUUID())
  const customer = await runInDurableObject(stub, (_shop, { storage }) => {
    const id = aCustomer(storage)
    openPoints(storage, id, cents(1000), cents(0), noon)
    return id
  })
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, i) =>
      runInDurableObject(stub, (_shop, { storage }) => redeeming(storage, customer, `W${i}`, 1000)),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await runInDurableObject(stub, (_shop, { storage }) => pointsOf(storage, customer).spendable)).toBe(0)
})

test(
  'an order that is settled has spent its points, one that is delivered has earned them, and neither twice',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    redeeming(db, customer, 'W1', 400)
    earning(db, customer, 'W1', 50)
    expect(pointsOf(db, customer)).toEqual({ balance: 1050, onHold: 450, spendable: 600 })
    for (let i = 0; i < 2; i++) finishPoints(db, 'W1', 'redeemed')
    expect(pointsOf(db, customer)).toEqual({ balance: 650, onHold: 50, spendable: 600 })
    for (let i = 0; i < 2; i++) finishPoints(db, 'W1', 'earned')
    expect(pointsOf(db, customer)).toEqual({ balance: 650, onHold: 0, spendable: 650 })
  }),
)

test(
  'an order that comes to nothing gives its points back, also after it was settled, and can not be settled any more',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    for (const settled of [false, true]) {
      const order = `W${settled}`
      redeeming(db, customer, order, 400)
      if (settled) finishPoints(db, order, 'redeemed')
      for (let i = 0; i < 2; i++) voidPoints(db, order, 'redeemed')
      finishPoints(db, order, 'redeemed')
      expect(pointsOf(db, customer)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
    }
  }),
)

test(
  'the history names each order, the newest first',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    redeeming(db, customer, 'W1', 400)
    expect(pointsHistory(db, customer)).toEqual({
      balance: 1000,
      onHold: 400,
      spendable: 600,
      entries: [
        { id: 2, kind: 'redeemed', state: 'held', amount: 400, order: 'W1', note: '', at: noon },
        { id: 1, kind: 'earned', state: 'final', amount: 1000, order: '', note: '', at: noon },
      ],
    })
  }),
)

/** One thing that happens to one of ten orders. */
const event = fc.record({
  what: fc.constantFrom('place', 'settle', 'deliver', 'cancel'),
  order: fc.nat(9),
  redeem: fc.nat(500),
  earn: fc.nat(100),
})
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never

/** What an order has done to the points, told without a database. */
interface Ledger {
  readonly redeemed: number
  readonly earned: number
  readonly settled: boolean
  readonly delivered: boolean
}

function spendableOf(opening: number, orders: Iterable<Ledger>) {
  let balance = opening
  let onHold = 0
  for (const { redeemed, earned, settled, delivered } of orders) {
    balance += earned - (settled ? redeemed : 0)
    onHold += (settled ? 0 : redeemed) + (delivered ? 0 : earned)
  }
  return { balance, onHold, spendable: balance - onHold }
}

test.each(someSeeds(1))(
  'random orders: balance is earned minus spent, spendable is balance minus on hold and never below 0, seed %i',
  (seed) =>
    withDatabase((db) => {
      let run = 0
      fc.assert(
        fc.property(fc.array(event, { minLength: lifetime, maxLength: lifetime, size: 'max' }), (events: Event[]) => {
          const customer = aCustomer(db, { email: null, username: `customer ${++run}` })
          openPoints(db, customer, cents(1000), cents(0), noon)
          const orders = new Map<number, Ledger>()
          const gone = new Set<number>()
          for (const { what, order, redeem, earn } of events) {
            const code = `W${run}-${order}`
            const known = orders.get(order)
            if (what === 'place') {
              if (known !== undefined || gone.has(order)) continue
              const { spendable } = spendableOf(1000, orders.values())
              expect(redeeming(db, customer, code, redeem).ok).toBe(redeem <= spendable)
              if (redeem > spendable) continue
              earning(db, customer, code, earn)
              orders.set(order, { redeemed: redeem, earned: earn, settled: false, delivered: false })
            } else if (what === 'settle') {
              finishPoints(db, code, 'redeemed')
              if (known !== undefined) orders.set(order, { ...known, settled: true })
            } else if (what === 'deliver') {
              finishPoints(db, code, 'earned')
              if (known !== undefined) orders.set(order, { ...known, delivered: true })
            } else if (known === undefined || !known.delivered) {
              voidPoints(db, code, 'redeemed')
              voidPoints(db, code, 'earned')
              if (known !== undefined) gone.add(order)
              orders.delete(order)
            }
            const points = pointsOf(db, customer)
            expect(points).toEqual(spendableOf(1000, orders.values()))
            expect(points.spendable).toBeGreaterThanOrEqual(0)
          }
        }),
        { seed: seed | 0, numRuns: operations / lifetime },
      )
    })(),
)
