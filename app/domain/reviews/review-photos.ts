import type { UploadIssue } from '../admin/pictures.ts'
import type { Picture } from '../catalogue/picture.ts'
import type { Limited, Visitor } from '../customers/attempt-limits.ts'

/**
 * Photos that customers add to a review. They wait for approval with its text. Until then, only the author and the
 * shop's staff can open them.
 */

/** The most photos that a review can have. */
export const MAX_REVIEW_PHOTOS = 3

/** Bytes of a photo. Three of them fit into the body limit of the review page. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * The most photos of a shop that no page shows: those that wait for approval, and removed ones whose files are not
 * deleted yet. It limits what customers can store without the merchant's approval.
 */
export const MAX_UNPUBLISHED_PHOTOS = 2_000

/** A change of a review's photos. */
export interface PhotoChange {
  /** Paths. */
  readonly removed: readonly string[]
  readonly added: readonly Picture[]
}

export const unchangedPhotos: PhotoChange = { removed: [], added: [] }

/** Applies a change. The same change applied twice gives the same photos. */
export function changePhotos(photos: readonly Picture[], { removed, added }: PhotoChange): Picture[] {
  const replaced = new Set([...removed, ...added.map(({ path }) => path)])
  return [...photos.filter(({ path }) => !replaced.has(path)), ...added]
}

/** Photos for one customer's review of a product. */
export interface PhotoUpload {
  readonly customer: number
  readonly product: number
  readonly files: readonly Uint8Array<ArrayBuffer>[]
  /** Paths of photos that the same form removes. */
  readonly removed: readonly string[]
  readonly visitor: Visitor
}

/** `full`: the shop has too many photos that are not approved. */
export type PhotoRefusal =
  | { readonly ok: false; readonly reason: 'not-found' | 'not-bought' | 'too-many' | 'full' }
  | Limited

export type PhotoUploadOutcome =
  | { readonly ok: true; readonly photos: readonly Picture[] }
  | PhotoRefusal
  /** `index` is the refused file. */
  | { readonly ok: false; readonly reason: 'refused'; readonly issue: UploadIssue; readonly index: number }

export interface ReviewPhotoService {
  /**
   * Stores photos re-encoded, without metadata. A review shows them once `writeReview` has added them; otherwise the
   * scheduler deletes their files.
   */
  upload(upload: PhotoUpload): Promise<PhotoUploadOutcome>
}
