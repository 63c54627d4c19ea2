import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOfAmount,
  aPayableOrder,
  createProviders,
  startPayment,
  vivaAccount,
} from '#tests/factories/payments.ts'
import type { VivaContext } from './viva-api.ts'
import { fetchVivaWebhookKey, parseVivaWebhook } from './viva-payments.ts'

const legacyOnly = { viva: { ...vivaAccount, client: null } }
const modernOnly = { viva: { ...vivaAccount, auth: null } }

/** The transaction id in the URL to which Viva returns the payer. */
const getTransactionParam = (returnUrl: URL | null) => returnUrl?.searchParams.get('t') ?? null

test('starting a payment returns its page and an order code above 2^53 with all its digits', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  expect(BigInt(reference) > 2n ** 53n && BigInt(reference) % 2n === 1n).toBe(true)
  expect(String(Number(reference))).not.toBe(reference)
  expect(page).toBe(`https://sandbox.test/viva/www/web/checkout?ref=${reference}&color=1f6f6b`)
  const displayed = await (await providers.sendRequest(page)).text()
  expect(displayed).toContain('€35.00')
  expect(displayed).toContain('W-1001')
})

test('a payer who pays and returns has paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  expect(returnUrl?.origin + (returnUrl?.pathname ?? '')).toBe('https://shop.test/vivasuccess')
  expect(returnUrl?.searchParams.get('s')).toBe(reference)
  const paymentState = await providers
    .pay('viva')
    .inquire(anOpenPayment(reference, { hint: getTransactionParam(returnUrl) }))
  expect(paymentState).toEqual({ kind: 'paid', transaction: getTransactionParam(returnUrl), amount: 3500 })
})

test.each([
  ['v2', modernOnly],
  ['the legacy API', legacyOnly],
])('an order is paid on a page in the payer’s language, through %s', async (_, accounts) => {
  const providers = await createProviders({ accounts })
  const { payer } = aPayableOrder()
  for (const [language, lang] of [
    ['el', 'el-GR'],
    ['en', 'en-GB'],
  ] as const) {
    const order = aPayableOrder({ key: language, payer: { ...payer, language } })
    const { page } = await startPayment(providers, 'viva', order)
    expect((await providers.choose(page, 'pay'))?.searchParams.get('lang')).toBe(lang)
  }
})

test('a payer who pays and never returns has paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  expect(await providers.choose(page, 'pay-and-leave')).toBeNull()
  const paymentState = await providers.pay('viva').inquire(anOpenPayment(reference))
  expect(paymentState).toMatchObject({ kind: 'paid', amount: 3500 })
})

test('a paid transaction settles the payment even if Viva’s other APIs fail', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  await providers.outage('viva', { kind: 'down', path: '/www/api/' })
  const viva = providers.pay('viva')
  expect((await viva.inquire(anOpenPayment(reference, { hint: getTransactionParam(returnUrl) }))).kind).toBe('paid')
  expect(providers.requests.filter((request) => request.includes('/www/api/'))).toEqual([])
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', error: 'broken' })
})

test('a transaction id in upper case is the same transaction', async () => {
  const providers = await createProviders({ accounts: modernOnly })
  const { page, reference } = await startPayment(providers, 'viva')
  const transaction = getTransactionParam(await providers.choose(page, 'pay'))
  const hint = transaction?.toUpperCase() ?? null
  const paymentState = await providers.pay('viva').inquire(anOpenPayment(reference, { hint }))
  expect(paymentState).toEqual({ kind: 'paid', transaction, amount: 3500 })
})

test('an order that Viva calls paid but lists no payment for is clearing', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  await providers.choose(page, 'pay')
  const { fetch } = providers.paymentService
  const viva = providers.pay('viva', {
    fetch: async (address, init) =>
      address.includes('/api/transactions?')
        ? Response.json({ Success: true, ErrorCode: 0, Transactions: [] })
        : fetch(address, init),
  })
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'clearing' })
})

test('without the legacy key only a transaction id proves the payment', async () => {
  const providers = await createProviders({ accounts: modernOnly })
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  const viva = providers.pay('viva')
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', error: 'not-set-up' })
  const paymentState = await viva.inquire(anOpenPayment(reference, { hint: getTransactionParam(returnUrl) }))
  expect(paymentState).toMatchObject({ kind: 'paid', amount: 3500 })
})

test('a shop with only the legacy key takes cards, settles and refunds', async () => {
  const providers = await createProviders({ accounts: legacyOnly })
  const { page, reference } = await startPayment(providers, 'viva')
  const transaction = getTransactionParam(await providers.choose(page, 'pay')) ?? ''
  const viva = providers.pay('viva')
  const paymentState = await viva.inquire(anOpenPayment(reference, { hint: transaction }))
  expect(paymentState).toEqual({ kind: 'paid', transaction, amount: 3500 })
  expect((await viva.refund({ reference, transaction }, cents(3500), 'refund-1')).kind).toBe('refunded')
  expect(providers.requests.some((request) => request.includes('/accounts/'))).toBe(false)
})

test('a payment is pending until the payer finishes', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  expect(await providers.choose(page, 'leave')).toBeNull()
  expect(await providers.pay('viva').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
})

test('a declined payer can try again on the same page and pay', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'decline')
  expect(returnUrl?.pathname).toBe('/vivaerror')
  expect(getTransactionParam(returnUrl)).toBeNull()
  const viva = providers.pay('viva')
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'failed', reason: 'declined', retryUrl: page })
  providers.time.now += 1000
  await providers.choose(page, 'pay')
  expect((await viva.inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('the test amounts that Viva declines are declined with their reasons', async () => {
  const providers = await createProviders()
  for (const [amount, event] of [
    [9905, '10005'],
    [9951, '10051'],
    [9954, '10054'],
    [9957, '10057'],
  ] as const) {
    const { page, reference } = await startPayment(providers, 'viva', anOrderOfAmount(amount))
    expect((await providers.choose(page, 'pay'))?.searchParams.get('eventId')).toBe(event)
    const payment = anOpenPayment(reference, { amount: cents(amount) })
    expect(await providers.pay('viva').inquire(payment)).toMatchObject({ kind: 'failed', reason: 'declined' })
  }
})

test('a payment that the payer cancelled cannot be paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  expect((await providers.choose(page, 'cancel'))?.searchParams.has('cancel')).toBe(true)
  const paymentState = await providers.pay('viva').inquire(anOpenPayment(reference))
  expect(paymentState).toEqual({ kind: 'failed', reason: 'cancelled', retryUrl: null })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('a payment expires with its order’s hold', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva', aPayableOrder({ holdSeconds: 600 }))
  providers.time.now += 600_000
  expect(await providers.pay('viva').inquire(anOpenPayment(reference))).toEqual({ kind: 'expired' })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('two clicks on Pay charge once', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const ends = await Promise.all([providers.choose(page, 'pay'), providers.choose(page, 'pay')])
  expect(ends.filter((end) => end !== null)).toHaveLength(1)
  expect((await providers.pay('viva').inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('a payer without an email, name or phone can pay', async () => {
  for (const accounts of [modernOnly, legacyOnly]) {
    const providers = await createProviders({ accounts })
    const payer = { name: '', email: '', phone: '', country: 'CY', language: 'en' } as const
    expect((await providers.pay('viva').begin(aPayableOrder({ payer }))).kind).toBe('redirect')
  }
})

test('any amount in cents survives the round trip to Viva', async () => {
  const providers = await createProviders()
  const declined = [9905, 9951, 9954, 9957]
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 30, max: 9_999_999 }), async (amount) => {
      fc.pre(!declined.includes(amount))
      const { page, reference } = await startPayment(providers, 'viva', anOrderOfAmount(amount))
      const hint = getTransactionParam(await providers.choose(page, 'pay'))
      const paymentState = await providers
        .pay('viva')
        .inquire(anOpenPayment(reference, { hint, amount: cents(amount) }))
      expect(paymentState).toEqual({ kind: 'paid', transaction: hint, amount })
    }),
    { numRuns: 40 },
  )
})

test('a webhook is parsed into its order code, with all digits, and its transaction', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  const [webhook] = providers.webhooks
  expect(webhook?.body).toContain(`"OrderCode":${reference}`)
  expect(parseVivaWebhook(webhook?.body ?? '')).toEqual({
    event: 'paid',
    orderCode: reference,
    transaction: returnUrl?.searchParams.get('t'),
  })
})

test('a declined card and a cancelled order are distinct events', async () => {
  const providers = await createProviders()
  const { page } = await startPayment(providers, 'viva')
  await providers.choose(page, 'decline')
  await providers.choose(page, 'cancel')
  const events = providers.webhooks.map(({ body }) => parseVivaWebhook(body)?.event)
  expect(events).toEqual(['failed', 'order-updated'])
})

test('a body that is not about an order is ignored', () => {
  const message = { MessageId: 'm', EventTypeId: 1796, EventData: { OrderCode: 9100000000000, TransactionId: 'x' } }
  expect(parseVivaWebhook(JSON.stringify(message))?.orderCode).toBe('9100000000000')
  const otherBodies = [
    { ...message, EventData: { ...message.EventData, OrderCode: 1.5 } },
    { ...message, EventData: { ...message.EventData, OrderCode: '12; DROP' } },
    { ...message, EventData: null },
    { ...message, MessageId: '' },
    { ...message, EventTypeId: '1796' },
    [message],
  ]
  for (const body of otherBodies) expect(parseVivaWebhook(JSON.stringify(body))).toBeNull()
  for (const text of ['', 'null', '{"MessageId":"m","EventTypeId":1796']) expect(parseVivaWebhook(text)).toBeNull()
})

test('a malformed transaction id is dropped', () => {
  const message = { MessageId: 'm', EventTypeId: 1, EventData: { OrderCode: 1, TransactionId: '/../1' } }
  expect(parseVivaWebhook(JSON.stringify(message))).toMatchObject({ event: 'other', transaction: null })
})

test('Viva returns the webhook key only for the right credentials', async () => {
  const { paymentService } = await createProviders()
  const context: VivaContext = { ...paymentService, urls: paymentService.urls.viva, account: vivaAccount }
  expect(await fetchVivaWebhookKey(context, new AbortController().signal)).toEqual({
    kind: 'key',
    key: 'B3248222FDCD7AB9',
  })
  const wrong = { ...context, account: { ...vivaAccount, auth: btoa('merchant-1:guess') } }
  expect(await fetchVivaWebhookKey(wrong, new AbortController().signal)).toEqual({
    kind: 'fault',
    error: 'unauthorised',
  })
})
