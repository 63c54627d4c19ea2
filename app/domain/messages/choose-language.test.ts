import { expect, test } from 'vitest'
import { chooseLanguage, type LanguagePreferences } from './languages.ts'

const choose = (preferences: Partial<LanguagePreferences>) =>
  chooseLanguage({ requested: null, saved: null, accepted: null, supported: ['en', 'el'], ...preferences })

test('the URL’s language overrides the cookie’s, and the cookie’s the browser’s', () => {
  expect(choose({ requested: 'el', saved: 'en', accepted: 'en' })).toBe('el')
  expect(choose({ saved: 'el', accepted: 'en' })).toBe('el')
  expect(choose({ accepted: 'el' })).toBe('el')
})

test('without any preference the shop’s own language is used', () => {
  expect(choose({})).toBe('en')
  expect(choose({ supported: ['el', 'en'] })).toBe('el')
  expect(choose({ accepted: 'de, fr;q=0.8', supported: ['el', 'en'] })).toBe('el')
})

test('a language that the shop does not have is ignored, wherever it is named', () => {
  expect(choose({ requested: 'de', saved: 'el' })).toBe('el')
  expect(choose({ requested: '', saved: 'EL', accepted: 'ru, el;q=0.5' })).toBe('el')
  expect(choose({ requested: 'el', saved: 'el', accepted: 'el', supported: ['en'] })).toBe('en')
  expect(choose({ requested: '__proto__', saved: 'constructor' })).toBe('en')
})

test('the browser’s language with the highest weight wins, and the first of equal ones', () => {
  expect(choose({ accepted: 'en;q=0.5, el-CY;q=0.9' })).toBe('el')
  expect(choose({ accepted: 'el-GR, en' })).toBe('el')
  expect(choose({ accepted: 'EN-gb, EL' })).toBe('en')
  expect(choose({ accepted: 'el;q=0, en;q=0.1' })).toBe('en')
  expect(choose({ accepted: '*, el;q=0.9' })).toBe('en')
})

test('an invalid header gives the shop’s own language', () => {
  expect(choose({ accepted: ';;q=;,,=,el;q=much' })).toBe('en')
  expect(choose({ accepted: 'x,'.repeat(100_000) })).toBe('en')
})
