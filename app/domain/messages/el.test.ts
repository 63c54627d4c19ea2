import { expect, test } from 'vitest'
import { el } from './el.ts'
import { en } from './en.ts'
import { fillPlaceholders } from './message-format.ts'

const listPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('a Greek text has the placeholders of the English one', () => {
  const fillings = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, listPlaceholders(text)]))
  expect(fillings(el)).toEqual(fillings(en))
})

test('no Greek text is empty, and no Greek word contains a Latin letter', () => {
  const issues = Object.entries(el).filter(
    ([, text]) => text.trim() === '' || /\p{Script=Greek}[A-Za-z]|[A-Za-z]\p{Script=Greek}/u.test(text),
  )
  expect(issues).toEqual([])
})

test('texts without plural forms fit a count of 1', () => {
  const values = { count: 1, minutes: 1, available: 1, store: 'Λεμεσός', name: 'Φιάλη' }
  const fillAll = (catalogue: Readonly<Record<string, string>>, ...keys: (keyof typeof en)[]) =>
    keys.map((key) => fillPlaceholders(catalogue[key] ?? '', values))
  expect(fillAll(el, 'product.stock', 'cart.stockLeft', 'checkout.storeItem')).toEqual([
    'Απόθεμα: 1',
    'Διαθέσιμο απόθεμα: μόνο 1.',
    'Φιάλη (απόθεμα: 1)',
  ])
  const waits = [en, el].flatMap((texts) =>
    fillAll(texts, 'rateLimited.text', 'login.rateLimited.text', 'adminLogin.rateLimited'),
  )
  expect(waits.filter((text) => !/ 1 (?:min|λεπ)[.,]/.test(text))).toEqual([])
  expect([en, el].flatMap((texts) => fillAll(texts, 'adminCustomers.count'))).toEqual(['Customers: 1', 'Πελάτες: 1'])
})
