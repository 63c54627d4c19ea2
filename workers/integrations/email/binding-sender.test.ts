import { expect, test } from 'vitest'
import { bindingSender } from './binding-sender.ts'
import type { OutgoingMail } from './mail-sender.ts'

const mail: OutgoingMail = {
  from: { email: 'shops@platform.example', name: 'Kiosk' },
  to: ['one@example.com', 'two@example.com'],
  replyTo: 'shop@kiosk.example',
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe': '<https://kiosk.example/leave>' },
  key: 'kiosk/1',
}

/** As the service throws: an error with a code. */
function refusing(code: unknown) {
  return bindingSender({ send: () => Promise.reject(Object.assign(new Error('for eleni@example.com'), { code })) })
}

test('the service is given the mail in its own words', async () => {
  const given: unknown[] = []
  const send = bindingSender({
    send: async (builder) => {
      given.push(builder)
      return { messageId: '1' }
    },
  })
  expect(await send(mail)).toEqual({ kind: 'sent' })
  await send({ ...mail, replyTo: null })
  const { key: _key, ...builder } = mail
  const { replyTo: _replyTo, ...without } = builder
  expect(given).toEqual([builder, without])
})

test.for(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED', 'E_DELIVERY_FAILED', 'E_INTERNAL_SERVER_ERROR'])(
  '%s: another try may succeed',
  async (code) => {
    expect(await refusing(code)(mail)).toEqual({ kind: 'later', reason: code, after: 0 })
  },
)

test.for([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_SENDER_NOT_VERIFIED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])('%s: no try will succeed', async (code) => {
  expect(await refusing(code)(mail)).toEqual({ kind: 'refused', reason: code })
})

test('what the service does not explain is tried later, and its words are not kept', async () => {
  for (const code of [undefined, 7, 'eleni@example.com'])
    expect(await refusing(code)(mail)).toEqual({ kind: 'later', reason: 'E_UNKNOWN', after: 0 })
})

test('a service that does not answer is not waited for', async () => {
  const send = bindingSender({ send: () => new Promise(() => {}) }, 20)
  expect(await send(mail)).toEqual({ kind: 'later', reason: 'E_SLOW', after: 0 })
})
