import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, aPayableOrder, begun, type Providers, someProviders } from '#tests/factories/payments.ts'

async function captured(providers: Providers, choice: 'pay' | 'pend' = 'pay', id = 'ord_7f3a') {
  const { page, reference } = await begun(providers, 'paypal', aPayableOrder({ id, key: id }))
  await providers.choose(page, choice)
  const standing = await providers.pay('paypal').inquire(anOpenPayment(reference, { order: id }))
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
})

test('a payment of which something was given back was paid, and tells what went back', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  const paypal = providers.pay('paypal')
  for (const amount of [cents(1000), cents(2500)]) {
    await paypal.refund(payment, amount, `refund-${amount}`)
    const told = await paypal.returns(payment, [])
    expect(await paypal.inquire(anOpenPayment(payment.reference))).toEqual({
      ...{ kind: 'paid', transaction: payment.transaction, amount: 3500 },
      returned: told.kind === 'returns' ? told.refunds : null,
    })
    const other = anOpenPayment(payment.reference, { amount: cents(3499) })
    expect(await paypal.inquire(other)).toMatchObject({ kind: 'failed', why: 'mismatch' })
  }
})

test('a refund that is asked for again is the same refund', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  await providers.trouble('paypal', { kind: 'slow', times: 1 })
  const hasty = providers.pay('paypal', { patience: 300 })
  expect(await hasty.refund(payment, cents(1000), 'refund-1')).toEqual({ kind: 'unknown', fault: 'slow' })
  const paypal = providers.pay('paypal')
  const first = await paypal.refund(payment, cents(1000), 'refund-1')
  expect(first.kind).toBe('refunded')
  expect(await paypal.refund(payment, cents(1000), 'refund-1')).toEqual(first)
  const told = providers.webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.REFUNDED'))
  expect(told).toHaveLength(1)
})

test('refunds whose long names differ at their end alone are two refunds', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  const name = `${'a-shop-with-a-long-name-'.repeat(3)}${'of-a-long-wish-'.repeat(3)}`
  const refund = (part: number) => providers.pay('paypal').refund(payment, cents(1000), name + part)
  const [first, second] = [await refund(1), await refund(2)]
  expect([first.kind, second.kind]).toEqual(['refunded', 'refunded'])
  expect(second).not.toEqual(first)
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

test('all refunds of a payment are told, whoever made them; one of another payment is not', async () => {
  const providers = await someProviders({ paypalMerchant: { refundsPend: true } })
  const paypal = providers.pay('paypal')
  const payment = await captured(providers)
  const other = await captured(providers, 'pay', 'ord_other')
  const first = await paypal.refund(payment, cents(1000), 'refund-1')
  const foreign = await paypal.refund(other, cents(500), 'refund-2')
  if (first.kind !== 'pending' || foreign.kind !== 'pending') throw new Error(first.kind)
  const told = (state: string) => ({ kind: 'returns', refunds: [{ refund: first.refund, amount: 1000, state }] })
  expect(await paypal.returns(payment, [foreign.refund, '../1', 'NOBODY'])).toEqual(told('pending'))
  await providers.ask(`/paypal/control/refunds/${first.refund}/complete`, { method: 'POST' })
  expect(await paypal.returns(payment, [])).toEqual(told('done'))
})

test('a refund whose order PayPal has forgotten is asked for by its name', async () => {
  const providers = await someProviders({ paypalMerchant: { refundsPend: true } })
  const payment = await captured(providers)
  const paypal = providers.pay('paypal')
  const refund = await paypal.refund(payment, cents(1000), 'refund-1')
  const name = refund.kind === 'pending' ? refund.refund : ''
  await providers.ask(`/paypal/control/refunds/${name}/fail`, { method: 'POST' })
  expect(await paypal.returns({ ...payment, reference: 'FORGOTTEN' }, [name])).toEqual({
    kind: 'returns',
    refunds: [{ refund: name, amount: 1000, state: 'failed' }],
  })
})

test('a provider in trouble has told of no refund', async () => {
  const providers = await someProviders()
  const payment = await captured(providers)
  await providers.trouble('paypal', { kind: '500' })
  expect(await providers.pay('paypal').returns(payment, [])).toEqual({ kind: 'unknown', fault: 'broken' })
})
