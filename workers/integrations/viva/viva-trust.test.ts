import { expect, test } from 'vitest'
import {
  anOpenPayment,
  anOrderOver,
  aPayableOrder,
  begun,
  noAccounts,
  secrets,
  someProviders,
  vivaAccount,
} from '#tests/factories/payments.ts'

/** What is no payment of ours, and what Viva does not take from us. */

/** The transaction that Viva named when it sent the payer back. */
const named = (back: URL | null) => back?.searchParams.get('t') ?? null

test("a made-up transaction, another order's and one that is no id at all count for nothing", async () => {
  const providers = await someProviders()
  const theirs = await begun(providers, 'viva', aPayableOrder({ id: 'ord_other', code: 'W-1002' }))
  const foreign = named(await providers.choose(theirs.page, 'pay'))
  const { reference } = await begun(providers, 'viva')
  for (const hint of [foreign, crypto.randomUUID(), '../../orders', ''])
    expect(await providers.pay('viva').inquire(anOpenPayment(reference, { hint }))).toEqual({ kind: 'pending' })
  // What is no id is not even asked about.
  const retrieved = providers.asked.filter((request) => /v2\/(?!orders)/.test(request))
  expect(retrieved).toHaveLength(2)
})

test("another merchant's payment is not ours", async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const hint = named(await providers.choose(page, 'pay'))
  const other = { id: 'merchant-2', apiKey: 'key-2', clientId: 'client-2', clientSecret: 'secret-2' }
  await providers.ask('/viva/control/merchants/merchant-2', {
    method: 'PUT',
    body: JSON.stringify({ ...other, name: 'Other', sources: {}, webhookKey: 'K' }),
  })
  const account = { ...vivaAccount, client: { id: 'client-2', secret: 'secret-2' }, auth: btoa('merchant-2:key-2') }
  const standing = await providers
    .pay('viva', { accounts: { ...noAccounts, viva: account } })
    .inquire(anOpenPayment(reference, { hint }))
  expect(standing).toEqual({ kind: 'unknown', fault: 'refused' })
})

test('a payment of another amount than the order is a mismatch and no payment', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva', anOrderOver(100))
  const hint = named(await providers.choose(page, 'pay'))
  const viva = providers.pay('viva')
  const mismatch = { kind: 'failed', why: 'mismatch', again: null }
  expect(await viva.inquire(anOpenPayment(reference, { hint }))).toEqual(mismatch)
  expect(await viva.inquire(anOpenPayment(reference))).toEqual(mismatch)
})

test('Viva takes no order below 30 cents', async () => {
  const viva = (await someProviders()).pay('viva')
  expect((await viva.begin(anOrderOver(30))).kind).toBe('redirect')
  expect(await viva.begin(anOrderOver(29))).toEqual({ kind: 'failed', fault: 'refused' })
})

test('an unknown payment source is refused by either API', async () => {
  for (const client of [vivaAccount.client, null]) {
    const providers = await someProviders({ accounts: { viva: { ...vivaAccount, client, sourceCode: '9999' } } })
    expect(await providers.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'refused' })
  }
})

test('wrong credentials of either kind are told as such', async () => {
  const wrong = { ...vivaAccount, client: { id: secrets.vivaClient, secret: 'guess' }, auth: btoa('merchant-1:guess') }
  const modern = await someProviders({ accounts: { viva: wrong } })
  expect(await modern.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'unauthorised' })
  const legacy = await someProviders({ accounts: { viva: { ...wrong, client: null } } })
  expect(await legacy.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'unauthorised' })
  const payment = anOpenPayment('9100000000000001')
  expect(await legacy.pay('viva').inquire(payment)).toEqual({ kind: 'unknown', fault: 'unauthorised' })
})
