import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatDecimalEuros, formatMoney, getMoneyFormat } from './money.ts'

test('amounts are formatted in the shop’s language', () => {
  expect(formatMoney(cents(1250), getMoneyFormat('en-CY'))).toBe('€12.50')
  expect(formatMoney(cents(123456705), getMoneyFormat('el-CY'))).toBe('1.234.567,05\u00a0€')
  expect(formatMoney(cents(0), getMoneyFormat('en-CY'))).toBe('€0.00')
})

test('every amount is formatted as Intl.NumberFormat would', () => {
  const locales = ['en', 'en-CY', 'en-GB', 'en-IE', 'el', 'el-CY', 'el-GR', 'de', 'fr', 'ru']
  const platform = (locale: string, amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount / 100)
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (locale, amount) => {
        expect(formatMoney(cents(amount), getMoneyFormat(locale))).toBe(platform(locale, amount))
      },
    ),
  )
})

test('machine-readable amounts have two decimals and a point', () => {
  expect(formatDecimalEuros(cents(1250))).toBe('12.50')
  expect(formatDecimalEuros(cents(-7))).toBe('-0.07')
})

test('money is a whole number of cents that can be added exactly', () => {
  expect([cents(-5), cents(0), cents(2 ** 53 - 1)]).toEqual([-5, 0, 2 ** 53 - 1])
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(amount)).toThrow('cents')
})
