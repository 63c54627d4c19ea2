import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { ProviderFault } from '#app/domain/payments/payment-method.ts'
import {
  anOpenPayment,
  aPayableOrder,
  begun,
  noAccounts,
  type Providers,
  secrets,
  someProviders,
  type Trouble,
} from '#tests/factories/payments.ts'
import { type Fetch, patience } from './exchange.ts'

/** A provider in trouble is an outcome to the shop, never an exception. Run by the `providers-in-trouble` check, too. */

const troubles: readonly (readonly [Trouble, ProviderFault])[] = [
  [{ kind: 'down' }, 'broken'],
  [{ kind: '500' }, 'broken'],
  [{ kind: '429' }, 'busy'],
  [{ kind: 'slow' }, 'slow'],
  [{ kind: 'truncated' }, 'unreadable'],
  [{ kind: 'wrong-types' }, 'unreadable'],
]

const providerCodes = ['viva', 'paypal'] as const

/** Of another order, which was paid before the trouble began. */
async function aPaidTransaction(providers: Providers, code: 'viva' | 'paypal'): Promise<string> {
  const order = aPayableOrder({ id: 'ord_before', code: 'W-1000', key: 'attempt-0' })
  const { page, reference } = await begun(providers, code, order)
  const hint = (await providers.choose(page, 'pay'))?.searchParams.get('t') ?? null
  const paid = await providers.pay(code).inquire(anOpenPayment(reference, { order: 'ord_before', hint }))
  if (paid.kind !== 'paid') throw new Error(`Not paid: ${JSON.stringify(paid)}`)
  return paid.transaction
}

test.each(
  providerCodes.flatMap((code) => troubles.map(([trouble, fault]) => ({ code, trouble, fault, kind: trouble.kind }))),
)('$code, $kind: every question is answered with $fault', async ({ code, trouble, fault, kind }) => {
  const providers = await someProviders()
  const { reference } = await begun(providers, code)
  const transaction = await aPaidTransaction(providers, code)
  const method = providers.pay(code, kind === 'slow' ? { patience: 20 } : {})
  const ask = async () => ({
    begin: await method.begin(aPayableOrder({ key: 'attempt-2' })),
    inquire: await method.inquire(anOpenPayment(reference, { hint: transaction })),
    refund: await method.refund({ reference, transaction }, cents(100), 'refund-1'),
    cancel: await method.cancel(anOpenPayment(reference)),
  })
  await providers.trouble(code, trouble)
  const unknown = { kind: 'unknown', fault }
  const whole = { begin: { kind: 'failed', fault }, inquire: unknown, refund: unknown, cancel: unknown }
  expect(await ask()).toEqual(whole)
  // And with the token still to be had.
  providers.desk.tokens.clear()
  expect(await ask()).toMatchObject({ begin: { kind: 'failed', fault } })
})

test('nobody at the other end is an outcome too, and so is one who never answers', async () => {
  const { pay } = await someProviders()
  const ends: readonly (readonly [Fetch, ProviderFault])[] = [
    [() => Promise.reject(new TypeError('connection refused')), 'unreachable'],
    [() => new Promise(() => {}), 'slow'],
    [async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })), 'slow'],
    [
      async () => new Response('<html>moved</html>', { status: 302, headers: { Location: 'https://x.test/' } }),
      'unreadable',
    ],
    [async () => new Response('[]'), 'unreadable'],
  ]
  for (const [fetch, fault] of ends)
    for (const code of providerCodes)
      expect(await pay(code, { fetch, patience: 50 }).begin(aPayableOrder())).toEqual({ kind: 'failed', fault })
})

test('all that one question takes ends before eight seconds', () => {
  expect(patience).toBeLessThan(8000)
})

test('the token and the answer share the time of one question', async () => {
  const providers = await someProviders()
  for (const code of providerCodes) {
    const deadlines: unknown[] = []
    const fetch: Fetch = (address, init) => {
      deadlines.push(init.signal)
      return providers.desk.fetch(address, init)
    }
    expect((await providers.pay(code, { fetch }).begin(aPayableOrder())).kind).toBe('redirect')
    expect(deadlines).toHaveLength(2)
    expect(deadlines[0]).toBeInstanceOf(AbortSignal)
    expect(deadlines[1]).toBe(deadlines[0])
  }
})

test('redirects are not followed: the next host would get our credentials', async () => {
  const { pay } = await someProviders()
  const asked: RequestInit[] = []
  const fetch: Fetch = async (_address, init) => {
    asked.push(init)
    return new Response(null, { status: 500 })
  }
  for (const code of providerCodes) await pay(code, { fetch }).begin(aPayableOrder())
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
})

test('a token is asked for once and kept, until a minute before its end', async () => {
  const providers = await someProviders()
  const tokenRequests = () => providers.asked.filter((request) => request.includes('token')).length
  for (const [code, seconds] of [
    ['viva', 3600],
    ['paypal', 32_400],
  ] as const) {
    providers.asked.length = 0
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

test('a token that was called back is replaced', async () => {
  const providers = await someProviders()
  await begun(providers, 'viva')
  for (const [key, held] of providers.desk.tokens) providers.desk.tokens.set(key, { ...held, token: 'called-back' })
  expect((await providers.pay('viva').begin(aPayableOrder())).kind).toBe('redirect')
})

test("a shop that knows another's client id and not its secret gets no token of it", async () => {
  const providers = await someProviders()
  await begun(providers, 'viva')
  const account = {
    client: { id: secrets.vivaClient, secret: 'guess' },
    auth: null,
    sourceCode: 'Default',
    color: '#000000',
  }
  const guess = await providers.pay('viva', { accounts: { ...noAccounts, viva: account } }).begin(aPayableOrder())
  expect(guess).toEqual({ kind: 'failed', fault: 'unauthorised' })
})

test('no outcome tells a secret', async () => {
  const providers = await someProviders()
  const outcomes: unknown[] = []
  for (const code of providerCodes) {
    outcomes.push(await begun(providers, code))
    for (const [trouble] of troubles) {
      await providers.trouble(code, trouble)
      providers.desk.tokens.clear()
      outcomes.push(await providers.pay(code, { patience: 50 }).begin(aPayableOrder()))
    }
  }
  const said = JSON.stringify(outcomes)
  for (const secret of [...Object.values(secrets), 'viva-api-key', 'paypal-secret']) expect(said).not.toContain(secret)
})
