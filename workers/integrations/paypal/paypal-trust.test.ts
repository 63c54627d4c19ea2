import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOver,
  aPayableOrder,
  begun,
  noAccounts,
  paypalAccount,
  someProviders,
} from '#tests/factories/payments.ts'

/** What is no payment of ours, and what PayPal does not take from us. */

const captures = (asked: readonly string[]) => asked.filter((request) => /^POST .*\/capture$/.test(request)).length

test('an order of another amount, or for another order of ours, is not even captured', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  const mismatch = { kind: 'failed', why: 'mismatch', again: null }
  expect(await paypal.inquire(anOpenPayment(reference, { amount: cents(3499) }))).toEqual(mismatch)
  expect(await paypal.inquire(anOpenPayment(reference, { order: 'ord_other' }))).toEqual(mismatch)
  expect(captures(providers.asked)).toBe(0)
  // Nor does it count once it is captured.
  await paypal.inquire(anOpenPayment(reference))
  expect(await paypal.inquire(anOpenPayment(reference, { amount: cents(3499) }))).toEqual(mismatch)
  expect(await paypal.inquire(anOpenPayment(reference, { order: 'ord_other' }))).toEqual(mismatch)
})

test('an order that PayPal does not know can be paid no more, and what is no id is not even asked about', async () => {
  const providers = await someProviders()
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment('5O190127TN364715T'))).toEqual({ kind: 'expired' })
  expect(await paypal.cancel(anOpenPayment('5O190127TN364715T'))).toEqual({ kind: 'cancelled' })
  const before = providers.asked.length
  expect(await paypal.inquire(anOpenPayment('../../v1/x'))).toEqual({ kind: 'unknown', fault: 'refused' })
  expect(providers.asked).toHaveLength(before)
})

test('an approval that comes after the goods are gone takes no money, and money that was taken is told of', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment(reference, { wanted: false }))).toEqual({ kind: 'expired' })
  expect(captures(providers.asked)).toBe(0)
  await paypal.inquire(anOpenPayment(reference))
  expect((await paypal.inquire(anOpenPayment(reference, { wanted: false }))).kind).toBe('paid')
})

test('two payments for one order take money once', async () => {
  const providers = await someProviders()
  const first = await begun(providers, 'paypal')
  const second = await begun(providers, 'paypal', aPayableOrder({ key: 'attempt-2' }))
  await providers.choose(first.page, 'pay')
  await providers.choose(second.page, 'pay')
  const paypal = providers.pay('paypal')
  expect((await paypal.inquire(anOpenPayment(first.reference))).kind).toBe('paid')
  expect(await paypal.inquire(anOpenPayment(second.reference))).toEqual({ kind: 'unknown', fault: 'refused' })
})

test('sums that do not add up are refused by PayPal', async () => {
  const paypal = (await someProviders()).pay('paypal')
  const refused = { kind: 'failed', fault: 'refused' }
  expect(await paypal.begin(aPayableOrder({ total: cents(3501) }))).toEqual(refused)
  expect(await paypal.begin(aPayableOrder({ shipping: cents(0) }))).toEqual(refused)
  expect(await paypal.begin(anOrderOver(0))).toEqual(refused)
})

test('credentials that are wrong, or no credentials at all, are told apart', async () => {
  const providers = await someProviders()
  const failed = async (auth: string) =>
    providers.pay('paypal', { accounts: { ...noAccounts, paypal: { ...paypalAccount, auth } } }).begin(aPayableOrder())
  expect(await failed(btoa('paypal-client:guess'))).toEqual({ kind: 'failed', fault: 'unauthorised' })
  for (const auth of ['', 'not base64', btoa('no colon')])
    expect(await failed(auth)).toEqual({ kind: 'failed', fault: 'not-set-up' })
})
