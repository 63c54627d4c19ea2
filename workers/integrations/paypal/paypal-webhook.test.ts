import { expect, test } from 'vitest'
import { anOpenPayment, begun, someProviders } from '#tests/factories/payments.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'

test('an approval and a capture both name the order', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(providers.webhooks.map(({ body }) => readPaypalWebhook(body))).toEqual([
    { messageId: expect.stringMatching(/^WH-/), event: 'approved', reference },
    { messageId: expect.stringMatching(/^WH-/), event: 'captured', reference },
  ])
})

test('what is no event is none', () => {
  const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }
  expect(readPaypalWebhook(JSON.stringify(event))?.reference).toBe('5O190127TN364715T')
  expect(readPaypalWebhook(JSON.stringify({ ...event, event_type: 'CATALOG.PRODUCT.CREATED' }))).toMatchObject({
    event: 'other',
    reference: null,
  })
  expect(readPaypalWebhook(JSON.stringify({ ...event, resource: { id: '../1' } }))?.reference).toBeNull()
  for (const wrong of [{ ...event, id: '' }, { ...event, resource: 'x' }, { ...event, event_type: 7 }, [event]])
    expect(readPaypalWebhook(JSON.stringify(wrong))).toBeNull()
  expect(readPaypalWebhook('{"id":')).toBeNull()
})
