import { reviewWords } from '#app/domain/messages/words/review.ts'
import { longestReview, ReviewForm, reviewFaults } from '#app/domain/reviews/review-form.ts'
import type { OwnReview, ReviewPage } from '#app/domain/reviews/reviews.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { RatingChoice } from './rating-choice.tsx'

export const reviewFormId = 'review'

/** The customer's review of a product, new or to be changed. */
export function ReviewFields({ product, own }: { product: ReviewPage['product']; own: OwnReview | null }) {
  const say = useMessages(reviewWords)
  const { checked, fields } = useCheckedForm({
    id: reviewFormId,
    schema: ReviewForm,
    order: reviewFaults,
    ...(own === null ? {} : { defaultValue: { rating: String(own.rating), text: own.text } }),
  })
  return (
    <CheckedForm checked={checked} action={links.review(product)} className="grid gap-5">
      <p className="text-ink-soft">{say(own === null ? 'review.held' : `review.${own.state}`)}</p>
      <RatingChoice field={fields.rating} />
      <TextAreaField
        field={fields.text}
        label={say('review.text')}
        hint={say('review.textHint', { count: longestReview })}
        maxLength={longestReview}
        rows={6}
        required
      />
      {checked.answer?.message?.text === say('review.signedOut') && (
        <ButtonLink to={links.login()} look="quiet" target="_blank" className="justify-self-start">
          {say('review.signIn')}
        </ButtonLink>
      )}
      <SubmitButton checked={checked} className="justify-self-start">
        {say('review.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
