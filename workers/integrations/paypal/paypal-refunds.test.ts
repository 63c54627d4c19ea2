import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  aPayableOrder,
  createProviders,
  type Providers,
  startPayment,
} from '#tests/factories/payments.ts'

async function capturePayment(providers: Providers, choice: 'pay' | 'pend' = 'pay', id = 'ord_7f3a') {
  const { page, reference } = await startPayment(providers, 'paypal', aPayableOrder({ id, key: id }))
  await providers.choose(page, choice)
  const paymentState = await providers.pay('paypal').inquire(anOpenPayment(reference, { order: id }))
  const pending = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(providers.webhooks.at(-1)?.body ?? '')?.[1]
  return { reference, transaction: paymentState.kind === 'paid' ? paymentState.transaction : (pending ?? '') }
}

test('partial refunds never exceed the payment', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  const paypal = providers.pay('paypal')
  expect((await paypal.refund(payment, cents(1000), 'refund-1')).kind).toBe('refunded')
  expect(await paypal.refund(payment, cents(2501), 'refund-2')).toEqual({
    kind: 'refused',
    text: 'REFUND_AMOUNT_EXCEEDED',
  })
  expect((await paypal.refund(payment, cents(2500), 'refund-3')).kind).toBe('refunded')
  expect(await paypal.refund(payment, cents(1), 'refund-4')).toEqual({
    kind: 'refused',
    text: 'CAPTURE_FULLY_REFUNDED',
  })
})

test('a payment that is refunded partly or in full is paid, and lists its refunds', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  const paypal = providers.pay('paypal')
  for (const amount of [cents(1000), cents(2500)]) {
    await paypal.refund(payment, amount, `refund-${amount}`)
    const result = await paypal.listRefunds(payment, [])
    expect(await paypal.inquire(anOpenPayment(payment.reference))).toEqual({
      ...{ kind: 'paid', transaction: payment.transaction, amount: 3500 },
      returned: result.kind === 'returns' ? result.refunds : null,
    })
    const second = anOpenPayment(payment.reference, { amount: cents(3499) })
    expect(await paypal.inquire(second)).toMatchObject({ kind: 'failed', reason: 'mismatch' })
  }
})

test('a repeated refund request returns the first refund', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  await providers.outage('paypal', { kind: 'slow', times: 1 })
  const impatientMethods = providers.pay('paypal', { timeoutMs: 300 })
  expect(await impatientMethods.refund(payment, cents(1000), 'refund-1')).toEqual({ kind: 'unknown', error: 'slow' })
  const paypal = providers.pay('paypal')
  const first = await paypal.refund(payment, cents(1000), 'refund-1')
  expect(first.kind).toBe('refunded')
  expect(await paypal.refund(payment, cents(1000), 'refund-1')).toEqual(first)
  const refundWebhooks = providers.webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.REFUNDED'))
  expect(refundWebhooks).toHaveLength(1)
})

test('two refunds whose long keys differ only at the end are two refunds', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  const name = `${'a-shop-with-a-long-name-'.repeat(3)}${'of-a-long-wish-'.repeat(3)}`
  const refund = (part: number) => providers.pay('paypal').refund(payment, cents(1000), name + part)
  const [first, second] = [await refund(1), await refund(2)]
  expect([first.kind, second.kind]).toEqual(['refunded', 'refunded'])
  expect(second).not.toEqual(first)
})

test('two simultaneous requests for one refund refund once, and the second gets an error to retry later', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  const ask = () => providers.pay('paypal').refund(payment, cents(1000), 'refund-1')
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.kind).toBe('refunded')
  expect(second).toEqual({ kind: 'unknown', error: 'busy' })
  expect(await ask()).toEqual(first)
})

test('a payment that is still clearing cannot be refunded', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers, 'pend')
  const refund = await providers.pay('paypal').refund(payment, cents(1000), 'refund-1')
  expect(refund).toEqual({ kind: 'refused', text: 'CAPTURE_STATUS_NOT_VALID' })
})

test('an unknown capture is refused, and a malformed id causes no request', async () => {
  const providers = await createProviders()
  const paypal = providers.pay('paypal')
  const refund = (transaction: string) => paypal.refund({ reference: 'X', transaction }, cents(100), 'refund-1')
  expect(await refund('2GG279541U471931P')).toEqual({ kind: 'refused', text: 'RESOURCE_NOT_FOUND' })
  const before = providers.requests.length
  expect((await refund('../1')).kind).toBe('refused')
  expect(providers.requests).toHaveLength(before)
})

test('all refunds of a payment are listed, even those the shop doesn’t know, but none of another payment', async () => {
  const providers = await createProviders({ paypalMerchant: { refundsPend: true } })
  const paypal = providers.pay('paypal')
  const payment = await capturePayment(providers)
  const second = await capturePayment(providers, 'pay', 'ord_other')
  const first = await paypal.refund(payment, cents(1000), 'refund-1')
  const foreign = await paypal.refund(second, cents(500), 'refund-2')
  if (first.kind !== 'pending' || foreign.kind !== 'pending') throw new Error(first.kind)
  const refundInState = (state: string) => ({
    kind: 'returns',
    refunds: [{ refund: first.refund, amount: 1000, state }],
  })
  expect(await paypal.listRefunds(payment, [foreign.refund, '../1', 'NOBODY'])).toEqual(refundInState('pending'))
  await providers.sendRequest(`/paypal/control/refunds/${first.refund}/complete`, { method: 'POST' })
  expect(await paypal.listRefunds(payment, [])).toEqual(refundInState('done'))
})

test('a refund is fetched by its id when PayPal no longer has its order', async () => {
  const providers = await createProviders({ paypalMerchant: { refundsPend: true } })
  const payment = await capturePayment(providers)
  const paypal = providers.pay('paypal')
  const refund = await paypal.refund(payment, cents(1000), 'refund-1')
  const name = refund.kind === 'pending' ? refund.refund : ''
  await providers.sendRequest(`/paypal/control/refunds/${name}/fail`, { method: 'POST' })
  expect(await paypal.listRefunds({ ...payment, reference: 'FORGOTTEN' }, [name])).toEqual({
    kind: 'returns',
    refunds: [{ refund: name, amount: 1000, state: 'failed' }],
  })
})

test('during an outage of PayPal the refunds of a payment are unknown', async () => {
  const providers = await createProviders()
  const payment = await capturePayment(providers)
  await providers.outage('paypal', { kind: '500' })
  expect(await providers.pay('paypal').listRefunds(payment, [])).toEqual({ kind: 'unknown', error: 'broken' })
})
