import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  aPayableOrder,
  createProviders,
  noAccounts,
  type Providers,
  startPayment,
  vivaAccount,
} from '#tests/factories/payments.ts'

/** Refunds and cancellations. */

async function aPaidOrder(providers: Providers) {
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  return { reference, transaction: returnUrl?.searchParams.get('t') ?? '' }
}

test('partial refunds never exceed the payment', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  const viva = providers.pay('viva')
  const first = await viva.refund(payment, cents(1000), 'refund-1')
  const second = await viva.refund(payment, cents(2500), 'refund-2')
  expect([first.kind, second.kind]).toEqual(['refunded', 'refunded'])
  expect(new Set([first, second].map((result) => ('refund' in result ? result.refund : ''))).size).toBe(2)
  expect(await viva.refund(payment, cents(1), 'refund-3')).toEqual({
    kind: 'refused',
    text: 'Non reversible transaction',
  })
})

test('a payment that is refunded partly or in full is paid, and lists its refunds', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  const viva = providers.pay('viva')
  for (const amount of [cents(1000), cents(2500)]) {
    providers.time.now += 1000
    await viva.refund(payment, amount, 'refund')
    const result = await viva.listRefunds(payment, [])
    for (const hint of [payment.transaction, null])
      expect(await viva.inquire(anOpenPayment(payment.reference, { hint }))).toEqual({
        ...{ kind: 'paid', transaction: payment.transaction, amount: 3500 },
        returned: result.kind === 'returns' ? result.refunds : null,
      })
  }
})

test('a refunded payment is unknown during an outage of Viva’s list of transactions', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  await providers.pay('viva').refund(payment, cents(1000), 'refund-1')
  await providers.outage('viva', { kind: '500', path: '/api/transactions' })
  const requested = anOpenPayment(payment.reference, { hint: payment.transaction })
  expect(await providers.pay('viva').inquire(requested)).toEqual({ kind: 'unknown', error: 'broken' })
})

test('a refusal with status 200 is a refusal', async () => {
  const providers = await createProviders({ vivaMerchant: { refundsAllowed: false } })
  const payment = await aPaidOrder(providers)
  const refund = await providers.pay('viva').refund(payment, cents(3500), 'refund-1')
  expect(refund).toEqual({ kind: 'refused', text: 'Non reversible transaction' })
})

test('a malformed transaction id causes no request', async () => {
  const providers = await createProviders()
  const payment = { reference: '9100000000000001', transaction: '../orders/1' }
  expect((await providers.pay('viva').refund(payment, cents(100), 'refund-1')).kind).toBe('refused')
  expect(providers.requests).toEqual([])
})

test('without the legacy key nothing is refunded or cancelled, and refunds are unknown', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  const { reference } = await startPayment(providers, 'viva')
  await providers.pay('viva').refund(payment, cents(1000), 'refund-1')
  const viva = providers.pay('viva', { accounts: { ...noAccounts, viva: { ...vivaAccount, auth: null } } })
  const unknown = { kind: 'unknown', error: 'not-set-up' }
  expect(await viva.refund(payment, cents(2500), 'refund-2')).toEqual(unknown)
  expect(await viva.cancel(anOpenPayment(reference))).toEqual(unknown)
  expect(await viva.listRefunds(payment, [])).toEqual(unknown)
  // Without the key the refunds can't be listed, so the payment must not count as paid in full.
  expect(await viva.inquire(anOpenPayment(payment.reference, { hint: payment.transaction }))).toEqual(unknown)
  expect(await providers.pay('viva').listRefunds(payment, [])).toMatchObject({ refunds: [{ amount: 1000 }] })
  expect(await providers.pay('viva').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
})

test('a refund whose response was lost is unknown, and a full refund is not made twice', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  await providers.outage('viva', { kind: 'slow', times: 1 })
  const impatientMethods = providers.pay('viva', { timeoutMs: 400 })
  expect(await impatientMethods.refund(payment, cents(3500), 'refund-1')).toEqual({ kind: 'unknown', error: 'slow' })
  expect((await providers.pay('viva').refund(payment, cents(3500), 'refund-1')).kind).toBe('refused')
  const refunds = providers.webhooks.filter(({ body }) => body.includes('"EventTypeId":1797'))
  expect(refunds).toHaveLength(1)
})

test('a cancelled payment cannot be paid', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const viva = providers.pay('viva')
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  expect(await providers.choose(page, 'pay')).toBeNull()
  // Cancelling again, or after the order expired, gives the same result.
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  const lapsed = await startPayment(providers, 'viva', aPayableOrder({ holdSeconds: 60 }))
  providers.time.now += 60_000
  expect(await viva.cancel(anOpenPayment(lapsed.reference))).toEqual({ kind: 'cancelled' })
})

test('a completed payment cannot be cancelled', async () => {
  const providers = await createProviders()
  const { reference } = await aPaidOrder(providers)
  expect(await providers.pay('viva').cancel(anOpenPayment(reference))).toEqual({ kind: 'paid' })
})

test('a payment is not reported as cancelled before Viva confirms it', async () => {
  const providers = await createProviders()
  const { reference } = await startPayment(providers, 'viva')
  const viva = providers.pay('viva')
  await providers.outage('viva', { kind: '500', times: 1 })
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'unknown', error: 'broken' })
  // Viva cancelled the order but its response was cut off. A second request confirms it.
  await providers.outage('viva', { kind: 'truncated', times: 1 })
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
})

test('all refunds of a payment are listed, without the payment itself', async () => {
  const providers = await createProviders()
  const payment = await aPaidOrder(providers)
  const viva = providers.pay('viva')
  expect(await viva.listRefunds(payment, [])).toEqual({ kind: 'returns', refunds: [] })
  const refund = await viva.refund(payment, cents(1000), 'refund-1')
  const name = refund.kind === 'refunded' ? refund.refund : ''
  expect(await viva.listRefunds(payment, [])).toEqual({
    kind: 'returns',
    refunds: [{ refund: name, amount: 1000, state: 'done' }],
  })
})
