import { expect, test } from 'vitest'
import { anOpenPayment, begun, paypalAccount, someProviders } from '#tests/factories/payments.ts'
import type { PaypalParts } from './paypal-account.ts'
import { readPaypalWebhook, verifyPaypalWebhook } from './paypal-webhook.ts'

async function someWebhooks() {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.pay('paypal').inquire(anOpenPayment(reference))
  const { desk } = providers
  const parts: PaypalParts = { ...desk, addresses: desk.addresses.paypal, account: paypalAccount }
  return { providers, parts, reference }
}

test('an approval and a capture both name the order', async () => {
  const { providers, reference } = await someWebhooks()
  expect(providers.webhooks.map(({ body }) => readPaypalWebhook(body))).toEqual([
    { messageId: expect.stringMatching(/^WH-/), event: 'approved', reference },
    { messageId: expect.stringMatching(/^WH-/), event: 'captured', reference },
  ])
})

test("PayPal's own webhook is genuine, and no other", async () => {
  const { providers, parts } = await someWebhooks()
  const [message, other] = providers.webhooks
  if (message === undefined || other === undefined) throw new Error('No webhook came')
  const verify = (changes: { headers?: Headers; body?: string }, id = 'WH-SHOP') =>
    verifyPaypalWebhook(parts, id, { ...message, ...changes })
  const forged = { kind: 'verified', genuine: false }
  expect(await verify({})).toEqual({ kind: 'verified', genuine: true })
  expect(await verify({ body: message.body.replace('35.00', '0.01') })).toEqual(forged)
  expect(await verify({ headers: other.headers })).toEqual(forged)
  expect(await verify({}, 'WH-OTHER')).toEqual(forged)
  const unsigned = new Headers(message.headers)
  unsigned.delete('paypal-transmission-sig')
  expect(await verify({ headers: unsigned })).toEqual(forged)
})

test('a body that would break out of its envelope is not sent on', async () => {
  const { providers, parts } = await someWebhooks()
  const headers = providers.webhooks[0]?.headers ?? new Headers()
  const before = providers.asked.length
  for (const body of ['', '{}}', '{},"webhook_id":"WH-OTHER","x":{}'])
    expect(await verifyPaypalWebhook(parts, 'WH-SHOP', { headers, body })).toEqual({ kind: 'verified', genuine: false })
  expect(providers.asked).toHaveLength(before)
})

test('while PayPal can not be asked nothing is said of a webhook', async () => {
  const { providers, parts } = await someWebhooks()
  const [message] = providers.webhooks
  if (message === undefined) throw new Error('No webhook came')
  await providers.trouble('paypal', { kind: 'down' })
  expect(await verifyPaypalWebhook(parts, 'WH-SHOP', message)).toEqual({ kind: 'fault', fault: 'broken' })
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
