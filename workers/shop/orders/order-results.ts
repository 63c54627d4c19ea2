import type { PlacedOrder, PlaceRefusal } from '#app/domain/orders/views.ts'
import type { Settlement } from './settle-payment.ts'

export type PlacedAnswer =
  /** `pay` is the provider's page, null where the order's own page comes next. */
  | { readonly ok: true; readonly order: PlacedOrder; readonly pay: string | null }
  | ({ readonly ok: false } & PlaceRefusal)
  /** The provider could not be had; nothing was ordered. */
  | { readonly ok: false; readonly reason: 'payment-failed' }
  /** It would replace an order whose provider does not say that nobody can pay for it any more; nothing was ordered. */
  | { readonly ok: false; readonly reason: 'order-waits' }

export type PayAnswer =
  /** `pay` is the provider's page, null where the order's own page comes next. */
  | { readonly ok: true; readonly pay: string | null; readonly order: PlacedOrder }
  /** `waits`: it does not wait for a payment. `payment`: not by this method. `provider`: later, perhaps. */
  | { readonly ok: false; readonly reason: 'waits' | 'payment' | 'provider' }

/** A settled payment as its payer sees it. */
export interface ShownSettlement {
  readonly settlement: Settlement
  /** The payer is told for the first time. */
  readonly first: boolean
}
