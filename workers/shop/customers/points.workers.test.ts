import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import {
  earnPoints,
  finalizePoints,
  getPoints,
  getPointsHistory,
  openPoints,
  redeemPoints,
  voidPoints,
} from './points.queries.ts'

function redeemFor(db: Database, customer: number, order: string, amount: number) {
  return db.transactionSync(() => redeemPoints(db, { customer, order, amount: cents(amount) }, noon))
}

function earnFor(db: Database, customer: number, order: string, amount: number) {
  earnPoints(db, { customer, order, amount: cents(amount) }, noon)
}

test(
  'an imported customer has the points and the points on hold of the file',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(getPoints(db, customer)).toEqual({ balance: 1000, onHold: 300, spendable: 700 })
  }),
)

test(
  'an order redeems at most the spendable points',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(redeemFor(db, customer, 'W1', 701)).toEqual({ ok: false, spendable: 700 })
    expect(redeemFor(db, customer, 'W1', -1)).toEqual({ ok: false, spendable: 700 })
    expect(redeemFor(db, customer, 'W1', 700)).toEqual({ ok: true })
    expect(redeemFor(db, customer, 'W2', 1)).toEqual({ ok: false, spendable: 0 })
    expect(redeemFor(db, customer, 'W2', 0)).toEqual({ ok: true })
  }),
)

const parallelRedemptions = getSize('redemptions', 20)
const operations = getSize('operations', 500)
/** The number of operations on the points of one customer. */
const LEDGER_LIFETIME = 25

test(`only one of ${parallelRedemptions} orders that redeem the same balance at once succeeds`, async () => {
  const stub = env.SHOP.getByName(crypto.randomUUID())
  const customer = await runInDurableObject(stub, (_shop, { storage }) => {
    const id = aCustomer(storage)
    openPoints(storage, id, cents(1000), cents(0), noon)
    return id
  })
  const responses = await Promise.all(
    Array.from({ length: parallelRedemptions }, (_, i) =>
      runInDurableObject(stub, (_shop, { storage }) => redeemFor(storage, customer, `W${i}`, 1000)),
    ),
  )
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await runInDurableObject(stub, (_shop, { storage }) => getPoints(storage, customer).spendable)).toBe(0)
})

test(
  'a settled order has spent its points, a delivered one has earned them, and neither happens twice',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    redeemFor(db, customer, 'W1', 400)
    earnFor(db, customer, 'W1', 50)
    expect(getPoints(db, customer)).toEqual({ balance: 1050, onHold: 450, spendable: 600 })
    for (let i = 0; i < 2; i++) finalizePoints(db, 'W1', 'redeemed')
    expect(getPoints(db, customer)).toEqual({ balance: 650, onHold: 50, spendable: 600 })
    for (let i = 0; i < 2; i++) finalizePoints(db, 'W1', 'earned')
    expect(getPoints(db, customer)).toEqual({ balance: 650, onHold: 0, spendable: 650 })
  }),
)

test(
  'a cancelled order returns its points, even after it was settled, and cannot be settled again',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    for (const isSettled of [false, true]) {
      const order = `W${isSettled}`
      redeemFor(db, customer, order, 400)
      if (isSettled) finalizePoints(db, order, 'redeemed')
      for (let i = 0; i < 2; i++) voidPoints(db, order, 'redeemed')
      finalizePoints(db, order, 'redeemed')
      expect(getPoints(db, customer)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
    }
  }),
)

test(
  'the history names each order, newest first',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(0), noon)
    redeemFor(db, customer, 'W1', 400)
    expect(getPointsHistory(db, customer)).toEqual({
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

/** One event of one of ten orders. */
const event = fc.record({
  label: fc.constantFrom('place', 'settle', 'deliver', 'cancel'),
  order: fc.nat(9),
  redeem: fc.nat(500),
  earn: fc.nat(100),
})
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never

/** A model of the points that an order changes, without a database. */
interface Ledger {
  readonly redeemed: number
  readonly earned: number
  readonly isSettled: boolean
  readonly isDelivered: boolean
}

function getSpendable(opening: number, orders: Iterable<Ledger>) {
  let balance = opening
  let onHold = 0
  for (const { redeemed, earned, isSettled, isDelivered } of orders) {
    balance += earned - (isSettled ? redeemed : 0)
    onHold += (isSettled ? 0 : redeemed) + (isDelivered ? 0 : earned)
  }
  return { balance, onHold, spendable: balance - onHold }
}

test.each(createSeeds(1))(
  'random orders: balance is earned minus spent, spendable is balance minus on hold and never below 0, seed %i',
  (seed) =>
    runWithDatabase((db) => {
      let run = 0
      fc.assert(
        fc.property(
          fc.array(event, { minLength: LEDGER_LIFETIME, maxLength: LEDGER_LIFETIME, size: 'max' }),
          (events: Event[]) => {
            const customer = aCustomer(db, { email: null, username: `customer ${++run}` })
            openPoints(db, customer, cents(1000), cents(0), noon)
            const orders = new Map<number, Ledger>()
            const voidedOrders = new Set<number>()
            for (const { label, order, redeem, earn } of events) {
              const code = `W${run}-${order}`
              const known = orders.get(order)
              if (label === 'place') {
                if (known !== undefined || voidedOrders.has(order)) continue
                const { spendable } = getSpendable(1000, orders.values())
                expect(redeemFor(db, customer, code, redeem).ok).toBe(redeem <= spendable)
                if (redeem > spendable) continue
                earnFor(db, customer, code, earn)
                orders.set(order, { redeemed: redeem, earned: earn, isSettled: false, isDelivered: false })
              } else if (label === 'settle') {
                finalizePoints(db, code, 'redeemed')
                if (known !== undefined) orders.set(order, { ...known, isSettled: true })
              } else if (label === 'deliver') {
                finalizePoints(db, code, 'earned')
                if (known !== undefined) orders.set(order, { ...known, isDelivered: true })
              } else if (known === undefined || !known.isDelivered) {
                voidPoints(db, code, 'redeemed')
                voidPoints(db, code, 'earned')
                if (known !== undefined) voidedOrders.add(order)
                orders.delete(order)
              }
              const points = getPoints(db, customer)
              expect(points).toEqual(getSpendable(1000, orders.values()))
              expect(points.spendable).toBeGreaterThanOrEqual(0)
            }
          },
        ),
        { seed: seed | 0, numRuns: operations / LEDGER_LIFETIME },
      )
    })(),
)
