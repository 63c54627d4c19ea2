import type { Picture } from '../catalogue/picture.ts'
import { isCalledOff, type OrderStatus, type RefundExtent } from '../orders/order-status.ts'

/** What customers write of the products that they bought. It is shown, and counts for the rating, once it is approved. */

export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Reviews on one page of the merchant's list. */
export const reviewsPerPage = 100

/** A customer's own review. */
export interface OwnReview {
  /** 1 to 5. */
  readonly rating: number
  /** Plain text. */
  readonly text: string
  readonly state: ReviewState
}

/** The page on which a product is reviewed. */
export interface ReviewPage {
  readonly product: { readonly id: number; readonly name: string; readonly picture: Picture }
  /** Whether the customer who asks has bought it. */
  readonly mayReview: boolean
  readonly own: OwnReview | null
}

/** `not-found`: there is no such product any more. */
export type ReviewOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'not-bought' }

export interface ReviewedOrder {
  readonly status: OrderStatus
  readonly paid: boolean
  readonly refundExtent: RefundExtent
}

/** The goods are the customer's: paid for or delivered, and not given back as a whole. */
export function opensReview({ status, paid, refundExtent }: ReviewedOrder): boolean {
  if (isCalledOff(status) || refundExtent === 'whole') return false
  return paid || status === 'delivered'
}

/** The name under a review: the first name whole, of the last name one letter. */
export function shownName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  const [letter = ''] = lastName.trim()
  return `${firstName.trim()} ${letter && `${letter.toLocaleUpperCase()}.`}`.trim()
}
