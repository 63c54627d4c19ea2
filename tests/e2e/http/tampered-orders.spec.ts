import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { orderProducts, publishOrderShop } from '#tests/support/order-shop.ts'
import { shops } from '#tests/support/shops.ts'
import {
  calculateTotal,
  createSubmissions,
  isCorrectTotal,
  type Offer,
  submitTampered,
} from '#tests/support/tampered-orders.ts'

/** For any form that a browser sends, the shop places the order at its own price, to the cent, or refuses it. */

const offer: Offer = {
  prices: { 1: orderProducts.mint.price, 2: orderProducts.mango.price },
  listPrices: {},
  deliveries: { 'CY 1': 250, 'GR 2': 1_290, 'GB 2': 1_290 },
  freeFrom: 3_000,
  points: 0,
}

const honest = {
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'tampering@shopper.example',
  phone: '99123456',
  delivery: 'deliver',
  street: '1 Athinon',
  city: 'Limassol',
  postcode: '3040',
  payment: 'onDelivery',
  terms: 'on',
}

test('none of 100 tampered submissions places an order that differs by a cent from the correct total', async () => {
  const shop = await publishOrderShop('tampered')
  const cart = await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A1')
  const cookies = `cart=${parseCookies(cart).cart}`
  let placed = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(createSubmissions(['guest']), async (tampered) => {
      const response = await submitTampered(shop, offer, tampered, cookies)
      if (response.kind === 'refused') {
        refused++
        expect([response.status, response.location]).toEqual([400, undefined])
        return
      }
      placed++
      expect(isCorrectTotal(offer, tampered)).toBe(true)
      const price = calculateTotal(offer, tampered)
      expect(price).not.toBeNull()
      expect(response.total).toBe(price)
    }),
    { numRuns: 100 },
  )
  expect(Math.min(placed, refused), `${placed} placed, ${refused} refused`).toBeGreaterThan(10)
})

test('POST /shop/checkout places one order when the form is sent several times at once', async () => {
  const shop = await publishOrderShop('sent-twice')
  const body = new URLSearchParams({ ...honest, country: 'CY', shipping: '1', shownTotal: '1250', line: '1:1' })
  body.append('key', randomBytes(24).toString('base64url'))
  const send = (text: string) => sendForm(`${shop}/shop/checkout`, text)
  const responses = await Promise.all([send(`${body}`), send(`${body}`), send(`${body}`)])
  const places = new Set(responses.map(({ headers }) => headers.location))
  expect([...places]).toEqual([expect.stringMatching(/^\/shop\/order\/[\w-]{43}$/)])

  body.set('firstName', 'Somebody else')
  const second = await send(`${body}`)
  expect([second.status, second.headers.location]).toEqual([303, responses[0]?.headers.location])
  expect(parseCookies(second)).toHaveProperty('ordered')

  // A browser that knows the order may have filled its cart again.
  const { ordered } = parseCookies(second)
  const third = await sendForm(`${shop}/shop/checkout`, `${body}`, { cookies: `ordered=${ordered}` })
  expect([third.status, third.headers.location]).toEqual([303, responses[0]?.headers.location])
  expect(Object.keys(parseCookies(third))).toEqual(['flash'])
})

test('where guests may not order, the checkout redirects to the sign-in page with a return path', async () => {
  const page = await sendRequest(`${shops.wholesale}/shop/checkout`)
  const sent = await sendForm(`${shops.wholesale}/shop/checkout`, { ...honest, country: 'CY', shipping: '1' })
  for (const response of [page, sent])
    expect([response.status, response.headers.location]).toEqual([302, '/pages/login?back=%2Fshop%2Fcheckout'])
})
