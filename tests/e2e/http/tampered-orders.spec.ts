import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { orderGoods, publishOrderShop } from '#tests/support/order-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { isHonest, type Offer, sendTampered, shopsOwnPrice, submissionsBy } from '#tests/support/tampered.ts'

/** Whatever a browser sends: an order is placed at the shop's own price, to the cent, or not at all. */

const offer: Offer = {
  prices: { 1: orderGoods.mint.price, 2: orderGoods.mango.price },
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

test('of 100 tampered submissions no order differs by a cent from the shop’s own price', async () => {
  const shop = await publishOrderShop('tampered')
  const cart = await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1')
  const cookies = `cart=${cookiesOf(cart).cart}`
  let placed = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(submissionsBy(['guest']), async (tampered) => {
      const answer = await sendTampered(shop, offer, tampered, cookies)
      if (answer.kind === 'refused') {
        refused++
        expect([answer.status, answer.location]).toEqual([400, undefined])
        return
      }
      placed++
      expect(isHonest(offer, tampered)).toBe(true)
      const price = shopsOwnPrice(offer, tampered)
      expect(price).not.toBeNull()
      expect(answer.total).toBe(price)
    }),
    { numRuns: 100 },
  )
  expect(Math.min(placed, refused), `${placed} placed, ${refused} refused`).toBeGreaterThan(10)
})

test('an order that is sent twice at once is one order with one answer', async () => {
  const shop = await publishOrderShop('sent-twice')
  const body = new URLSearchParams({ ...honest, country: 'CY', shipping: '1', shownTotal: '1250', line: '1:1' })
  body.append('key', randomBytes(24).toString('base64url'))
  const send = (text: string) => sendForm(`${shop}/shop/checkout`, text)
  const answers = await Promise.all([send(`${body}`), send(`${body}`), send(`${body}`)])
  const places = new Set(answers.map(({ headers }) => headers.location))
  expect([...places]).toEqual([expect.stringMatching(/^\/shop\/order\/[\w-]{43}$/)])

  body.set('firstName', 'Somebody else')
  const other = await send(`${body}`)
  expect(other.status).toBe(400)
  expect(other.body).toContain('Your order was changed while it was being sent.')
})

test('where guests may not order, the way leads to the sign-in and back', async () => {
  const page = await ask(`${shops.wholesale}/shop/checkout`)
  const sent = await sendForm(`${shops.wholesale}/shop/checkout`, { ...honest, country: 'CY', shipping: '1' })
  for (const answer of [page, sent])
    expect([answer.status, answer.headers.location]).toEqual([302, '/pages/login?back=%2Fshop%2Fcheckout'])
})
