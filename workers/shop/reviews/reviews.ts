import { LRUCache } from 'lru-cache'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { ShopReviews } from '#app/domain/catalogue/products.ts'
import { ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import { describeError, formatLogLine } from '#app/domain/errors/logging.ts'
import {
  changePhotos,
  MAX_REVIEW_PHOTOS,
  MAX_UNPUBLISHED_PHOTOS,
  type PhotoChange,
  type PhotoRefusal,
  type ReviewVerdict,
} from '#app/domain/reviews/review-forms.ts'
import {
  canReviewOrder,
  formatReviewerName,
  type ReviewOutcome,
  type ReviewPage,
  type ReviewState,
  type ReviewText,
} from '#app/domain/reviews/reviews.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import type { Env } from '#workers/env.ts'
import { fetchPlaceReviews } from '#workers/integrations/google/places.ts'
import { type Fetch, getProviderUrls, withAbortTimeout } from '#workers/integrations/send-request.ts'
import { logChange } from '#workers/shop/admin/audit.queries.ts'
import { deleteRemovals, insertRemoval } from '#workers/shop/admin/pictures.queries.ts'
import { listImportedShopReviews } from '../content/content.queries.ts'
import { findCustomerById } from '../customers/customers.queries.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import { loadOwnTenant } from '../tenant-identity.queries.ts'
import {
  countUnpublishedPhotos,
  decideReview,
  deletePhotos,
  findOwnReview,
  findReviewedProduct,
  getReviewState,
  insertPhotos,
  listOrdersWithProduct,
  storeReview,
} from './reviews.queries.ts'

/** How long the deferred part of the home page waits for Google. */
const GOOGLE_TIMEOUT_MS = 2_500
/** How long Google's answer is cached (decision 18). A failure is retried sooner. */
const CACHE_TTL_MS = { answered: 120_000, failed: 60_000 } as const
/** One entry per locale. */
const MAX_CACHED_LOCALES = 10

/** Null if the shop has no key for Google. */
type CachedReviews = ShopReviews | null

type ShopReviewsEnv = Pick<Env, 'TENANTS' | 'ENVIRONMENT' | 'LOCAL_PORT' | 'CONFIG_KEY' | 'SANDBOX_URL'>

/**
 * Reviews of the shop itself: from Google if it has a place and a key there, otherwise the imported ones. A failing
 * Google returns no reviews and never fails the page.
 */
export class ShopReviewsService {
  readonly #env: ShopReviewsEnv
  readonly #now: () => number
  readonly #fetch: Fetch
  readonly #timeoutMs: number
  readonly #cached = new LRUCache<string, { readonly result: Promise<CachedReviews>; until: number }>({
    max: MAX_CACHED_LOCALES,
  })

  constructor(env: ShopReviewsEnv, now: () => number, fetch: Fetch = fetchExternal, timeoutMs = GOOGLE_TIMEOUT_MS) {
    this.#env = env
    this.#now = now
    this.#fetch = fetch
    this.#timeoutMs = timeoutMs
  }

  async reviews(db: Database, placeId: string | null, locale: string): Promise<ShopReviews> {
    const reviews = placeId === null ? null : await this.#loadGoogleReviews(db, placeId, locale)
    return reviews ?? { place: null, reviews: listImportedShopReviews(db) }
  }

  /** Pages that are rendered at the same time share one request. */
  #loadGoogleReviews(db: Database, placeId: string, locale: string): Promise<CachedReviews> {
    const name = `${placeId}\n${locale}`
    const cached = this.#cached.get(name)
    if (cached !== undefined && this.#now() < cached.until) return cached.result
    const pending = this.#requestReviews(db, placeId, locale)
    const result = pending.then(({ reviews }) => reviews)
    const entry = { result, until: Number.POSITIVE_INFINITY }
    void pending.then(({ outcome }) => {
      entry.until = this.#now() + CACHE_TTL_MS[outcome]
    })
    this.#cached.set(name, entry)
    return result
  }

  async #requestReviews(
    db: Database,
    placeId: string,
    locale: string,
  ): Promise<{ reviews: CachedReviews; outcome: keyof typeof CACHE_TTL_MS }> {
    try {
      const { record } = await loadOwnTenant(db, this.#env)
      const secretOptions = { configKey: this.#env.CONFIG_KEY, plainSecrets: this.#env.ENVIRONMENT === 'local' }
      const key = await getSecret(record, 'google_places_key', secretOptions)
      if (key === null) return { reviews: null, outcome: 'answered' }
      const access = { fetch: this.#fetch, urls: getProviderUrls(this.#env).google, key }
      const result = await withAbortTimeout(this.#timeoutMs, (signal) =>
        fetchPlaceReviews(access, placeId, locale, signal),
      )
      if (result.kind === 'reviews') return { reviews: result.value, outcome: 'answered' }
      return logFailure(result.error)
    } catch (error) {
      return logFailure(describeError(error).reason)
    }
  }
}

function logFailure(reason: string): { reviews: ShopReviews; outcome: 'failed' } {
  console.warn(formatLogLine('warn', { event: 'google-reviews-failed', reason }))
  return { reviews: { place: null, reviews: [] }, outcome: 'failed' }
}

const fetchExternal: Fetch = (address, init) => fetch(address, init)

/** The data of a product's review page for this customer or visitor. Null if there is no such product. */
export function reviewPage(
  db: Database,
  product: number,
  customer: number | null,
  language?: LanguageOrDefault,
): ReviewPage | null {
  const found = findReviewedProduct(db, product, language)
  if (found === null) return null
  if (customer === null) return { product: found, canReview: false, own: null }
  return { product: found, canReview: hasBought(db, customer, product), own: findOwnReview(db, customer, product) }
}

/** Stores a customer's review for approval, in place of an earlier one. Added photos were reserved before. */
export function writeReview(
  db: Database,
  customer: number,
  product: number,
  review: ReviewText,
  photoChange: PhotoChange,
  now: number,
): ReviewOutcome {
  return db.transactionSync(() => {
    const reviewer = findCustomerById(db, customer)
    if (reviewer === null || findReviewedProduct(db, product, undefined) === null)
      return { ok: false, reason: 'not-found' }
    if (!hasBought(db, customer, product)) return { ok: false, reason: 'not-bought' }
    const previousReview = findOwnReview(db, customer, product)
    const photos = changePhotos(previousReview?.photos ?? [], photoChange)
    if (photos.length > MAX_REVIEW_PHOTOS) return { ok: false, reason: 'too-many' }
    // A form that is sent twice does not need a second approval.
    const isUnchanged =
      previousReview?.rating === review.rating &&
      previousReview.text === review.text &&
      listPaths(previousReview.photos) === listPaths(photos)
    if (!isUnchanged) {
      deletePhotos(db, 'customer and product', [customer, product], now)
      const id = storeReview(db, { ...review, customer, product, author: formatReviewerName(reviewer) }, now)
      insertPhotos(db, id, photos)
    }
    deleteRemovals(
      db,
      photos.map(({ path }) => path),
    )
    return { ok: true }
  })
}

const listPaths = (photos: readonly Picture[]) => photos.map(({ path }) => path).join()

function hasBought(db: Database, customer: number, product: number): boolean {
  return listOrdersWithProduct(db, customer, product).some(canReviewOrder)
}

/**
 * Approves or rejects a review. False if it is deleted, was edited and has a new id, or is no longer in the `displayed`
 * state.
 */
export function moderateReview(
  db: Database,
  id: number,
  decision: ReviewVerdict,
  displayed: ReviewState,
  actor: string,
  now: number,
): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const state = getReviewState(db, id)
    // A second click, or a colleague with the same decision.
    if (state === decision) return { ok: true }
    if (state !== displayed || !decideReview(db, id, decision, now)) return { ok: false }
    logChange(db, { who: actor, what: `review.${decision}`, subject: `review ${id}`, detail: {} }, now)
    return { ok: true }
  })
}

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
