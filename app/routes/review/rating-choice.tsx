import { reviewWords } from '#app/domain/messages/words/review.ts'
import { ratings } from '#app/domain/reviews/review-form.ts'
import type { FormField } from '#app/ui/form/field.tsx'
import { useFaultWords } from '#app/ui/form/use-fault-words.ts'
import { Icon, Stars } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** One to five stars, the best first. */
export function RatingChoice({ field }: { field: FormField }) {
  const say = useMessages(reviewWords)
  const words = useFaultWords()
  const fault = field.errors?.[0]
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : field.errorId}>
      <legend className="mb-2 text-sm font-semibold">
        {say('review.rating')}
        <span aria-hidden="true" className="text-bad">
          *
        </span>
      </legend>
      <div className="grid gap-2 sm:max-w-72">
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
              aria-invalid={fault === undefined ? undefined : true}
              className="size-5 shrink-0 accent-(--primary)"
            />
            <Stars points={points} label={say('review.stars', { count: points })} />
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {words.ofField(fault)}
        </p>
      )}
    </fieldset>
  )
}
