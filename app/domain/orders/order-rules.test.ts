import { expect, test } from 'vitest'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { orderRules } from './order-rules.ts'

const bank = { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' }

type Changes = Omit<NonNullable<Parameters<typeof anOpenedTenant>[0]>, 'settings'>

const rulesOf = (settings: Readonly<Record<string, string>>, changes: Changes = {}) =>
  orderRules(tenantFrom(anOpenedTenant({ ...changes, settings })))
const nothing = { IQ_WEB_Show_Place_Order: 'false' }

test('each way to pay is offered where the shop has set it up', () => {
  expect(rulesOf(nothing).payments).toEqual([])
  expect(rulesOf({ IQ_WEB_Show_Place_Order: 'True' }).payments).toEqual(['onDelivery'])
  expect(rulesOf(nothing, { paypal: true }).payments).toEqual(['paypal'])
})

test('a card is offered where IQ_WEB_Show_Pay_Now and IQ_WEB_SHOW_VIVA_WALLET both say so', () => {
  const paid = (payNow: string, wallet: string) =>
    rulesOf({ ...nothing, IQ_WEB_Show_Pay_Now: payNow, IQ_WEB_SHOW_VIVA_WALLET: wallet }).payments
  expect(paid('true', 'true')).toEqual(['viva'])
  expect([paid('true', 'false'), paid('false', 'true')]).toEqual([[], []])
})

test('a transfer is offered where IQ_WEB_SHOW_Bank_Transfer says so and there is an account for it', () => {
  const transfer = { ...nothing, IQ_WEB_SHOW_Bank_Transfer: 'true' }
  expect(rulesOf(transfer, { bank }).payments).toEqual(['bankTransfer'])
  expect(rulesOf(transfer).payments).toEqual([])
  expect(rulesOf(nothing, { bank }).payments).toEqual([])
})

test('the rest that settings say of orders', () => {
  const settings = {
    IQ_WEB_Shipping_Total_Free_Delivery: '25.5',
    IQ_WEB_WAREHOUSE_ID: 'KIOSK',
    Order_Mobile_Show_On_Pos: 'TRUE',
    Point_Percantage: '2.5',
    IQ_WEB_Show_18_Plus: 'true',
  }
  expect(rulesOf(settings)).toMatchObject({
    freeDeliveryFrom: 2550,
    webWarehouse: 'KIOSK',
    showOnPos: true,
    pointPercentage: 2.5,
    minimumAge: 18,
  })
  expect(rulesOf({})).toMatchObject({
    freeDeliveryFrom: 0,
    webWarehouse: '',
    showOnPos: false,
    pointPercentage: 0,
    minimumAge: null,
  })
})
