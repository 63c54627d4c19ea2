import { expect, test } from 'vitest'
import { findVisitorCountry } from './countries.ts'

test('a visitor’s country is proposed if the shop delivers there', () => {
  expect(findVisitorCountry('GR', ['CY', 'GR'])).toBe('GR')
  for (const viewed of ['DE', 'T1', 'XX', '', undefined, 'gr'])
    expect(findVisitorCountry(viewed, ['CY', 'GR']), viewed).toBeNull()
})
