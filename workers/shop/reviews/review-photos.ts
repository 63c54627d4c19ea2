import { ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import {
  changePhotos,
  MAX_REVIEW_PHOTOS,
  MAX_UNPUBLISHED_PHOTOS,
  type PhotoRefusal,
} from '#app/domain/reviews/review-photos.ts'
import { logChange } from '../admin/audit.queries.ts'
import { insertRemoval } from '../admin/pictures.queries.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { countUnpublishedPhotos, deletePhotos } from './review-photos.queries.ts'
import { findOwnReview, findReviewedProduct, getReviewState } from './reviews.queries.ts'
import { hasBought } from './reviews.ts'

/** A customer's photos before they are stored. Their paths follow from their content. */
export interface PhotoReservation {
  readonly customer: number
  readonly product: number
  readonly paths: readonly string[]
  readonly removed: readonly string[]
  readonly visitor: Visitor
}

/**
 * Allows a customer to store photos under these paths. Each is recorded as removed until `writeReview` adds it, so that
 * the scheduler deletes the files of a review that is never written.
 */
export function reservePhotos(
  db: Database,
  { customer, product, paths, removed, visitor }: PhotoReservation,
  now: number,
): { readonly ok: true } | PhotoRefusal {
  return db.transactionSync(() => {
    if (findReviewedProduct(db, product, undefined) === null) return { ok: false, reason: 'not-found' }
    if (!hasBought(db, customer, product)) return { ok: false, reason: 'not-bought' }
    const added = paths.map((path) => ({ path, width: 0, height: 0, alt: '' }))
    const photos = changePhotos(findOwnReview(db, customer, product)?.photos ?? [], { removed, added })
    if (photos.length > MAX_REVIEW_PHOTOS) return { ok: false, reason: 'too-many' }
    if (countUnpublishedPhotos(db) + paths.length > MAX_UNPUBLISHED_PHOTOS) return { ok: false, reason: 'full' }
    const { name, limit } = getVisitorLimit(visitor, ATTEMPT_LIMITS.addressReviewPhotos)
    const budget = {
      limit: 'review-photos',
      target: `review photos ${customer}`,
      max: ATTEMPT_LIMITS.reviewPhotos,
      source: { name: `review photos ${name}`, limit },
    } as const
    const limitCheck = countAttempt(db, budget, now)
    if (!limitCheck.ok) return limitCheck
    for (const path of paths) insertRemoval(db, path, now)
    return { ok: true }
  })
}

/**
 * Removes one photo of a review in the admin. False if the review was edited since it was displayed, or has no such
 * photo.
 */
export function removePhoto(
  db: Database,
  { review, path }: { readonly review: number; readonly path: string },
  actor: string,
  now: number,
): { readonly ok: boolean } {
  return db.transactionSync(() => {
    if (getReviewState(db, review) === null || deletePhotos(db, 'photo', [review, path], now) === 0)
      return { ok: false }
    logChange(db, { who: actor, what: 'review.photo-removed', subject: `review ${review}`, detail: {} }, now)
    return { ok: true }
  })
}
