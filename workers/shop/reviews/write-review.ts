import type { ReviewForm } from '#app/domain/reviews/review-form.ts'
import { opensReview, type ReviewOutcome, type ReviewPage, shownName } from '#app/domain/reviews/reviews.ts'
import { customerById } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import { ordersWith, ownReview, reviewedProduct, storeReview } from './reviews.queries.ts'

/** What the page on which a product is reviewed shows this customer, or a visitor. Null where there is no such product. */
export function reviewPage(
  db: Database,
  product: number,
  customer: number | null,
  language?: Spoken,
): ReviewPage | null {
  const found = reviewedProduct(db, product, language)
  if (found === null) return null
  if (customer === null) return { product: found, mayReview: false, own: null }
  return { product: found, mayReview: hasBought(db, customer, product), own: ownReview(db, customer, product) }
}

/** Holds a customer's review of a product for approval, in place of an earlier one. */
export function writeReview(
  db: Database,
  customer: number,
  product: number,
  review: ReviewForm,
  now: number,
): ReviewOutcome {
  return db.transactionSync(() => {
    const person = customerById(db, customer)
    if (person === null || reviewedProduct(db, product, undefined) === null) return { ok: false, reason: 'not-found' }
    if (!hasBought(db, customer, product)) return { ok: false, reason: 'not-bought' }
    const before = ownReview(db, customer, product)
    // The same words again, as of a form that was sent twice, need no second look.
    if (before?.rating === review.rating && before.text === review.text) return { ok: true }
    storeReview(db, { ...review, customer, product, author: shownName(person) }, now)
    return { ok: true }
  })
}

function hasBought(db: Database, customer: number, product: number): boolean {
  return ordersWith(db, customer, product).some(opensReview)
}
