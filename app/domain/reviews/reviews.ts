import type { Picture } from '../catalogue/picture.ts'
import { handedOver, isVoid, type OrderStates } from '../orders/order-states.ts'

/**
 * Customers' reviews of products that they bought. A review is shown, and counts for the rating, once it is approved.
 */

export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewsPerPage = 100

export interface ReviewText {
  /** 1 to 5. */
  readonly rating: number
  /** Plain text. */
  readonly text: string
}

export interface OwnReview extends ReviewText {
  readonly state: ReviewState
  readonly photos: readonly Picture[]
}

/** The page on which a product is reviewed. */
export interface ReviewPage {
  readonly product: { readonly id: number; readonly name: string; readonly picture: Picture }
  /** Whether the signed-in customer has bought it. */
  readonly canReview: boolean
  readonly own: OwnReview | null
}

/** `not-found`: the product no longer exists. `too-many`: more photos than a review may have. */
export type ReviewOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-bought' | 'too-many' }

export interface ReviewedOrder extends OrderStates {
  readonly paid: boolean
}

/** Whether the order counts as a purchase: paid for or delivered, and not fully refunded. */
export function canReviewOrder(order: ReviewedOrder): boolean {
  if (isVoid(order) || order.paymentState === 'refunded') return false
  return order.paid || handedOver.some((state) => state === order.fulfilment)
}

/** The name under a review: the first name, and the first letter of the last name. */
export function formatReviewerName({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  const [initial = ''] = lastName.trim()
  return `${firstName.trim()} ${initial && `${initial.toLocaleUpperCase()}.`}`.trim()
}
