import { expect, test } from 'vitest'
import type { ReviewState } from '#app/domain/reviews/reviews.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { approvedReviews } from '../catalogue/product.queries.ts'
import { storeReview } from '../reviews/reviews.queries.ts'
import { changes } from './audit.queries.ts'
import { judgeReview } from './judge-review.ts'

test(
  'what is approved at the desk is shown and logged; a review that was edited meanwhile is not',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct()] }))
    const review = { customer: aCustomer(db), product: 1, author: 'Maria I.', rating: 4, text: 'Good' }
    const judge = (id: number, verdict: 'approved' | 'rejected', shown: ReviewState = 'waiting') =>
      judgeReview(db, id, verdict, shown, 's@x.example', noon)
    const shown = () => approvedReviews(db, 1, 9).map(({ text }) => text)
    storeReview(db, review, noon)
    storeReview(db, { ...review, text: 'Changed my mind' }, noon)
    expect(judge(1, 'approved')).toEqual({ ok: false })
    expect(shown()).toEqual([])
    expect(judge(2, 'approved')).toEqual({ ok: true })
    expect(shown()).toEqual(['Changed my mind'])
    // A second click hears what the first one did.
    expect(judge(2, 'approved')).toEqual({ ok: true })
    // Who still has it before them as waiting is told so, and the verdict stands.
    expect(judge(2, 'rejected')).toEqual({ ok: false })
    expect(shown()).toEqual(['Changed my mind'])
    expect(judge(2, 'rejected', 'approved')).toEqual({ ok: true })
    expect(shown()).toEqual([])
    expect(changes(db, { before: null, subject: 'review 2' }, 9).entries.map(({ what }) => what)).toEqual([
      'review.rejected',
      'review.approved',
    ])
  }),
)
