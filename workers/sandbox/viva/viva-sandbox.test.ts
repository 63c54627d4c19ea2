import { expect, test } from 'vitest'
import { createProviders, type Providers, secrets, startPayment } from '#tests/factories/payments.ts'

/** The simulator refuses every request that Viva refuses. */

const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`
const merchant = `Basic ${secrets.vivaAuth}`
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

async function token(providers: Providers): Promise<string> {
  const response = await providers.sendRequest('/viva/accounts/connect/token', {
    method: 'POST',
    headers: { ...form, Authorization: basic(secrets.vivaClient, secrets.vivaSecret) },
    body: 'grant_type=client_credentials',
  })
  const { access_token }: { access_token: string } = await response.json()
  return `Bearer ${access_token}`
}

test('only the right client with the right grant type gets a token', async () => {
  const { sendRequest } = await createProviders()
  const status = async (authorization: string, body: string) => {
    const init = { method: 'POST', headers: { ...form, Authorization: authorization }, body }
    return (await sendRequest('/viva/accounts/connect/token', init)).status
  }
  const credentials = basic(secrets.vivaClient, secrets.vivaSecret)
  expect(await status(credentials, 'grant_type=client_credentials')).toBe(200)
  expect(await status(credentials, 'grant_type=password')).toBe(400)
  expect(await status(basic(secrets.vivaClient, 'guess'), 'grant_type=client_credentials')).toBe(400)
  expect(await status(basic('nobody', secrets.vivaSecret), 'grant_type=client_credentials')).toBe(400)
  expect(await status('Basic %%%', 'grant_type=client_credentials')).toBe(400)
})

test('an order with wrong fields or types is refused', async () => {
  const providers = await createProviders()
  const authorization = await token(providers)
  const create = async (body: object | string, headers: Record<string, string> = json) => {
    const init = { method: 'POST', headers: { ...headers, Authorization: authorization } }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (await providers.sendRequest('/viva/api/checkout/v2/orders', { ...init, body: text })).status
  }
  const order = { amount: 3500, sourceCode: 'Default' }
  expect(await create(order)).toBe(200)
  for (const timeout of ['paymentTimeout', 'paymentTimeOut'])
    expect(await create({ ...order, [timeout]: 60 })).toBe(200)
  const invalidChanges = [
    { amount: 29 },
    { amount: 35.5 },
    { amount: '3500' },
    { paymentTimeout: 432_001 },
    { currencyCode: 978 },
    { currencyCode: '840' },
    { Amount: 3500 },
    { customer: { email: 'nobody' } },
    { customer: { countryCode: 'Cyprus' } },
    { sourceCode: 1 },
  ]
  for (const change of invalidChanges) expect([change, await create({ ...order, ...change })]).toEqual([change, 400])
  expect(await create('{"amount":')).toBe(400)
  expect(await create({ ...order, sourceCode: '9999' })).toBe(403)
  expect(await create(order, form)).toBe(415)
})

test('each host has its own paths and its own kind of credentials', async () => {
  const providers = await createProviders()
  const { reference } = await startPayment(providers, 'viva')
  const bearer = await token(providers)
  const status = async (path: string, authorization: string) =>
    (await providers.sendRequest(path, { headers: { Authorization: authorization } })).status
  expect(await status(`/viva/www/api/orders/${reference}`, merchant)).toBe(200)
  expect(await status(`/viva/www/api/orders/${reference}`, bearer)).toBe(401)
  expect(await status(`/viva/www/api/orders/${reference}`, '')).toBe(401)
  expect(await status(`/viva/api/api/orders/${reference}`, merchant)).toBe(404)
  expect(await status(`/viva/api/checkout/v2/transactions/${crypto.randomUUID()}`, merchant)).toBe(401)
  expect(await status(`/viva/www/checkout/v2/transactions/${crypto.randomUUID()}`, bearer)).toBe(404)
  providers.time.now += 3_600_000
  expect(await status(`/viva/api/checkout/v2/transactions/${crypto.randomUUID()}`, bearer)).toBe(401)
})

test('an order code that was read as a number loses digits and finds no order', async () => {
  const providers = await createProviders()
  const { reference } = await startPayment(providers, 'viva')
  const response = await providers.sendRequest(`/viva/www/api/orders/${Number(reference)}`, {
    headers: { Authorization: merchant },
  })
  expect(response.status).toBe(404)
})

test("the payer's page is a plain form and escapes its texts", async () => {
  const providers = await createProviders({ vivaMerchant: { name: '<b>Kiosk</b> & "Co"' } })
  const { page } = await startPayment(providers, 'viva')
  const html = await (await providers.sendRequest(page)).text()
  expect(html).toContain('<form method="post">')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;b&gt;Kiosk')
  expect(
    (await providers.sendRequest(page, { method: 'POST', body: new URLSearchParams({ choice: 'guess' }) })).status,
  ).toBe(400)
  expect((await providers.sendRequest('/viva/www/web/checkout?ref=1')).status).toBe(404)
})

test('a webhook is sent again until the shop responds with 2xx; a redirect does not count', async () => {
  const responses = [500, 302, 200]
  const providers = await createProviders({ shop: () => new Response(null, { status: responses.shift() ?? 204 }) })
  const { page } = await startPayment(providers, 'viva')
  await providers.choose(page, 'pay-and-leave')
  const dueAgain = async () => {
    const response = await providers.sendRequest('/viva/control/webhooks/deliver-due', { method: 'POST' })
    const { webhooks }: { webhooks: { delivered: boolean }[] } = await response.json()
    return webhooks.map(({ delivered }) => delivered)
  }
  expect(await dueAgain()).toEqual([false])
  expect(await dueAgain()).toEqual([true])
  expect(await dueAgain()).toEqual([])
  expect(new Set(providers.webhooks.map(({ body }) => body)).size).toBe(1)
  expect(providers.webhooks).toHaveLength(3)
})

test('a webhook can be delivered on demand, and repeatedly', async () => {
  const webhook = { address: 'https://shop.test/webhooks/viva', delivery: 'on-demand' }
  const providers = await createProviders({ vivaMerchant: { webhook } })
  const { page } = await startPayment(providers, 'viva')
  await providers.choose(page, 'pay')
  expect(providers.webhooks).toHaveLength(0)
  const listed: { webhooks: { id: string }[] } = await (await providers.sendRequest('/viva/control/webhooks')).json()
  for (let copy = 0; copy < 3; copy += 1)
    await providers.sendRequest(`/viva/control/webhooks/${listed.webhooks[0]?.id}/deliver`, { method: 'POST' })
  expect(providers.webhooks).toHaveLength(3)
})

test('a webhook URL is accepted if it responds with the key', async () => {
  const verified = async (shop: () => Response) => {
    const { sendRequest } = await createProviders({ shop })
    return (await sendRequest('/viva/control/merchants/merchant-1/verify-webhook', { method: 'POST' })).status
  }
  expect(await verified(() => Response.json({ Key: 'B3248222FDCD7AB9' }))).toBe(200)
  expect(await verified(() => Response.json({ Key: 'other' }))).toBe(422)
  expect(await verified(() => new Response('<html>'))).toBe(422)
  expect(await verified(() => Response.json({ Key: 'B3248222FDCD7AB9' }, { status: 302 }))).toBe(422)
})

test('the control endpoints refuse unknown values and missing fields', async () => {
  const { sendRequest } = await createProviders()
  const put = async (path: string, body: object) =>
    (await sendRequest(path, { method: 'PUT', body: JSON.stringify(body) })).status
  expect(await put('/viva/control/trouble', { kind: 'slow', milliseconds: 5 })).toBe(204)
  expect(await put('/viva/control/trouble', { kind: 'grumpy' })).toBe(422)
  expect(await put('/viva/control/merchants/m', { id: 'm' })).toBe(422)
  expect(await put('/paypal/control/merchants/m', { id: 'm' })).toBe(422)
})
