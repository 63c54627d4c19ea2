import { expect, test } from 'vitest'
import { allButOneOf, allOf, anyOf, toMatchExpression, withoutUnits, withSynonyms } from './full-text.queries.ts'

const groups = [
  [['aroma'], ['αρωμα']],
  [['e', 'liquid'], ['vape', 'juice'], ['υγρο']],
  [['vape'], ['pen']],
]

test('every word must match the beginning of a word of the product', () => {
  expect(toMatchExpression(allOf(withSynonyms(['aria', 'pod'], [])))).toBe('("aria"*) AND ("pod"*)')
})

test('a word or phrase with synonyms matches any of them', () => {
  expect(withSynonyms(['aroma', 'mint'], groups)).toEqual([[['aroma'], ['αρωμα']], [['mint']]])
  expect(toMatchExpression(allOf(withSynonyms(['υγρο'], groups)))).toBe('("υγρο"* OR "e liquid"* OR "vape juice"*)')
})

test('if two phrases start at the same word, the longer one is used', () => {
  expect(withSynonyms(['vape', 'juice', 'mint'], groups)).toEqual([
    [['vape', 'juice'], ['e', 'liquid'], ['υγρο']],
    [['mint']],
  ])
  expect(withSynonyms(['vape', 'kit'], groups)).toEqual([[['vape'], ['pen']], [['kit']]])
})

test('`allButOneOf` leaves out each term in turn', () => {
  const terms = withSynonyms(['a', 'b', 'c'], [])
  expect(toMatchExpression(allButOneOf(terms))).toBe(
    '(("b"*) AND ("c"*)) OR (("a"*) AND ("c"*)) OR (("a"*) AND ("b"*))',
  )
  expect(allButOneOf(terms.slice(0, 1))).toEqual([])
  expect(toMatchExpression(anyOf(terms))).toBe('(("a"*)) OR (("b"*)) OR (("c"*))')
})

test('a number matches only a whole word, and an amount only a number followed by its unit', () => {
  const terms = withSynonyms(['coil', '0.8', 'ohm'], [])
  expect(toMatchExpression(allOf(terms))).toBe('("coil"*) AND ("0d8 ohm"*)')
  expect(toMatchExpression(allOf(withSynonyms(['186'], [])))).toBe('("186")')
  expect(withoutUnits(terms)).toEqual([[['coil']], [['0.8']]])
  expect(withoutUnits(withSynonyms(['bar', '600'], []))).toBeNull()
})
