import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dispatch } from '../payment-simulator.ts'
import { parseBasicAuth, type SandboxDeps, type SandboxStore } from '../simulator.ts'

/** The stored records of the Viva simulator. */

/** A merchant's settings in Viva's portal, stored by `PUT control/merchants/:id`. */
export const VivaMerchant = z.strictObject({
  /** The legacy API's Basic auth is `b64(id:apiKey)`. */
  id: z.string().min(1),
  apiKey: z.string().min(1),
  name: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Return URLs of the payer's browser, by payment source. */
  sources: z.record(z.string(), z.strictObject({ success: z.url(), failure: z.url() })),
  webhook: z
    .strictObject({ address: z.url(), delivery: z.enum(['at-once', 'on-demand']).default('at-once') })
    .nullable()
    .default(null),
  /** The response of `config/token`. */
  webhookKey: z.string().min(1),
  refundsAllowed: z.boolean().default(true),
})
export type VivaMerchant = z.infer<typeof VivaMerchant>

export const orderStates = { pending: 0, expired: 1, cancelled: 2, paid: 3 } as const

export interface VivaOrder {
  readonly code: string
  readonly merchant: string
  /** Cents. */
  readonly amount: number
  readonly sourceCode: string
  readonly merchantTrns: string
  readonly customerTrns: string
  readonly email: string
  readonly fullName: string
  /** Locale of the checkout page, such as `en-GB`. */
  readonly requestLang: string
  readonly state: (typeof orderStates)[keyof typeof orderStates]
  /** Milliseconds since 1970. */
  readonly expires: number
}

export interface VivaTransaction {
  readonly id: string
  /** The refunded payment; null for payments. */
  readonly parent: string | null
  readonly order: string
  readonly merchant: string
  /** Cents; negative for a refund. */
  readonly amount: number
  readonly status: string
  readonly eventId: number
  readonly at: number
}

/** The order as of `now`: a pending order is expired once its `expires` has passed. */
export function findOrder(store: SandboxStore, code: string, now: number): VivaOrder | undefined {
  const order = store.get<VivaOrder>(`order:${code}`)
  return order !== undefined && order.state === orderStates.pending && now >= order.expires
    ? { ...order, state: orderStates.expired }
    : order
}

/** Oldest first. */
export function listTransactions(store: SandboxStore, order: string): VivaTransaction[] {
  return store
    .list<VivaTransaction>('transaction:')
    .filter((transaction) => transaction.order === order)
    .sort((left, right) => left.at - right.at)
}

export function getMerchant(store: SandboxStore, id: string): VivaMerchant {
  const merchant = store.get<VivaMerchant>(`merchant:${id}`)
  if (merchant === undefined) throw new Error(`Unknown merchant ${id}`)
  return merchant
}

/** Odd and above 2^53, so that a JavaScript number can't represent it. */
export function createOrderCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(9_100_000_000_000_001n + 2n * BigInt(random))
}

/** JSON with the code as a number, as Viva writes order codes. */
export function stringifyWithBareCode(body: object, name: string, code: string): string {
  return JSON.stringify({ ...body, [name]: '\u0000' }).replace('"\\u0000"', code)
}

const tokenSeconds = 3600

/** `accounts.vivapayments.com`. */
export function createVivaTokenRoutes({ store, now }: SandboxDeps): Hono {
  const accounts = new Hono()
  accounts.post('/connect/token', async (c) => {
    const credentials = parseBasicAuth(c)
    const merchant =
      credentials && store.list<VivaMerchant>('merchant:').find(({ clientId }) => clientId === credentials.user)
    if (!merchant || merchant.clientSecret !== credentials.password) return c.json({ error: 'invalid_client' }, 400)
    const form = await c.req.parseBody()
    if (!c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
      return c.json({ error: 'invalid_request' }, 400)
    if (form.grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    const token = `viva-${crypto.randomUUID()}`
    store.put(`token:${token}`, { merchant: merchant.id, until: now() + tokenSeconds * 1000 })
    return c.json({
      access_token: token,
      expires_in: tokenSeconds,
      token_type: 'Bearer',
      scope: 'urn:viva:payments:core:api:redirectcheckout',
    })
  })
  return accounts
}

/** The merchant of a v2 request, by its bearer token. */
export function merchantByToken({ store, now }: SandboxDeps, c: Context): VivaMerchant | null {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const grant = token && store.get<{ merchant: string; until: number }>(`token:${token}`)
  if (!grant || now() >= grant.until) return null
  return store.get<VivaMerchant>(`merchant:${grant.merchant}`) ?? null
}

/** The merchant of a legacy request, by id and API key. */
export function merchantByKey({ store }: SandboxDeps, c: Context): VivaMerchant | null {
  const credentials = parseBasicAuth(c)
  const merchant = credentials && store.get<VivaMerchant>(`merchant:${credentials.user}`)
  return merchant && merchant.apiKey === credentials.password ? merchant : null
}

const eventTypes = { paid: 1796, reversed: 1797, failed: 1798, orderUpdated: 4865 } as const

/** Sends a webhook about an order. */
export async function sendOrderEvent(deps: SandboxDeps, merchant: VivaMerchant, order: VivaOrder): Promise<void> {
  await sendEvent(deps, merchant, eventTypes.orderUpdated, order.code, {
    Amount: order.amount / 100,
    IsCancelled: order.state === orderStates.cancelled,
    ...toOrderFields(order),
  })
}

/** Sends a webhook about a transaction. */
export async function sendTransactionEvent(
  deps: SandboxDeps,
  merchant: VivaMerchant,
  order: VivaOrder,
  transaction: VivaTransaction,
): Promise<void> {
  const type =
    transaction.parent !== null ? eventTypes.reversed : transaction.status === 'F' ? eventTypes.paid : eventTypes.failed
  await sendEvent(deps, merchant, type, order.code, {
    TransactionId: transaction.id,
    ParentId: transaction.parent,
    StatusId: transaction.status,
    Amount: transaction.amount / 100,
    MerchantId: merchant.id,
    CardNumber: '523929XXXXXX0168',
    ResponseCode: transaction.status === 'F' ? '00' : '05',
    ResponseEventId: transaction.eventId,
    TransactionTypeId: transaction.parent === null ? 5 : 4,
    InsDate: new Date(transaction.at).toISOString(),
    ...toOrderFields(order),
  })
}

function toOrderFields({ sourceCode, merchantTrns, customerTrns, email, fullName }: VivaOrder) {
  return {
    CurrencyCode: '978',
    SourceCode: sourceCode,
    MerchantTrns: merchantTrns,
    CustomerTrns: customerTrns,
    Email: email,
    FullName: fullName,
    Tags: [],
  }
}

async function sendEvent(deps: SandboxDeps, merchant: VivaMerchant, type: number, code: string, data: object) {
  if (merchant.webhook === null) return
  const id = crypto.randomUUID()
  const message = {
    Url: merchant.webhook.address,
    Created: new Date(deps.now()).toISOString(),
    CorrelationId: `cor-${id.slice(0, 8)}`,
    EventTypeId: type,
    Delay: null,
    MessageId: id,
    RecipientId: merchant.id,
    MessageTypeId: 512,
    RetryCount: 0,
  }
  const payload = JSON.stringify({ ...message, EventData: '\u0000' })
  await dispatch(deps, merchant.webhook, {
    id,
    headers: {},
    body: payload.replace('"\\u0000"', stringifyWithBareCode(data, 'OrderCode', code)),
  })
}
