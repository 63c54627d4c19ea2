import { expect, test } from 'vitest'
import { localizeTenant, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { getMethodName, getOrderRules, getWithdrawalPeriod } from './order-rules.ts'

const bank = { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' }

type Changes = Omit<NonNullable<Parameters<typeof anOpenedTenant>[0]>, 'settings'>

const getRules = (settings: Readonly<Record<string, string>>, changes: Changes = {}) =>
  getOrderRules(toTenant(anOpenedTenant({ ...changes, settings })))
const noPaymentMethods = { IQ_WEB_Show_Place_Order: 'false' }

test('each payment method is offered if the shop has set it up', () => {
  expect(getRules(noPaymentMethods).payments).toEqual([])
  expect(getRules({ IQ_WEB_Show_Place_Order: 'True' }).payments).toEqual(['onDelivery'])
  expect(getRules(noPaymentMethods, { paypal: true }).payments).toEqual(['paypal'])
})

test('cards are offered if both IQ_WEB_Show_Pay_Now and IQ_WEB_SHOW_VIVA_WALLET are true', () => {
  const paid = (payNow: string, wallet: string) =>
    getRules({ ...noPaymentMethods, IQ_WEB_Show_Pay_Now: payNow, IQ_WEB_SHOW_VIVA_WALLET: wallet }).payments
  expect(paid('true', 'true')).toEqual(['viva'])
  expect([paid('true', 'false'), paid('false', 'true')]).toEqual([[], []])
})

test('bank transfer is offered if IQ_WEB_SHOW_Bank_Transfer is true and there is an account', () => {
  const transfer = { ...noPaymentMethods, IQ_WEB_SHOW_Bank_Transfer: 'true' }
  expect(getRules(transfer, { bank }).payments).toEqual(['bankTransfer'])
  expect(getRules(transfer).payments).toEqual([])
  expect(getRules(noPaymentMethods, { bank }).payments).toEqual([])
})

test('the other settings map to the order rules', () => {
  const settings = {
    IQ_WEB_Shipping_Total_Free_Delivery: '25.5',
    IQ_WEB_WAREHOUSE_ID: 'KIOSK',
    Order_Mobile_Show_On_Pos: 'TRUE',
    Point_Percantage: '2.5',
    IQ_WEB_Show_18_Plus: 'true',
  }
  expect(getRules(settings)).toMatchObject({
    freeDeliveryFrom: 2550,
    webWarehouse: 'KIOSK',
    showOnPos: true,
    pointPercentage: 2.5,
    minimumAge: 18,
  })
  expect(getRules({})).toMatchObject({
    freeDeliveryFrom: 0,
    webWarehouse: '',
    showOnPos: false,
    pointPercentage: 0,
    minimumAge: null,
  })
})

test('an order’s delivery method has its name in each reader’s language, and its old name if it was renamed since', () => {
  const courier = { id: 1, description: 'Courier', cost: 300, countries: ['CY'], el: { description: 'Κούριερ' } }
  const tenant = toTenant(anOpenedTenant({ languages: ['en', 'el'], shipping: [courier] }))
  const getName = (shippingId: number | null, storedName: string, language: 'en' | 'el') =>
    getMethodName({ shippingId, storedName }, getOrderRules(localizeTenant(tenant, language)))
  expect(['Courier', 'Κούριερ'].map((stored) => getName(1, stored, 'el'))).toEqual(['Κούριερ', 'Κούριερ'])
  expect(['Courier', 'Κούριερ'].map((stored) => getName(1, stored, 'en'))).toEqual(['Courier', 'Courier'])
  expect(getName(1, 'Van', 'el')).toBe('Van')
  expect(getName(9, 'Courier', 'el')).toBe('Courier')
  expect(getName(null, 'Limassol', 'el')).toBe('Limassol')
  expect(getName(null, 'Courier', 'el')).toBe('Κούριερ')
})

test.each([
  ['2026-11-10T12:00:00Z', '2026-11-24', '2026-11-25T12:00:00Z', 'the fourteenth day after delivery'],
  ['2026-11-10T21:59:59Z', '2026-11-24', '2026-11-25T21:59:59Z', 'late in the evening'],
  ['2026-11-10T22:00:00Z', '2026-11-25', '2026-11-25T22:00:00Z', 'after midnight in the shop’s time zone'],
  [
    '2026-10-19T21:10:00Z',
    '2026-11-03',
    '2026-11-03T22:00:00Z',
    'the whole last day, even if clocks go back before it',
  ],
  ['2026-11-21T12:00:00Z', '2026-12-07', '2026-12-08T12:00:00Z', 'a Saturday is skipped'],
  ['2026-12-11T12:00:00Z', '2026-12-28', '2026-12-29T12:00:00Z', 'Christmas is skipped'],
  ['2026-03-27T12:00:00Z', '2026-04-14', '2026-04-15T12:00:00Z', 'Easter is skipped'],
])(
  'the last day to withdraw from an order delivered at %s is %s, and the shop accepts the withdrawal until %s: %s',
  (deliveredAt, lastDay, end) => {
    expect(getWithdrawalPeriod(Date.parse(deliveredAt), 'Asia/Nicosia')).toEqual({ lastDay, endsAt: Date.parse(end) })
  },
)
