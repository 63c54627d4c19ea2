import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { apportion, goodsPaid, orderTotals } from './totals.ts'

type Counted = Parameters<typeof orderTotals>[0]

function counted(given: Partial<Counted> = {}) {
  return orderTotals({
    lines: [{ quantity: 2, price: cents(1190), vatBasisPoints: 1900 }],
    shippingCost: cents(0),
    freeDeliveryFrom: cents(0),
    points: cents(0),
    vatExcluded: false,
    ...given,
  })
}

test('lines add up, and the VAT stands in the total', () => {
  expect(counted()).toEqual({ goods: 2380, shipping: 0, points: 0, total: 2380, vat: 380, vatExcluded: false })
})

test('delivery costs up to the threshold and is free from there on', () => {
  const shipping = { shippingCost: cents(350), freeDeliveryFrom: cents(2380) }
  expect(counted(shipping)).toMatchObject({ shipping: 0, total: 2380 })
  expect(counted({ ...shipping, freeDeliveryFrom: cents(2381) })).toMatchObject({ shipping: 350, total: 2730 })
  expect(counted({ ...shipping, freeDeliveryFrom: cents(0) })).toMatchObject({ shipping: 350 })
})

test('points come off the goods and off the VAT, and do not cost the free delivery', () => {
  const totals = counted({ points: cents(1190), shippingCost: cents(350), freeDeliveryFrom: cents(2000) })
  expect(totals).toMatchObject({ goods: 2380, points: 1190, shipping: 0, total: 1190, vat: 190 })
})

test('a buyer without VAT pays delivery without VAT too, and none is contained', () => {
  const totals = counted({ shippingCost: cents(1190), vatExcluded: true })
  expect(totals).toMatchObject({ shipping: 1000, vat: 0 })
})

test('what is paid for goods is less the points and less what was given back, delivery last', () => {
  const totals = counted({ points: cents(380), shippingCost: cents(5000) })
  expect(goodsPaid(totals, cents(0))).toBe(2000)
  expect(goodsPaid(totals, cents(500))).toBe(1500)
  expect(goodsPaid(totals, cents(7000))).toBe(0)
})

test('whatever is ordered: goods − points + shipping is the total, and the VAT is never more', () => {
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
        const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const points = cents(Math.floor(goods * (Number.isNaN(share) ? 0 : share)))
        const totals = counted({ lines, shippingCost: cents(shipping), points })
        expect(totals.total).toBe(goods - points + totals.shipping)
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
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const rounded = weights.map((weight, index) => ({
        index,
        remainder: (amount * weight) % whole,
        up: (parts[index] ?? 0) > Math.floor((amount * weight) / whole),
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
