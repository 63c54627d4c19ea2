import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { splitByVatRate, splitRefund, subtractVatRows, sumOf, type VatRow } from './vat-rows.ts'

const rates = [0, 300, 500, 900, 1900, 2400]
const aShare = fc.record({
  basisPoints: fc.constantFrom(...rates),
  gross: fc.integer({ min: 1, max: 500_000 }).map(cents),
})
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
      const exact = sumVat(splitByVatRate({ ...split, vat: cents(0), vatExcluded: false }))
      expect(exact).toBe(0)
      const vat = cents(Math.max(0, Math.round(total * 0.1) + rounding))
      const rows = splitByVatRate({ ...split, vat, vatExcluded: false })
      expect(sumOf(rows)).toBe(total)
      expect(sumVat(rows)).toBe(vat)
      for (const row of rows) expect(row.net + row.vat).toBe(row.gross)
    }),
  )
})

test('two rates with a discount: VAT of each rate, delivery at the higher one, the spare cent at the largest', () => {
  const products = [
    { basisPoints: 1900, gross: cents(11_900) },
    { basisPoints: 500, gross: cents(10_500) },
  ]
  const split = { products, discount: cents(0), shipping: cents(0), vatExcluded: false }
  expect(splitByVatRate({ ...split, vat: cents(2400) })).toEqual([
    { basisPoints: 1900, net: 10_000, vat: 1900, gross: 11_900 },
    { basisPoints: 500, net: 10_000, vat: 500, gross: 10_500 },
  ])
  expect(splitByVatRate({ ...split, vat: cents(2401) }).map(({ vat }) => vat)).toEqual([1901, 500])
  const [first] = splitByVatRate({ ...split, discount: cents(2240), shipping: cents(595), vat: cents(2255) })
  expect(first?.gross).toBe(11_900 - 1190 + 595)
})

test('an order without VAT has one row, at 0 %', () => {
  const products = [{ basisPoints: 1900, gross: cents(10_000) }]
  const split = { products, discount: cents(500), shipping: cents(300), vat: cents(0), vatExcluded: true }
  expect(splitByVatRate(split)).toEqual([{ basisPoints: 0, net: 9800, vat: 0, gross: 9800 }])
})

test('refunds in any order and of any size credit each rate at most in full, and together exactly', () => {
  const refunds = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.array(aShare, { maxLength: 3 })))
  fc.assert(
    fc.property(aSplit, refunds, ({ total, ...split }, parts) => {
      const vat = cents(Math.round(total * 0.12))
      const invoice = splitByVatRate({ ...split, vat, vatExcluded: false })
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
