import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, createProviders, startPayment } from '#tests/factories/payments.ts'
import { parsePaypalWebhook } from './paypal-webhook.ts'

test('an approval and a capture both name the order', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(providers.webhooks.map(({ body }) => parsePaypalWebhook(body))).toEqual([
    { event: 'approved', reference, refund: null },
    { event: 'captured', reference, refund: null },
  ])
})

test('a refund names itself, its capture and our order', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'paypal')
  await providers.choose(page, 'pay')
  const paypal = providers.pay('paypal')
  const paymentState = await paypal.inquire(anOpenPayment(reference))
  const capture = paymentState.kind === 'paid' ? paymentState.transaction : ''
  const refund = await paypal.refund({ reference, transaction: capture }, cents(1000), 'refund-1')
  expect(parsePaypalWebhook(providers.webhooks.at(-1)?.body ?? '')).toMatchObject({
    event: 'refunded',
    reference: null,
    refund: { name: refund.kind === 'refunded' ? refund.refund : '', capture, order: 'ord_7f3a' },
  })
})

test('an event named like a property of Object.prototype is an unknown event', () => {
  for (const event_type of ['constructor', '__proto__', 'toString'])
    expect(parsePaypalWebhook(JSON.stringify({ id: 'WH-1', event_type, resource: {} }))?.event).toBe('other')
})

test("a reversal by the payer's bank is parsed like a refund", () => {
  const capture = '4L335234718889942'
  const resource = {
    ...{ id: '09E71677NS257044M', status: 'COMPLETED', amount: { value: '35.00', currency_code: 'EUR' } },
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
  }
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REVERSED', resource }
  expect(parsePaypalWebhook(JSON.stringify(event))?.refund).toEqual({
    name: '09E71677NS257044M',
    capture,
    order: null,
  })
})

test('a refund without a link to its capture is ignored', () => {
  const resource = {
    id: '1JU08902781691411',
    links: [{ rel: 'up', href: 'https://evil.example/v2/payments/captures/..' }],
  }
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource }
  expect(parsePaypalWebhook(JSON.stringify(event))?.refund).toBeNull()
})

test('a body that is not an event is ignored', () => {
  const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }
  expect(parsePaypalWebhook(JSON.stringify(event))?.reference).toBe('5O190127TN364715T')
  expect(parsePaypalWebhook(JSON.stringify({ ...event, event_type: 'CATALOG.PRODUCT.CREATED' }))).toMatchObject({
    event: 'other',
    reference: null,
  })
  expect(parsePaypalWebhook(JSON.stringify({ ...event, resource: { id: '../1' } }))?.reference).toBeNull()
  for (const wrong of [{ ...event, id: '' }, { ...event, resource: 'x' }, { ...event, event_type: 7 }, [event]])
    expect(parsePaypalWebhook(JSON.stringify(wrong))).toBeNull()
  expect(parsePaypalWebhook('{"id":')).toBeNull()
})
