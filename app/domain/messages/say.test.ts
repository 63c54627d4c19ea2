import { expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'
import { pluralForms } from './plural.ts'
import { messagesOf, say, sayCount } from './say.ts'

test('a message without names is said as it is written', () => {
  expect(say(en, 'notFound.title')).toBe('Error 404')
})

test('names in a message are filled in', () => {
  expect(say(en, 'listing.showing', { from: 1, to: 24, count: 400 })).toBe('Showing 1–24 of 400')
})

test('a shop says it in its own words', () => {
  const messages = { 'listing.count.other': '{count} goodies' }
  const shop = { locale: 'en-CY', messages }
  expect(sayCount(shop, 'listing.count', { count: 3 })).toBe('3 goodies')
  expect(say(messagesOf(shop), 'home.hotDeals')).toBe('Hot Deals')
})

test.each([
  ['en-CY', ['0 products', '1 product', '2 products']],
  ['el-CY', ['0 προϊόντα', '1 προϊόν', '2 προϊόντα']],
])('a count takes its form in %s', (locale, texts) => {
  expect([0, 1, 2].map((count) => sayCount({ locale, messages: {} }, 'cart.count', { count }))).toEqual(texts)
})

test('the catalogue has every plural form of its languages', () => {
  for (const language of languages)
    expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()).toEqual([...pluralForms])
})

test('a counted text without both forms, or one form by its own key, does not compile', () => {
  // @ts-expect-error there is no `orderPage.pay.one`
  const absent = sayCount({ locale: 'en-CY', messages: {} }, 'orderPage.pay', { count: 1 })
  // @ts-expect-error `sayCount` chooses the form
  const chosen = say(en, 'cart.count.one')
  expect([absent, chosen]).toEqual(['orderPage.pay', '1 product'])
})

test('an override of a text that does not exist changes nothing', () => {
  expect(messagesOf({ locale: 'en', messages: { 'no.such.key': 'x', constructor: 'y' } })).toEqual(en)
})

test('a name that has no value stays visible, inherited ones included', () => {
  const messages = messagesOf({ locale: 'en-CY', messages: { 'listing.page': 'Page {page} {toString} {other}' } })
  expect(say(messages, 'listing.page', { page: 2 })).toBe('Page 2 {toString} {other}')
})

test('a value is put in as it is, even when it looks like a pattern', () => {
  expect(say(en, 'listing.searchResults', { term: '$& {term}' })).toBe('Results for “$& {term}”')
})

test('a sentence that ends in a name with a full stop of its own has one', () => {
  const messages = messagesOf({ locale: 'en-CY', messages: { 'listing.page': 'By {page}. Again by {page}' } })
  expect(say(messages, 'listing.page', { page: 'Kiosk Co.' })).toBe('By Kiosk Co. Again by Kiosk Co.')
  expect(say(messages, 'listing.page', { page: 'Kiosk' })).toBe('By Kiosk. Again by Kiosk')
})

test('a shop speaks the language of its locale, and a language unknown to the catalogue is English', () => {
  const greeting = (locale: string) => say(messagesOf({ locale, messages: {} }), 'basket.removed')
  expect(greeting('el-CY')).toBe('Το προϊόν αφαιρέθηκε από το καλάθι.')
  expect(greeting('en-GB')).toBe('Product removed from Cart.')
  expect(greeting('ru-CY')).toBe('Product removed from Cart.')
})

test("a shop's messages are merged once for each language", () => {
  const messages = { 'listing.page': 'Sheet {page}' }
  const english = messagesOf({ locale: 'en-CY', messages })
  expect(messagesOf({ locale: 'en-GB', messages })).toBe(english)
  expect(messagesOf({ locale: 'el-CY', messages })).toMatchObject({ 'listing.page': 'Sheet {page}' })
  expect(messagesOf({ locale: 'el-CY', messages })).not.toBe(english)
  expect(messagesOf({ locale: 'en-CY', messages: { ...messages } })).not.toBe(english)
})
