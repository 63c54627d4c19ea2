import { z } from '#app/domain/schema.ts'
import { type OwnReview, reviewStates } from './reviews.ts'

/** What a merchant does with customers' reviews, as the operator's API and its command line say it. */

/** A review as a merchant decides on it. */
export interface CustomerReview extends OwnReview {
  /** Another one after every edit: what is approved is what was read. */
  readonly id: number
  readonly product: string
  /** '' for a customer who was removed. */
  readonly author: string
  /** ISO instant */
  readonly at: string
}

/** A page of them, and whether there are older ones. */
export interface CustomerReviews {
  readonly reviews: readonly CustomerReview[]
  readonly more: boolean
}

/** Which reviews a merchant asks for, the newest first; `before` is the id of the last one seen. */
export const ReviewFilter = z.strictObject({
  state: z.enum(reviewStates).default('waiting'),
  before: z.coerce.number().int().min(1).optional(),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const reviewVerdicts = ['approved', 'rejected'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]
