import { expect, test } from 'vitest'
import { dialled } from './dialled.ts'

test('a number with a country’s code has its plus, one without is dialled as it is', () => {
  expect(dialled('35799123456')).toBe('+35799123456')
  expect(dialled('0035799123456')).toBe('+35799123456')
  expect(dialled('4915112345678')).toBe('+4915112345678')
  for (const national of ['99123456', '6912345678', '015112345678', '112']) expect(dialled(national)).toBe(national)
})
