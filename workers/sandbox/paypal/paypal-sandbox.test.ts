import { expect, test } from 'vitest'
import { createProviders } from '#tests/factories/payments.ts'

/** The simulator refuses every request that PayPal refuses. */

const address = 'https://sandbox.test/paypal'
const json = { 'Content-Type': 'application/json' }

const amount = (value: string) => ({ currency_code: 'EUR', value })

const order = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'ord_1',
      amount: { ...amount('35.00'), breakdown: { item_total: amount('32.00'), shipping: amount('3.00') } },
      items: [{ name: 'Pod kit', quantity: '2', unit_amount: amount('16.00'), sku: 'POD-1' }],
    },
  ],
  payment_source: {
    paypal: { experience_context: { return_url: 'https://shop.test/paid', cancel_url: 'https://shop.test/no' } },
  },
}

async function getAccessToken() {
  const providers = await createProviders()
  const { access_token }: { access_token: string } = await (
    await providers.sendRequest('/paypal/api-m/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('paypal-client:paypal-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()
  const authorization = { Authorization: `Bearer ${access_token}` }
  const post = async (path: string, body: object | string, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', headers: { ...json, ...authorization, ...headers }, body: text }
    const response = await providers.sendRequest(`/paypal/api-m${path}`, init)
    return { status: response.status, body: await response.text() }
  }
  let requests = 0
  const create = (body: object | string, headers: Record<string, string> = {}) =>
    post('/v2/checkout/orders', body, { 'PayPal-Request-Id': `request-${++requests}`, ...headers })
  return { providers, post, create }
}

/** The order with a change in its only purchase unit. */
const createOrderBody = (change: object) => ({ ...order, purchase_units: [{ ...order.purchase_units[0], ...change }] })

test('a valid order is created, and a repeated request returns it with status 200', async () => {
  const { create } = await getAccessToken()
  const first = await create(order, { 'PayPal-Request-Id': 'same' })
  expect(first.status).toBe(201)
  expect(JSON.parse(first.body)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
  expect(await create(order, { 'PayPal-Request-Id': 'same' })).toEqual({ status: 200, body: first.body })
})

test('an order without a payment source links to its payer page as “approve”', async () => {
  const { create } = await getAccessToken()
  const { payment_source, ...rest } = order
  const urls = payment_source.paypal.experience_context
  const created = JSON.parse((await create({ ...rest, application_context: urls })).body)
  expect(created.status).toBe('CREATED')
  expect(created.links).toContainEqual({
    rel: 'approve',
    href: `${address}/www/checkoutnow?token=${created.id}`,
    method: 'GET',
  })
})

test('wrong fields, types and lengths are refused with status 400', async () => {
  const { create, post } = await getAccessToken()
  const invalidBodies = [
    { ...order, intent: 'AUTHORIZE' },
    { ...order, purchase_units: [] },
    createOrderBody({ custom_id: 'x'.repeat(128) }),
    createOrderBody({ invoice_id: 'x'.repeat(128) }),
    createOrderBody({ amount: amount('35') }),
    createOrderBody({ amount: amount('35.001') }),
    createOrderBody({ amount: { currency_code: 'EUR', value: 35 } }),
    createOrderBody({ amount: { currency_code: 'XXX', value: '35.00' } }),
    createOrderBody({ items: [{ name: 'Pod kit', quantity: 2, unit_amount: amount('16.00') }] }),
    createOrderBody({ items: [{ name: 'x'.repeat(128), quantity: '2', unit_amount: amount('16.00') }] }),
    { ...order, colour: 'red' },
    '{"intent":',
  ]
  for (const body of invalidBodies) expect((await create(body)).status).toBe(400)
  expect((await create(order, { 'PayPal-Request-Id': 'x'.repeat(109) })).status).toBe(400)
  const withoutRequestId = await post('/v2/checkout/orders', order)
  expect(withoutRequestId.status).toBe(400)
  expect(withoutRequestId.body).toContain('PAYPAL_REQUEST_ID_REQUIRED')
})

test('amounts that do not add up are named in the error', async () => {
  const { create } = await getAccessToken()
  const breakdown = { item_total: amount('32.00'), shipping: amount('3.00') }
  const sums = [
    [{ amount: { ...amount('35.01'), breakdown } }, 'AMOUNT_MISMATCH'],
    [{ amount: { ...amount('35.00'), breakdown: { ...breakdown, discount: amount('1.00') } } }, 'AMOUNT_MISMATCH'],
    [{ items: [{ name: 'Pod', quantity: '3', unit_amount: amount('16.00') }] }, 'ITEM_TOTAL_MISMATCH'],
    [{ amount: amount('35.00') }, 'ITEM_TOTAL_REQUIRED'],
  ] as const
  for (const [change, issue] of sums) {
    const response = await create(createOrderBody(change))
    expect([response.status, response.body.includes(issue)]).toEqual([422, true])
  }
})

test('a missing, invented or expired token and a content type other than JSON are refused', async () => {
  const { providers, create } = await getAccessToken()
  expect((await create(order, { Authorization: '' })).status).toBe(401)
  expect((await create(order, { Authorization: 'Bearer made-up' })).status).toBe(401)
  expect((await create(order, { 'Content-Type': 'text/plain' })).status).toBe(415)
  providers.time.now += 32_400_000
  expect((await create(order)).status).toBe(401)
})

test('an order is captured once, after its payer approves it', async () => {
  const { providers, create, post } = await getAccessToken()
  const { id } = JSON.parse((await create(order)).body)
  const capture = (request: string) => post(`/v2/checkout/orders/${id}/capture`, '{}', { 'PayPal-Request-Id': request })
  expect((await capture('early')).body).toContain('ORDER_NOT_APPROVED')
  await providers.choose(`${address}/www/checkoutnow?token=${id}`, 'pay')
  const accepted = await capture('first')
  expect(accepted.status).toBe(201)
  expect(await capture('first')).toEqual({ status: 200, body: accepted.body })
  const again = await capture('second')
  expect([again.status, again.body.includes('ORDER_ALREADY_CAPTURED')]).toEqual([422, true])
})

test("a minimal response has our order's id only in the capture", async () => {
  const { providers, create, post } = await getAccessToken()
  const { id } = JSON.parse((await create(order)).body)
  await providers.choose(`${address}/www/checkoutnow?token=${id}`, 'pay')
  const path = `/v2/checkout/orders/${id}/capture`
  const [unit] = JSON.parse((await post(path, '{}', { 'PayPal-Request-Id': 'a' })).body).purchase_units
  expect(unit.custom_id).toBeUndefined()
  expect(unit.payments.captures[0]).toMatchObject({ status: 'COMPLETED', custom_id: 'ord_1' })
})

test('simultaneous requests with the same id are processed once', async () => {
  const { create } = await getAccessToken()
  const responses = await Promise.all([1, 2, 3].map(() => create(order, { 'PayPal-Request-Id': 'same' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
