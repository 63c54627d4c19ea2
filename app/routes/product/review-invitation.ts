import type { ProductDetail, ProductReview } from '#app/domain/catalogue/views.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
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

/** Reviews whose author has left the shop are anybody's. */
export async function namedReviews(
  asked: Promise<readonly ProductReview[]>,
  messages: Messages,
): Promise<readonly ProductReview[]> {
  const reviews = await asked
  return reviews.map((review) => ({ ...review, author: review.author || say(messages, 'review.aCustomer') }))
}
