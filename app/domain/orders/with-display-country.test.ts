import { expect, test } from 'vitest'
import { type OrderView, withDisplayCountry } from './order-view.ts'

const deliverTo = (country: string): Pick<OrderView, 'delivery'> => ({
  delivery: {
    kind: 'deliver',
    address: { street: '1 Athinon', city: 'Limassol', postcode: '3040', country },
    method: '',
  },
})

test('a country is shown by name in the shop’s language', () => {
  expect(withDisplayCountry(deliverTo('CY'), 'en-CY')).toEqual(deliverTo('Cyprus'))
  expect(withDisplayCountry(deliverTo('CY'), 'el-CY')).toEqual(deliverTo('Κύπρος'))
})

test('an invalid code and an order without an address are unchanged', () => {
  for (const country of ['Cyprus', '', 'cy', '00'])
    expect(withDisplayCountry(deliverTo(country), 'en-CY')).toEqual(deliverTo(country))
  const collected = { delivery: { kind: 'collect', store: 'Kiosk' } } as const
  expect(withDisplayCountry(collected, 'en-CY')).toBe(collected)
})
