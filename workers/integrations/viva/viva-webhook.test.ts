import { expect, test } from 'vitest'
import { begun, someProviders, vivaAccount } from '#tests/factories/payments.ts'
import type { VivaParts } from './viva-account.ts'
import { readVivaWebhook, vivaWebhookKey } from './viva-webhook.ts'

test('a webhook names the order code to its last digit, and the transaction', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'pay')
  const [webhook] = providers.webhooks
  expect(webhook?.body).toContain(`"OrderCode":${reference}`)
  expect(readVivaWebhook(webhook?.body ?? '')).toEqual({
    event: 'paid',
    orderCode: reference,
    transaction: back?.searchParams.get('t'),
  })
})

test('a declined card, a cancelled order and a refund are told apart', async () => {
  const providers = await someProviders()
  const { page } = await begun(providers, 'viva')
  await providers.choose(page, 'decline')
  await providers.choose(page, 'cancel')
  const events = providers.webhooks.map(({ body }) => readVivaWebhook(body)?.event)
  expect(events).toEqual(['failed', 'order-updated'])
})

test('what is no message about an order is none', () => {
  const message = { MessageId: 'm', EventTypeId: 1796, EventData: { OrderCode: 9100000000000, TransactionId: 'x' } }
  expect(readVivaWebhook(JSON.stringify(message))?.orderCode).toBe('9100000000000')
  const wrong = [
    { ...message, EventData: { ...message.EventData, OrderCode: 1.5 } },
    { ...message, EventData: { ...message.EventData, OrderCode: '12; DROP' } },
    { ...message, EventData: null },
    { ...message, MessageId: '' },
    { ...message, EventTypeId: '1796' },
    [message],
  ]
  for (const each of wrong) expect(readVivaWebhook(JSON.stringify(each))).toBeNull()
  for (const text of ['', 'null', '{"MessageId":"m","EventTypeId":1796']) expect(readVivaWebhook(text)).toBeNull()
})

test('a transaction that is no id is left out', () => {
  const message = { MessageId: 'm', EventTypeId: 1, EventData: { OrderCode: 1, TransactionId: '/../1' } }
  expect(readVivaWebhook(JSON.stringify(message))).toMatchObject({ event: 'other', transaction: null })
})

test('Viva gives the key that the webhook address must answer, to the right key alone', async () => {
  const { desk } = await someProviders()
  const parts: VivaParts = { ...desk, addresses: desk.addresses.viva, account: vivaAccount }
  expect(await vivaWebhookKey(parts)).toEqual({ kind: 'key', key: 'B3248222FDCD7AB9' })
  const wrong = { ...parts, account: { ...vivaAccount, auth: btoa('merchant-1:guess') } }
  expect(await vivaWebhookKey(wrong)).toEqual({ kind: 'fault', fault: 'unauthorised' })
})
