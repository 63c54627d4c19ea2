import { reviewsPerPage } from '#app/domain/reviews/reviews.ts'
import { approvedReviews } from '../catalogue/product.queries.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { customerReviews, decideReview } from './reviews.queries.ts'
import { reviewPage, writeReview } from './write-review.ts'

/** What is asked about reviews of products and of the shop. */
export const reviewAnswers = {
  shopReviews: ({ db, reviews }, ...asked) => reviews.reviews(db, ...asked),
  productReviews: ({ db }, id) => approvedReviews(db, id, 50),
  reviewPage: ({ db }, ...asked) => reviewPage(db, ...asked),
  writeReview: ({ db, now }, ...asked) => writeReview(db, ...asked, now),
  listReviews: ({ db }, ...told) => customerReviews(db, ...told, reviewsPerPage),
  decideReview: ({ db }, ...told) => ({ ok: decideReview(db, ...told) }),
} satisfies Partial<ShopAnswers>
