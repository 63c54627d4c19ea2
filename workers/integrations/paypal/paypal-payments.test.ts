import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOfAmount,
  aPayableOrder,
  createProviders,
  startPayment,
} from '#tests/factories/payments.ts'
import { paymentProviders } from '../payment-methods.ts'
import { parsePaypalWebhook } from './paypal-payments.ts'

const countCaptures = (requested: readonly string[]) =>
  requested.filter((request) => /^POST .*\/capture$/.test(request)).length

test('a payer who approves and returns has paid once the shop captures the order', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  expect(await (await providers.sendRequest(page)).text()).toContain('€35.00')
  const returnUrl = await providers.choose(page, 'pay')
  expect(returnUrl?.href).toBe(`https://shop.test/paid?token=${reference}&PayerID=SIMULATEDPAYER`)
  const paymentState = await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(paymentState).toEqual({ kind: 'paid', transaction: expect.stringMatching(/^[A-Z0-9]{17}$/), amount: 3500 })
})

test('the payer’s page is requested in the language of the order', async () => {
  const { paymentService } = await createProviders()
  const bodies: string[] = []
  const fetch: typeof paymentService.fetch = (address, init) => {
    bodies.push(String(init.body))
    return paymentService.fetch(address, init)
  }
  const order = aPayableOrder()
  const paypal = paymentProviders.paypal({ ...paymentService, fetch })
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['el', 'el-GR'],
  ] as const) {
    expect((await paypal.begin({ ...order, payer: { ...order.payer, language } })).kind).toBe('redirect')
    expect(bodies.at(-1)).toContain(`"locale":"${locale}"`)
  }
})

test('a payer who approves and never returns has paid as soon as the shop checks', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  expect(await providers.choose(page, 'pay-and-leave')).toBeNull()
  expect((await providers.pay('paypal').inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('repeated and simultaneous checks capture the money once', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const ask = () => providers.pay('paypal').inquire(anOpenPayment(reference))
  const first = await Promise.all(Array.from({ length: 8 }, ask))
  const last = await ask()
  expect(last.kind).toBe('paid')
  expect(first).toEqual(Array.from({ length: 8 }, () => last))
  const accepted = providers.webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
  expect(accepted).toHaveLength(1)
})

test('a capture whose response was lost counts as paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.outage('paypal', { kind: 'slow', path: '/capture' })
  const impatientMethods = providers.pay('paypal', { timeoutMs: 400 })
  expect(await impatientMethods.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', error: 'slow' })
  await providers.endOutage('paypal')
  expect((await providers.pay('paypal').inquire(anOpenPayment(reference))).kind).toBe('paid')
  expect(countCaptures(providers.requests)).toBe(1)
})

test('an order that a concurrent request captures is read again and counts as paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const { fetch } = providers.paymentService
  let captured = false
  const interceptedService = {
    ...providers.paymentService,
    async fetch(address: string, init: RequestInit): Promise<Response> {
      if (captured || !address.endsWith('/capture')) return fetch(address, init)
      captured = true
      const headers = new Headers(init.headers)
      headers.set('PayPal-Request-Id', 'somebody-else')
      await fetch(address, { ...init, headers })
      return fetch(address, init)
    },
  }
  expect((await paymentProviders.paypal(interceptedService).inquire(anOpenPayment(reference))).kind).toBe('paid')
  expect(countCaptures(providers.requests)).toBe(2)
})

test('an order that is not approved is not captured', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'leave')
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
  expect((await providers.choose(page, 'cancel'))?.href).toBe(`https://shop.test/cancelled?token=${reference}`)
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
  expect(countCaptures(providers.requests)).toBe(0)
})

test('a payer whose card is declined can return, choose another card and pay', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'decline')
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment(reference))).toEqual({ kind: 'failed', reason: 'declined', retryUrl: page })
  await providers.choose(page, 'pay')
  providers.time.now += 30_000
  expect((await paypal.inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('a completed order with a denied capture is not paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'fail')
  const paymentState = await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(paymentState).toEqual({ kind: 'failed', reason: 'declined', retryUrl: null })
})

test('a bank payment is clearing until the bank accepts or refuses it', async () => {
  for (const [end, kind] of [
    ['complete', 'paid'],
    ['deny', 'failed'],
  ] as const) {
    const providers = await createProviders()
    const { page, reference } = await startPayment(providers, 'paypal')
    await providers.choose(page, 'pend')
    const paypal = providers.pay('paypal')
    expect(await paypal.inquire(anOpenPayment(reference))).toEqual({ kind: 'clearing' })
    const capture = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(providers.webhooks.at(-1)?.body ?? '')?.[1]
    await providers.sendRequest(`/paypal/control/captures/${capture}/${end}`, { method: 'POST' })
    expect((await paypal.inquire(anOpenPayment(reference))).kind).toBe(kind)
  }
})

test("a capture response without our order's id counts, because the id was checked before", async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const { fetch } = providers.paymentService
  const interceptedService = {
    ...providers.paymentService,
    async fetch(address: string, init: RequestInit): Promise<Response> {
      const response = await fetch(address, init)
      if (!address.endsWith('/capture')) return response
      const text = (await response.text()).replaceAll('"custom_id":"ord_7f3a",', '')
      expect(text).not.toContain('custom_id')
      return new Response(text, { status: response.status })
    },
  }
  expect((await paymentProviders.paypal(interceptedService).inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('an order that nobody approves expires', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  providers.time.now += 3 * 3_600_000
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'expired' })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('starting again with the same key returns the same payment, with another key a new one', async () => {
  const providers = await createProviders()
  const [first, repeated, second] = [
    await startPayment(providers, 'paypal'),
    await startPayment(providers, 'paypal'),
    await startPayment(providers, 'paypal', aPayableOrder({ key: 'attempt-2' })),
  ]
  expect(repeated).toEqual(first)
  expect(second.reference).not.toBe(first.reference)
})

test('names longer than PayPal’s limit are cut', async () => {
  const paypal = (await createProviders()).pay('paypal')
  const long = 'μακρύ όνομα '.repeat(20)
  const lines = [{ name: long, sku: long, quantity: 2, price: cents(1750) }]
  expect((await paypal.begin(aPayableOrder({ lines, code: long }))).kind).toBe('redirect')
})

test('cancelling an approved order captures nothing, and a captured order is reported as paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  const paypal = providers.pay('paypal')
  await providers.choose(page, 'pay')
  expect(await paypal.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  expect(countCaptures(providers.requests)).toBe(0)
  await paypal.inquire(anOpenPayment(reference))
  expect(await paypal.cancel(anOpenPayment(reference))).toEqual({ kind: 'paid' })
})

test('any amount in cents survives the round trip to PayPal', async () => {
  const providers = await createProviders()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999 }), fc.uuid(), async (amount, id) => {
      const order = { ...anOrderOfAmount(amount), id, key: id, code: `W-${id}` }
      const { page, reference } = await startPayment(providers, 'paypal', order)
      await providers.choose(page, 'pay')
      const payment = anOpenPayment(reference, { order: id, amount: cents(amount) })
      expect(await providers.pay('paypal').inquire(payment)).toMatchObject({ kind: 'paid', amount })
    }),
    { numRuns: 40 },
  )
})

test('the webhooks of an approval and a capture have the reference of the order', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(providers.webhooks.map(({ body }) => parsePaypalWebhook(body))).toEqual([
    { event: 'approved', reference, refund: null },
    { event: 'captured', reference, refund: null },
  ])
})

test('the webhook of a refund has the ids of the refund, its capture and our order', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  const paymentState = await paypal.inquire(anOpenPayment(reference))
  const capture = paymentState.kind === 'paid' ? paymentState.transaction : ''
  const refund = await paypal.refund({ reference, transaction: capture }, cents(1000), 'refund-1')
  expect(parsePaypalWebhook(providers.webhooks.at(-1)?.body ?? '')).toMatchObject({
    event: 'refunded',
    reference: null,
    refund: { name: refund.kind === 'refunded' ? refund.refund : '', capture, order: 'ord_7f3a' },
  })
})

test('an event named like a property of Object.prototype is an unknown event', () => {
  for (const event_type of ['constructor', '__proto__', 'toString'])
    expect(parsePaypalWebhook(JSON.stringify({ id: 'WH-1', event_type, resource: {} }))?.event).toBe('other')
})

test("a reversal by the payer's bank is parsed like a refund", () => {
  const capture = '4L335234718889942'
  const resource = {
    ...{ id: '09E71677NS257044M', status: 'COMPLETED', amount: { value: '35.00', currency_code: 'EUR' } },
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
  }
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REVERSED', resource }
  expect(parsePaypalWebhook(JSON.stringify(event))?.refund).toEqual({
    name: '09E71677NS257044M',
    capture,
    order: null,
  })
})

test('a refund without a link to its capture is ignored', () => {
  const resource = {
    id: '1JU08902781691411',
    links: [{ rel: 'up', href: 'https://evil.example/v2/payments/captures/..' }],
  }
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource }
  expect(parsePaypalWebhook(JSON.stringify(event))?.refund).toBeNull()
})

test('a body that is not an event is ignored', () => {
  const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }
  expect(parsePaypalWebhook(JSON.stringify(event))?.reference).toBe('5O190127TN364715T')
  expect(parsePaypalWebhook(JSON.stringify({ ...event, event_type: 'CATALOG.PRODUCT.CREATED' }))).toMatchObject({
    event: 'other',
    reference: null,
  })
  expect(parsePaypalWebhook(JSON.stringify({ ...event, resource: { id: '../1' } }))?.reference).toBeNull()
  for (const wrong of [{ ...event, id: '' }, { ...event, resource: 'x' }, { ...event, event_type: 7 }, [event]])
    expect(parsePaypalWebhook(JSON.stringify(wrong))).toBeNull()
  expect(parsePaypalWebhook('{"id":')).toBeNull()
})
