import type { OrderView } from './views.ts'

/** Milliseconds for which a link to an order's page is good: from the order, or from the last link that was mailed. */
export const orderLinkLife = 90 * 86_400_000

/** Links that may be mailed for one order within an hour. */
export const ORDER_LINK_LIMIT = 3

/** What a link to an order's page opens. */
export type LinkedOrder =
  | { readonly kind: 'open'; readonly order: OrderView }
  /** It is too old, or another link took its place. */
  | { readonly kind: 'expired' }
