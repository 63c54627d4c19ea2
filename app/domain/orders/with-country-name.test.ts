import { expect, test } from 'vitest'
import type { OrderView } from './views.ts'
import { withCountryName } from './with-country-name.ts'

const to = (country: string): Pick<OrderView, 'delivery'> => ({
  delivery: {
    kind: 'deliver',
    address: { street: '1 Athinon', city: 'Limassol', postcode: '3040', country },
    method: '',
  },
})

test('a country is told by its name in the shop’s language', () => {
  expect(withCountryName(to('CY'), 'en-CY')).toEqual(to('Cyprus'))
  expect(withCountryName(to('CY'), 'el-CY')).toEqual(to('Κύπρος'))
})

test('what is no code stays, and so does an order without an address', () => {
  for (const country of ['Cyprus', '', 'cy', '00']) expect(withCountryName(to(country), 'en-CY')).toEqual(to(country))
  const collected = { delivery: { kind: 'collect', store: 'Kiosk' } } as const
  expect(withCountryName(collected, 'en-CY')).toBe(collected)
})
