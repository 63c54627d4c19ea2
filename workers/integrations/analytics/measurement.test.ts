import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { someAnalytics } from '#tests/factories/analytics.ts'
import { tellPurchase } from './measurement.ts'

const soon = () => AbortSignal.timeout(5000)
const line = { variant: 1, product: 1, name: 'Mint', sku: 'MINT', price: cents(590), sum: cents(1180) }
const purchase = {
  visitor: '1234567890.1700000000',
  order: {
    code: 'W26-000001',
    placedAt: '2026-11-21T12:00:00.000Z',
    totals: {
      ...{ goods: cents(1180), shipping: cents(350), points: cents(0), total: cents(1530), vat: cents(244) },
      vatExcluded: false,
    },
    lines: [{ ...line, choice: '3 mg/ml', quantity: 2 }],
  },
}

test('a purchase is told as Google wants it, with nothing of who has bought', async () => {
  const analytics = someAnalytics()
  const told: string[] = []
  const fetch = (address: string, init: RequestInit) => {
    told.push(String(init.body))
    expect(address.endsWith('/mp/collect?measurement_id=G-KIOSK1&api_secret=a-secret')).toBe(true)
    return analytics.access.fetch(address, init)
  }
  expect(await tellPurchase({ ...analytics.access, fetch }, purchase, soon())).toEqual({ kind: 'told' })
  expect(await analytics.faults('measurement_id=G-KIOSK1&api_secret=a-secret', told[0] ?? '')).toEqual([])
  expect(JSON.parse(told[0] ?? '')).toEqual({
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

test('a Google in trouble is a fault and never a throw', async () => {
  const analytics = someAnalytics()
  await analytics.trouble({ kind: 'down', times: 1 })
  expect(await tellPurchase(analytics.access, purchase, soon())).toEqual({ kind: 'fault', fault: 'broken' })
  const fetch = () => Promise.reject(new Error('no way'))
  expect(await tellPurchase({ ...analytics.access, fetch }, purchase, soon())).toEqual({
    kind: 'fault',
    fault: 'unreachable',
  })
})

test('the simulator answers bad data as well, counts none of it, and says why where it is asked', async () => {
  const analytics = someAnalytics()
  const { status } = await analytics.access.fetch(`${analytics.access.address}/mp/collect`, {
    method: 'POST',
    body: '{}',
  })
  expect([status, await analytics.purchases()]).toEqual([204, []])
  expect((await analytics.faults('', '{}')).length).toBeGreaterThan(0)
})
