import type { ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { ReviewState } from '#app/domain/reviews/reviews.ts'
import type { Database } from '../database.ts'
import { decideReview, stateOfReview } from '../reviews/reviews.queries.ts'
import { noteChange } from './audit.queries.ts'

/**
 * False for a review that is gone, was edited since it was read and has another id, or of which somebody else has decided since:
 * `shown` is the state in which it was read.
 */
export function judgeReview(
  db: Database,
  id: number,
  verdict: ReviewVerdict,
  shown: ReviewState,
  who: string,
  now: number,
): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const state = stateOfReview(db, id)
    // A second click, or a second merchant of the same mind.
    if (state === verdict) return { ok: true }
    if (state !== shown || !decideReview(db, id, verdict)) return { ok: false }
    noteChange(db, { who, what: `review.${verdict}`, subject: `review ${id}`, detail: {} }, now)
    return { ok: true }
  })
}
