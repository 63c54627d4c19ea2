import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, decimalEuros, formatMoney, moneyWriting } from './money.ts'

test('amounts read as the language has them', () => {
  expect(formatMoney(cents(1250), moneyWriting('en-CY'))).toBe('€12.50')
  expect(formatMoney(cents(123456705), moneyWriting('el-CY'))).toBe('1.234.567,05\u00a0€')
  expect(formatMoney(cents(0), moneyWriting('en-CY'))).toBe('€0.00')
})

test('every amount reads as the platform itself would write it', () => {
  const locales = ['en', 'en-CY', 'en-GB', 'en-IE', 'el', 'el-CY', 'el-GR', 'de', 'fr', 'ru']
  const platform = (locale: string, amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount / 100)
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (locale, amount) => {
        expect(formatMoney(cents(amount), moneyWriting(locale))).toBe(platform(locale, amount))
      },
    ),
  )
})

test('machines read whole cents with a point', () => {
  expect(decimalEuros(cents(1250))).toBe('12.50')
  expect(decimalEuros(cents(-7))).toBe('-0.07')
})
