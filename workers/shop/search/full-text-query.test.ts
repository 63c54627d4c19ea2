import { expect, test } from 'vitest'
import { allOf, anyOf, matching, nearlyAllOf, withoutUnits, withSynonyms } from './full-text-query.ts'

const groups = [
  [['aroma'], ['αρωμα']],
  [['e', 'liquid'], ['vape', 'juice'], ['υγρο']],
  [['vape'], ['pen']],
]

test('every word must begin a word of the product', () => {
  expect(matching(allOf(withSynonyms(['aria', 'pod'], [])))).toBe('("aria"*) AND ("pod"*)')
})

test('a word or phrase of the shop’s list stands for all that mean the same', () => {
  expect(withSynonyms(['aroma', 'mint'], groups)).toEqual([[['aroma'], ['αρωμα']], [['mint']]])
  expect(matching(allOf(withSynonyms(['υγρο'], groups)))).toBe('("υγρο"* OR "e liquid"* OR "vape juice"*)')
})

test('of two that begin at a word the longer counts', () => {
  expect(withSynonyms(['vape', 'juice', 'mint'], groups)).toEqual([
    [['vape', 'juice'], ['e', 'liquid'], ['υγρο']],
    [['mint']],
  ])
  expect(withSynonyms(['vape', 'kit'], groups)).toEqual([[['vape'], ['pen']], [['kit']]])
})

test('nearly all is all but one, whichever it is', () => {
  const terms = withSynonyms(['a', 'b', 'c'], [])
  expect(matching(nearlyAllOf(terms))).toBe('(("b"*) AND ("c"*)) OR (("a"*) AND ("c"*)) OR (("a"*) AND ("b"*))')
  expect(nearlyAllOf(terms.slice(0, 1))).toEqual([])
  expect(matching(anyOf(terms))).toBe('(("a"*)) OR (("b"*)) OR (("c"*))')
})

test('a number is matched whole, and an amount as number and unit beside each other', () => {
  const terms = withSynonyms(['coil', '0.8', 'ohm'], [])
  expect(matching(allOf(terms))).toBe('("coil"*) AND ("0d8 ohm"*)')
  expect(matching(allOf(withSynonyms(['186'], [])))).toBe('("186")')
  expect(withoutUnits(terms)).toEqual([[['coil']], [['0.8']]])
  expect(withoutUnits(withSynonyms(['bar', '600'], []))).toBeNull()
})
