import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { storeMail } from '../inbox/inbox.ts'
import { createOutageRoutes, simulateOutage } from '../outage.ts'
import { openFolder, type SandboxDeps } from '../simulator.ts'

/** Milliseconds for which an idempotency key is stored. */
const KEY_RETENTION_MS = 24 * 60 * 60 * 1000

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

const requiredFields = ['from', 'to', 'subject']

interface StoredKey {
  readonly body: string
  readonly id: string
  readonly until: number
}

/**
 * Simulates Resend's `POST /emails`: refuses what Resend refuses, sends once for each idempotency key, and stores mails
 * in the sandbox's inbox. API keys begin with `re_`; those that begin with `re_wrong` are invalid.
 */
export function createResendSandbox({ store: rootStore, now }: SandboxDeps): Hono {
  const store = openFolder(rootStore, 'resend')
  const sandbox = new Hono()
  sandbox.use('/emails', simulateOutage(store))

  sandbox.post('/emails', async (c) => {
    const key = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (key === undefined)
      return respondError(c, 401, 'missing_api_key', 'Missing API key in the authorization header.')
    if (!/^re_(?!wrong)/.test(key)) return respondError(c, 401, 'invalid_api_key', 'API key is invalid.')
    const idempotencyKey = c.req.header('Idempotency-Key')
    if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 256))
      return respondError(c, 400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters.')
    const body = await c.req.text()
    const storeKey = `key:${key}:${idempotencyKey}`
    const stored = idempotencyKey === undefined ? undefined : store.get<StoredKey>(storeKey)
    if (stored !== undefined && now() < stored.until)
      return stored.body === body
        ? c.json({ id: stored.id })
        : respondError(c, 409, 'invalid_idempotent_request', 'The key was used with another body.')
    const input = parseJson(body)
    const missing = requiredFields.filter((field) => !Object.hasOwn(Object(input), field))
    if (missing.length > 0)
      return respondError(c, 422, 'missing_required_field', `Missing \`${missing.join('`, `')}\` field.`)
    const email = Email.safeParse(input)
    if (!email.success) return respondError(c, 422, 'validation_error', z.prettifyError(email.error))

    const id = crypto.randomUUID()
    const { from, to, reply_to: replyTo, subject, text = '', html = '', headers = {} } = email.data
    const recipients = { from, to: [to].flat(), replyTo: [replyTo].flat()[0] ?? null }
    storeMail(rootStore, { id, at: now(), ...recipients, subject, text, html, headers })
    if (idempotencyKey !== undefined) store.put(storeKey, { body, id, until: now() + KEY_RETENTION_MS })
    return c.json({ id })
  })

  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

function respondError(c: Context, statusCode: 400 | 401 | 409 | 422, name: string, message: string) {
  return c.json({ statusCode, name, message }, statusCode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
