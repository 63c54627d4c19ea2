import { expect, test } from 'vitest'
import type { ReviewState } from '#app/domain/reviews/reviews.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { moderateReview } from '#workers/shop/reviews/reviews.ts'
import { listApprovedReviews } from '../catalogue/product.queries.ts'
import { storeReview } from '../reviews/reviews.queries.ts'
import { listChanges } from './audit.queries.ts'

test(
  'an approved review is shown and logged; a review that was edited since it was displayed is not',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct()] }))
    const review = { customer: aCustomer(db), product: 1, author: 'Maria I.', rating: 4, text: 'Good' }
    const moderate = (id: number, decision: 'approved' | 'rejected', displayed: ReviewState = 'waiting') =>
      moderateReview(db, id, decision, displayed, 's@x.example', noon)
    const displayed = () => listApprovedReviews(db, 1, 9).map(({ text }) => text)
    storeReview(db, review, noon)
    storeReview(db, { ...review, text: 'Changed my mind' }, noon)
    expect(moderate(1, 'approved')).toEqual({ ok: false })
    expect(displayed()).toEqual([])
    expect(moderate(2, 'approved')).toEqual({ ok: true })
    expect(displayed()).toEqual(['Changed my mind'])
    // A second click gets the result of the first.
    expect(moderate(2, 'approved')).toEqual({ ok: true })
    // A page that still shows the review as waiting is refused, and the decision stays.
    expect(moderate(2, 'rejected')).toEqual({ ok: false })
    expect(displayed()).toEqual(['Changed my mind'])
    expect(moderate(2, 'rejected', 'approved')).toEqual({ ok: true })
    expect(displayed()).toEqual([])
    expect(listChanges(db, { before: null, subject: 'review 2' }, 9).entries.map(({ what }) => what)).toEqual([
      'review.rejected',
      'review.approved',
    ])
  }),
)
