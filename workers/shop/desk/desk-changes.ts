import type { OrderMark, OrderRefund } from '#app/domain/orders/operations.ts'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'

/** A step from where the order stood on the page. */
export interface DeskMark extends OrderMark {
  readonly shown: OrderStatus
}

/** A refund from where the order stood on the page, as `orderShown` says it. */
export interface DeskRefund extends OrderRefund {
  readonly shown: string
}

/** `changed`: it asks attention for something that was not on the page. */
export type SeenOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'changed' }
