import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { calculateOrderTotals } from '#app/domain/orders/totals.ts'
import { aSeller } from '#tests/factories/seller.ts'
import { createCreditNote, createInvoice } from './invoice.ts'

const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 20_000 }).map(cents),
    percent: fc.integer({ min: 0, max: 100 }),
    vatBasisPoints: fc.constantFrom(0, 500, 900, 1900),
  })
  .map(({ percent, ...line }) => ({
    ...line,
    ...{ name: 'Pod', choice: '', sku: 'POD-1' },
    discount: cents(Math.floor((line.price * line.quantity * percent) / 100)),
  }))

const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  shippingCost: fc.integer({ min: 0, max: 2000 }).map(cents),
  pointsPercent: fc.integer({ min: 0, max: 100 }),
  vatExcluded: fc.boolean(),
})

test('the lines of any invoice, and its rows by rate, add up to the order with its discounts and points', () => {
  fc.assert(
    fc.property(anOrder, ({ lines, shippingCost, pointsPercent, vatExcluded }) => {
      const input = { lines, shippingCost, freeDeliveryFrom: cents(0), vatExcluded }
      const { subtotal } = calculateOrderTotals({ ...input, points: cents(0) })
      const points = cents(Math.floor((subtotal * pointsPercent) / 100))
      const totals = calculateOrderTotals({ ...input, points })
      fc.pre(totals.total > 0)
      const buyer = { name: 'Eleni', company: '', street: '', postcode: '', city: '', country: 'CY', vatNumber: '' }
      const day = '2026-11-21'
      const invoice = createInvoice(
        {
          ...{ code: 'W26-000001', placedOn: day, paidOn: day, language: 'en', payment: 'viva', buyer, lines, totals },
          ...{ deliveryCountry: 'CY', deliveryMethod: 'Courier' },
        },
        aSeller,
        {
          ...{ number: 'INV-2026-000001', issuedOn: day, issuedAt: `${day}T10:00:00.000Z` },
          ...{ language: 'en', locale: 'en-CY', colour: '#000000' },
        },
      )
      expect(invoice.lines.reduce((sum, line) => sum + line.sum, 0)).toBe(totals.total)
      expect(invoice.totals).toEqual({ net: totals.total - totals.vat, vat: totals.vat, gross: totals.total })
      expect(invoice.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
    }),
  )
})

test('returned units are credited at their price less the discount of their line, every cent of it once', () => {
  const lines = [
    {
      ...{ name: 'Pod', choice: '', sku: 'POD-1', quantity: 3, price: cents(1000), discount: cents(500) },
      vatBasisPoints: 1900,
    },
  ]
  const totals = calculateOrderTotals({
    ...{ lines, shippingCost: cents(350), freeDeliveryFrom: cents(0), points: cents(0), vatExcluded: false },
    vouchers: [{ kind: 'multi-purpose', taxedAt: null, balance: cents(700) }],
  })
  const buyer = { name: 'Eleni', company: '', street: '', postcode: '', city: '', country: 'CY', vatNumber: '' }
  const day = '2026-11-21'
  const issue: Parameters<typeof createInvoice>[2] = {
    ...{ number: 'INV-2026-000001', issuedOn: day, issuedAt: `${day}T10:00:00.000Z` },
    ...{ language: 'en', locale: 'en-CY', colour: '#000000' },
  }
  const invoice = createInvoice(
    {
      ...{ code: 'W26-000001', placedOn: day, paidOn: day, language: 'en', payment: 'viva', buyer, lines, totals },
      ...{ deliveryCountry: 'CY', deliveryMethod: 'Courier' },
    },
    aSeller,
    issue,
  )
  expect(invoice).toMatchObject({ totals: { gross: 2850 }, voucher: 700 })
  const credit = (quantity: number, amount: number, earlier: (typeof invoice)[]) =>
    createCreditNote(invoice, { amount: cents(amount), units: [{ sku: 'POD-1', quantity }], earlier }, issue) ?? invoice
  const first = credit(1, 833, [])
  expect(first).toMatchObject({ totals: { gross: 833 }, voucher: 0 })
  expect(first.lines.map(({ kind, sum }) => [kind, sum])).toEqual([
    ['product', 1000],
    ['discount', -167],
  ])
  const second = credit(3, 1667, [first])
  expect(second.lines.map(({ kind, sum }) => [kind, sum])).toEqual([
    ['product', 2000],
    ['discount', -333],
  ])
})
