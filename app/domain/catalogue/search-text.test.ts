import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, searchQuery } from './search-text.ts'

test('accents, case and final sigma make no difference', () => {
  expect(foldText('Άρωμα')).toBe('αρωμα')
  expect(foldText('ΆΡΩΜΑ')).toBe('αρωμα')
  for (const word of ['ΚΑΠΝΟΣ', 'καπνός', 'καπνόσ']) expect(foldText(word)).toBe('καπνοσ')
  expect(foldText('Crème Brûlée')).toBe('creme brulee')
  expect(foldText('Ϊ ΐ')).toBe('ι ι')
})

test('precomposed and decomposed letters are the same', () => {
  expect(foldText('ά'.normalize('NFC'))).toBe(foldText('ά'.normalize('NFD')))
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 2000 },
  )
})

test('every word of the term must begin a word of the product', () => {
  expect(searchQuery('Aria Pod')).toBe('"aria"* "pod"*')
  expect(searchQuery('ARIA-60W')).toBe('"aria"* "60w"*')
})

test('a term without letters or digits asks nothing', () => {
  for (const term of ['', '   ', '"', "';--", '*', '\u0000', '…', '💨']) expect(searchQuery(term)).toBeNull()
})

test('a very long term is cut', () => {
  expect(searchQuery('a'.repeat(10_000))).toBe(`"${'a'.repeat(200)}"*`)
  expect(searchQuery('a '.repeat(5000))?.split(' ')).toHaveLength(12)
})

test('nothing of the query language can be typed in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (term) => {
      expect(searchQuery(term) ?? '""*').toMatch(/^("[\p{L}\p{N}]*"\* ?)+$/u)
    }),
    { numRuns: 2000 },
  )
})
