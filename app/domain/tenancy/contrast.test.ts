import { expect, test } from 'vitest'
import { contrast, readableContrast } from './contrast.ts'

test('black on white has the greatest contrast, a colour on itself the least', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#1f6f6b', '#1f6f6b')).toBeCloseTo(1)
})

test('which of the colours is the text makes no difference', () => {
  expect(contrast('#ffffff', '#b4231f')).toBe(contrast('#b4231f', '#ffffff'))
})

test('#767676 is the lightest readable grey on white', () => {
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(readableContrast)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(readableContrast)
})
