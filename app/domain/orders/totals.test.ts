import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { apportion, calculateOrderTotals, getPaidSubtotal } from './totals.ts'

type OrderTotalsInput = Parameters<typeof calculateOrderTotals>[0]

function calculate(input: Partial<OrderTotalsInput> = {}) {
  return calculateOrderTotals({
    lines: [{ quantity: 2, price: cents(1190), vatBasisPoints: 1900 }],
    shippingCost: cents(0),
    freeDeliveryFrom: cents(0),
    points: cents(0),
    vatExcluded: false,
    ...input,
  })
}

test('lines add up, and the total contains the VAT', () => {
  expect(calculate()).toEqual({ subtotal: 2380, shipping: 0, points: 0, total: 2380, vat: 380, vatExcluded: false })
})

test('delivery has a price below the threshold and is free from there on', () => {
  const shipping = { shippingCost: cents(350), freeDeliveryFrom: cents(2380) }
  expect(calculate(shipping)).toMatchObject({ shipping: 0, total: 2380 })
  expect(calculate({ ...shipping, freeDeliveryFrom: cents(2381) })).toMatchObject({ shipping: 350, total: 2730 })
  expect(calculate({ ...shipping, freeDeliveryFrom: cents(0) })).toMatchObject({ shipping: 350 })
})

test('points reduce products and VAT, and don’t affect free delivery', () => {
  const totals = calculate({ points: cents(1190), shippingCost: cents(350), freeDeliveryFrom: cents(2000) })
  expect(totals).toMatchObject({ subtotal: 2380, points: 1190, shipping: 0, total: 1190, vat: 190 })
})

test('a buyer without VAT pays delivery without VAT too, and the total contains none', () => {
  const totals = calculate({ shippingCost: cents(1190), vatExcluded: true })
  expect(totals).toMatchObject({ shipping: 1000, vat: 0 })
})

test('the paid subtotal is less points and refunds, and a refund counts against delivery last', () => {
  const totals = calculate({ points: cents(380), shippingCost: cents(5000) })
  expect(getPaidSubtotal(totals, cents(0))).toBe(2000)
  expect(getPaidSubtotal(totals, cents(500))).toBe(1500)
  expect(getPaidSubtotal(totals, cents(7000))).toBe(0)
})

test('for any order, products − points + shipping is the total, and the VAT is never more', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    price: fc.nat(100_000).map(cents),
    vatBasisPoints: fc.constantFrom(0, 500, 900, 1900),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.nat(2000),
      fc.double({ min: 0, max: 1 }),
      (lines, shipping, share) => {
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const points = cents(Math.floor(subtotal * (Number.isNaN(share) ? 0 : share)))
        const totals = calculate({ lines, shippingCost: cents(shipping), points })
        expect(totals.total).toBe(subtotal - points + totals.shipping)
        expect(totals.vat).toBeGreaterThanOrEqual(0)
        expect(totals.vat).toBeLessThanOrEqual(totals.total)
      },
    ),
  )
})

test('the parts of an amount add up to it, and the largest remainders get the rest', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 10 }), (amount, weights) => {
      fc.pre(weights.some((weight) => weight > 0))
      const parts = apportion(cents(amount), weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const complete = weights.reduce((sum, weight) => sum + weight, 0)
      const rounded = weights.map((weight, index) => ({
        index,
        remainder: (amount * weight) % complete,
        up: (parts[index] ?? 0) > Math.floor((amount * weight) / complete),
      }))
      for (const up of rounded.filter((part) => part.up))
        for (const down of rounded.filter((part) => !part.up))
          expect(up.remainder > down.remainder || (up.remainder === down.remainder && up.index < down.index)).toBe(true)
    }),
  )
  expect(apportion(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(apportion(cents(100), [5, 1])).toEqual([83, 17])
  expect(apportion(cents(100), [0, 0])).toEqual([0, 0])
})
