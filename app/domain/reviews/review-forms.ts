/** Schemas for writing and moderating reviews, and the photos of a review. */

import type { UploadIssue } from '#app/domain/admin/pictures.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Limited, Visitor } from '#app/domain/customers/attempt-limits.ts'
import { type FormMessageKey, type IssueOrder, issue } from '#app/domain/customers/fields.ts'
import { z } from '../schema.ts'
import { lineSchema, textSchema } from '../text.ts'
import { type OwnReview, reviewStates } from './reviews.ts'

/** A review for the merchant's decision. */
export interface CustomerReview extends OwnReview {
  /** Every edit creates a new id, so that a merchant approves only what they read. */
  readonly id: number
  readonly product: string
  /** '' for a customer who was deleted. */
  readonly author: string
  /** ISO instant */
  readonly at: string
}

export interface CustomerReviews {
  readonly reviews: readonly CustomerReview[]
  readonly more: boolean
}

/** A filter of reviews, newest first; `before` is the id of the last review of the previous page. */
export const ReviewFilter = z.strictObject({
  state: z.enum(reviewStates).default('waiting'),
  before: z.coerce.number().int().min(1).optional(),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const reviewVerdicts = ['approved', 'rejected'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

/** Characters of a review's text. */
export const MAX_REVIEW_LENGTH = 2000

/**
 * The most photos that a customer can add to a review. They wait for approval with its text. Until then, only the
 * author and the shop's staff can open them.
 */
export const MAX_REVIEW_PHOTOS = 3

/** Bytes of a photo. Three of them fit into the body limit of the review page. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const ratings = [1, 2, 3, 4, 5] as const

/** A customer's review of a product. Plain text: line breaks stay, other control characters become spaces. */
export const ReviewForm = z.object({
  rating: z.enum(ratings.map(String), issue('field.choice')).transform(Number),
  text: textSchema(issue('field.required'))
    .overwrite(collapseBlankLines)
    .min(1, issue('field.required'))
    .max(MAX_REVIEW_LENGTH, issue('field.tooLong')),
  /** The paths of the review's photos that its author removes. */
  removed: z.array(lineSchema().max(300)).max(MAX_REVIEW_PHOTOS).default([]),
})

export type ReviewForm = z.infer<typeof ReviewForm>

/** Chosen files. Whether they are pictures is checked when they are decoded. */
const Photos = z
  .unknown()
  .optional()
  .superRefine((value, ctx) => {
    const files = [value].flat().filter((file) => file instanceof File)
    const addIssue = (message: FormMessageKey) => ctx.addIssue({ code: 'custom', message })
    if (files.length > MAX_REVIEW_PHOTOS) addIssue('field.tooManyPhotos')
    if (files.some(({ size }) => size > MAX_PHOTO_BYTES)) addIssue('field.photoSize')
  })

/** The form as the browser validates it. The server reads the files separately from the other fields. */
export const ReviewFormWithPhotos = ReviewForm.extend({ photos: Photos })

export const reviewIssues: IssueOrder = [
  ['field.choice', 'register.required'],
  ['field.required', 'register.required'],
  ['field.tooLong', 'form.tooLong'],
  ['field.tooManyPhotos', 'field.tooManyPhotos'],
  ['field.photoSize', 'field.photoSize'],
]

/** Leaves at most one empty line in a row, so that a review takes no more room than its text. */
function collapseBlankLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

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
