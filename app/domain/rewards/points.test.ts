import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  calculateEarnedPoints,
  calculatePointsAdjustment,
  listPreviousPointStates,
  nextPointStates,
  type PointState,
  pointKinds,
  pointStates,
  sumPointEntries,
  toPointRate,
} from './points.ts'

const entry = (kind: 'earned' | 'redeemed', state: PointState, amount: number) => ({
  kind,
  state,
  amount: cents(amount),
})

test('earned points count from the order on and are on hold until it is delivered', () => {
  expect(sumPointEntries([entry('earned', 'held', 500)])).toEqual({ balance: 500, onHold: 500, spendable: 0 })
  expect(sumPointEntries([entry('earned', 'final', 500)])).toEqual({ balance: 500, onHold: 0, spendable: 500 })
})

test('redeemed points are on hold until the order is paid, and spent from then on', () => {
  const earned = entry('earned', 'final', 500)
  expect(sumPointEntries([earned, entry('redeemed', 'held', 200)])).toEqual({
    balance: 500,
    onHold: 200,
    spendable: 300,
  })
  expect(sumPointEntries([earned, entry('redeemed', 'final', 200)])).toEqual({
    balance: 300,
    onHold: 0,
    spendable: 300,
  })
})

test('a cancelled or expired order has neither earned nor redeemed points', () => {
  const void_ = [entry('earned', 'void', 100), entry('redeemed', 'void', 200)]
  expect(sumPointEntries([entry('earned', 'final', 500), ...void_]).spendable).toBe(500)
})

test('points that were spent before their order was refunded leave a spendable balance of 0 and no debt', () => {
  const points = sumPointEntries([entry('earned', 'void', 500), entry('redeemed', 'final', 200)])
  expect(points).toEqual({ balance: -200, onHold: 0, spendable: 0 })
})

test('spendable is balance minus on hold, never below 0', () => {
  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...pointKinds),
      state: fc.constantFrom(...pointStates),
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
    }),
  )
  fc.assert(
    fc.property(entries, (all) => {
      const { balance, onHold, spendable } = sumPointEntries(all)
      expect(spendable).toBe(Math.max(0, balance - onHold))
    }),
  )
})

test.for([
  [10_000, 1, 100],
  [9_999, 1, 99],
  [99, 1, 0],
  [300, 0.29, 0],
  [10_000, 0.29, 29],
  [1_000, 1.1, 11],
  [5_000, 4.35, 217],
  [10_000, 0, 0],
  [10_000, -3, 0],
] as const)('%i cents of products at %f per cent earn %i cents, rounded down', ([productsPaid, percentage, earned]) => {
  expect(calculateEarnedPoints(cents(productsPaid), toPointRate(percentage))).toBe(earned)
})

test('points earned are never more than the percentage, and less than a cent below it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), (productsPaid, basisPoints) => {
      const earned = calculateEarnedPoints(cents(productsPaid), toPointRate(basisPoints / 100))
      expect(earned).toBe(Number((BigInt(productsPaid) * BigInt(basisPoints)) / 10_000n))
    }),
  )
})

test('a void entry is held again after a late payment, and becomes final only from held', () => {
  expect(nextPointStates.void).toEqual(['held'])
  expect(listPreviousPointStates('held')).toEqual(['void'])
  expect(listPreviousPointStates('final')).toEqual(['held'])
  expect(listPreviousPointStates('void')).toEqual(['held', 'final'])
})

test('staff may add any points, and take at most the spendable ones', () => {
  const points = { balance: cents(500), onHold: cents(200), spendable: cents(300) }
  const adjust = (change: number) => calculatePointsAdjustment(points, cents(change))
  expect(adjust(9999)).toEqual({ ok: true, kind: 'earned', amount: 9999 })
  expect(adjust(-300)).toEqual({ ok: true, kind: 'redeemed', amount: 300 })
  expect(adjust(-301)).toEqual({ ok: false, spendable: 300 })
})

test('a change of 0 points is refused', () => {
  const points = { balance: cents(500), onHold: cents(0), spendable: cents(500) }
  expect(calculatePointsAdjustment(points, cents(0))).toEqual({ ok: false, spendable: 500 })
})
