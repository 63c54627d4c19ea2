import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { receive } from '../inbox/received-mail.ts'
import { folderOf, type SandboxParts } from '../sandbox-store.ts'
import { inTrouble, troubleControl } from '../trouble.ts'

/** Milliseconds for which a key is remembered. */
const keyMemory = 24 * 60 * 60 * 1000

const address = z
  .string()
  .regex(/^(?:("[^"\r\n]*"|[^<>@"\r\n]*) ?<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/)

const Email = z
  .strictObject({
    from: address,
    to: z.union([address, z.array(address).min(1).max(50)]),
    subject: z.string().min(1).max(998),
    html: z.string().optional(),
    text: z.string().optional(),
    reply_to: z.union([address, z.array(address)]).optional(),
    headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
    tags: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  })
  .refine(({ html, text }) => html !== undefined || text !== undefined, 'Missing `html` or `text` field.')

const required = ['from', 'to', 'subject']

interface RememberedKey {
  readonly body: string
  readonly id: string
  readonly until: number
}

/**
 * Resend's `POST /emails`, simulated: it refuses what the real one refuses, sends once what comes twice under one key, and
 * puts the mail into the sandbox's inbox. Keys begin with `re_`; one that begins with `re_wrong` is not known to it.
 */
export function resendSandbox({ store: whole, clock }: SandboxParts): Hono {
  const store = folderOf(whole, 'resend')
  const sandbox = new Hono()
  sandbox.use('/emails', inTrouble(store))

  sandbox.post('/emails', async (c) => {
    const key = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (key === undefined) return refusal(c, 401, 'missing_api_key', 'Missing API key in the authorization header.')
    if (!/^re_(?!wrong)/.test(key)) return refusal(c, 401, 'invalid_api_key', 'API key is invalid.')
    const idempotencyKey = c.req.header('Idempotency-Key')
    if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 256))
      return refusal(c, 400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters.')
    const body = await c.req.text()
    const memory = `key:${key}:${idempotencyKey}`
    const known = idempotencyKey === undefined ? undefined : store.get<RememberedKey>(memory)
    if (known !== undefined && clock() < known.until)
      return known.body === body
        ? c.json({ id: known.id })
        : refusal(c, 409, 'invalid_idempotent_request', 'The key was used with another body.')
    const given = readJson(body)
    const missing = required.filter((field) => !Object.hasOwn(Object(given), field))
    if (missing.length > 0)
      return refusal(c, 422, 'missing_required_field', `Missing \`${missing.join('`, `')}\` field.`)
    const email = Email.safeParse(given)
    if (!email.success) return refusal(c, 422, 'validation_error', z.prettifyError(email.error))

    const id = crypto.randomUUID()
    const { from, to, reply_to: replyTo, subject, text = '', html = '', headers = {} } = email.data
    const addressed = { from, to: [to].flat(), replyTo: [replyTo].flat()[0] ?? null }
    receive(whole, { id, at: clock(), ...addressed, subject, text, html, headers })
    if (idempotencyKey !== undefined) store.put(memory, { body, id, until: clock() + keyMemory })
    return c.json({ id })
  })

  sandbox.route('/control', troubleControl(store))
  return sandbox
}

function refusal(c: Context, statusCode: 400 | 401 | 409 | 422, name: string, message: string) {
  return c.json({ statusCode, name, message }, statusCode)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
