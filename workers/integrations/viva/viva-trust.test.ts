import { expect, test } from 'vitest'
import {
  anOpenPayment,
  anOrderOfAmount,
  aPayableOrder,
  createProviders,
  noAccounts,
  secrets,
  startPayment,
  vivaAccount,
} from '#tests/factories/payments.ts'

/** Payments that the shop must not accept, and requests that Viva refuses. */

/** The transaction id in the URL to which Viva returns the payer. */
const getTransactionParam = (returnUrl: URL | null) => returnUrl?.searchParams.get('t') ?? null

test("an invented transaction, another order's transaction and a malformed id don't pay the order", async () => {
  const providers = await createProviders()
  const otherPayment = await startPayment(providers, 'viva', aPayableOrder({ id: 'ord_other', code: 'W-1002' }))
  const foreign = getTransactionParam(await providers.choose(otherPayment.page, 'pay'))
  const { reference } = await startPayment(providers, 'viva')
  for (const hint of [foreign, crypto.randomUUID(), '../../orders', ''])
    expect(await providers.pay('viva').inquire(anOpenPayment(reference, { hint }))).toEqual({ kind: 'pending' })
  // A malformed id causes no request.
  const retrieved = providers.requests.filter((request) => /v2\/(?!orders)/.test(request))
  expect(retrieved).toHaveLength(2)
})

test("another merchant's payment does not pay our order", async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const hint = getTransactionParam(await providers.choose(page, 'pay'))
  const second = { id: 'merchant-2', apiKey: 'key-2', clientId: 'client-2', clientSecret: 'secret-2' }
  await providers.sendRequest('/viva/control/merchants/merchant-2', {
    method: 'PUT',
    body: JSON.stringify({ ...second, name: 'Other', sources: {}, webhookKey: 'K' }),
  })
  const account = { ...vivaAccount, client: { id: 'client-2', secret: 'secret-2' }, auth: btoa('merchant-2:key-2') }
  const paymentState = await providers
    .pay('viva', { accounts: { ...noAccounts, viva: account } })
    .inquire(anOpenPayment(reference, { hint }))
  expect(paymentState).toEqual({ kind: 'unknown', error: 'refused' })
})

test('a payment whose amount differs from the order’s is a mismatch', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva', anOrderOfAmount(100))
  const hint = getTransactionParam(await providers.choose(page, 'pay'))
  const viva = providers.pay('viva')
  const mismatch = { kind: 'failed', reason: 'mismatch', retryUrl: null }
  expect(await viva.inquire(anOpenPayment(reference, { hint }))).toEqual(mismatch)
  expect(await viva.inquire(anOpenPayment(reference))).toEqual(mismatch)
})

test('Viva refuses orders below 30 cents', async () => {
  const viva = (await createProviders()).pay('viva')
  expect((await viva.begin(anOrderOfAmount(30))).kind).toBe('redirect')
  expect(await viva.begin(anOrderOfAmount(29))).toEqual({ kind: 'failed', issue: 'refused' })
})

test('both APIs refuse an unknown payment source', async () => {
  for (const client of [vivaAccount.client, null]) {
    const providers = await createProviders({ accounts: { viva: { ...vivaAccount, client, sourceCode: '9999' } } })
    expect(await providers.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', issue: 'refused' })
  }
})

test('wrong credentials of either API are reported as unauthorised', async () => {
  const wrong = { ...vivaAccount, client: { id: secrets.vivaClient, secret: 'guess' }, auth: btoa('merchant-1:guess') }
  const modern = await createProviders({ accounts: { viva: wrong } })
  expect(await modern.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', issue: 'unauthorised' })
  const legacy = await createProviders({ accounts: { viva: { ...wrong, client: null } } })
  expect(await legacy.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', issue: 'unauthorised' })
  const payment = anOpenPayment('9100000000000001')
  expect(await legacy.pay('viva').inquire(payment)).toEqual({ kind: 'unknown', error: 'unauthorised' })
})
