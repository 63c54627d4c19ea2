import { z } from '#app/domain/schema.ts'
import { typedText } from '#app/domain/text.ts'
import { fault } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'

/** Characters of a review's text. */
export const longestReview = 2000

export const ratings = [1, 2, 3, 4, 5] as const

/** What a customer says of a product. The text is plain: its line breaks stay, other control characters go. */
export const ReviewForm = z.object({
  rating: z.enum(ratings.map(String), fault('field.choice')).transform(Number),
  text: typedText(fault('field.required'))
    .overwrite(withoutGaps)
    .min(1, fault('field.required'))
    .max(longestReview, fault('field.tooLong')),
})

export type ReviewForm = z.infer<typeof ReviewForm>

export const reviewFaults: FaultOrder = [
  ['field.choice', 'register.required'],
  ['field.required', 'register.required'],
  ['field.tooLong', 'field.tooLong'],
]

/** At most one empty line in a row: a review takes no more room than its words. */
function withoutGaps(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}
