import { expect, test } from 'vitest'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { mailsTo } from '#workers/sandbox/inbox/received-mail.ts'
import { resendSandbox } from '#workers/sandbox/resend/resend-sandbox.ts'
import type { OutgoingMail } from './mail-sender.ts'
import { type ResendAccount, resendSender } from './resend-sender.ts'

const day = 24 * 60 * 60 * 1000

function aMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    from: { email: 'shop@kiosk.example', name: 'Kiosk' },
    to: ['eleni@example.com'],
    replyTo: null,
    subject: 'Welcome',
    text: 'Hello',
    html: '<p>Hello</p>',
    headers: {},
    key: 'kiosk/1',
    ...changes,
  }
}

/** Resend's simulator in this process, and a sender that speaks to it. */
function aCarrier(account: Partial<ResendAccount> = {}) {
  const time = { now: 1_000 }
  const store = memoryStore()
  const parts = { store, fetch: () => Promise.reject(new Error('no webhooks')), clock: () => time.now }
  const resend = resendSandbox(parts)
  const fetch = async (address: string, init: RequestInit) =>
    resend.request(address.replace('https://resend.test', ''), init)
  const send = resendSender({ address: 'https://resend.test', key: 're_key', fetch, ...account })
  const trouble = async (wish: object) =>
    (await resend.request('/control/trouble', { method: 'PUT', body: JSON.stringify(wish) })).status
  return { send, time, trouble, received: () => mailsTo(store) }
}

test('a mail may carry headers of its own', async () => {
  const { send, received } = aCarrier()
  const headers = { 'List-Unsubscribe': '<https://kiosk.example/leave>' }
  await send(aMail({ headers }))
  expect(received()).toMatchObject([{ headers }])
})

test('a mail reaches its reader as it was written', async () => {
  const { send, received } = aCarrier()
  expect(await send(aMail({ to: ['one@example.com', 'two@example.com'], replyTo: 'eleni@example.com' }))).toEqual({
    kind: 'sent',
  })
  expect(received()).toEqual([
    expect.objectContaining({
      from: '"Kiosk" <shop@kiosk.example>',
      to: ['one@example.com', 'two@example.com'],
      replyTo: 'eleni@example.com',
      subject: 'Welcome',
      text: 'Hello',
      html: '<p>Hello</p>',
    }),
  ])
})

test('the same mail tried again comes once, a day later it comes anew', async () => {
  const { send, time, received } = aCarrier()
  await send(aMail())
  expect(await send(aMail())).toEqual({ kind: 'sent' })
  expect(received()).toHaveLength(1)
  time.now += day
  await send(aMail())
  expect(received()).toHaveLength(2)
})

test('a mail whose words changed between two tries was sent by the first', async () => {
  const { send, received } = aCarrier()
  await send(aMail())
  expect(await send(aMail({ subject: 'Welcome!' }))).toEqual({ kind: 'sent' })
  expect(received().map(({ subject }) => subject)).toEqual(['Welcome'])
})

test.for([
  ['down', 'resend-503-error', 0],
  ['500', 'resend-500-error', 0],
  ['429', 'resend-429-error', 60_000],
] as const)('%s: the mail is tried later, as late as asked', async ([kind, reason, after]) => {
  const { send, trouble, received } = aCarrier()
  expect(await trouble({ kind, times: 1 })).toBe(204)
  expect(await send(aMail())).toEqual({ kind: 'later', reason, after })
  expect(received()).toEqual([])
  expect(await send(aMail())).toEqual({ kind: 'sent' })
})

test.for(['truncated', 'wrong-types'])(
  '%s: an answer that can’t be read is asked for again, the mail comes once',
  async (kind) => {
    const { send, trouble, received } = aCarrier()
    await trouble({ kind, times: 1 })
    expect(await send(aMail())).toEqual({ kind: 'later', reason: 'resend-unreadable', after: 0 })
    expect(await send(aMail())).toEqual({ kind: 'sent' })
    expect(received()).toHaveLength(1)
  },
)

test('a carrier that is silent or out of reach is tried later', async () => {
  const silent = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  expect(await aCarrier({ fetch: silent, patience: 20 }).send(aMail())).toMatchObject({
    kind: 'later',
    reason: 'resend-slow',
  })
  const nowhere = () => Promise.reject(new TypeError('fetch failed for eleni@example.com'))
  expect(await aCarrier({ fetch: nowhere }).send(aMail())).toMatchObject({
    kind: 'later',
    reason: 'resend-unreachable',
  })
})

test('a key that is not accepted is the merchant’s to mend: the mail waits', async () => {
  const { send, received } = aCarrier({ key: 're_wrong' })
  expect(await send(aMail())).toMatchObject({ kind: 'later', reason: 'resend-401-invalid_api_key' })
  expect(received()).toEqual([])
})

test('a mail that will never be taken is refused, in code words without addresses', async () => {
  const { send } = aCarrier()
  for (const faulty of [{ to: [] }, { to: ['eleni'] }, { subject: '' }, { key: 'k'.repeat(257) }])
    expect(await send(aMail(faulty))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^resend-4(00|22)-[a-z_]+$/),
    })
})

test('a shop’s name can not slip out of its quotes', async () => {
  const { send, received } = aCarrier()
  await send(aMail({ from: { email: 'shop@kiosk.example', name: 'A" <evil@evil.example>\r\nBcc: x \\' } }))
  expect(received()[0]?.from).toBe('"A evil@evil.example Bcc: x" <shop@kiosk.example>')
})
