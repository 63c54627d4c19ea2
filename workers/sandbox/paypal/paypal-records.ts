/** The stored records of the PayPal simulator. */

import { z } from 'zod'
import type { SandboxStore } from '../simulator.ts'

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
