import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { createInboxRoutes, createResendSandbox, listMailsTo, type ReceivedMail, storeMail } from './inbox.ts'

function aMail(changes: Partial<ReceivedMail> = {}): ReceivedMail {
  return {
    ...{ id: '1', at: 1_000, from: 'shop@kiosk.example', to: ['eleni@example.com'], replyTo: null },
    ...{ subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>', headers: {} },
    ...changes,
  }
}

function anInbox(...mails: ReceivedMail[]) {
  const store = createMemoryStore()
  for (const mail of mails) storeMail(store, mail)
  const pages = createInboxRoutes({ store, fetch: () => Promise.reject(new Error('no webhooks')), now: () => 0 })
  return (path: string, accept = 'application/json') => pages.request(path, { headers: { Accept: accept } })
}

test('mails are listed newest first, whatever the case of the address', async () => {
  const second = aMail({ id: '3', to: ['maria@example.com'] })
  const ask = anInbox(aMail(), aMail({ id: '2', at: 20_000, to: ['maria@example.com', 'Eleni@example.com'] }), second)
  const ids = async (path: string) => {
    const { mails }: { mails: ReceivedMail[] } = await (await ask(path)).json()
    return mails.map(({ id }) => id)
  }
  expect(await ids('/?to=eleni@EXAMPLE.com')).toEqual(['2', '1'])
  expect(await ids('/')).toEqual(['2', '3', '1'])
  expect(await ids('/?to=nobody@example.com')).toEqual([])
})

test('the HTML pages escape all text of the mails', async () => {
  const hostileText = '<script>alert(1)</script>"'
  const ask = anInbox(
    aMail({
      subject: hostileText,
      text: hostileText,
      html: hostileText,
      from: hostileText,
      to: [hostileText],
      replyTo: hostileText,
    }),
  )
  for (const path of ['/', '/1', `/?to=${encodeURIComponent(hostileText)}`]) {
    const page = await (await ask(path, 'text/html,*/*')).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
  }
  expect(await (await ask('/1', 'text/html')).text()).toMatch(
    /<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin))/,
  )
  expect((await ask('/2')).status).toBe(404)
})

const email = { from: 'shop@kiosk.example', to: 'eleni@example.com', subject: 'Hi', text: 'Hello' }

function aResend() {
  const store = createMemoryStore()
  const deps = { store, fetch: () => Promise.reject(new Error('no webhooks')), now: () => 1_000 }
  const sandbox = createResendSandbox(deps)
  const post = async (body: unknown, headers: Record<string, string> = { Authorization: 'Bearer re_key' }) => {
    const response = await sandbox.request('/emails', { method: 'POST', headers, body: JSON.stringify(body) })
    const result: { name?: string; id?: string; statusCode?: number } = await response.json()
    return { status: response.status, ...result }
  }
  return { post, received: () => listMailsTo(store) }
}

test('a missing, malformed or invalid API key is refused, and no mail is stored', async () => {
  const { post, received } = aResend()
  expect(await post(email, {})).toMatchObject({ status: 401, statusCode: 401, name: 'missing_api_key' })
  for (const key of ['key', 're_wrong_one'])
    expect(await post(email, { Authorization: `Bearer ${key}` })).toMatchObject({
      status: 401,
      name: 'invalid_api_key',
    })
  expect(received()).toEqual([])
})

test.for(['from', 'to', 'subject'] as const)('a mail without %s is refused', async (field) => {
  const { post } = aResend()
  const { [field]: _omitted, ...rest } = email
  expect(await post(rest)).toMatchObject({ status: 422, name: 'missing_required_field' })
})

test('a mail without a body, with an unknown field or with a malformed address is refused', async () => {
  const { post, received } = aResend()
  const { text: _text, ...withoutText } = email
  for (const invalidEmail of [
    withoutText,
    { ...email, bcc_all: true },
    { ...email, to: 'eleni' },
    { ...email, from: 'a<b' },
    7,
  ])
    expect((await post(invalidEmail)).status, JSON.stringify(invalidEmail)).toBe(422)
  expect(received()).toEqual([])
})

test('an idempotency key repeats its response, refuses another body, and belongs to one account', async () => {
  const { post, received } = aResend()
  const headers = { Authorization: 'Bearer re_key', 'Idempotency-Key': 'k' }
  const first = await post(email, headers)
  expect(await post(email, headers)).toEqual(first)
  expect(await post({ ...email, subject: 'Ho' }, headers)).toMatchObject({
    status: 409,
    name: 'invalid_idempotent_request',
  })
  expect((await post(email, { ...headers, Authorization: 'Bearer re_other' })).status).toBe(200)
  expect(received()).toHaveLength(2)
})

test('a refused mail does not use up its idempotency key', async () => {
  const { post } = aResend()
  const headers = { Authorization: 'Bearer re_key', 'Idempotency-Key': 'k' }
  expect((await post({ ...email, to: 'eleni' }, headers)).status).toBe(422)
  expect((await post(email, headers)).status).toBe(200)
})
