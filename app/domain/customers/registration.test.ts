import { expect, test } from 'vitest'
import { getRegistrationConstants } from './registration.ts'

test('a registration has the constants of the spec', () => {
  expect(getRegistrationConstants({ customerVat: 'CY1', showOrdersOnPos: true })).toEqual({
    placeId: -1,
    vat: 'CY1',
    isCustomer: 1,
    salesPrices: 0,
    isPos: 1,
    tablesSequences: -1,
    latitude: 0,
    longitude: 0,
    isMobileUser: 1,
    showOnPos: 1,
  })
})

test('CustShowOnPOS is sent only by shops that show orders on their tills', () => {
  expect(getRegistrationConstants({ customerVat: '', showOrdersOnPos: false }).showOnPos).toBeNull()
})
