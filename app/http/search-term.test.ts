import { expect, test } from 'vitest'
import { longestTerm, typedText, wholeNumber } from './search-term.ts'

test('what was typed is trimmed, bounded and free of control characters and broken encodings', () => {
  expect(typedText('  cool\0\r\nmint ')).toBe('cool mint')
  expect(typedText('a\uFFFDb')).toBe('a b')
  expect(typedText('x'.repeat(10_000))).toHaveLength(longestTerm)
})

test('a bound never leaves half a character', () => {
  expect(typedText('😀😀', 3)).toBe('😀')
})

test.each(['-1', '0', 'abc', '', '1.5', '1e3', '99999999999999999999', ' 2', '٣', 'NaN'])(
  '%j is no whole number from 1 up',
  (text) => {
    expect(wholeNumber(text)).toBeNull()
  },
)

test('a whole number is read', () => {
  expect(wholeNumber('12')).toBe(12)
})
