import type { ProductDetail, ProductReview } from '#app/domain/catalogue/products.ts'
import { formatDate } from '#app/domain/dates.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'

/**
 * Whether the visitor may review the product, and the page for it. Translated on the server, so that the browser loads
 * no messages.
 */
export interface ReviewInvitation {
  readonly text: string
  readonly link: string
  readonly to: string
}

export function createReviewInvitation(product: ProductDetail, messages: Messages): ReviewInvitation {
  return {
    text: translate(messages, product.rating.count === 0 ? 'review.noneYet' : 'review.eligibility'),
    link: translate(messages, 'review.write'),
    to: links.review(product),
  }
}

/** A review with its date as text. */
export interface DisplayedReview extends ProductReview {
  readonly dateText: string
}

/** Formats dates, and gives reviews of deleted customers an anonymous author. */
export async function toDisplayedReviews(
  reviewsPromise: Promise<readonly ProductReview[]>,
  tenant: Tenant,
): Promise<readonly DisplayedReview[]> {
  const reviews = await reviewsPromise
  const anonymousName = translate(getMessages(tenant), 'review.anonymousAuthor')
  return reviews.map((review) => ({
    ...review,
    author: review.author || anonymousName,
    dateText: formatDate(review.at, tenant),
  }))
}
