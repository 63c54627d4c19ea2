import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  getFreeDeliveryFrom,
  getPostcodeNotice,
  listShippingMethods,
  ShippingDays,
  type ShippingMethod,
  ShippingRates,
} from './shipping-rates.ts'

const courier: ShippingMethod = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] }
const byWeight: ShippingMethod = {
  ...courier,
  rates: {
    by: 'weight',
    steps: [
      { from: 1000, cost: 500 },
      { from: 5000, cost: 900 },
    ],
  },
  maxWeight: 20_000,
}
const bySum: ShippingMethod = {
  ...courier,
  rates: {
    by: 'subtotal',
    steps: [
      { from: 2500, cost: 200 },
      { from: 5000, cost: 0 },
    ],
  },
}

const costOf = (method: ShippingMethod, weight: number, subtotal: number) =>
  listShippingMethods([method], { country: 'CY', postcode: '' }, { weight, subtotal })[0]?.cost

test('a method without rates costs the same for every order', () => {
  expect([costOf(courier, 0, 0), costOf(courier, 90_000, 90_000)]).toEqual([350, 350])
})

test('the highest step that the weight reaches decides, and below the first one the base price', () => {
  expect([0, 999, 1000, 4999, 5000, 20_000].map((weight) => costOf(byWeight, weight, 0))).toEqual([
    ...[350, 350, 500, 500, 900, 900],
  ])
})

test('the highest step that the order sum reaches decides', () => {
  expect([0, 2499, 2500, 4999, 5000].map((subtotal) => costOf(bySum, 0, subtotal))).toEqual([350, 350, 200, 200, 0])
})

test('an order that is too heavy, or for another country, is not offered the method', () => {
  expect(costOf(byWeight, 20_001, 0)).toBeUndefined()
  expect(listShippingMethods([courier], { country: 'GR', postcode: '' }, { weight: 0, subtotal: 0 })).toEqual([])
  expect(listShippingMethods([courier], null, { weight: 0, subtotal: 0 })).toHaveLength(1)
})

test('the price is always the base price or that of a step, and only depends on the measure that the rates name', () => {
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 6 })
    .chain((froms) =>
      fc.tuple(
        ...froms
          .toSorted((a, b) => a - b)
          .map((from) => fc.record({ from: fc.constant(from), cost: fc.integer({ min: 0, max: 5000 }) })),
      ),
    )
  fc.assert(
    fc.property(
      ...[
        steps,
        fc.constantFrom('weight' as const, 'subtotal' as const),
        fc.nat(40_000),
        fc.nat(40_000),
        fc.nat(40_000),
      ],
      (someSteps, by, value, other, another) => {
        const method = { ...courier, rates: ShippingRates.parse({ by, steps: someSteps }) }
        const cost = (unrelated: number) =>
          by === 'weight' ? costOf(method, value, unrelated) : costOf(method, unrelated, value)
        const reached = someSteps.filter(({ from }) => from <= value)
        expect(cost(other)).toBe(reached.at(-1)?.cost ?? 350)
        expect(cost(another)).toBe(cost(other))
      },
    ),
  )
})

test('steps that do not rise and days in the wrong order are refused', () => {
  const step = { from: 1000, cost: 1 }
  expect(ShippingRates.safeParse({ by: 'weight', steps: [step, step] }).success).toBe(false)
  expect(ShippingRates.safeParse({ by: 'weight', steps: [] }).success).toBe(false)
  expect(ShippingDays.safeParse({ min: 3, max: 2 }).success).toBe(false)
})

const local = { ...courier, id: 2, postcodes: { CY: ['3*', '4000-4999'] } }

const idsFor = (methods: readonly ShippingMethod[], postcode: string) =>
  listShippingMethods(methods, { country: 'CY', postcode }, { weight: 0, subtotal: 0 }).map(({ id }) => id)

test('a method for some postcodes is offered only for these, and not before a postcode is typed', () => {
  expect(['', '3036', '4500', '5000'].map((postcode) => idsFor([courier, local], postcode))).toEqual([
    ...[[1], [1, 2], [1, 2], [1]],
  ])
})

test('the notice says whether the postcode is missing or no method serves it', () => {
  const noticeFor = (methods: readonly ShippingMethod[], postcode: string, country = 'CY') =>
    getPostcodeNotice(methods, { country, postcode })
  expect([noticeFor([local], ' '), noticeFor([local], '3036'), noticeFor([local], '5000')]).toEqual([
    ...['missing', null, 'unserved'],
  ])
  expect([noticeFor([courier, local], ''), noticeFor([courier, local], '5000')]).toEqual(['missing', null])
  expect([noticeFor([courier], ''), noticeFor([local], '5000', 'GR')]).toEqual([null, null])
})

test('free delivery starts at the setting’s sum, or earlier if the main method’s steps reach 0', () => {
  const from = (setting: number, ...methods: ShippingMethod[]) =>
    getFreeDeliveryFrom(cents(setting), methods, ['CY', 'GR'])
  expect([from(0, courier), from(9000, courier), from(0)]).toEqual([0, 9000, 0])
  expect([from(0, bySum), from(9000, bySum), from(3000, bySum)]).toEqual([5000, 5000, 3000])
  // Delivery is not promised to be free for rates by weight, for a method that serves only some postcodes or another
  // country, and if a higher step has a price again.
  const again = { by: 'subtotal' as const, steps: [...(bySum.rates?.steps ?? []), { from: 9000, cost: 100 }] }
  expect([from(0, byWeight), from(0, { ...bySum, postcodes: { CY: ['3*'] } })]).toEqual([0, 0])
  expect([from(0, { ...bySum, countries: ['GR'] }), from(0, { ...bySum, rates: again })]).toEqual([0, 0])
})
