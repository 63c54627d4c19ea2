import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { jarOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'

/** What a shop's record says of where goods go and of who hears of an order, by plain requests. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `limited-${test.info().parallelIndex}`
  shop = await publishOrderShop(id, {
    record: { analytics: { measurement_id: 'G-LIMITED1' }, class_countries: { READY: ['CY'] } },
    secrets: { analytics_api_secret: 'a-secret' },
  })
})

/** One Mint, as a guest's checkout sends it. */
function anOrder(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    ...{ firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@shopper.example', phone: '99123456' },
    ...{ delivery: 'deliver', street: '1 Athinon', city: 'Limassol', postcode: '3040', country: 'CY', shipping: '1' },
    ...{ line: '1:1', payment: 'onDelivery', terms: 'on', shownTotal: '1250' },
    key: randomBytes(24).toString('base64url'),
    ...changes,
  }
}

const order = (changes?: Readonly<Record<string, string>>, cookies?: string) =>
  sendForm(`${shop}/shop/checkout`, anOrder(changes), cookies === undefined ? {} : { cookies })

test('goods of a class that stays in Cyprus are refused for Greece by name, and go to Cyprus', async () => {
  const abroad = await order({ country: 'GR', shipping: '2', shownTotal: '2290' })
  expect(abroad.status).toBe(400)
  expect(abroad.body).toContain('Is not delivered to the country that you have chosen.')
  expect(abroad.body).not.toContain('Order with obligation to pay')
  expect((await order()).status).toBe(303)
})

test('the purchase of who lets the shop count is told to Google, and nobody else’s', async () => {
  const tag = '_ga=GA1.1.1234567890.1700000000'
  const chosen = async (consent: 'all' | 'none') =>
    `${jarOf(await sendForm(`${shop}/pages/cookies`, { consent }))}; ${tag}`
  const code = ({ body }: { body: string }) => /\bW\d\d-\d{6}\b/.exec(body)?.[0]
  const ordered = async (cookies: string) => {
    const { headers, status } = await order({}, cookies)
    expect(status).toBe(303)
    return code(await ask(new URL(headers.location ?? '', shop).href))
  }
  const uncounted = [await ordered(await chosen('none')), await ordered(tag)]
  const counted = await ordered(await chosen('all'))
  const told = async () => {
    const purchases = JSON.parse((await ask(`http://localhost:${e2ePort}/sandbox/analytics/purchases`)).body)
    return purchases
      .filter((each: { measurementId: string }) => each.measurementId === 'G-LIMITED1')
      .map(({ client_id, events }: { client_id: string; events: { params: { transaction_id: string } }[] }) => [
        client_id,
        events[0]?.params.transaction_id,
      ])
  }
  await expect.poll(told).toContainEqual(['1234567890.1700000000', counted])
  expect((await told()).filter(([, order]: string[]) => uncounted.includes(order))).toEqual([])
})
