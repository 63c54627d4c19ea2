import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { expect, test, vi } from 'vitest'
import type { MessageOutcome, MessageTopic, VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { honeypotField } from '#app/domain/honeypot.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { takeMessage } from './take-message.ts'

const typed = { name: 'Eleni', email: 'eleni@mail.example', message: 'Hello', key: 'form-1' }

/** Sends the form to a shop that answers so, and tells what the shop was asked to take. */
async function sending(fields: Readonly<Record<string, string>>, answer: () => Promise<MessageOutcome>) {
  const taken: [MessageTopic, VisitorMessage, string][] = []
  const shop = answeringShop({
    sendMessage: (...message: [MessageTopic, VisitorMessage, string]) => {
      taken.push(message)
      return answer()
    },
  })
  const tenant = tenantFrom(anOpenedTenant())
  const request = new Request('https://kiosk.example/pages/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = { shop, tenant, visitor: 'visitor', requestId: 'request' } as unknown as AppLoadContext
  const args: ActionFunctionArgs = { request, context, params: {} }
  return { answered: await takeMessage('contact', args, '/pages/contact?sent=1'), taken }
}

const sent = async (): Promise<MessageOutcome> => ({ ok: true })

test('a whole message goes to the shop with what the limit counts by, and leads to the page that says so', async () => {
  const { answered, taken } = await sending(typed, sent)
  expect(taken).toEqual([['contact', { ...typed, phone: '', subject: '' }, 'visitor']])
  expect(answered).toBeInstanceOf(Response)
  expect((answered as Response).headers.get('location')).toBe('/pages/contact?sent=1')
})

test('a program that fills in everything is thanked as well, and nobody reads its message', async () => {
  const { answered, taken } = await sending({ ...typed, [honeypotField]: 'https://spam.example' }, sent)
  expect(taken).toEqual([])
  expect((answered as Response).headers.get('location')).toBe('/pages/contact?sent=1')
})

test('a message that could not be kept is given back with all that was typed, and may be tried again later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { answered } = await sending(typed, () => Promise.reject(new Error('The shop does not answer')))
  expect(answered).toMatchObject({
    data: {
      message: { kind: 'error', title: 'Ooops something went wrong', text: 'Please try again later' },
      result: { initialValue: typed },
    },
    init: { status: 503 },
  })
  // What was typed is nobody's business in a log.
  expect(log.mock.calls.flat().join()).toMatch(/message-failed/)
  expect(log.mock.calls.flat().join()).not.toMatch(/Eleni|Hello/)
  log.mockRestore()
})

test('one who writes too often reads when to come back, and keeps the message', async () => {
  const { answered } = await sending(typed, async () => ({ ok: false, reason: 'limited', minutes: 12 }))
  expect(answered).toMatchObject({
    data: { message: { text: 'That was too often. Please try again in 12 min.' }, result: { initialValue: typed } },
    init: { status: 429 },
  })
})
