import { z } from 'zod'
import type { SandboxStore } from '../sandbox-store.ts'

/** What the simulator of PayPal remembers. */

/** What a merchant sets up in PayPal's developer pages, told by `PUT control/merchants/:id`. */
export const PaypalMerchant = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  clientId: z.string().min(1),
  secret: z.string().min(1),
  /** A refund from a bank account takes days: it stays pending until `control/refunds/:id/complete` or `fail`. */
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

/** What lies behind the payer's approval: money, none, money that is still being checked, or a refusal after the capture. */
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

/** Milliseconds after which an order that nobody has approved lapses. */
const approvalTime = 3 * 3_600_000

export function findOrder(store: SandboxStore, id: string, now: number): PaypalOrder | undefined {
  const order = store.get<PaypalOrder>(`order:${id}`)
  const lapsed = order !== undefined && now >= order.created + approvalTime
  return lapsed && (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED')
    ? { ...order, status: 'VOIDED' }
    : order
}

export function saveOrder(store: SandboxStore, order: PaypalOrder): void {
  store.put(`order:${order.id}`, order)
}

export function merchantOf(store: SandboxStore, id: string): PaypalMerchant {
  const merchant = store.get<PaypalMerchant>(`merchant:${id}`)
  if (merchant === undefined) throw new Error(`There is no merchant ${id}`)
  return merchant
}

/** What is given back or on its way. */
export function returnedOf({ refunds }: PaypalCapture): number {
  return refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0)
}

/** The order with these refunds of its capture, whose status follows from them. */
export function withRefunds(order: PaypalOrder, capture: PaypalCapture, refunds: readonly PaypalRefund[]): PaypalOrder {
  const returned = returnedOf({ ...capture, refunds })
  const status = returned === 0 ? 'COMPLETED' : returned === order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { ...order, capture: { ...capture, status, refunds } }
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As PayPal's ids look: seventeen capitals and digits. */
export function newPaypalId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(17)), (byte) => letters[byte % letters.length]).join('')
}

export function euros(amount: number) {
  return { currency_code: 'EUR', value: (amount / 100).toFixed(2) }
}
