import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOfAmount,
  aPayableOrder,
  createProviders,
  noAccounts,
  paypalAccount,
  startPayment,
} from '#tests/factories/payments.ts'

/** Payments that the shop must not accept, and requests that PayPal refuses. */

const countCaptures = (requested: readonly string[]) =>
  requested.filter((request) => /^POST .*\/capture$/.test(request)).length

test('an order with a wrong amount, or for another of our orders, is not captured', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  const mismatch = { kind: 'failed', reason: 'mismatch', retryUrl: null }
  expect(await paypal.inquire(anOpenPayment(reference, { amount: cents(3499) }))).toEqual(mismatch)
  expect(await paypal.inquire(anOpenPayment(reference, { order: 'ord_other' }))).toEqual(mismatch)
  expect(countCaptures(providers.requests)).toBe(0)
  // The payment still doesn't match after it has been captured.
  await paypal.inquire(anOpenPayment(reference))
  expect(await paypal.inquire(anOpenPayment(reference, { amount: cents(3499) }))).toEqual(mismatch)
  expect(await paypal.inquire(anOpenPayment(reference, { order: 'ord_other' }))).toEqual(mismatch)
})

test('an order that PayPal does not know has expired, and a malformed id causes no request', async () => {
  const providers = await createProviders()
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment('5O190127TN364715T'))).toEqual({ kind: 'expired' })
  expect(await paypal.cancel(anOpenPayment('5O190127TN364715T'))).toEqual({ kind: 'cancelled' })
  const before = providers.requests.length
  expect(await paypal.inquire(anOpenPayment('../../v1/x'))).toEqual({ kind: 'unknown', error: 'refused' })
  expect(providers.requests).toHaveLength(before)
})

test('an approval after the order was cancelled takes no money, and an earlier capture is reported', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment(reference, { shouldCapture: false }))).toEqual({ kind: 'expired' })
  expect(countCaptures(providers.requests)).toBe(0)
  await paypal.inquire(anOpenPayment(reference))
  expect((await paypal.inquire(anOpenPayment(reference, { shouldCapture: false }))).kind).toBe('paid')
})

test('two payments for one order take money once', async () => {
  const providers = await createProviders()
  const first = await startPayment(providers, 'paypal')
  const second = await startPayment(providers, 'paypal', aPayableOrder({ key: 'attempt-2' }))
  await providers.choose(first.page, 'pay')
  await providers.choose(second.page, 'pay')
  const paypal = providers.pay('paypal')
  expect((await paypal.inquire(anOpenPayment(first.reference))).kind).toBe('paid')
  expect(await paypal.inquire(anOpenPayment(second.reference))).toEqual({ kind: 'unknown', error: 'refused' })
})

test('PayPal refuses an order whose amounts do not add up', async () => {
  const paypal = (await createProviders()).pay('paypal')
  const refused = { kind: 'failed', issue: 'refused' }
  expect(await paypal.begin(aPayableOrder({ total: cents(3501) }))).toEqual(refused)
  expect(await paypal.begin(aPayableOrder({ shipping: cents(0) }))).toEqual(refused)
  expect(await paypal.begin(anOrderOfAmount(0))).toEqual(refused)
})

test('wrong credentials and missing credentials lead to different errors', async () => {
  const providers = await createProviders()
  const failed = async (auth: string) =>
    providers.pay('paypal', { accounts: { ...noAccounts, paypal: { ...paypalAccount, auth } } }).begin(aPayableOrder())
  expect(await failed(btoa('paypal-client:guess'))).toEqual({ kind: 'failed', issue: 'unauthorised' })
  for (const auth of ['', 'not base64', btoa('no colon')])
    expect(await failed(auth)).toEqual({ kind: 'failed', issue: 'not-set-up' })
})
