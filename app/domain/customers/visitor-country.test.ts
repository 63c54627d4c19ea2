import { expect, test } from 'vitest'
import { findVisitorCountry } from './countries.ts'

test('a visitor’s country is preselected if the shop delivers there', () => {
  expect(findVisitorCountry('GR', ['CY', 'GR'])).toBe('GR')
  for (const detected of ['DE', 'T1', 'XX', '', undefined, 'gr'])
    expect(findVisitorCountry(detected, ['CY', 'GR']), detected).toBeNull()
})
