import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, type Money } from '#app/domain/money.ts'
import { calculateOrderTotals } from '#app/domain/orders/totals.ts'
import { removeVat } from '#app/domain/pricing/price.ts'
import { splitByVatRate, splitRefund, subtractVatRows, sumOf, type VatRow } from './vat-rows.ts'

const rates = [0, 300, 500, 900, 1900, 2400]
const aShare = fc.record({
  basisPoints: fc.constantFrom(...rates),
  gross: fc.integer({ min: 1, max: 500_000 }).map(cents),
})
interface SplitOrder {
  readonly products: readonly { readonly basisPoints: number; readonly gross: Money }[]
  /** Redeemed points, in cents. */
  readonly discount: Money
  readonly shipping: Money
  readonly vat: Money
  readonly vatExcluded: boolean
}
/** Splits an order with a line for each product. */
function splitOrder({ products, discount, ...totals }: SplitOrder) {
  const lines = products.map(({ basisPoints, gross }) => ({ quantity: 1, price: gross, vatBasisPoints: basisPoints }))
  return splitByVatRate(lines, { points: discount, ...totals })
}
const sumVat = (rows: readonly VatRow[]) => rows.reduce((sum, { vat }) => sum + vat, 0)

const aSplit = fc
  .record({
    products: fc.array(aShare, { minLength: 1, maxLength: 8 }),
    percent: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 5000 }).map(cents),
  })
  .map(({ products, percent, shipping }) => {
    const discount = cents(Math.floor((sumOf(products) * percent) / 100))
    return { products, discount, shipping, total: cents(sumOf(products) - discount + shipping) }
  })
  .filter(({ total }) => total > 0)

test('the rows of any order add up to its total and to its VAT, each net + VAT = gross', () => {
  fc.assert(
    fc.property(aSplit, fc.integer({ min: -2, max: 2 }), ({ total, ...split }, rounding) => {
      expect(sumVat(splitOrder({ ...split, vat: cents(0), vatExcluded: false }))).toBe(0)
      const vat = cents(Math.max(0, Math.round(total * 0.1) + rounding))
      const rows = splitOrder({ ...split, vat, vatExcluded: false })
      expect(sumOf(rows)).toBe(total)
      expect(sumVat(rows)).toBe(vat)
      for (const row of rows) expect(row.net + row.vat).toBe(row.gross)
    }),
  )
})

test('points reduce both rates, delivery has the higher one, and the one with most VAT gets a leftover cent', () => {
  const products = [
    { basisPoints: 1900, gross: cents(11_900) },
    { basisPoints: 500, gross: cents(10_500) },
  ]
  const split = { products, discount: cents(0), shipping: cents(0), vatExcluded: false }
  expect(splitOrder({ ...split, vat: cents(2400) })).toEqual([
    { basisPoints: 1900, net: 10_000, vat: 1900, gross: 11_900 },
    { basisPoints: 500, net: 10_000, vat: 500, gross: 10_500 },
  ])
  expect(splitOrder({ ...split, vat: cents(2401) }).map(({ vat }) => vat)).toEqual([1901, 500])
  const [first] = splitOrder({ ...split, discount: cents(2240), shipping: cents(595), vat: cents(2255) })
  expect(first?.gross).toBe(11_900 - 1190 + 595)
})

test('cents that rounding leaves belong to the rate with the most VAT, whatever the rate', () => {
  const products = [
    { basisPoints: 1900, gross: cents(1190) },
    { basisPoints: 500, gross: cents(10_500) },
  ]
  const vatOf = (vat: number) =>
    splitOrder({
      ...{ products, discount: cents(0), shipping: cents(0), vat: cents(vat), vatExcluded: false },
    }).map((row) => row.vat)
  expect([vatOf(690), vatOf(692), vatOf(688)]).toEqual([
    [190, 500],
    [190, 502],
    [190, 498],
  ])
  // Rounding takes at most two cents for each rate. More is spread over all rates.
  expect([vatOf(686), vatOf(685)]).toEqual([
    [190, 496],
    [189, 496],
  ])
})

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 90_000 }).map(cents),
  vatBasisPoints: fc.constantFrom(...rates),
})

test('the VAT of each rate is that of its amount, up to the cents that rounding leaves', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.double({ min: 0, max: 0.9, noNaN: true }))
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 6 }), amounts, (lines, [cost, share]) => {
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const points = cents(Math.floor(subtotal * share))
      const input = { lines, shippingCost: cents(cost), freeDeliveryFrom: cents(0), points, vatExcluded: false }
      const totals = calculateOrderTotals(input)
      const rows = splitByVatRate(lines, totals)
      expect([sumOf(rows), sumVat(rows)]).toEqual([totals.total, totals.vat])
      for (const { basisPoints, gross, vat } of rows)
        expect(Math.abs(gross - removeVat(gross, basisPoints) - vat)).toBeLessThanOrEqual(2 * rates.length)
    }),
  )
})

test('a payment by single-purpose voucher is taken off its rate and has a row of its own without VAT', () => {
  const lines = [
    { quantity: 1, price: cents(11_900), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(10_500), vatBasisPoints: 500 },
  ]
  const totals = { points: cents(0), shipping: cents(0), vatExcluded: false }
  const split = (taxedAt: number | null, amount: number, vat: number) =>
    splitByVatRate(lines, { ...totals, vat: cents(vat) }, [{ taxedAt, amount: cents(amount) }])
  expect(split(1900, 5950, 1450)).toEqual([
    { basisPoints: 1900, net: 5000, vat: 950, gross: 5950 },
    { basisPoints: 500, net: 10_000, vat: 500, gross: 10_500 },
    { basisPoints: 0, net: 5950, vat: 0, gross: 5950, isTaxedBefore: true },
  ])
  expect(split(1900, 11_900, 500).map(({ basisPoints, gross }) => [basisPoints, gross])).toEqual([
    [500, 10_500],
    [0, 11_900],
  ])
  // An old voucher without a stored rate pays for all rates in proportion.
  expect(split(null, 11_200, 1200).map(({ vat, gross }) => [vat, gross])).toEqual([
    [950, 5950],
    [250, 5250],
    [0, 11_200],
  ])
})

test('a refund to a single-purpose voucher credits no VAT, and the rest of the refund credits all of its VAT', () => {
  const invoice: VatRow[] = [
    { basisPoints: 1900, net: cents(5000), vat: cents(950), gross: cents(5950) },
    { basisPoints: 0, net: cents(5950), vat: cents(0), gross: cents(5950), isTaxedBefore: true },
  ]
  const product = { basisPoints: 1900, gross: cents(11_900) }
  const toVoucher = splitRefund(invoice, cents(5000), [product], cents(5000))
  expect(toVoucher).toEqual([{ basisPoints: 0, net: 5000, vat: 0, gross: 5000, isTaxedBefore: true }])
  const rest = subtractVatRows(invoice, toVoucher)
  expect(splitRefund(rest, cents(6900), [product], cents(950)).map(({ vat, gross }) => [vat, gross])).toEqual([
    [950, 5950],
    [0, 950],
  ])
  // A refund of the payment leaves the voucher's part.
  expect(splitRefund(invoice, cents(1190), []).map(({ vat, gross }) => [vat, gross])).toEqual([[190, 1190]])
})

test('a refund without returned units credits products first, then gift vouchers, then payments by voucher', () => {
  const row = (vat: number, gross: number) => ({ vat: cents(vat), net: cents(gross - vat), gross: cents(gross) })
  const invoice: VatRow[] = [
    { basisPoints: 1900, ...row(190, 1190) },
    { basisPoints: 0, ...row(0, 5000), isGiftVoucher: true },
    { basisPoints: 0, ...row(0, 2000), isTaxedBefore: true },
  ]
  const split = (amount: number) => splitRefund(invoice, cents(amount), []).map(({ gross }) => gross)
  expect(split(1190)).toEqual([1190])
  expect(split(6000)).toEqual([1190, 4810])
  expect(split(6500)).toEqual([1190, 5000, 310])
})

test('single-purpose gift vouchers have a row with VAT, and only their balance is credited', () => {
  const lines = [
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 2, price: cents(2500), vatBasisPoints: 1900, isGiftVoucher: true },
  ]
  const rows = splitByVatRate(lines, { points: cents(0), shipping: cents(0), vat: cents(988), vatExcluded: false })
  expect(rows).toEqual([
    { basisPoints: 1900, net: 1000, vat: 190, gross: 1190 },
    { basisPoints: 1900, net: 4202, vat: 798, gross: 5000, isGiftVoucher: true },
  ])
  const returned = [{ basisPoints: 1900, gross: cents(400), isGiftVoucher: true as const }]
  expect(splitRefund(rows, cents(400), returned)).toEqual([
    { basisPoints: 1900, net: 336, vat: 64, gross: 400, isGiftVoucher: true },
  ])
  expect(splitRefund(rows, cents(1190), []).map(({ isGiftVoucher }) => isGiftVoucher)).toEqual([undefined])
})

test('no rate has negative VAT, whatever a single-purpose voucher pays', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(null, ...rates.filter((rate) => rate > 0)),
      (lines, cost, divisor, taxedAt) => {
        const small = lines.map((line) => ({ ...line, price: cents(Math.ceil(line.price / divisor)) }))
        const input = { lines: small, shippingCost: cents(0), freeDeliveryFrom: cents(0), points: cents(0) }
        const vouchers = [{ kind: 'single-purpose' as const, taxedAt, balance: cents(cost) }]
        const totals = calculateOrderTotals({ ...input, vatExcluded: false, vouchers })
        const rows = splitByVatRate(small, totals, [{ taxedAt, amount: totals.voucher }])
        expect([sumOf(rows), sumVat(rows)]).toEqual([totals.total, totals.vat])
        expect(Math.min(...rows.map(({ vat }) => vat))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('an order without VAT has one row, at 0 %', () => {
  const products = [{ basisPoints: 1900, gross: cents(10_000) }]
  const split = { products, discount: cents(500), shipping: cents(300), vat: cents(0), vatExcluded: true }
  expect(splitOrder(split)).toEqual([{ basisPoints: 0, net: 9800, vat: 0, gross: 9800 }])
})

test('refunds in any order and of any size credit each rate at most in full, and together exactly', () => {
  const refunds = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.array(aShare, { maxLength: 3 })))
  fc.assert(
    fc.property(aSplit, refunds, ({ total, ...split }, parts) => {
      const vat = cents(Math.round(total * 0.12))
      const invoice = splitOrder({ ...split, vat, vatExcluded: false })
      const credited: VatRow[] = []
      let left: number = total
      for (const [wanted, returned] of [...parts, [total, []] as const]) {
        const amount = cents(Math.min(wanted, left))
        if (amount === 0) continue
        const remaining = subtractVatRows(invoice, credited)
        const rows = splitRefund(remaining, amount, returned)
        expect(sumOf(rows)).toBe(amount)
        for (const row of rows) {
          const before = remaining.find(({ basisPoints }) => basisPoints === row.basisPoints)
          expect(row.gross).toBeLessThanOrEqual(before?.gross ?? 0)
          expect(row.net + row.vat).toBe(row.gross)
        }
        credited.push(...rows)
        left -= amount
      }
      expect(left).toBe(0)
      expect([sumOf(credited), sumVat(credited)]).toEqual([total, vat])
    }),
  )
})

test('gift vouchers have their own row, which delivery, points and partial refunds don’t change', () => {
  const lines = [
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(300), vatBasisPoints: 0 },
    { quantity: 2, price: cents(2500), vatBasisPoints: 0, isGiftVoucher: true },
  ]
  const totals = { points: cents(300), shipping: cents(350), vatExcluded: false }
  const rows = splitByVatRate(lines, { ...totals, vat: cents(207) })
  expect(rows.at(-1)).toEqual(voucherRow)
  expect([sumOf(rows), sumVat(rows)]).toEqual([6540, 207])
  expect(splitByVatRate(lines, { ...totals, vat: cents(0), vatExcluded: true })).toEqual([
    { basisPoints: 0, net: 1540, vat: 0, gross: 1540 },
    voucherRow,
  ])
  expect(splitRefund(rows, cents(1540), []).some(({ isGiftVoucher }) => isGiftVoucher)).toBe(false)
  // The returned units: a voucher with a balance of 4.00, and the product.
  const returned = [
    { basisPoints: 0, gross: cents(400), isGiftVoucher: true as const },
    { basisPoints: 1900, gross: cents(1190) },
  ]
  expect(splitRefund(rows, cents(1590), returned).map(({ gross }) => gross)).toEqual([1190, 400])
  expect(subtractVatRows(rows, rows).every(({ gross }) => gross === 0)).toBe(true)
})

test('a product that costs nothing has no row', () => {
  const lines = [
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(0), vatBasisPoints: 500 },
  ]
  const totals = { points: cents(0), shipping: cents(0), vat: cents(190), vatExcluded: false }
  expect(splitByVatRate(lines, totals)).toEqual([{ basisPoints: 1900, net: 1000, vat: 190, gross: 1190 }])
})

test('an order of gift vouchers alone has only their row, for buyers with and without VAT', () => {
  const lines = [{ quantity: 2, price: cents(2500), vatBasisPoints: 0, isGiftVoucher: true }]
  for (const vatExcluded of [false, true])
    expect(splitByVatRate(lines, { points: cents(0), shipping: cents(0), vat: cents(0), vatExcluded })).toEqual([
      { basisPoints: 0, net: 5000, vat: 0, gross: 5000, isGiftVoucher: true },
    ])
})

const aRow = (basisPoints: number, gross: number, vat: number): VatRow => ({
  ...{ basisPoints, net: cents(gross - vat), vat: cents(vat), gross: cents(gross) },
})
const voucherRow: VatRow = { ...aRow(0, 5000, 0), isGiftVoucher: true }
const products = [aRow(1900, 11_900, 1900), aRow(500, 10_500, 500)]

/** The gross amounts of a refund, by rate. */
const refund = (remaining: readonly VatRow[], amount: number, returned: Parameters<typeof splitRefund>[2] = []) =>
  splitRefund(remaining, cents(amount), returned).map(({ basisPoints, gross }) => [basisPoints, gross])

test('what is left of a rate is its amount less its credits, and gift vouchers count apart from products at 0 %', () => {
  const invoice = [...products, aRow(0, 300, 0), voucherRow]
  expect(subtractVatRows(invoice, [aRow(1900, 1190, 190), aRow(0, 100, 0), aRow(1900, 119, 19)])).toEqual([
    ...[aRow(1900, 10_591, 1691), aRow(500, 10_500, 500), aRow(0, 200, 0), voucherRow],
  ])
  const voucher: VatRow = { ...aRow(0, 1000, 0), isGiftVoucher: true }
  expect(subtractVatRows(invoice, [voucher]).slice(2)).toEqual([
    aRow(0, 300, 0),
    { ...aRow(0, 4000, 0), isGiftVoucher: true },
  ])
})

test('a refund takes the rates of the returned products first, and the rest from all products in proportion', () => {
  expect(refund(products, 5000, [{ basisPoints: 500, gross: cents(3000) }])).toEqual([
    [1900, 1227],
    [500, 3773],
  ])
  expect(refund(products, 3000, [{ basisPoints: 500, gross: cents(3000) }])).toEqual([[500, 3000]])
})

test('a refund of less than the returned products cost is in proportion to their rates', () => {
  const returned = [
    { basisPoints: 1900, gross: cents(3000) },
    { basisPoints: 500, gross: cents(400) },
    { basisPoints: 500, gross: cents(600) },
  ]
  expect(refund(products, 1000, returned)).toEqual([
    [1900, 750],
    [500, 250],
  ])
})

test('returned products take no more than what is left of their rate', () => {
  const remaining = [aRow(1900, 11_900, 1900), aRow(500, 1000, 48)]
  expect(refund(remaining, 2000, [{ basisPoints: 500, gross: cents(3000) }])).toEqual([
    [1900, 1000],
    [500, 1000],
  ])
})

test('a refund takes from gift vouchers that were not returned only what exceeds all products', () => {
  const remaining = [aRow(1900, 1190, 190), voucherRow]
  expect(refund(remaining, 1190)).toEqual([[1900, 1190]])
  expect(refund(remaining, 1191).map(([rate]) => rate)).toEqual([1900, 0])
  expect(refund(remaining, 6190)).toEqual([
    [1900, 1190],
    [0, 5000],
  ])
})

test('a refund takes what returned gift vouchers held before it takes from products', () => {
  const returned = [
    { basisPoints: 1900, gross: cents(1190) },
    { basisPoints: 0, gross: cents(2000), isGiftVoucher: true as const },
  ]
  const remaining = [aRow(1900, 1190, 190), voucherRow]
  expect(refund(remaining, 1500, returned)).toEqual([[0, 1500]])
  expect(refund(remaining, 2500, returned)).toEqual([
    [1900, 500],
    [0, 2000],
  ])
})

test('a partial refund has the VAT of its rate, and never more than what is left of it', () => {
  const vatOf = (row: VatRow, amount: number) => splitRefund([row], cents(amount), [])
  expect(vatOf(aRow(1900, 1190, 190), 119)).toEqual([aRow(1900, 119, 19)])
  expect(vatOf(aRow(1900, 1190, 12), 119)).toEqual([aRow(1900, 119, 12)])
  expect(vatOf(aRow(1900, 1190, 0), 119)).toEqual([aRow(1900, 119, 0)])
  // The last cent takes all of it, even if rounding has left more than the rate.
  expect(vatOf(aRow(1900, 119, 21), 119)).toEqual([aRow(1900, 119, 21)])
})
