import { expect, test } from 'vitest'
import { MAX_TERM_LENGTH, normalizeText, parsePositiveInteger } from './search-term.ts'

test('text is trimmed, cut to the limit and free of control characters and broken encodings', () => {
  expect(normalizeText('  cool\0\r\nmint ')).toBe('cool mint')
  expect(normalizeText('a\uFFFDb')).toBe('a b')
  expect(normalizeText('x'.repeat(10_000))).toHaveLength(MAX_TERM_LENGTH)
})

test('the limit never splits a surrogate pair', () => {
  expect(normalizeText('😀😀', 3)).toBe('😀')
})

test.each(['-1', '0', 'abc', '', '1.5', '1e3', '99999999999999999999', ' 2', '٣', 'NaN'])(
  '%j is not a positive integer',
  (text) => {
    expect(parsePositiveInteger(text)).toBeNull()
  },
)

test('a positive integer is parsed', () => {
  expect(parsePositiveInteger('12')).toBe(12)
})
