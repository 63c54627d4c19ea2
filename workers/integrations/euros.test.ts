import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, decimalEuros } from '#app/domain/money.ts'
import { centsOfEuros } from './euros.ts'

const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

test('every amount of cents comes back from its decimal euros, as a number and as text', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = decimalEuros(cents(amount))
      expect(centsOfEuros(text)).toBe(amount)
      // As JSON writes it: without zeros at the end.
      expect(centsOfEuros(JSON.parse(text))).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('amounts that are wrong by a float are right here', () => {
  expect([1.15, 19.99, 35.1, 0.29, 1e7].map(centsOfEuros)).toEqual([115, 1999, 3510, 29, 1_000_000_000])
})

test('what is no whole number of cents is no amount', () => {
  for (const wrong of [
    1.155,
    '1.155',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    '',
    '12,50',
    '1e3',
    ' 1',
    '+1',
  ])
    expect(centsOfEuros(wrong)).toBeNull()
})
