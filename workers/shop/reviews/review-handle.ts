import type { Language } from '#app/domain/messages/languages.ts'
import type { CustomerReviews, ReviewFilter, ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { ReviewForm } from '#app/domain/reviews/review-form.ts'
import type { ReviewOutcome, ReviewPage } from '#app/domain/reviews/reviews.ts'

/** Customers' reviews of products, as routes ask for them. Whose they are the session says. */
export interface ReviewHandle {
  /** Null for a product that is unknown or deleted. */
  reviewPage(product: number, customer: number | null, language?: Language): Promise<ReviewPage | null>
  /** One review of a product a customer: another one takes its place and is held anew. */
  writeReview(customer: number, product: number, review: ReviewForm): Promise<ReviewOutcome>
}

/** A merchant's side of them. */
export interface ReviewOperations {
  /** The newest first, at most 100. */
  listReviews(filter: ReviewFilter): Promise<CustomerReviews>
  /** False for a review that is gone, or was edited since and has another id. */
  decideReview(id: number, verdict: ReviewVerdict): Promise<{ readonly ok: boolean }>
}
