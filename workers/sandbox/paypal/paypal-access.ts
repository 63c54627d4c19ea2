import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { basicOf } from '../basic-auth.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import type { PaypalMerchant } from './paypal-records.ts'

export type PaypalEnv = { Variables: { merchant: PaypalMerchant } }
export type PaypalContext = Context<PaypalEnv>

const tokenSeconds = 32_400

export function paypalTokens({ store, clock }: SandboxParts): Hono {
  const tokens = new Hono()
  tokens.post('/v1/oauth2/token', async (c) => {
    const basic = basicOf(c)
    const merchant = basic && store.list<PaypalMerchant>('merchant:').find(({ clientId }) => clientId === basic.user)
    if (!merchant || merchant.secret !== basic.password)
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    if ((await c.req.parseBody()).grant_type !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' }, 400)
    const token = `A21${crypto.randomUUID()}`
    store.put(`token:${token}`, { merchant: merchant.id, until: clock() + tokenSeconds * 1000 })
    return c.json({
      scope: 'openid',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP',
      expires_in: tokenSeconds,
    })
  })
  return tokens
}

export interface Issue {
  readonly issue: string
  readonly description: string
  readonly field?: string
}

/** An error in PayPal's form. */
export function refusal(
  c: Context,
  status: 400 | 401 | 404 | 409 | 415 | 422,
  name: string,
  details: readonly Issue[] = [],
  links: readonly { rel: string; href: string }[] = [],
): Response {
  return c.json({ name, message: name, debug_id: crypto.randomUUID().slice(0, 13), details, links }, status)
}

export function unprocessable(c: Context, issue: string, links: readonly { rel: string; href: string }[] = []) {
  return refusal(c, 422, 'UNPROCESSABLE_ENTITY', [{ issue, description: issue }], links)
}

/** The simulator's own address, in front of its folders for PayPal's hosts and for whoever runs it. */
export function mountOf(c: Context, folder = '/api-m/'): string {
  const { origin, pathname } = new URL(c.req.url)
  return origin + pathname.slice(0, pathname.indexOf(folder))
}

/** Bearer token, and JSON wherever something is posted. */
export function authenticated({ store, clock }: SandboxParts): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const grant = token && store.get<{ merchant: string; until: number }>(`token:${token}`)
    const merchant = grant && clock() < grant.until && store.get<PaypalMerchant>(`merchant:${grant.merchant}`)
    if (!merchant) return refusal(c, 401, 'AUTHENTICATION_FAILURE')
    if (c.req.method === 'POST' && !c.req.header('Content-Type')?.startsWith('application/json'))
      return refusal(c, 415, 'UNSUPPORTED_MEDIA_TYPE')
    c.set('merchant', merchant)
    return next()
  }
}

/** Null while the first request is still under way. */
interface Remembered {
  readonly answer: { readonly status: number; readonly body: string } | null
  readonly until: number
}

const memory = 6 * 3_600_000

/**
 * `PayPal-Request-Id`: a repeat gets the first answer again, and nothing is done twice. What was refused for its form is
 * not remembered.
 */
export function once({ store, clock }: SandboxParts, kind: string): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const id = c.req.header('PayPal-Request-Id')
    if (id === undefined) return next()
    if (id.length < 1 || id.length > 108)
      return refusal(c, 400, 'INVALID_REQUEST', [{ issue: 'INVALID_STRING_LENGTH', description: 'PayPal-Request-Id' }])
    const key = `request:${c.get('merchant').id}:${kind}:${id}`
    const before = store.get<Remembered | null>(key) ?? null
    if (before !== null && clock() < before.until) {
      if (before.answer === null)
        return refusal(c, 409, 'RESOURCE_CONFLICT', [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS', description: id }])
      const { status, body } = before.answer
      return new Response(body, { status: status === 201 ? 200 : status, headers: json })
    }
    store.put<Remembered>(key, { answer: null, until: clock() + memory })
    await next()
    const { status } = c.res
    const kept = status === 200 || status === 201 || status === 422
    const answer = { status, body: await c.res.clone().text() }
    store.put<Remembered | null>(key, kept ? { answer, until: clock() + memory } : null)
    return undefined
  }
}

const json = { 'Content-Type': 'application/json' }
