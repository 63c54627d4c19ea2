import { expect, test } from 'vitest'
import { el } from './el.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('a Greek text is filled with what the English one is filled with', () => {
  const fillings = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]))
  expect(fillings(el)).toEqual(fillings(en))
})

test('no Greek text is empty, and no letter of another alphabet hides in a Greek word', () => {
  const faults = Object.entries(el).filter(
    ([, text]) => text.trim() === '' || /\p{Script=Greek}[A-Za-z]|[A-Za-z]\p{Script=Greek}/u.test(text),
  )
  expect(faults).toEqual([])
})

test('what counts one thing reads as well as what counts several', () => {
  const one = { count: 1, minutes: 1, available: 1, store: 'Λεμεσός', name: 'Φιάλη' }
  const read = (catalogue: Readonly<Record<string, string>>, ...keys: (keyof typeof en)[]) =>
    keys.map((key) => fill(catalogue[key] ?? '', one))
  expect(read(el, 'product.stock', 'product.storeStock', 'cart.stockLeft', 'checkout.storeItem')).toEqual([
    'Απόθεμα: 1',
    'Διαθέσιμο στο κατάστημα Λεμεσός, απόθεμα: 1',
    'Διαθέσιμο απόθεμα: μόνο 1.',
    'Φιάλη (απόθεμα: 1)',
  ])
  const waits = [en, el].flatMap((texts) => read(texts, 'limited.text', 'login.limited.text', 'deskLogin.limited'))
  expect(waits.filter((text) => !/ 1 (?:min|λεπ)[.,]/.test(text))).toEqual([])
  expect([en, el].flatMap((texts) => read(texts, 'deskCustomers.count'))).toEqual(['Customers: 1', 'Πελάτες: 1'])
})
