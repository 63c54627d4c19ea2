import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { parseBasicAuth, type SandboxDeps } from '../simulator.ts'
import type { PaypalMerchant } from './paypal-records.ts'

export type PaypalEnv = { Variables: { merchant: PaypalMerchant } }
export type PaypalContext = Context<PaypalEnv>

const tokenSeconds = 32_400

export function createPaypalTokenRoutes({ store, now }: SandboxDeps): Hono {
  const tokens = new Hono()
  tokens.post('/v1/oauth2/token', async (c) => {
    const credentials = parseBasicAuth(c)
    const merchant =
      credentials && store.list<PaypalMerchant>('merchant:').find(({ clientId }) => clientId === credentials.user)
    if (!merchant || merchant.secret !== credentials.password)
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    if ((await c.req.parseBody()).grant_type !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' }, 400)
    const token = `A21${crypto.randomUUID()}`
    store.put(`token:${token}`, { merchant: merchant.id, until: now() + tokenSeconds * 1000 })
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

/** Responds with an error in PayPal's format. */
export function respondError(
  c: Context,
  status: 400 | 401 | 404 | 409 | 415 | 422,
  name: string,
  details: readonly Issue[] = [],
  links: readonly { rel: string; href: string }[] = [],
): Response {
  return c.json({ name, message: name, debug_id: crypto.randomUUID().slice(0, 13), details, links }, status)
}

export function respondUnprocessable(c: Context, issue: string, links: readonly { rel: string; href: string }[] = []) {
  return respondError(c, 422, 'UNPROCESSABLE_ENTITY', [{ issue, description: issue }], links)
}

/** The simulator's base URL, before its folders `api-m/`, `www/` and `control/`. */
export function getMountUrl(c: Context, folder = '/api-m/'): string {
  const { origin, pathname } = new URL(c.req.url)
  return origin + pathname.slice(0, pathname.indexOf(folder))
}

/** Requires a bearer token, and JSON in POST requests. */
export function requireToken({ store, now }: SandboxDeps): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const grant = token && store.get<{ merchant: string; until: number }>(`token:${token}`)
    const merchant = grant && now() < grant.until && store.get<PaypalMerchant>(`merchant:${grant.merchant}`)
    if (!merchant) return respondError(c, 401, 'AUTHENTICATION_FAILURE')
    if (c.req.method === 'POST' && !c.req.header('Content-Type')?.startsWith('application/json'))
      return respondError(c, 415, 'UNSUPPORTED_MEDIA_TYPE')
    c.set('merchant', merchant)
    return next()
  }
}

/** Null while the first request is in progress. */
interface StoredResponse {
  readonly response: { readonly status: number; readonly body: string } | null
  readonly until: number
}

const IDEMPOTENCY_MS = 6 * 3_600_000

/**
 * Implements `PayPal-Request-Id`: a repeated request gets the first response and changes nothing. Responses to
 * malformed requests are not stored.
 */
export function withIdempotency({ store, now }: SandboxDeps, kind: string): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const id = c.req.header('PayPal-Request-Id')
    if (id === undefined) return next()
    if (id.length < 1 || id.length > 108)
      return respondError(c, 400, 'INVALID_REQUEST', [
        { issue: 'INVALID_STRING_LENGTH', description: 'PayPal-Request-Id' },
      ])
    const key = `request:${c.get('merchant').id}:${kind}:${id}`
    const previous = store.get<StoredResponse | null>(key) ?? null
    if (previous !== null && now() < previous.until) {
      if (previous.response === null)
        return respondError(c, 409, 'RESOURCE_CONFLICT', [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS', description: id }])
      const { status, body } = previous.response
      return new Response(body, { status: status === 201 ? 200 : status, headers: json })
    }
    store.put<StoredResponse>(key, { response: null, until: now() + IDEMPOTENCY_MS })
    await next()
    const { status } = c.res
    const isStored = status === 200 || status === 201 || status === 422
    const response = { status, body: await c.res.clone().text() }
    store.put<StoredResponse | null>(key, isStored ? { response, until: now() + IDEMPOTENCY_MS } : null)
    return undefined
  }
}

const json = { 'Content-Type': 'application/json' }
