import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { cents, type Money } from '../money.ts'
import type { PaymentMethodCode, ProviderFault } from '../payments/payment-method.ts'
import { markableStatuses, type OrderStatus, orderFilters, type RefundExtent } from './order-status.ts'
import { Restock } from './restock.ts'
import type { OrderedLine, OrderView } from './views.ts'

/** What a merchant does with orders, as the operator's API and its command line say it. */

/** `asked`: the provider was asked, and nobody knows yet how it ended. */
export type RefundState = 'asked' | 'done' | 'refused' | 'by-hand'

export interface RefundView {
  readonly key: string
  readonly amount: Money
  readonly state: RefundState
  /** The provider's name for the payment that it gives back; null where no provider has the money. */
  readonly payment: string | null
  readonly who: string
  readonly why: string
  /** ISO instant */
  readonly at: string
}

export type RefundOutcome =
  /** `by-hand`: no provider has the money, so the merchant gives it back. `asked`: the provider is at it. */
  | { readonly ok: true; readonly state: 'done' | 'by-hand' | 'asked' }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-paid' | 'key-reused' }
  /** The order went on since the page was shown: it stands elsewhere, or another refund of it was asked for. */
  | { readonly ok: false; readonly reason: 'changed' }
  /** Of this SKU the order has only so many units that can come back. */
  | { readonly ok: false; readonly reason: 'restock'; readonly sku: string; readonly left: number }
  /** `left` may be given back at most. */
  | { readonly ok: false; readonly reason: 'amount'; readonly left: Money }
  /** `text` is the provider's. */
  | { readonly ok: false; readonly reason: 'refused'; readonly text: string }
  /** It may have been done. Null where asking again could give the money back twice, so nobody was asked. */
  | { readonly ok: false; readonly reason: 'unknown'; readonly fault: ProviderFault | null }

export type CancelOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly from: OrderStatus }
  /** The provider did not say that nobody can pay any more. */
  | { readonly ok: false; readonly reason: 'provider'; readonly fault: ProviderFault }

/** One line of the list of orders. */
export interface OrderSummary {
  readonly id: number
  readonly code: string
  readonly status: OrderStatus
  /** ISO instant */
  readonly placedAt: string
  /** '' for a person who was removed. */
  readonly name: string
  readonly payment: string
  readonly total: Money
  readonly refunded: Money
  readonly refundExtent: RefundExtent
  /** What to look at, '' for nothing. */
  readonly attention: string
}

/** A page of the list, and whether there are older ones. */
export interface OrderList {
  readonly orders: readonly OrderSummary[]
  readonly more: boolean
}

/** Money that came by a provider. */
export interface PaymentView {
  readonly method: PaymentMethodCode
  /** The provider's name for it. */
  readonly reference: string
  /** The provider's transaction, by which it gives money back. */
  readonly transaction: string
  readonly amount: Money
  /** Given back or asked to be. */
  readonly returned: Money
  /** It came a second time: the payer is to have it back. */
  readonly surplus: boolean
}

/** Units of a variant that came back. */
export interface ReturnedLine extends OrderedLine {
  /** How many of them were written off; the others are back in stock. */
  readonly writtenOff: number
}

export interface OrderRecord extends OrderView {
  readonly attention: string
  /** As 'VivaWallet Id: {id}'. */
  readonly paymentText: string
  readonly payments: readonly PaymentView[]
  readonly refunds: readonly RefundView[]
  /** Units that came back from the customer. */
  readonly returned: readonly ReturnedLine[]
}

/** A variant of which little is left. */
export interface LowStock {
  readonly sku: string
  /** The id of the product whose variant it is. */
  readonly product: number
  readonly name: string
  readonly quantity: number
}

/** A mail that was given up. */
export interface DeadMail {
  readonly id: number
  readonly kind: string
  readonly to: string
  /** ISO instant */
  readonly at: string
  readonly reason: string
}

const Who = typedLine().min(1).max(80)
const Why = typedLine().max(200).default('')
/** Orders on one page of the list. */
export const ordersPerPage = 100

/** The newest first; `before` is the last order's id of the page before. `search` looks for a code, a name, an e-mail address or a phone number. */
export const OrderFilter = z.strictObject({
  /** `refunded` and `partly-refunded` find orders of any status by their refunds. */
  status: z.enum(orderFilters).nullable().default(null),
  attention: z.stringbool().default(false),
  search: typedLine().max(100).default(''),
  before: z.coerce.number().int().min(1).nullable().default(null),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const OrderMark = z.strictObject({ to: z.enum(markableStatuses), who: Who, why: Why })
export type OrderMark = z.output<typeof OrderMark>

export const OrderRefund = z.strictObject({
  /** Cents */
  amount: z.int().min(0).transform(cents),
  restock: Restock.nullable().default(null),
  /** The provider's name for the payment to give back; null for the one that paid for the order. */
  payment: z.string().min(1).max(64).nullable().default(null),
  key: z.string().regex(/^[\w-]{8,64}$/),
  who: Who,
  why: Why,
})
export type OrderRefund = z.output<typeof OrderRefund>

export const SeenRefund = z.strictObject({ seen: z.enum(['done', 'refused']), who: Who, why: Why })
export type SeenRefund = z.output<typeof SeenRefund>
