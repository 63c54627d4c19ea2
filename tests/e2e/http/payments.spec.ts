import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { mailsTo } from '#tests/support/inbox.ts'
import { getProviderUser, publishOrderShop } from '#tests/support/order-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { E2E_PORT } from '#tests/support/shops.ts'
import { localVariables } from '#workers/env.ts'

/** Payments, tested over HTTP with requests from browsers and webhooks, and with a merchant's commands. */

/** One shop per worker. */
let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `paid-${test.info().parallelIndex}`
  shop = await publishOrderShop(id)
})

const first = 'Congrats your order is on the way!'
const repeatMessage = 'Order already send successfully!'
const failed = 'Oooops!!! Something bad happened! Please contact the shop!'
const pending = 'Your payment is being confirmed'

/** A guest's order of €12.50, as the checkout sends it. */
function anOrder(payment: 'viva' | 'paypal', email: string): Record<string, string> {
  return {
    ...{ firstName: 'Eleni', lastName: 'Georgiou', email, phone: '99123456', delivery: 'deliver' },
    ...{ street: '1 Athinon', city: 'Limassol', postcode: '3040', country: 'CY', shipping: '1', line: '1:1' },
    ...{ payment, terms: 'on', shownTotal: '1250', key: randomBytes(24).toString('base64url') },
  }
}

const createEmail = () => `payer-${randomBytes(6).toString('hex')}@shopper.example`

/** Places an order whose payer is now on the provider's page. */
async function anOrderAtProvider(payment: 'viva' | 'paypal') {
  const email = createEmail()
  const response = await sendForm(`${shop}/shop/checkout`, anOrder(payment, email))
  const page = response.headers.location ?? ''
  expect(page, `${response.status}`).toMatch(/\/sandbox\/(viva|paypal)\//)
  const reference = new URL(page).searchParams.get(payment === 'viva' ? 'ref' : 'token') ?? ''
  return { email, page, reference, returnUrl: (found: string) => `${shop}/vivasuccess?s=${reference}${found}` }
}

/** Presses a button on the provider's page. Returns the URL that it redirects to. */
async function choose(page: string, choice: string): Promise<string> {
  const { headers } = await sendForm(page, { choice })
  return headers.location ?? ''
}

/** The payer's order from the operator API. */
async function findOrder(email: string) {
  const key = { headers: { authorization: `Bearer ${localVariables.OPERATOR_KEY}` } }
  const at = `http://localhost:${E2E_PORT}/operator/tenants/${id}`
  const [head = '', ...lines] = JSON.parse((await sendRequest(`${at}/order-export`, key)).body).csv.split('\r\n')
  const line = lines.find((text: string) => text.includes(email)) ?? ''
  const code = line.split(',')[head.split(',').indexOf('ORDERCODE')] ?? ''
  return { code, ...JSON.parse((await sendRequest(`${at}/orders/${code}`, key)).body) }
}

const webhook = (reference: string, transaction: string) =>
  sendRequest(`${shop}/webhooks/viva`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ MessageId: randomBytes(8).toString('hex'), EventTypeId: 1796 },
      EventData: { OrderCode: Number(reference), TransactionId: transaction, StatusId: 'F', Amount: 12.5 },
    }).replace(/"OrderCode":[^,]+/, `"OrderCode":${reference}`),
  })

test('an order is paid even if the payer closes the window; a late return is the first view, the next is a repeat', async () => {
  const { page, returnUrl, email } = await anOrderAtProvider('viva')
  await choose(page, 'pay-and-leave')
  await expect.poll(async () => (await findOrder(email)).status, { timeout: 20_000 }).toBe('paid')
  expect((await sendRequest(returnUrl(''))).body).toContain(first)
  expect((await sendRequest(returnUrl(''))).body).toContain(repeatMessage)
})

test('simultaneous webhooks and returns give one first view and one mail to the customer', async () => {
  const { page, reference, email } = await anOrderAtProvider('viva')
  const returnUrl = await choose(page, 'pay')
  const transaction = new URL(returnUrl).searchParams.get('t') ?? ''
  const views = Array.from({ length: 5 }, () => sendRequest(returnUrl))
  const responses = await Promise.all(Array.from({ length: 10 }, () => webhook(reference, transaction)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  const bodies = (await Promise.all(views)).map(({ body }) => body)
  expect(bodies.filter((body) => body.includes(first))).toHaveLength(1)
  expect(bodies.filter((body) => body.includes(repeatMessage))).toHaveLength(4)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
  const { status, events } = await findOrder(email)
  expect([status, events.filter((event: { status: string }) => event.status === 'paid').length]).toEqual(['paid', 1])
})

test('a made-up webhook or return does not pay an order', async () => {
  const { returnUrl, reference, email } = await anOrderAtProvider('viva')
  const madeUp = crypto.randomUUID()
  expect((await webhook(reference, madeUp)).status).toBe(200)
  expect((await sendRequest(returnUrl(`&t=${madeUp}`))).body).toContain(pending)
  expect((await sendRequest(`${shop}/vivasuccess`)).body).toContain('No payment id')
  expect((await sendRequest(`${shop}/vivasuccess?s=9077444259872608`)).body).toContain(
    'Order not saved.Contact the shop',
  )
  expect((await sendRequest(`${shop}/vivaerror?s=${reference}`)).body).toContain(failed)
  expect((await findOrder(email)).status).toBe('awaiting-payment')
  expect(await mailsTo(email)).toEqual([])
})

/**
 * Outages of the simulated providers, without `wrong-types`, which `workers/integrations/provider-errors.test.ts`
 * covers.
 */
const outageKinds = ['429', '500', 'truncated', 'slow', 'down'] as const
for (const payment of ['viva', 'paypal'] as const)
  test(`when ${payment} fails, the checkout shows a message and keeps the cart, and a retry works`, async () => {
    // Use a separate shop: it has no access token yet, and the outage affects no other test.
    const own = `failed-${payment}-${test.info().parallelIndex}-${randomBytes(3).toString('hex')}`
    const origin = await publishOrderShop(own)
    const user = getProviderUser(payment, own)
    const control = (method: 'PUT' | 'DELETE', body: object = {}) =>
      sendRequest(`http://localhost:${E2E_PORT}/sandbox/${payment}/control/trouble`, {
        method,
        body: JSON.stringify(body),
      })
    const filled = await sendForm(`${origin}/shop/lists`, { intent: 'restore', back: '/shop/cart', line: '1:1' })
    const cookies = `cart=${parseCookies(filled).cart}`
    for (const kind of outageKinds) {
      // A busy shop may read a late response before its timeout fires, so the slow one must arrive after every timeout.
      const delay = kind === 'slow' ? { milliseconds: 60_000 } : {}
      expect((await control('PUT', { kind, user, ...delay })).status).toBe(204)
      const response = await sendForm(`${origin}/shop/checkout`, anOrder(payment, createEmail()), { cookies })
      expect([kind, response.status]).toEqual([kind, 400])
      expect(response.body).toContain('Something bad happened; please try again later.')
      expect(response.body).toContain('value="1 Athinon"')
      expect(Object.keys(parseCookies(response))).not.toContain('cart')
      expect((await sendRequest(`${origin}/shop/cart`, { headers: { cookie: cookies } })).body).toContain('Mint')
    }
    await control('DELETE')
    const response = await sendForm(`${origin}/shop/checkout`, anOrder(payment, createEmail()), { cookies })
    expect(response.headers.location).toContain(`/sandbox/${payment}/`)
  })

test('a PayPal payer cancels, retries from the order, and pays', async () => {
  const { page, email } = await anOrderAtProvider('paypal')
  const cancelled = await choose(page, 'cancel')
  expect((await sendRequest(cancelled)).body).toContain(failed)
  const { token } = await findOrder(email)
  const again = await sendForm(`${shop}/shop/order/${token}`, { intent: 'pay' })
  const returnUrl = await choose(again.headers.location ?? '', 'pay')
  expect((await sendRequest(returnUrl)).body).toContain(first)
  expect((await findOrder(email)).status).toBe('paid')
})

test("a merchant's full refund is made once and is shown in the order", async () => {
  const { page, email } = await anOrderAtProvider('viva')
  await sendRequest(await choose(page, 'pay'))
  const { code, token } = await findOrder(email)
  const printed = await runTenant('orders', id, 'refund', code, 'all', '--actor', 'Maria')
  expect(printed).toContain(`${code}: refunded\n`)
  expect(await findOrder(email)).toMatchObject({ status: 'refunded', refunded: 1250 })
  await expect(runTenant('orders', id, 'refund', code, '1')).rejects.toThrow()
  expect((await sendRequest(`${shop}/shop/order/${token}`)).body).toContain('Refunded')
  expect(await runTenant('orders', id, 'list', '--payment', 'refunded')).toContain(code)
})

test('a cancelled unpaid order can no longer be paid at the provider', async () => {
  const { page, email } = await anOrderAtProvider('viva')
  const { code } = await findOrder(email)
  expect(await runTenant('orders', id, 'mark', code, 'cancelled')).toBe(`${code}: cancelled\n`)
  expect(await choose(page, 'pay')).toBe('')
  expect((await findOrder(email)).status).toBe('cancelled')
})
