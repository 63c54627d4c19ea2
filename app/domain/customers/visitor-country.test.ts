import { expect, test } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

test('a visitor’s country is proposed where the shop delivers', () => {
  expect(visitorCountry('GR', ['CY', 'GR'])).toBe('GR')
  for (const seen of ['DE', 'T1', 'XX', '', undefined, 'gr'])
    expect(visitorCountry(seen, ['CY', 'GR']), seen).toBeNull()
})
