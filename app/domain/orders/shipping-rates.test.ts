import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  chargesDelivery,
  findMainMethod,
  formatPostcodeZones,
  getFreeDeliveryFrom,
  getPostcodeNotice,
  isInZones,
  listShippingMethods,
  PostcodeZones,
  parsePostcodeZones,
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

test('the highest step that the weight reaches sets the price; below the first step the base price applies', () => {
  expect([0, 999, 1000, 4999, 5000, 20_000].map((weight) => costOf(byWeight, weight, 0))).toEqual([
    ...[350, 350, 500, 500, 900, 900],
  ])
})

test('the highest step that the order value reaches decides', () => {
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

const isRates = (...steps: readonly { from: number; cost: number }[]) =>
  ShippingRates.safeParse({ by: 'weight', steps }).success
const isDays = (min: number, max: number) => ShippingDays.safeParse({ min, max }).success

test('steps that do not rise and days in the wrong order are refused', () => {
  const step = { from: 1000, cost: 1 }
  expect([isRates(step, step), isRates(step, { ...step, from: 999 }), isRates()]).toEqual([false, false, false])
  expect(isRates(step, { ...step, from: 1001 })).toBe(true)
  expect([isDays(3, 2), isDays(3, 3), isDays(3, 4)]).toEqual([false, true, true])
})

test('a method has up to six steps, from 1 g to 100 t or 1 cent to €1,000,000, with prices up to €10,000', () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ from: index + 1, cost: 100 }))
  expect([isRates(...six), isRates(...six, { from: 7, cost: 100 })]).toEqual([true, false])
  expect([1, 100_000_000].map((from) => isRates({ from, cost: 0 }))).toEqual([true, true])
  expect([0, 1.5, 100_000_001].map((from) => isRates({ from, cost: 0 }))).toEqual([false, false, false])
  expect([0, 1_000_000].map((cost) => isRates({ from: 1, cost }))).toEqual([true, true])
  expect([-1, 0.5, 1_000_001].map((cost) => isRates({ from: 1, cost }))).toEqual([false, false, false])
})

test('a delivery takes 1 to 90 working days', () => {
  expect([isDays(1, 90), isDays(0, 90), isDays(1, 91), isDays(91, 91), isDays(1, 1.5)]).toEqual([
    ...[true, false, false, false, false],
  ])
})

test('rates depend on the weight or the order value, and on nothing else', () => {
  const step = { from: 1, cost: 1 }
  for (const by of ['weight', 'subtotal']) expect(ShippingRates.safeParse({ by, steps: [step] }).success).toBe(true)
  expect(ShippingRates.safeParse({ by: 'volume', steps: [step] }).success).toBe(false)
  expect(ShippingRates.safeParse({ by: 'weight', steps: [step], to: 5 }).success).toBe(false)
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
  // Zones of a country to which the method no longer delivers don't count.
  expect(noticeFor([courier, { ...local, countries: ['GR'] }], '')).toBeNull()
})

test('free delivery starts at the setting’s sum, or earlier if the main method’s steps reach 0', () => {
  const from = (setting: number, ...methods: ShippingMethod[]) =>
    getFreeDeliveryFrom(cents(setting), methods, ['CY', 'GR'])
  expect([from(0, courier), from(9000, courier), from(0)]).toEqual([null, 9000, null])
  expect([from(0, bySum), from(9000, bySum), from(3000, bySum)]).toEqual([5000, 5000, 3000])
  // Free delivery is not promised for rates by weight, for a method that serves only some postcodes or another country,
  // or if a higher step has a price again.
  const again = { by: 'subtotal' as const, steps: [...(bySum.rates?.steps ?? []), { from: 9000, cost: 100 }] }
  expect([from(0, byWeight), from(0, { ...bySum, postcodes: { CY: ['3*'] } })]).toEqual([null, null])
  expect([from(0, { ...bySum, countries: ['GR'] }), from(0, { ...bySum, rates: again })]).toEqual([null, null])
})

test('a shop without delivery methods promises no free delivery, and charges none', () => {
  expect(getFreeDeliveryFrom(cents(2500), [], ['CY'])).toBeNull()
  expect(chargesDelivery([])).toBe(false)
})

test('delivery is charged if any method or step of its rates costs something', () => {
  const free = { ...courier, cost: cents(0) }
  const step = (cost: number) => ({ by: 'subtotal' as const, steps: [{ from: 1000, cost }] })
  expect(chargesDelivery([free, { ...free, rates: step(0) }])).toBe(false)
  expect(chargesDelivery([free, courier])).toBe(true)
  expect(chargesDelivery([{ ...free, rates: step(200) }])).toBe(true)
})

test('a method that is always free is free from 0, and one that is free only from a step is free from that sum', () => {
  const free = { ...courier, cost: cents(0) }
  const from = (method: ShippingMethod) => getFreeDeliveryFrom(cents(0), [method], ['CY'])
  const step = { from: 5000, cost: 0 }
  expect(from({ ...free, maxWeight: 500 })).toBeNull()
  expect([from(free), from({ ...free, rates: { by: 'subtotal', steps: [step] } })]).toEqual([0, 0])
  expect(from({ ...courier, rates: { by: 'subtotal', steps: [step] } })).toBe(5000)
  const dearBetween = { by: 'subtotal' as const, steps: [{ from: 1000, cost: 200 }, step] }
  expect(from({ ...free, rates: dearBetween })).toBe(5000)
})

test('the main method is the first one that serves the whole of the shop’s first country', () => {
  const greek = { ...courier, id: 3, countries: ['GR'] }
  expect(findMainMethod([greek, local, courier], ['CY', 'GR'])?.id).toBe(1)
  expect(findMainMethod([greek, local], ['CY', 'GR'])).toBeUndefined()
  expect(findMainMethod([courier], [])).toBeUndefined()
})

const zones = {
  ...{ CY: ['3*', '4000-4999', '8010'], GB: ['SW*'], DE: ['20000-20999', '30159-30159'], MT: ['MTF*'] },
}

test.for([
  ['CY', '3036', true],
  ['CY', ' cy-3036 ', true],
  ['CY', '4000', true],
  ['CY', '4999', true],
  ['CY', '5000', false],
  ['CY', '45', false],
  ['CY', '45000', false],
  ['CY', '8010', true],
  ['CY', '8011', false],
  ['CY', '', false],
  ['GB', 'sw1a 1aa', true],
  ['GB', 'EC1A 1BB', false],
  ['GB', 'SE1 7PB', false],
  ['DE', '19999', false],
  ['DE', '20000', true],
  ['DE', '30159', true],
  ['DE', '30158', false],
  // As the forms accept it: Germany's letter is D.
  ['DE', 'D-20095', true],
  ['DE', 'D-19999', false],
  // Mtarfa. The country code MT is ignored only before a digit.
  ['MT', 'MTF 1140', true],
  // A country without patterns is served everywhere, even while no postcode is typed.
  ['GR', '105 57', true],
  ['GR', '', true],
] as const)('the zones of a delivery method in %s include the postcode "%s": %s', ([country, postcode, expected]) => {
  expect(isInZones(zones, { country, postcode })).toBe(expected)
})

test('zones are parsed from typed lines and formatted in the same way', () => {
  const typed = 'cy: 3*, 4000 – 4999 3*\n\ngr: 105*'
  const parsed = parsePostcodeZones(typed, ['CY', 'GR'])
  expect(parsed).toEqual({ CY: ['3*', '4000-4999'], GR: ['105*'] })
  expect(formatPostcodeZones(parsed ?? {})).toBe('CY: 3*, 4000-4999\nGR: 105*')
  expect(parsePostcodeZones('', ['CY'])).toEqual({})
})

test('typed postcodes may be in lowercase and end with a comma, and spaces around lines don’t matter', () => {
  expect(parsePostcodeZones('  gb : sw*,  ec1a1bb,, ; CY: 3036,', ['CY', 'GB'])).toEqual({
    GB: ['SW*', 'EC1A1BB'],
    CY: ['3036'],
  })
})

test('a method for one country needs no country code before its postcodes', () => {
  expect(parsePostcodeZones('3*, 4*', ['CY'])).toEqual({ CY: ['3*', '4*'] })
  expect(parsePostcodeZones('3*, 4*', ['CY', 'GR'])).toBeNull()
})

test.for([
  'DE: 1*',
  'CY: !3*',
  'CY: 1-2-3',
  'CY: 3036!',
  'CY: x1000-2000',
  'CY: 1000-2000x',
  'CY: 4999-4000',
  'CY: 400-4999',
  'CY: *',
  'CY: 3**',
  'CY:',
  'CY: 3*%',
])('an invalid pattern is refused: %s', (text) => {
  expect(parsePostcodeZones(text, ['CY'])).toBeNull()
})

test('the record refuses the same patterns as the form', () => {
  expect(PostcodeZones.safeParse({ CY: ['3*'] }).success).toBe(true)
  for (const bad of [{ CY: [] }, { cy: ['3*'] }, { CY: ['3-'] }, { CY: ['9000-1000'] }])
    expect(PostcodeZones.safeParse(bad).success).toBe(false)
})

test('a pattern is a postcode or a prefix of at most eleven characters, or a range', () => {
  const isZone = (pattern: string) => PostcodeZones.safeParse({ CY: [pattern] }).success
  expect(['3036', '3036-3036', 'SW*', 'ABCDEFGHI12'].map(isZone)).toEqual([true, true, true, true])
  expect(['ABCDEFGHI123', 'ABCDEFGHIJK*', 'SW'].map(isZone)).toEqual([false, false, false])
})

test('zones are listed by country code, in capitals', () => {
  for (const country of ['CYP', 'xCY', 'C'])
    expect(PostcodeZones.safeParse({ [country]: ['3*'] }).success, country).toBe(false)
})

test('a method without zones serves every address', () => {
  expect(isInZones(undefined, { country: 'CY', postcode: '3036' })).toBe(true)
  expect(formatPostcodeZones(undefined)).toBe('')
})

test('no typed postcode is ignored, whatever separates it from the others', () => {
  expect(parsePostcodeZones('CY: 3036\nCY: 4*\r5*\u20286*', ['CY'])).toEqual({ CY: ['3036', '4*', '5*', '6*'] })
})
