import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, splitPersonTerm, splitProductWords, splitSearchTerm, toIndexedText } from './search-text.ts'

test('accents, case and final sigma make no difference', () => {
  expect(foldText('Άρωμα')).toBe('αρωμα')
  expect(foldText('ΆΡΩΜΑ')).toBe('αρωμα')
  for (const text of ['ΚΑΠΝΟΣ', 'καπνός', 'καπνόσ']) expect(foldText(text)).toBe('καπνοσ')
  expect(foldText('Crème Brûlée')).toBe('creme brulee')
  expect(foldText('Ϊ ΐ')).toBe('ι ι')
})

test('all apostrophes fold to the same character', () => {
  for (const name of ["O'Neil", 'O’Neil', 'O‘Neil']) expect(foldText(name)).toBe("o'neil")
})

test('precomposed and decomposed letters are the same', () => {
  expect(foldText('ά'.normalize('NFC'))).toBe(foldText('ά'.normalize('NFD')))
})

test('folding twice has the same result as folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 2000 },
  )
})

test('a term is split into words as the index splits texts', () => {
  expect(splitSearchTerm('Aria Pod')).toEqual(['aria', 'pod'])
  expect(splitSearchTerm('ARIA-60W, 0.8')).toEqual(['aria', '60', 'w', '0.8'])
})

test.each([
  ['0.8ohm', '0.8 ohm'],
  ['0,8 Ω', '0.8 ohm'],
  ['0.4\u2126', '0.4 ohm'],
  ['10μλ', '10 ml'],
  ['10 µλ', '10 ml'],
  ['20ΜΓ/ML', '20 mg ml'],
  ['3mg', '3 mg'],
  ['60 Watts', '60 w'],
  ['1.0 ohm', '1 ohm'],
  ['0,80', '0.8'],
  ['3.000 mAh', '3000 mah'],
  ['3,6,12 mg', '3 6 12 mg'],
  ['RY4', 'ry 4'],
  ['18650', '18650'],
  ['μγ ω', 'μγ ω'],
])('%s is split into %s', (text, words) => {
  expect(splitProductWords(text)).toEqual(words.split(' '))
  expect(splitProductWords(words)).toEqual(words.split(' '))
})

test('a decimal is one word of the index', () => {
  expect(toIndexedText(splitProductWords('coil 0.8Ω'))).toBe('coil 0d8 ohm')
})

test('words of personal data keep letters and digits together', () => {
  expect(splitPersonTerm('Άννα7 anna.7@mail.example')).toEqual(['αννα7', 'anna', '7', 'mail', 'example'])
})

test('a term without letters or digits has no words', () => {
  for (const term of ['', '   ', '"', "';--", '*', '\u0000', '…', '💨']) expect(splitSearchTerm(term)).toEqual([])
})

test('a very long term is cut', () => {
  expect(splitSearchTerm('a'.repeat(10_000))).toEqual(['a'.repeat(200)])
  expect(splitSearchTerm('a '.repeat(5000))).toHaveLength(12)
})

test('any input yields only decimals, and words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (term) => {
      for (const text of splitSearchTerm(term)) expect(text).toMatch(/^(?:\d+\.\d+|[\p{L}\p{N}]+)$/u)
    }),
    { numRuns: 2000 },
  )
})
