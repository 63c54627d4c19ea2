import { expect, test } from 'vitest'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { mailsTo } from '../inbox/received-mail.ts'
import { resendSandbox } from './resend-sandbox.ts'

const email = { from: 'shop@kiosk.example', to: 'eleni@example.com', subject: 'Hi', text: 'Hello' }

function aResend() {
  const store = memoryStore()
  const parts = { store, fetch: () => Promise.reject(new Error('no webhooks')), clock: () => 1_000 }
  const sandbox = resendSandbox(parts)
  const post = async (body: unknown, headers: Record<string, string> = { Authorization: 'Bearer re_key' }) => {
    const answer = await sandbox.request('/emails', { method: 'POST', headers, body: JSON.stringify(body) })
    const said: { name?: string; id?: string; statusCode?: number } = await answer.json()
    return { status: answer.status, ...said }
  }
  return { post, received: () => mailsTo(store) }
}

test('only a key of Resend’s kind opens it', async () => {
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
  const { [field]: _left, ...rest } = email
  expect(await post(rest)).toMatchObject({ status: 422, name: 'missing_required_field' })
})

test('a mail without words, with a field of ours or a broken address is refused', async () => {
  const { post, received } = aResend()
  const { text: _text, ...wordless } = email
  for (const faulty of [wordless, { ...email, bcc_all: true }, { ...email, to: 'eleni' }, { ...email, from: 'a<b' }, 7])
    expect((await post(faulty)).status, JSON.stringify(faulty)).toBe(422)
  expect(received()).toEqual([])
})

test('a key is answered as before, refused with another body, and another account’s is its own', async () => {
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

test('a mail that was refused leaves its key free', async () => {
  const { post } = aResend()
  const headers = { Authorization: 'Bearer re_key', 'Idempotency-Key': 'k' }
  expect((await post({ ...email, to: 'eleni' }, headers)).status).toBe(422)
  expect((await post(email, headers)).status).toBe(200)
})
