import { expect, test } from 'vitest'
import { getSizeKind } from './size-kind.ts'

const noBreakSpace = '\u00a0'

test.each([
  ['strength', ['10 mg/ml', '20mg/ml', `1,5${noBreakSpace}MG/ML`]],
  ['resistance', ['0.8 ohm', '1.0 Ohms', '0,15 \u03a9', '0.4\u2126']],
  ['volume', ['10 ml', '10,5ml', `60${noBreakSpace}ml`, '1 l']],
  ['pack', ['Pack of 5', 'pack of 10', '5 pcs', '3 pieces', '4 pack']],
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

test('a number or a word around the unit is no measure', () => {
  for (const size of ['18650', 'ml', '20 mg/ml mint', 'about 10 ml', '500 mg']) expect(getSizeKind([size])).toBe('size')
})
