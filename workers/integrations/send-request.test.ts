import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatDecimalEuros } from '#app/domain/money.ts'
import { parseEuros } from './send-request.ts'

const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

test('every amount in cents survives the round trip through decimal euros, as a number and as text', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = formatDecimalEuros(cents(amount))
      expect(parseEuros(text)).toBe(amount)
      // JSON writes numbers without trailing zeros.
      expect(parseEuros(JSON.parse(text))).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('amounts that floating-point multiplication gets wrong are parsed exactly', () => {
  expect([1.15, 19.99, 35.1, 0.29, 1e7].map(parseEuros)).toEqual([115, 1999, 3510, 29, 1_000_000_000])
})

test('a value that is not a whole number of cents is refused', () => {
  for (const value of [
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
    expect(parseEuros(value)).toBeNull()
})
