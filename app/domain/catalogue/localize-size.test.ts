import { expect, test } from 'vitest'
import { getSizeKind, localizeSize, matchSize } from './size-kind.ts'

test.each([
  ['0.8 ohm', '0,8 Ω'],
  ['1.0 Ohms', '1,0 Ω'],
  ['0.4\u2126', '0,4 Ω'],
  ['Pack of 5', '5 τεμ.'],
  ['10 pcs', '10 τεμ.'],
  ['€25', '25 €'],
  ['1.5 mg/ml', '1,5 mg/ml'],
  ['20 mg/ml', '20 mg/ml'],
  ['0.5 l', '0,5 l'],
])('%s is %s in Greek, and of the same kind', (size, greek) => {
  expect(localizeSize(size, 'el')).toBe(greek)
  expect(getSizeKind([greek])).toBe(getSizeKind([size]))
})

test('sizes without a known unit, and other languages, keep what the merchant entered', () => {
  for (const size of ['S', 'Pair in a case', '18650', null]) expect(localizeSize(size, 'el')).toBe(size)
  for (const language of ['en', undefined] as const) expect(localizeSize('0.8 ohm', language)).toBe('0.8 ohm')
})

test('a link from a page in another language selects the same size', () => {
  expect(matchSize('0,8 Ω', ['0.4 ohm', '0.8 ohm'])).toBe('0.8 ohm')
  expect(matchSize('0.8 ohm', ['0,4 Ω', '0,8 Ω'])).toBe('0,8 Ω')
  expect(matchSize('Pack of 5', [null, '5 τεμ.'])).toBe('5 τεμ.')
  expect(matchSize('S', ['S', 'M'])).toBe('S')
  expect(matchSize('L', ['S', 'M', null])).toBeNull()
})

test('if a product has two names for one size, a link selects the one that it contains', () => {
  expect(matchSize('2 pcs', ['Pack of 2', '2 pcs'])).toBe('2 pcs')
  expect(matchSize('2 τεμ.', ['Pack of 2', '2 pcs'])).toBe('Pack of 2')
})
