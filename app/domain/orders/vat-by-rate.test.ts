import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calculateOrderTotals } from './totals.ts'
import { calculateVatByRate } from './vat-by-rate.ts'

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 90_000 }).map(cents),
  vatBasisPoints: fc.constantFrom(0, 500, 900, 1900),
})

test('the VAT of all rates adds up to the VAT of the order', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, cost, share) => {
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const points = cents(Math.floor(subtotal * share))
        const input = { lines, shippingCost: cents(cost), freeDeliveryFrom: cents(0), points, vatExcluded: false }
        const totals = calculateOrderTotals(input)
        const rates = calculateVatByRate(lines, totals)
        expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(totals.vat)
      },
    ),
  )
})

test('delivery is taxed at the highest rate, which comes first', () => {
  const lines = [
    { quantity: 1, price: cents(10_500), vatBasisPoints: 500 },
    { quantity: 1, price: cents(11_900), vatBasisPoints: 1900 },
  ]
  expect(calculateVatByRate(lines, { points: cents(0), shipping: cents(119) })).toEqual([
    { rate: 1900, net: 10_100, vat: 1919 },
    { rate: 500, net: 10_000, vat: 500 },
  ])
})
