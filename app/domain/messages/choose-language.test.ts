import { expect, test } from 'vitest'
import { chooseLanguage, type LanguageClues } from './choose-language.ts'

const chosen = (clues: Partial<LanguageClues>) =>
  chooseLanguage({ asked: null, kept: null, accepted: null, spoken: ['en', 'el'], ...clues })

test('the address decides before the cookie, and the cookie before the browser', () => {
  expect(chosen({ asked: 'el', kept: 'en', accepted: 'en' })).toBe('el')
  expect(chosen({ kept: 'el', accepted: 'en' })).toBe('el')
  expect(chosen({ accepted: 'el' })).toBe('el')
})

test('where nothing is said the shop speaks its own language', () => {
  expect(chosen({})).toBe('en')
  expect(chosen({ spoken: ['el', 'en'] })).toBe('el')
  expect(chosen({ accepted: 'de, fr;q=0.8', spoken: ['el', 'en'] })).toBe('el')
})

test('a language that the shop does not speak is passed over, wherever it is named', () => {
  expect(chosen({ asked: 'de', kept: 'el' })).toBe('el')
  expect(chosen({ asked: '', kept: 'EL', accepted: 'ru, el;q=0.5' })).toBe('el')
  expect(chosen({ asked: 'el', kept: 'el', accepted: 'el', spoken: ['en'] })).toBe('en')
  expect(chosen({ asked: '__proto__', kept: 'constructor' })).toBe('en')
})

test('of the browser’s wishes the heaviest counts, of equal ones the first', () => {
  expect(chosen({ accepted: 'en;q=0.5, el-CY;q=0.9' })).toBe('el')
  expect(chosen({ accepted: 'el-GR, en' })).toBe('el')
  expect(chosen({ accepted: 'EN-gb, EL' })).toBe('en')
  expect(chosen({ accepted: 'el;q=0, en;q=0.1' })).toBe('en')
  expect(chosen({ accepted: '*, el;q=0.9' })).toBe('en')
})

test('a header of nonsense does no harm', () => {
  expect(chosen({ accepted: ';;q=;,,=,el;q=much' })).toBe('en')
  expect(chosen({ accepted: 'x,'.repeat(100_000) })).toBe('en')
})
