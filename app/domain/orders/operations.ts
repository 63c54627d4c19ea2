/** Orders as merchants see and change them: types and schemas for the admin, the operator's API and its CLI. */

import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import type { BoughtVoucher } from '#app/domain/vouchers/voucher.ts'
import type { VatCheck } from '../customers/vat-number.ts'
import { cents, type Money } from '../money.ts'
import type { PaymentMethodCode } from '../payments/payment-methods.ts'
import { paymentMethodCodes } from '../payments/payment-methods.ts'
import type { ProviderError } from '../payments/payment-provider.ts'
import type { OrderedLine } from './order.ts'
import {
  type DeliveryKind,
  fulfilmentStates,
  lifecycleStates,
  markableStates,
  type OrderChange,
  type OrderInStates,
  orderQueues,
  paymentStates,
} from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderView } from './order-view.ts'
import { NewParcel } from './parcels.ts'

/** Returned units of a refund: to restock or to write off. */
export const RestockLine = z.strictObject({
  sku: z.string().min(1).max(100),
  quantity: z.int().min(1).max(1_000_000),
  writtenOff: z.boolean().optional(),
})
export type RestockLine = z.output<typeof RestockLine>
export const RestockLines = z.array(RestockLine).min(1).max(100)

/** The units that a refund restocks: all that the customer still has, none, or some lines. */
export const Restock = z.union([z.enum(['all', 'none']), RestockLines])
export type Restock = z.output<typeof Restock>

/** The default when the merchant doesn't choose: restock all units when the refund is complete, and none before. */
export function resolveRestock(requested: Restock | null, isFullRefund: boolean): Restock {
  return requested ?? (isFullRefund ? 'all' : 'none')
}

/** Parses `all`, `none`, or `SKU:quantity` for each line. Null for anything else. */
export function parseRestock(args: readonly string[]): Restock | null {
  const [keyword] = args
  if (args.length === 1 && (keyword === 'all' || keyword === 'none')) return keyword
  const lines = args.map((arg) => {
    const [, sku = '', quantity = ''] = /^(.+):(\d{1,6})$/.exec(arg) ?? []
    return { sku, quantity: Number(quantity) }
  })
  const parsed = Restock.safeParse(lines)
  return parsed.success ? parsed.data : null
}

/**
 * The lines to pack: those that were not returned. If the whole order was returned, these are all lines: a late payment
 * can reopen such an order, and it is then packed in full.
 */
export function getUnreturnedLines<Line extends OrderedLine>(
  lines: readonly Line[],
  returned: readonly OrderedLine[],
): Line[] {
  const unreturned = lines.flatMap((line) => {
    const returnedQuantity = returned.find(({ variant }) => variant === line.variant)?.quantity ?? 0
    return returnedQuantity < line.quantity ? [{ ...line, quantity: line.quantity - returnedQuantity }] : []
  })
  return unreturned.length > 0 ? unreturned : [...lines]
}

/** `asked`: the request was sent or is about to be sent to the provider, and its result is not known yet. */
export type RefundState = 'asked' | 'done' | 'refused' | 'by-hand'

export interface RefundView {
  readonly key: string
  readonly amount: Money
  /** The part that goes back to gift vouchers. */
  readonly voucher: Money
  /** The part that was refunded for bought gift vouchers although they had been spent by then. */
  readonly spent: Money
  readonly state: RefundState
  /** The provider's reference of the payment that it refunds; null where no provider has the money. */
  readonly payment: string | null
  readonly who: string
  readonly why: string
  /** ISO instant */
  readonly at: string
}

export type RefundOutcome =
  /** `by-hand`: no provider has the money, so the merchant refunds it. `asked`: the provider has not finished. */
  | { readonly ok: true; readonly state: 'done' | 'by-hand' | 'asked' }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-paid' | 'key-reused' }
  /** The order changed after the page was shown: it has another status, or another refund. */
  | { readonly ok: false; readonly reason: 'changed' }
  /** The order has only `remaining` units of this SKU that can be returned. */
  | { readonly ok: false; readonly reason: 'restock'; readonly sku: string; readonly remaining: number }
  /** At most `remaining` can be refunded. The rest paid for gift vouchers that the customer keeps or has spent. */
  | { readonly ok: false; readonly reason: 'vouchers'; readonly remaining: Money }
  /** At most `remaining` can be refunded. */
  | { readonly ok: false; readonly reason: 'amount'; readonly remaining: Money }
  /** `text` is the provider's. */
  | { readonly ok: false; readonly reason: 'refused'; readonly text: string }
  /** The refund may have been made. `error` is null where a retry could refund twice, so the shop didn't repeat it. */
  | { readonly ok: false; readonly reason: 'unknown'; readonly error: ProviderError | null }

export type CancelOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly from: OrderChange }
  /** The provider did not confirm that the payment is closed. */
  | { readonly ok: false; readonly reason: 'provider'; readonly error: ProviderError }

export interface OrderSummary extends OrderInStates {
  readonly id: number
  readonly code: string
  readonly status: OrderStatus
  /** ISO instant */
  readonly placedAt: string
  /** '' for a customer who was deleted. */
  readonly name: string
  readonly total: Money
  readonly refunded: Money
  readonly delivery: DeliveryKind
  /** The delivery method, or the store; '' for an order by email. */
  readonly deliveryName: string
  /** Null for an order that isn't delivered, and for an imported one. */
  readonly shippingId: number | null
  /** Ordered units of all products. */
  readonly units: number
  /** '' if the order needs no attention. */
  readonly attention: string
}

export interface OrderList {
  readonly orders: readonly OrderSummary[]
  readonly hasMore: boolean
}

/** A payment that a provider took. */
export interface PaymentView {
  readonly method: PaymentMethodCode
  /** The provider's reference of the payment. */
  readonly reference: string
  /** The provider's transaction, which a refund names. */
  readonly transaction: string
  readonly amount: Money
  /** Refunded, or requested to be. */
  readonly returned: Money
  /** A second payment for the same order. The payer gets it back. */
  readonly surplus: boolean
}

/** Returned units of a variant. */
export interface ReturnedLine extends OrderedLine {
  /** The rest is back in stock. */
  readonly writtenOff: number
}

export interface OrderRecord extends OrderView {
  readonly attention: string
  /** The result of VIES for the VAT number; null without a number, or while VIES has not answered. */
  readonly vatCheck: VatCheck | null
  /** As 'VivaWallet Id: {id}'. */
  readonly paymentText: string
  readonly payments: readonly PaymentView[]
  readonly refunds: readonly RefundView[]
  readonly returned: readonly ReturnedLine[]
  /** Gift vouchers that the order bought, without their codes. */
  readonly boughtVouchers: readonly BoughtVoucher[]
  readonly internalNotes: readonly InternalNote[]
  /** Whether a merchant can issue the order's invoice by hand. */
  readonly canIssueInvoice: boolean
}

/**
 * An order on the admin's pages. Its token would open the customer's page, which shows the codes of bought gift
 * vouchers.
 */
export type AdminOrderView = Omit<OrderRecord, 'token'>

export interface LowStock {
  readonly sku: string
  readonly product: number
  readonly name: string
  readonly quantity: number
}

export interface DeadLetter {
  readonly id: number
  readonly kind: string
  readonly to: string
  /** ISO instant */
  readonly at: string
  readonly reason: string
}

/** A note of staff about an order. The customer never sees it. */
export interface InternalNote {
  readonly id: number
  /** ISO instant */
  readonly at: string
  readonly who: string
  readonly text: string
}

const Actor = lineSchema().min(1).max(80)
const Reason = lineSchema().max(200).default('')
export const ORDERS_PER_PAGE = 100

/**
 * Newest first, except in `oldestFirstQueues`. `before` is the id of the last order of the previous page.
 * `search` matches a code, a name, an email address or a phone number.
 */
export const OrderFilter = z.strictObject({
  queue: z.enum(orderQueues).nullable().default(null),
  state: z.enum(lifecycleStates).nullable().default(null),
  payment: z.enum(paymentStates).nullable().default(null),
  fulfilment: z.enum(fulfilmentStates).nullable().default(null),
  method: z.enum(paymentMethodCodes).nullable().default(null),
  /** The store where the order is collected. */
  store: z.coerce.number().int().min(1).nullable().default(null),
  /** The first and the last day on which it was placed, in the shop's time zone. */
  from: z.iso.date().nullable().default(null),
  until: z.iso.date().nullable().default(null),
  attention: z.stringbool().default(false),
  search: lineSchema().max(100).default(''),
  before: z.coerce.number().int().min(1).nullable().default(null),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** The filter in the URL of the admin's order list. An invalid one shows all orders. */
export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  const parameters = [...search].filter(([name, value]) => value !== '' && Object.hasOwn(OrderFilter.shape, name))
  return OrderFilter.catch(OrderFilter.parse({})).parse(Object.fromEntries(parameters))
}

/** The query parameters of that URL for a filter, without the page. */
export function formatOrderFilter({ before: _before, attention, search, ...filter }: OrderFilter) {
  return { ...filter, search: search || null, attention: attention ? ('on' as const) : null }
}

export const OrderMark = z.strictObject({
  to: z.enum(markableStates),
  who: Actor,
  why: Reason,
  /** The first parcel of an order that is marked as shipped. */
  parcel: NewParcel.optional(),
})
export type OrderMark = z.output<typeof OrderMark>

export const OrderRefund = z.strictObject({
  /** Cents */
  amount: z.int().min(0).transform(cents),
  restock: Restock.nullable().default(null),
  /** The provider's reference of the payment to refund; null for the payment that paid for the order. */
  payment: z.string().min(1).max(64).nullable().default(null),
  key: z.string().regex(/^[\w-]{8,64}$/),
  who: Actor,
  why: Reason,
})
export type OrderRefund = z.output<typeof OrderRefund>

export const RefundResolution = z.strictObject({ seen: z.enum(['done', 'refused']), who: Actor, why: Reason })
export type RefundResolution = z.output<typeof RefundResolution>
