import { expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'
import { pluralForms } from './message-format.ts'
import { getMessages, translate, translateCount } from './translate.ts'

test('a message without placeholders is returned as it is', () => {
  expect(translate(en, 'notFound.title')).toBe('Error 404')
})

test('placeholders in a message are filled in', () => {
  expect(translate(en, 'listing.showing', { from: 1, to: 24, count: 400 })).toBe('Showing 1–24 of 400')
})

test('a shop’s own text replaces the catalogue’s', () => {
  const messages = { 'listing.count.other': '{count} goodies' }
  const shop = { locale: 'en-CY', messages }
  expect(translateCount(shop, 'listing.count', { count: 3 })).toBe('3 goodies')
  expect(translate(getMessages(shop), 'home.hotDeals')).toBe('Hot Deals')
})

test.each([
  ['en-CY', ['0 products', '1 product', '2 products']],
  ['el-CY', ['0 προϊόντα', '1 προϊόν', '2 προϊόντα']],
])('a count selects the plural form in %s', (locale, texts) => {
  expect([0, 1, 2].map((count) => translateCount({ locale, messages: {} }, 'cart.count', { count }))).toEqual(texts)
})

test('the catalogue has every plural form of its languages', () => {
  for (const language of languages)
    expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()).toEqual([...pluralForms])
})

test('a counted text without both forms, or a single form by its own key, does not compile', () => {
  // @ts-expect-error there is no `orderPage.pay.one`
  const absent = translateCount({ locale: 'en-CY', messages: {} }, 'orderPage.pay', { count: 1 })
  // @ts-expect-error `translateCount` chooses the form
  const selected = translate(en, 'cart.count.one')
  expect([absent, selected]).toEqual(['orderPage.pay', '1 product'])
})

test('an override of a text that does not exist changes nothing', () => {
  expect(getMessages({ locale: 'en', messages: { 'no.such.key': 'x', constructor: 'y' } })).toEqual(en)
})

test('a placeholder without a value stays visible, even one named like an inherited property', () => {
  const messages = getMessages({ locale: 'en-CY', messages: { 'listing.page': 'Page {page} {toString} {other}' } })
  expect(translate(messages, 'listing.page', { page: 2 })).toBe('Page 2 {toString} {other}')
})

test('a value is inserted as it is, even if it looks like a replacement pattern', () => {
  expect(translate(en, 'listing.searchResults', { term: '$& {term}' })).toBe('Results for “$& {term}”')
})

test('a sentence that ends with a name and its full stop has one full stop', () => {
  const messages = getMessages({ locale: 'en-CY', messages: { 'listing.page': 'By {page}. Again by {page}' } })
  expect(translate(messages, 'listing.page', { page: 'Kiosk Co.' })).toBe('By Kiosk Co. Again by Kiosk Co.')
  expect(translate(messages, 'listing.page', { page: 'Kiosk' })).toBe('By Kiosk. Again by Kiosk')
})

test('a shop uses the language of its locale, and English if the catalogue lacks that language', () => {
  const getText = (locale: string) => translate(getMessages({ locale, messages: {} }), 'lists.removedFromCart')
  expect(getText('el-CY')).toBe('Το προϊόν αφαιρέθηκε από το καλάθι.')
  expect(getText('en-GB')).toBe('Product removed from Cart.')
  expect(getText('ru-CY')).toBe('Product removed from Cart.')
})

test("a shop's messages are merged once for each language", () => {
  const messages = { 'listing.page': 'Sheet {page}' }
  const english = getMessages({ locale: 'en-CY', messages })
  expect(getMessages({ locale: 'en-GB', messages })).toBe(english)
  expect(getMessages({ locale: 'el-CY', messages })).toMatchObject({ 'listing.page': 'Sheet {page}' })
  expect(getMessages({ locale: 'el-CY', messages })).not.toBe(english)
  expect(getMessages({ locale: 'en-CY', messages: { ...messages } })).not.toBe(english)
})
