import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { expect, test, vi } from 'vitest'
import type { ContactMessageForm, MessageOutcome, MessageTopic } from '#app/domain/content/contact-message-form.ts'
import { honeypotField } from '#app/domain/form-fields.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { submitContactMessage } from './contact-message.ts'

const input = { name: 'Eleni', email: 'eleni@mail.example', message: 'Hello', key: 'form-1' }

/** Submits the form to a shop that returns `response`. `accepted` lists the messages that the shop got. */
async function submitWith(fields: Readonly<Record<string, string>>, response: () => Promise<MessageOutcome>) {
  const accepted: [MessageTopic, ContactMessageForm, string][] = []
  const shop = createShopClient({
    sendMessage: (...message: [MessageTopic, ContactMessageForm, string]) => {
      accepted.push(message)
      return response()
    },
  })
  const tenant = toTenant(anOpenedTenant())
  const request = new Request('https://kiosk.example/pages/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = { shop, tenant, visitor: 'visitor', requestId: 'request' } as unknown as AppLoadContext
  const args: ActionFunctionArgs = { request, context, params: {} }
  return { result: await submitContactMessage('contact', args, '/pages/contact?sent=1'), accepted }
}

const sent = async (): Promise<MessageOutcome> => ({ ok: true })

test('a valid message goes to the shop with the visitor hash and redirects to the confirmation', async () => {
  const { result, accepted } = await submitWith(input, sent)
  expect(accepted).toEqual([['contact', { ...input, phone: '', subject: '' }, 'visitor']])
  expect(result).toBeInstanceOf(Response)
  expect((result as Response).headers.get('location')).toBe('/pages/contact?sent=1')
})

test('a message with a filled-in honeypot redirects to the confirmation and is dropped', async () => {
  const { result, accepted } = await submitWith({ ...input, [honeypotField]: 'https://spam.example' }, sent)
  expect(accepted).toEqual([])
  expect((result as Response).headers.get('location')).toBe('/pages/contact?sent=1')
})

test('a message that the shop could not store gets 503 with the typed values', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { result } = await submitWith(input, () => Promise.reject(new Error('The shop does not answer')))
  expect(result).toMatchObject({
    data: {
      message: { kind: 'error', title: 'Ooops something went wrong', text: 'Please try again later' },
      result: { initialValue: input },
    },
    init: { status: 503 },
  })
  // The log must not contain what the visitor typed.
  expect(log.mock.calls.flat().join()).toMatch(/contact-message-failed/)
  expect(log.mock.calls.flat().join()).not.toMatch(/Eleni|Hello/)
  log.mockRestore()
})

test('a rate-limited message gets 429 with the minutes to wait and the typed values', async () => {
  const { result } = await submitWith(input, async () => ({ ok: false, reason: 'limited', minutes: 12 }))
  expect(result).toMatchObject({
    data: { message: { text: 'Too many attempts. Please try again in 12 min.' }, result: { initialValue: input } },
    init: { status: 429 },
  })
})
