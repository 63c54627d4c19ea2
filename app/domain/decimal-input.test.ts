import { expect, test } from 'vitest'
import { localizeDecimal, normalizeDecimal, parseDecimal } from './decimal-input.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 0,07 ', 7],
  ['1234567,89', 123_456_789],
])('an amount is typed with a comma or a point: %s', (text, amount) => {
  expect(parseDecimal(text)).toBe(amount)
})

test.each(['', '-1', '1.', ',5', '1,234.50', '1.234,50', '12.345', '1e3', '€5', '12345678', '١٢'])(
  'a text that is not an amount is refused: %s',
  (text) => {
    expect(parseDecimal(text)).toBeNull()
  },
)

test('the number of decimals sets the unit', () => {
  expect(parseDecimal('1,25', 3)).toBe(1250)
  expect(parseDecimal('2', 3)).toBe(2000)
})

test('a stored number is shown with the shop’s decimal sign and read back', () => {
  for (const text of ['12.50', '0.5', '-3.25', '+1.00']) {
    expect(localizeDecimal(text, ',')).toBe(text.replace('.', ','))
    expect(normalizeDecimal(localizeDecimal(text, ','))).toBe(text)
    expect(localizeDecimal(text, '.')).toBe(text)
  }
})

test('other texts stay as they are', () => {
  for (const text of ['', '12', '1.234,50', '1,2,3', 'v2.1', 'a,b']) {
    expect(localizeDecimal(text, ',')).toBe(text)
    expect(normalizeDecimal(text)).toBe(text)
  }
})
