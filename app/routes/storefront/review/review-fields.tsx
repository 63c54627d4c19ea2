import { reviewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  photoTypes,
  ReviewFormWithPhotos,
  ratings,
  reviewIssues,
} from '#app/domain/reviews/review-forms.ts'
import type { OwnReview, ReviewPage } from '#app/domain/reviews/reviews.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FileField, type FormField, TextAreaField, useIssueMessages } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { Icon, Stars } from '#app/ui/icon.tsx'
import { ReviewPhotos } from '#app/ui/review-photos.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const reviewFormId = 'review'

/** Form for a customer's new or existing review. */
export function ReviewFields({ product, ownReview }: { product: ReviewPage['product']; ownReview: OwnReview | null }) {
  const t = useMessages(reviewMessages)
  const { formState, fields } = useValidatedForm({
    id: reviewFormId,
    schema: ReviewFormWithPhotos,
    issueOrder: reviewIssues,
    ...(ownReview === null ? {} : { defaultValue: { rating: String(ownReview.rating), text: ownReview.text } }),
  })
  return (
    <ValidatedForm
      formState={formState}
      action={links.review(product)}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <p className="text-ink-soft">{t(ownReview === null ? 'review.moderationNote' : `review.${ownReview.state}`)}</p>
      <RatingChoice field={fields.rating} />
      <TextAreaField
        field={fields.text}
        label={t('review.text')}
        hint={t('review.textHint', { count: MAX_REVIEW_LENGTH })}
        maxLength={MAX_REVIEW_LENGTH}
        rows={6}
        required
      />
      {ownReview !== null && ownReview.photos.length > 0 && (
        <OwnPhotos field={fields.removed} photos={ownReview.photos} />
      )}
      <FileField
        field={fields.photos}
        label={t('review.photos')}
        hint={t('review.photosHint', { count: MAX_REVIEW_PHOTOS, megabytes: MAX_PHOTO_BYTES / 1024 / 1024 })}
        accept={photoTypes.join()}
        multiple
      />
      {formState.response?.message?.text === t('review.sessionEnded') && (
        <ButtonLink to={links.login()} appearance="quiet" target="_blank" className="justify-self-start">
          {t('review.signIn')}
        </ButtonLink>
      )}
      <SubmitButton formState={formState} className="justify-self-start">
        {t('review.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

/** The review's photos, each with a checkbox that removes it. */
function OwnPhotos({ field, photos }: { field: FormField; photos: OwnReview['photos'] }) {
  const t = useMessages(reviewMessages)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('review.ownPhotos')}</legend>
      <ReviewPhotos
        photos={photos}
        getAlt={(number) => t('review.photo', { number })}
        renderControl={({ path }, number) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input type="checkbox" name={field.name} value={path} className="size-5 shrink-0 accent-primary" />
            {t('review.removePhoto', { number })}
          </label>
        )}
      />
    </fieldset>
  )
}

/** One to five stars, the best first. */
function RatingChoice({ field }: { field: FormField }) {
  const t = useMessages(reviewMessages)
  const issueMessages = useIssueMessages()
  const issue = field.errors?.[0]
  return (
    <fieldset aria-describedby={issue === undefined ? undefined : field.errorId}>
      <legend className="mb-2 text-sm font-semibold">
        {t('review.rating')}
        <span aria-hidden="true" className="text-bad">
          *
        </span>
      </legend>
      <div className="grid gap-2 sm:max-w-64">
        {ratings.toReversed().map((points) => (
          <label
            key={points}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s border border-line px-3 py-2 has-checked:border-primary has-checked:bg-tint"
          >
            <input
              type="radio"
              name={field.name}
              value={points}
              defaultChecked={field.defaultValue === String(points)}
              required
              aria-invalid={issue === undefined ? undefined : true}
              className="size-5 shrink-0 accent-primary"
            />
            <Stars points={points} label={t('review.stars', { count: points })} />
          </label>
        ))}
      </div>
      {issue !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {issueMessages.formatFieldIssue(issue)}
        </p>
      )}
    </fieldset>
  )
}
