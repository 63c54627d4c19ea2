/** The stored records of the PayPal simulator, and access to its API. */

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { parseBasicAuth, type SandboxDeps, type SandboxStore } from '../simulator.ts'

/** A merchant's settings at PayPal, stored by `PUT control/merchants/:id`. */
export const PaypalMerchant = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  clientId: z.string().min(1),
  secret: z.string().min(1),
  /** Refunds stay pending until `control/refunds/:id/complete` or `fail`, as bank refunds do for days. */
  refundsPend: z.boolean().default(false),
  webhook: z
    .strictObject({
      id: z.string().min(1),
      address: z.url(),
      delivery: z.enum(['at-once', 'on-demand']).default('at-once'),
    })
    .nullable()
    .default(null),
})
export type PaypalMerchant = z.infer<typeof PaypalMerchant>

/** The result of a capture: it succeeds, is declined, is pending, or completes with a denied payment. */
export type Instrument = 'good' | 'declines' | 'pends' | 'fails'

export interface PaypalRefund {
  readonly id: string
  /** Cents. */
  readonly amount: number
  readonly status: 'COMPLETED' | 'PENDING' | 'FAILED'
}

export interface PaypalCapture {
  readonly id: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  readonly refunds: readonly PaypalRefund[]
}

export interface PaypalOrder {
  readonly id: string
  readonly merchant: string
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly referenceId: string
  /** Cents. */
  readonly amount: number
  readonly brandName: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly instrument: Instrument | null
  readonly capture: PaypalCapture | null
  /** Milliseconds since 1970. */
  readonly created: number
}

/** Milliseconds after which an order that nobody approves expires. */
const APPROVAL_MS = 3 * 3_600_000

export function findOrder(store: SandboxStore, id: string, now: number): PaypalOrder | undefined {
  const order = store.get<PaypalOrder>(`order:${id}`)
  const hasExpired = order !== undefined && now >= order.created + APPROVAL_MS
  return hasExpired && (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED')
    ? { ...order, status: 'VOIDED' }
    : order
}

export function saveOrder(store: SandboxStore, order: PaypalOrder): void {
  store.put(`order:${order.id}`, order)
}

export function getMerchant(store: SandboxStore, id: string): PaypalMerchant {
  const merchant = store.get<PaypalMerchant>(`merchant:${id}`)
  if (merchant === undefined) throw new Error(`Unknown merchant ${id}`)
  return merchant
}

/** The sum of completed and pending refunds, in cents. */
export function getRefundedAmount({ refunds }: PaypalCapture): number {
  return refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0)
}

/** Returns the order with these refunds of its capture, and the capture's resulting status. */
export function updateRefunds(
  order: PaypalOrder,
  capture: PaypalCapture,
  refunds: readonly PaypalRefund[],
): PaypalOrder {
  const refundedAmount = getRefundedAmount({ ...capture, refunds })
  const status =
    refundedAmount === 0 ? 'COMPLETED' : refundedAmount === order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { ...order, capture: { ...capture, status, refunds } }
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id in PayPal's format: seventeen capitals and digits. */
export function createPaypalId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(17)), (byte) => alphabet[byte % alphabet.length]).join('')
}

export function toPaypalAmount(amount: number) {
  return { currency_code: 'EUR', value: (amount / 100).toFixed(2) }
}

/** A refund in PayPal's format. Only its `up` link names the capture. */
export function toRefundResponse({ capture, customId, invoiceId }: PaypalOrder, refund: PaypalRefund, mount: string) {
  const payments = `${mount}/api-m/v2/payments`
  return {
    ...{ id: refund.id, status: refund.status, amount: toPaypalAmount(refund.amount) },
    ...(customId === null ? {} : { custom_id: customId }),
    ...(invoiceId === null ? {} : { invoice_id: invoiceId }),
    links: [
      { href: `${payments}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${payments}/captures/${capture?.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

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

interface StoredResponse {
  /** Null while the first request is in progress. */
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
