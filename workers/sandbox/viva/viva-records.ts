import { z } from 'zod'
import type { SandboxStore } from '../sandbox-store.ts'

/** What the simulator of Viva remembers. */

/** What a merchant sets up in Viva's portal, told by `PUT control/merchants/:id`. */
export const VivaMerchant = z.strictObject({
  /** Basic auth of the legacy API is `b64(id:apiKey)`. */
  id: z.string().min(1),
  apiKey: z.string().min(1),
  name: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** By payment source: where the payer's browser goes back to. */
  sources: z.record(z.string(), z.strictObject({ success: z.url(), failure: z.url() })),
  webhook: z
    .strictObject({ address: z.url(), delivery: z.enum(['at-once', 'on-demand']).default('at-once') })
    .nullable()
    .default(null),
  /** What `config/token` answers. */
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
  /** As `en-GB`: what its page speaks. */
  readonly requestLang: string
  readonly state: (typeof orderStates)[keyof typeof orderStates]
  /** Milliseconds since 1970. */
  readonly expires: number
}

export interface VivaTransaction {
  readonly id: string
  /** The payment that a refund gives back. */
  readonly parent: string | null
  readonly order: string
  readonly merchant: string
  /** Cents; below 0 for a refund. */
  readonly amount: number
  readonly status: string
  readonly eventId: number
  readonly at: number
}

/** The order as it stands now: an open one lapses by itself. */
export function findOrder(store: SandboxStore, code: string, now: number): VivaOrder | undefined {
  const order = store.get<VivaOrder>(`order:${code}`)
  return order !== undefined && order.state === orderStates.pending && now >= order.expires
    ? { ...order, state: orderStates.expired }
    : order
}

/** In the order in which they happened. */
export function transactionsOf(store: SandboxStore, order: string): VivaTransaction[] {
  return store
    .list<VivaTransaction>('transaction:')
    .filter((transaction) => transaction.order === order)
    .sort((one, other) => one.at - other.at)
}

export function merchantOf(store: SandboxStore, id: string): VivaMerchant {
  const merchant = store.get<VivaMerchant>(`merchant:${id}`)
  if (merchant === undefined) throw new Error(`There is no merchant ${id}`)
  return merchant
}

/** Odd and above 2^53, so that reading one as a JavaScript number always changes it. */
export function newOrderCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(9_100_000_000_000_001n + 2n * BigInt(random))
}

/** JSON in which the named text stands as a bare number, as Viva writes its order codes. */
export function withBareCode(body: object, name: string, code: string): string {
  return JSON.stringify({ ...body, [name]: '\u0000' }).replace('"\\u0000"', code)
}
