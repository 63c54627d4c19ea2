import { expect, test } from 'vitest'
import { listCountryNames } from './countries.ts'

test('countries are listed by name in the shop’s language', () => {
  expect(listCountryNames(['GR', 'CY', 'AT'], 'en-CY').map(({ name }) => name)).toEqual(['Austria', 'Cyprus', 'Greece'])
  expect(listCountryNames(['GR', 'CY', 'AT'], 'el-CY')).toEqual([
    { code: 'AT', name: 'Αυστρία' },
    { code: 'GR', name: 'Ελλάδα' },
    { code: 'CY', name: 'Κύπρος' },
  ])
})
