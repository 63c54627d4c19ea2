import { expect, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, begun, type Providers, someProviders } from '#tests/factories/payments.ts'

async function captured(providers: Providers, choice: 'pay' | 'pend' = 'pay') {
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, choice)
  const standing = await providers.pay('paypal').inquire(anOpenPayment(reference))
  const pending = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(providers.webhooks.at(-1)?.body ?? '')?.[1]
  return { reference, transaction: standing.kind === 'paid' ? standing.transaction : (pending ?? '') }
}

test('a payment is given back in parts, and never more than was paid', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
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
  expect(await paypal.inquire(anOpenPayment(payment.reference))).toMatchObject({ kind: 'failed', why: 'refunded' })
})

test('a refund that is asked for again is the same refund', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  await providers.trouble('paypal', { kind: 'slow', milliseconds: 500, times: 1 })
  const hasty = providers.pay('paypal', { patience: 300 })
  expect(await hasty.refund(payment, cents(1000), 'refund-1')).toEqual({ kind: 'unknown', fault: 'slow' })
  const paypal = providers.pay('paypal')
  // While the first one is under way nobody can say; later it is told as it was.
  await vi.waitFor(
    async () => expect((await paypal.refund(payment, cents(1000), 'refund-1')).kind).toBe('refunded'),
    10_000,
  )
  const first = await paypal.refund(payment, cents(1000), 'refund-1')
  expect(await paypal.refund(payment, cents(1000), 'refund-1')).toEqual(first)
  const told = providers.webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.REFUNDED'))
  expect(told).toHaveLength(1)
})

test('the same refund asked for twice at once is one refund, and the other question comes back later', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  const ask = () => providers.pay('paypal').refund(payment, cents(1000), 'refund-1')
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.kind).toBe('refunded')
  expect(second).toEqual({ kind: 'unknown', fault: 'busy' })
  expect(await ask()).toEqual(first)
})

test('money that has not come yet is not given back', async () => {
  const providers = await someProviders()
  const payment = await captured(providers, 'pend')
  const refund = await providers.pay('paypal').refund(payment, cents(1000), 'refund-1')
  expect(refund).toEqual({ kind: 'refused', text: 'CAPTURE_STATUS_NOT_VALID' })
})

test('an unknown capture is refused, and what is no id is not even asked about', async () => {
  const providers = await someProviders()
  const paypal = providers.pay('paypal')
  const refund = (transaction: string) => paypal.refund({ reference: 'X', transaction }, cents(100), 'refund-1')
  expect(await refund('2GG279541U471931P')).toEqual({ kind: 'refused', text: 'RESOURCE_NOT_FOUND' })
  const before = providers.asked.length
  expect((await refund('../1')).kind).toBe('refused')
  expect(providers.asked).toHaveLength(before)
})
