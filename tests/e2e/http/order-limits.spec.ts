import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { formatCookies, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { E2E_PORT } from '#tests/support/shops.ts'

/**
 * Rules in a shop's record, tested with plain requests: where products may be delivered, and which purchases are
 * reported to Google.
 */

let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `limited-${test.info().parallelIndex}`
  shop = await publishOrderShop(id, {
    record: { analytics: { measurement_id: 'G-LIMITED1' }, class_countries: { READY: ['CY'] } },
    secrets: { analytics_api_secret: 'a-secret' },
  })
})

/** A guest's order of one Mint, as the checkout sends it. */
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

test('a product that is limited to Cyprus is refused for Greece, and delivered in Cyprus', async () => {
  const abroad = await order({ country: 'GR', postcode: '10557', shipping: '2', shownTotal: '2290' })
  expect(abroad.status).toBe(400)
  expect(abroad.body).toContain('Can’t be delivered to the country you selected.')
  expect(abroad.body).not.toContain('Buy now')
  expect((await order()).status).toBe(303)
})

test('only purchases of visitors who consented are reported to Google', async () => {
  const tag = '_ga=GA1.1.1234567890.1700000000'
  const getCookies = async (consent: 'all' | 'none') =>
    `${formatCookies(await sendForm(`${shop}/pages/cookies`, { consent }))}; ${tag}`
  const code = ({ body }: { body: string }) => /\bW\d\d-\d{6}\b/.exec(body)?.[0]
  const ordered = async (cookies: string) => {
    const { headers, status } = await order({}, cookies)
    expect(status).toBe(303)
    return code(await sendRequest(new URL(headers.location ?? '', shop).href))
  }
  const uncounted = [await ordered(await getCookies('none')), await ordered(tag)]
  const counted = await ordered(await getCookies('all'))
  const listPurchases = async () => {
    const purchases = JSON.parse((await sendRequest(`http://localhost:${E2E_PORT}/sandbox/analytics/purchases`)).body)
    return purchases
      .filter((purchase: { measurementId: string }) => purchase.measurementId === 'G-LIMITED1')
      .map(({ client_id, events }: { client_id: string; events: { params: { transaction_id: string } }[] }) => [
        client_id,
        events[0]?.params.transaction_id,
      ])
  }
  await expect.poll(listPurchases).toContainEqual(['1234567890.1700000000', counted])
  expect((await listPurchases()).filter(([, order]: string[]) => uncounted.includes(order))).toEqual([])
})
