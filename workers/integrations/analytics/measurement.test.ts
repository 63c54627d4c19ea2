import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { createAnalyticsSandbox } from '#tests/factories/analytics.ts'
import { sendPurchase } from './measurement.ts'

const createSignal = () => new AbortController().signal
const line = {
  variant: 1,
  product: 1,
  name: 'Mint',
  sku: 'MINT',
  price: cents(590),
  sum: cents(1180),
  discount: cents(0),
}
const purchase = {
  visitor: '1234567890.1700000000',
  order: {
    code: 'W26-000001',
    placedAt: '2026-11-21T12:00:00.000Z',
    totals: {
      ...{ subtotal: cents(1180), shipping: cents(350), points: cents(0), total: cents(1530), vat: cents(244) },
      ...{
        discount: cents(0),
        shippingDiscount: cents(0),
        voucher: cents(0),
        giftVouchers: cents(0),
        vatExcluded: false,
      },
    },
    discounts: [],
    lines: [{ ...line, choice: '3 mg/ml', quantity: 2, picture: null, isGiftVoucher: false }],
  },
}

test('a purchase is sent in Google’s format, without data of the customer', async () => {
  const analytics = createAnalyticsSandbox()
  const bodies: string[] = []
  const fetch = (address: string, init: RequestInit) => {
    bodies.push(String(init.body))
    expect(address.endsWith('/mp/collect?measurement_id=G-KIOSK1&api_secret=a-secret')).toBe(true)
    return analytics.access.fetch(address, init)
  }
  expect(await sendPurchase({ ...analytics.access, fetch }, purchase, createSignal())).toEqual({ kind: 'sent' })
  expect(await analytics.issues('measurement_id=G-KIOSK1&api_secret=a-secret', bodies[0] ?? '')).toEqual([])
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    client_id: '1234567890.1700000000',
    timestamp_micros: Date.parse('2026-11-21T12:00:00Z') * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          ...{ transaction_id: 'W26-000001', currency: 'EUR', value: 15.3, shipping: 3.5, tax: 2.44 },
          items: [{ item_id: 'MINT', item_name: 'Mint', item_variant: '3 mg/ml', price: 5.9, quantity: 2 }],
        },
      },
    ],
  })
  expect(await analytics.purchases()).toHaveLength(1)
})

test('an outage of Google is an error result, not an exception', async () => {
  const analytics = createAnalyticsSandbox()
  await analytics.outage({ kind: 'down', times: 1 })
  expect(await sendPurchase(analytics.access, purchase, createSignal())).toEqual({ kind: 'fault', error: 'broken' })
  const fetch = () => Promise.reject(new Error('unreachable'))
  expect(await sendPurchase({ ...analytics.access, fetch }, purchase, createSignal())).toEqual({
    kind: 'fault',
    error: 'unreachable',
  })
})

test('the simulator accepts invalid data without counting it, and its debug endpoint explains why', async () => {
  const analytics = createAnalyticsSandbox()
  const { status } = await analytics.access.fetch(`${analytics.access.address}/mp/collect`, {
    method: 'POST',
    body: '{}',
  })
  expect([status, await analytics.purchases()]).toEqual([204, []])
  expect((await analytics.issues('', '{}')).length).toBeGreaterThan(0)
})
