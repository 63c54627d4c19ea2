import { expect, test } from 'vitest'
import { createProviders, startPayment, vivaAccount } from '#tests/factories/payments.ts'
import type { VivaContext } from './viva-account.ts'
import { fetchVivaWebhookKey, parseVivaWebhook } from './viva-webhook.ts'

test('a webhook is parsed into its order code, with all digits, and its transaction', async () => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, 'viva')
  const returnUrl = await providers.choose(page, 'pay')
  const [webhook] = providers.webhooks
  expect(webhook?.body).toContain(`"OrderCode":${reference}`)
  expect(parseVivaWebhook(webhook?.body ?? '')).toEqual({
    event: 'paid',
    orderCode: reference,
    transaction: returnUrl?.searchParams.get('t'),
  })
})

test('a declined card and a cancelled order are distinct events', async () => {
  const providers = await createProviders()
  const { page } = await startPayment(providers, 'viva')
  await providers.choose(page, 'decline')
  await providers.choose(page, 'cancel')
  const events = providers.webhooks.map(({ body }) => parseVivaWebhook(body)?.event)
  expect(events).toEqual(['failed', 'order-updated'])
})

test('a body that is not about an order is ignored', () => {
  const message = { MessageId: 'm', EventTypeId: 1796, EventData: { OrderCode: 9100000000000, TransactionId: 'x' } }
  expect(parseVivaWebhook(JSON.stringify(message))?.orderCode).toBe('9100000000000')
  const otherBodies = [
    { ...message, EventData: { ...message.EventData, OrderCode: 1.5 } },
    { ...message, EventData: { ...message.EventData, OrderCode: '12; DROP' } },
    { ...message, EventData: null },
    { ...message, MessageId: '' },
    { ...message, EventTypeId: '1796' },
    [message],
  ]
  for (const body of otherBodies) expect(parseVivaWebhook(JSON.stringify(body))).toBeNull()
  for (const text of ['', 'null', '{"MessageId":"m","EventTypeId":1796']) expect(parseVivaWebhook(text)).toBeNull()
})

test('a malformed transaction id is dropped', () => {
  const message = { MessageId: 'm', EventTypeId: 1, EventData: { OrderCode: 1, TransactionId: '/../1' } }
  expect(parseVivaWebhook(JSON.stringify(message))).toMatchObject({ event: 'other', transaction: null })
})

test('Viva returns the webhook key only for the right credentials', async () => {
  const { paymentService } = await createProviders()
  const context: VivaContext = { ...paymentService, urls: paymentService.urls.viva, account: vivaAccount }
  expect(await fetchVivaWebhookKey(context, new AbortController().signal)).toEqual({
    kind: 'key',
    key: 'B3248222FDCD7AB9',
  })
  const wrong = { ...context, account: { ...vivaAccount, auth: btoa('merchant-1:guess') } }
  expect(await fetchVivaWebhookKey(wrong, new AbortController().signal)).toEqual({
    kind: 'fault',
    error: 'unauthorised',
  })
})
