import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import {
  anOpenPayment,
  aPayableOrder,
  createProviders,
  noAccounts,
  type Outage,
  type Providers,
  secrets,
  startPayment,
} from '#tests/factories/payments.ts'
import { type Fetch, PROVIDER_TIMEOUT_MS } from './send-request.ts'

/** A provider outage is an error result, never an exception. The check `provider-outages` runs this file too. */

const outages: readonly (readonly [Outage, ProviderError])[] = [
  [{ kind: 'down' }, 'broken'],
  [{ kind: '500' }, 'broken'],
  [{ kind: '429' }, 'busy'],
  [{ kind: 'slow' }, 'slow'],
  [{ kind: 'truncated' }, 'unreadable'],
  [{ kind: 'wrong-types' }, 'unreadable'],
]

const providerCodes = ['viva', 'paypal'] as const

/** The transaction of another order, which was paid before the outage. */
async function aPaidTransaction(providers: Providers, code: 'viva' | 'paypal'): Promise<string> {
  const order = aPayableOrder({ id: 'ord_before', code: 'W-1000', key: 'attempt-0' })
  const { page, reference } = await startPayment(providers, code, order)
  const hint = (await providers.choose(page, 'pay'))?.searchParams.get('t') ?? null
  const paid = await providers.pay(code).inquire(anOpenPayment(reference, { order: 'ord_before', hint }))
  if (paid.kind !== 'paid') throw new Error(`Not paid: ${JSON.stringify(paid)}`)
  return paid.transaction
}

test.each(
  providerCodes.flatMap((code) => outages.map(([trouble, error]) => ({ code, trouble, error, kind: trouble.kind }))),
)('$code, $kind: begin, inquire, refund and cancel return the error $error', async ({ code, trouble, error, kind }) => {
  const providers = await createProviders()
  const { reference } = await startPayment(providers, code)
  const transaction = await aPaidTransaction(providers, code)
  const method = providers.pay(code, kind === 'slow' ? { timeoutMs: 20 } : {})
  const ask = async () => ({
    begin: await method.begin(aPayableOrder({ key: 'attempt-2' })),
    checkPayment: await method.inquire(anOpenPayment(reference, { hint: transaction })),
    refund: await method.refund({ reference, transaction }, cents(100), 'refund-1'),
    cancel: await method.cancel(anOpenPayment(reference)),
  })
  await providers.outage(code, trouble)
  const unknown = { kind: 'unknown', error }
  const complete = { begin: { kind: 'failed', issue: error }, checkPayment: unknown, refund: unknown, cancel: unknown }
  expect(await ask()).toEqual(complete)
  // Again without a cached token.
  providers.paymentService.tokens.clear()
  expect(await ask()).toMatchObject({ begin: { kind: 'failed', issue: error } })
})

test('an unreachable provider and one that never responds are error results', async () => {
  const { pay } = await createProviders()
  const ends: readonly (readonly [Fetch, ProviderError])[] = [
    [() => Promise.reject(new TypeError('connection refused')), 'unreachable'],
    [() => new Promise(() => {}), 'slow'],
    [async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })), 'slow'],
    [
      async () => new Response('<html>moved</html>', { status: 302, headers: { Location: 'https://x.test/' } }),
      'unreadable',
    ],
    [async () => new Response('[]'), 'unreadable'],
  ]
  for (const [fetch, error] of ends)
    for (const code of providerCodes)
      expect(await pay(code, { fetch, timeoutMs: 50 }).begin(aPayableOrder())).toEqual({ kind: 'failed', issue: error })
})

test('the default timeout is below eight seconds', () => {
  expect(PROVIDER_TIMEOUT_MS).toBeLessThan(8000)
})

test('the token request and the request share one timeout', async () => {
  const providers = await createProviders()
  for (const code of providerCodes) {
    const deadlines: unknown[] = []
    const fetch: Fetch = (address, init) => {
      deadlines.push(init.signal)
      return providers.paymentService.fetch(address, init)
    }
    expect((await providers.pay(code, { fetch }).begin(aPayableOrder())).kind).toBe('redirect')
    expect(deadlines).toHaveLength(2)
    expect(deadlines[0]).toBeInstanceOf(AbortSignal)
    expect(deadlines[1]).toBe(deadlines[0])
  }
})

test('redirects are not followed, so no other host gets our credentials', async () => {
  const { pay } = await createProviders()
  const requested: RequestInit[] = []
  const fetch: Fetch = async (_address, init) => {
    requested.push(init)
    return new Response(null, { status: 500 })
  }
  for (const code of providerCodes) await pay(code, { fetch }).begin(aPayableOrder())
  expect(requested.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
})

test('a token is requested once and cached until a minute before its expiry', async () => {
  const providers = await createProviders()
  const tokenRequests = () => providers.requests.filter((request) => request.includes('token')).length
  for (const [code, seconds] of [
    ['viva', 3600],
    ['paypal', 32_400],
  ] as const) {
    providers.requests.length = 0
    const next = (key: string) => providers.pay(code).begin(aPayableOrder({ key }))
    await next('one')
    await next('two')
    providers.time.now += (seconds - 61) * 1000
    await next('three')
    expect(tokenRequests()).toBe(1)
    providers.time.now += 1000
    await next('four')
    expect(tokenRequests()).toBe(2)
  }
})

test('a revoked token is replaced', async () => {
  const providers = await createProviders()
  await startPayment(providers, 'viva')
  for (const [key, stored] of providers.paymentService.tokens)
    providers.paymentService.tokens.set(key, { ...stored, token: 'called-back' })
  expect((await providers.pay('viva').begin(aPayableOrder())).kind).toBe('redirect')
})

test("a shop with another shop's client id but not its secret gets no cached token", async () => {
  const providers = await createProviders()
  await startPayment(providers, 'viva')
  const account = {
    client: { id: secrets.vivaClient, secret: 'guess' },
    auth: null,
    sourceCode: 'Default',
    color: '#000000',
  }
  const attempt = await providers.pay('viva', { accounts: { ...noAccounts, viva: account } }).begin(aPayableOrder())
  expect(attempt).toEqual({ kind: 'failed', issue: 'unauthorised' })
})

test('no result contains a secret', async () => {
  const providers = await createProviders()
  const outcomes: unknown[] = []
  for (const code of providerCodes) {
    outcomes.push(await startPayment(providers, code))
    for (const [trouble] of outages) {
      await providers.outage(code, trouble)
      providers.paymentService.tokens.clear()
      outcomes.push(await providers.pay(code, { timeoutMs: 50 }).begin(aPayableOrder()))
    }
  }
  const messages = JSON.stringify(outcomes)
  for (const secret of [...Object.values(secrets), 'viva-api-key', 'paypal-secret'])
    expect(messages).not.toContain(secret)
})
