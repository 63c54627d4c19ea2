import { expect, test } from 'vitest'
import { countryNames } from './country-names.ts'

test('countries are listed by their names in the language of the shop', () => {
  expect(countryNames(['GR', 'CY', 'AT'], 'en-CY').map(({ name }) => name)).toEqual(['Austria', 'Cyprus', 'Greece'])
  expect(countryNames(['GR', 'CY', 'AT'], 'el-CY')).toEqual([
    { code: 'AT', name: 'Αυστρία' },
    { code: 'GR', name: 'Ελλάδα' },
    { code: 'CY', name: 'Κύπρος' },
  ])
})
