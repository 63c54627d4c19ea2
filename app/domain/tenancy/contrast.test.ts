import { expect, test } from 'vitest'
import { getContrast, MIN_READABLE_CONTRAST } from './record-fields.ts'

test('black on white has the greatest contrast, a colour on itself the least', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(getContrast('#1f6f6b', '#1f6f6b')).toBeCloseTo(1)
})

test('swapping text and background gives the same contrast', () => {
  expect(getContrast('#ffffff', '#b4231f')).toBe(getContrast('#b4231f', '#ffffff'))
})

test('#767676 is the lightest readable grey on white', () => {
  expect(getContrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(MIN_READABLE_CONTRAST)
  expect(getContrast('#777777', '#ffffff')).toBeLessThan(MIN_READABLE_CONTRAST)
})
