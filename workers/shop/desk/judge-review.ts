import type { ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { Database } from '../database.ts'
import { decideReview } from '../reviews/reviews.queries.ts'
import { noteChange } from './audit.queries.ts'

/** False for a review that is gone, or was edited since it was read and has another id. */
export function judgeReview(
  db: Database,
  id: number,
  verdict: ReviewVerdict,
  who: string,
  now: number,
): { readonly ok: boolean } {
  return db.transactionSync(() => {
    if (!decideReview(db, id, verdict)) return { ok: false }
    noteChange(db, { who, what: `review.${verdict}`, subject: `review ${id}`, detail: {} }, now)
    return { ok: true }
  })
}
