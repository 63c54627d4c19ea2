import type { ProductDetail, ProductReview } from '#app/domain/catalogue/views.ts'
import { dateWords } from '#app/domain/date-words.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'

/** Who may review the product, and where. In words, so that the browser loads none for it. */
export interface ReviewInvitation {
  readonly text: string
  readonly link: string
  readonly to: string
}

export function reviewInvitation(product: ProductDetail, messages: Messages): ReviewInvitation {
  return {
    text: say(messages, product.rating.count === 0 ? 'review.noneYet' : 'review.whoMay'),
    link: say(messages, 'review.write'),
    to: links.review(product),
  }
}

/** A review with its day in words. */
export interface ShownReview extends ProductReview {
  readonly written: string
}

/** Reviews whose author has left the shop are anybody's. */
export async function shownReviews(
  asked: Promise<readonly ProductReview[]>,
  tenant: Tenant,
): Promise<readonly ShownReview[]> {
  const reviews = await asked
  const anybody = say(messagesOf(tenant), 'review.aCustomer')
  return reviews.map((review) => ({
    ...review,
    author: review.author || anybody,
    written: dateWords(review.at, tenant),
  }))
}
