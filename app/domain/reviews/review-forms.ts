/** Schemas for writing and moderating reviews. */

import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from './review-photos.ts'
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

export const ratings = [1, 2, 3, 4, 5] as const

/** A customer's review of a product. Plain text: line breaks stay, other control characters are removed. */
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

/** The form as the browser validates it. The server reads the files apart from the other fields. */
export const ReviewFormWithPhotos = ReviewForm.extend({ photos: Photos })

export const reviewIssues: IssueOrder = [
  ['field.choice', 'register.required'],
  ['field.required', 'register.required'],
  ['field.tooLong', 'field.tooLong'],
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
