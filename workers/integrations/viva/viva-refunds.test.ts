import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  aPayableOrder,
  begun,
  noAccounts,
  type Providers,
  someProviders,
  vivaAccount,
} from '#tests/factories/payments.ts'

/** Giving back and calling off. */

async function paid(providers: Providers) {
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'pay')
  return { reference, transaction: back?.searchParams.get('t') ?? '' }
}

test('a payment is given back in parts, and never more than was paid', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  const viva = providers.pay('viva')
  const first = await viva.refund(payment, cents(1000), 'refund-1')
  const second = await viva.refund(payment, cents(2500), 'refund-2')
  expect([first.kind, second.kind]).toEqual(['refunded', 'refunded'])
  expect(new Set([first, second].map((each) => ('refund' in each ? each.refund : ''))).size).toBe(2)
  expect(await viva.refund(payment, cents(1), 'refund-3')).toEqual({
    kind: 'refused',
    text: 'Non reversible transaction',
  })
})

test('a payment of which something was given back was paid, and tells what went back', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  const viva = providers.pay('viva')
  for (const amount of [cents(1000), cents(2500)]) {
    providers.time.now += 1000
    await viva.refund(payment, amount, 'refund')
    const told = await viva.returns(payment, [])
    for (const hint of [payment.transaction, null])
      expect(await viva.inquire(anOpenPayment(payment.reference, { hint }))).toEqual({
        ...{ kind: 'paid', transaction: payment.transaction, amount: 3500 },
        returned: told.kind === 'returns' ? told.refunds : null,
      })
  }
})

test('what went back of a payment is unknown where nobody can tell', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  await providers.pay('viva').refund(payment, cents(1000), 'refund-1')
  await providers.trouble('viva', { kind: '500', path: '/api/transactions' })
  const asked = anOpenPayment(payment.reference, { hint: payment.transaction })
  expect(await providers.pay('viva').inquire(asked)).toEqual({ kind: 'unknown', fault: 'broken' })
})

test('a refusal that comes with status 200 is a refusal', async () => {
  const providers = await someProviders({ vivaMerchant: { refundsAllowed: false } })
  const payment = await paid(providers)
  const refund = await providers.pay('viva').refund(payment, cents(3500), 'refund-1')
  expect(refund).toEqual({ kind: 'refused', text: 'Non reversible transaction' })
})

test('what is no transaction is not even asked about', async () => {
  const providers = await someProviders()
  const payment = { reference: '9100000000000001', transaction: '../orders/1' }
  expect((await providers.pay('viva').refund(payment, cents(100), 'refund-1')).kind).toBe('refused')
  expect(providers.asked).toEqual([])
})

test('giving back needs the legacy key', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  const viva = providers.pay('viva', { accounts: { ...noAccounts, viva: { ...vivaAccount, auth: null } } })
  expect(await viva.refund(payment, cents(3500), 'refund-1')).toEqual({ kind: 'unknown', fault: 'not-set-up' })
})

test('a refund whose answer was lost is unknown, and the whole is not given back twice', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  await providers.trouble('viva', { kind: 'slow', times: 1 })
  const hasty = providers.pay('viva', { patience: 400 })
  expect(await hasty.refund(payment, cents(3500), 'refund-1')).toEqual({ kind: 'unknown', fault: 'slow' })
  expect((await providers.pay('viva').refund(payment, cents(3500), 'refund-1')).kind).toBe('refused')
  const refunds = providers.webhooks.filter(({ body }) => body.includes('"EventTypeId":1797'))
  expect(refunds).toHaveLength(1)
})

test('an open payment that is called off can be paid no more', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const viva = providers.pay('viva')
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  expect(await providers.choose(page, 'pay')).toBeNull()
  // Once more, or after it has lapsed by itself, it is the same.
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  const lapsed = await begun(providers, 'viva', aPayableOrder({ holdSeconds: 60 }))
  providers.time.now += 60_000
  expect(await viva.cancel(anOpenPayment(lapsed.reference))).toEqual({ kind: 'cancelled' })
})

test('a payment that is complete can not be called off', async () => {
  const providers = await someProviders()
  const { reference } = await paid(providers)
  expect(await providers.pay('viva').cancel(anOpenPayment(reference))).toEqual({ kind: 'paid' })
})

test('nobody is told that a payment is called off when Viva did not say so', async () => {
  const providers = await someProviders()
  const { reference } = await begun(providers, 'viva')
  const viva = providers.pay('viva')
  await providers.trouble('viva', { kind: '500', times: 1 })
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'unknown', fault: 'broken' })
  // Done, and told badly: asking again tells.
  await providers.trouble('viva', { kind: 'truncated', times: 1 })
  expect(await viva.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
})

test('all refunds of a payment are told, and the payment itself is none of them', async () => {
  const providers = await someProviders()
  const payment = await paid(providers)
  const viva = providers.pay('viva')
  expect(await viva.returns(payment, [])).toEqual({ kind: 'returns', refunds: [] })
  const refund = await viva.refund(payment, cents(1000), 'refund-1')
  const name = refund.kind === 'refunded' ? refund.refund : ''
  expect(await viva.returns(payment, [])).toEqual({
    kind: 'returns',
    refunds: [{ refund: name, amount: 1000, state: 'done' }],
  })
})
