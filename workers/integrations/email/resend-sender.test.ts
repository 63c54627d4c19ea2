import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { createResendSandbox, listMailsTo } from '#workers/sandbox/inbox/inbox.ts'
import { createResendSender, type OutgoingMail, type ResendAccount } from './mail-sender.ts'

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

/** A sender connected to a Resend simulator in this process. */
function aTransport(account: Partial<ResendAccount> = {}) {
  const time = { now: 1_000 }
  const store = createMemoryStore()
  const deps = { store, fetch: () => Promise.reject(new Error('no webhooks')), now: () => time.now }
  const resend = createResendSandbox(deps)
  const fetch = async (address: string, init: RequestInit) =>
    resend.request(address.replace('https://resend.test', ''), init)
  const send = createResendSender({ address: 'https://resend.test', key: 're_key', fetch, ...account })
  const failNext = async (options: object) =>
    (await resend.request('/control/trouble', { method: 'PUT', body: JSON.stringify(options) })).status
  return { send, time, failNext, received: () => listMailsTo(store) }
}

test('a mail is sent with its additional headers', async () => {
  const { send, received } = aTransport()
  const headers = { 'List-Unsubscribe': '<https://kiosk.example/leave>' }
  await send(aMail({ headers }))
  expect(received()).toMatchObject([{ headers }])
})

test('a mail arrives as it was written', async () => {
  const { send, received } = aTransport()
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

test('a mail sent twice with the same key within a day arrives once; sent after a day, it arrives again', async () => {
  const { send, time, received } = aTransport()
  await send(aMail())
  expect(await send(aMail())).toEqual({ kind: 'sent' })
  expect(received()).toHaveLength(1)
  time.now += day
  await send(aMail())
  expect(received()).toHaveLength(2)
})

test('a mail whose text changed between two attempts counts as sent by the first', async () => {
  const { send, received } = aTransport()
  await send(aMail())
  expect(await send(aMail({ subject: 'Welcome!' }))).toEqual({ kind: 'sent' })
  expect(received().map(({ subject }) => subject)).toEqual(['Welcome'])
})

test.for([
  ['down', 'resend-503-error', 0],
  ['500', 'resend-500-error', 0],
  ['429', 'resend-429-error', 60_000],
] as const)('%s: the mail is tried again after the requested delay', async ([kind, reason, after]) => {
  const { send, failNext, received } = aTransport()
  expect(await failNext({ kind, times: 1 })).toBe(204)
  expect(await send(aMail())).toEqual({ kind: 'later', reason, after })
  expect(received()).toEqual([])
  expect(await send(aMail())).toEqual({ kind: 'sent' })
})

test.for(['truncated', 'wrong-types'])(
  '%s: after an unreadable response the mail is sent again and arrives once',
  async (kind) => {
    const { send, failNext, received } = aTransport()
    await failNext({ kind, times: 1 })
    expect(await send(aMail())).toEqual({ kind: 'later', reason: 'resend-unreadable', after: 0 })
    expect(await send(aMail())).toEqual({ kind: 'sent' })
    expect(received()).toHaveLength(1)
  },
)

test('a mail is tried again later if the service does not respond or is unreachable', async () => {
  const silent = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  expect(await aTransport({ fetch: silent, timeoutMs: 20 }).send(aMail())).toMatchObject({
    kind: 'later',
    reason: 'resend-slow',
  })
  const nowhere = () => Promise.reject(new TypeError('fetch failed for eleni@example.com'))
  expect(await aTransport({ fetch: nowhere }).send(aMail())).toMatchObject({
    kind: 'later',
    reason: 'resend-unreachable',
  })
})

test('a mail waits while the API key is refused, because the merchant can fix it', async () => {
  const { send, received } = aTransport({ key: 're_wrong' })
  expect(await send(aMail())).toMatchObject({ kind: 'later', reason: 'resend-401-invalid_api_key' })
  expect(received()).toEqual([])
})

test('a mail that Resend will never accept is refused with a code that contains no email address', async () => {
  const { send } = aTransport()
  for (const invalid of [{ to: [] }, { to: ['eleni'] }, { subject: '' }, { key: 'k'.repeat(257) }])
    expect(await send(aMail(invalid))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^resend-4(00|22)-[a-z_]+$/),
    })
})

test('a shop’s name cannot break out of its quotes', async () => {
  const { send, received } = aTransport()
  await send(aMail({ from: { email: 'shop@kiosk.example', name: 'A" <evil@evil.example>\r\nBcc: x \\' } }))
  expect(received()[0]?.from).toBe('"A evil@evil.example Bcc: x" <shop@kiosk.example>')
})
