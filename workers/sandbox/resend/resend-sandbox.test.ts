import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { listMailsTo } from '../inbox/inbox.ts'
import { createResendSandbox } from './resend-sandbox.ts'

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

test('only a key in Resend’s format is accepted', async () => {
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

test('a mail without a text, with an unknown field or with a malformed address is refused', async () => {
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
