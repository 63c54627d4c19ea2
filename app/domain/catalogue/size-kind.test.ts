import { expect, test } from 'vitest'
import { getSizeKind, parseStrength, sortSizes } from './size-kind.ts'

const noBreakSpace = '\u00a0'

test.each([
  ['strength', ['10 mg/ml', '20mg/ml', `1,5${noBreakSpace}MG/ML`]],
  ['resistance', ['0.8 ohm', '1.0 Ohms', '0,15 \u03a9', '0.4\u2126']],
  ['volume', ['10 ml', '10,5ml', `60${noBreakSpace}ml`, '1 l']],
  ['pack', ['Pack of 5', 'pack of 10', '5 pcs', '3 pieces', '4 pack', '2 τεμ.']],
  ['amount', ['€10', '€ 25', `€${noBreakSpace}100`, '50 €']],
  ['size', ['S', 'M', 'L']],
] as const)('the sizes of the kind %s are recognized by their unit', (kind, sizes) => {
  expect(getSizeKind(sizes)).toBe(kind)
  for (const size of sizes) expect(getSizeKind([size]), size).toBe(kind)
})

test('sizes of different kinds are plain sizes', () => {
  expect(getSizeKind(['10 ml', '20 mg/ml'])).toBe('size')
  expect(getSizeKind(['Single', 'Pack of 2'])).toBe('size')
})

test('an empty size does not change the kind', () => {
  expect(getSizeKind(['0.8 ohm', null, ''])).toBe('resistance')
  expect(getSizeKind([null, ''])).toBe('size')
  expect(getSizeKind([])).toBe('size')
})

test('a number alone, a unit alone and a measure within other words are plain sizes', () => {
  for (const size of ['18650', 'ml', '20 mg/ml mint', 'about 10 ml', '500 mg']) expect(getSizeKind([size])).toBe('size')
})

test('a strength is a number with or without a decimal point or comma', () => {
  expect(['3 mg/ml', '20mg/ml', '1,5 MG/ML', '1.5 mg/ml'].map(parseStrength)).toEqual([3, 20, 1.5, 1.5])
  for (const size of ['3 ml', '20 mg/ml mint', 'mg/ml', '1.2.3 mg/ml', '']) expect(parseStrength(size), size).toBeNull()
})

test('sizes of one kind are sorted as numbers, and other sizes stay in the merchant’s order', () => {
  expect(sortSizes(['12 mg/ml', '3 mg/ml', '6 mg/ml'])).toEqual(['3 mg/ml', '6 mg/ml', '12 mg/ml'])
  expect(sortSizes(['1.0 ohm', '0.6 ohm', '0,4 ohm'])).toEqual(['0,4 ohm', '0.6 ohm', '1.0 ohm'])
  expect(sortSizes(['1 l', '100 ml', '500ml'])).toEqual(['100 ml', '500ml', '1 l'])
  expect(sortSizes(['Pack of 10', 'Pack of 2'])).toEqual(['Pack of 2', 'Pack of 10'])
  expect(sortSizes(['€100', '€25'])).toEqual(['€25', '€100'])
  expect(sortSizes(['S', 'M', 'L'])).toEqual(['S', 'M', 'L'])
})
