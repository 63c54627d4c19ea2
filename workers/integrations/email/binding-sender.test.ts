import { expect, test } from 'vitest'
import { createBindingSender, type OutgoingMail } from './mail-sender.ts'

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

/** A binding that throws an error with a code, as the service does. */
function aRejectingBinding(code: unknown) {
  return createBindingSender({
    send: () => Promise.reject(Object.assign(new Error('for eleni@example.com'), { code })),
  })
}

test('the binding gets the mail in the service’s format', async () => {
  const options: unknown[] = []
  const send = createBindingSender({
    send: async (builder) => {
      options.push(builder)
      return { messageId: '1' }
    },
  })
  expect(await send(mail)).toEqual({ kind: 'sent' })
  await send({ ...mail, replyTo: null })
  const { key: _key, ...builder } = mail
  const { replyTo: _replyTo, ...withoutReplyTo } = builder
  expect(options).toEqual([builder, withoutReplyTo])
})

test.for(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED', 'E_DELIVERY_FAILED', 'E_INTERNAL_SERVER_ERROR'])(
  'after the error %s the mail is tried again later',
  async (code) => {
    expect(await aRejectingBinding(code)(mail)).toEqual({ kind: 'later', reason: code, after: 0 })
  },
)

test.for([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_SENDER_NOT_VERIFIED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])('after the error %s the mail is not sent again', async (code) => {
  expect(await aRejectingBinding(code)(mail)).toEqual({ kind: 'refused', reason: code })
})

test('an unknown error is retried, and its message is not recorded', async () => {
  for (const code of [undefined, 7, 'eleni@example.com'])
    expect(await aRejectingBinding(code)(mail)).toEqual({ kind: 'later', reason: 'E_UNKNOWN', after: 0 })
})

test('a service that does not respond times out', async () => {
  const send = createBindingSender({ send: () => new Promise(() => {}) }, 20)
  expect(await send(mail)).toEqual({ kind: 'later', reason: 'E_SLOW', after: 0 })
})
