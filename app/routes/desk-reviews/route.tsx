import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskReviewsWords } from '#app/domain/messages/words/desk-reviews.ts'
import { type CustomerReview, ReviewFilter, reviewVerdicts } from '#app/domain/reviews/operations.ts'
import { type ReviewState, reviewStates } from '#app/domain/reviews/reviews.ts'
import { z } from '#app/domain/schema.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { IdField, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { ChoiceFilter, DeskFilters } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const { state, before } = filterOf(request)
  const { reviews, more } = await shop.read((db, tenantId) =>
    db.listReviews(tenantId, { state, ...(before === null ? {} : { before }) }),
  )
  return { title: say(messages, 'deskReviews.title'), state, before, reviews, more }
}

const Verdict = z.object({ intent: z.enum(reviewVerdicts), id: IdField, shown: z.enum(reviewStates) })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await deskPage(context, request)
  const form = await formOf(request)
  const judged = valuesIn(form, Verdict)
  if (judged === null) throw data(null, { status: 400 })
  const { intent: verdict, id, shown } = judged
  const { ok } = await shop.write((db, tenantId) => db.judgeReview(tenantId, id, verdict, shown, staff.email))
  const text = say(messages, ok ? `deskReviews.done.${verdict}` : 'deskReviews.gone')
  const { state } = filterOf(request)
  return deskAnswer(context, deskLinks.reviews({ state }), { kind: ok ? 'success' : 'warning', title: null, text })
}

function filterOf(request: Request): { state: ReviewState; before: number | null } {
  const { searchParams } = new URL(request.url)
  const state = ReviewFilter.shape.state.safeParse(searchParams.get('state') ?? undefined)
  return { state: state.success ? state.data : 'waiting', before: wholeNumber(searchParams.get('before')) }
}

export default function DeskReviews() {
  const words = useMessages(deskReviewsWords)
  const { state, before, reviews, more } = useLoaderData<typeof loader>()
  const columns = (['product', 'rating', 'words', 'author', 'at', 'verdict'] as const).map((name) => ({
    label: words(`deskReviews.${name}`),
  }))
  return (
    <DeskPage title={words('deskReviews.title')} text={words('deskReviews.text')}>
      <DeskFilters action={deskLinks.reviews()}>
        <ChoiceFilter label={words('deskReviews.state')} name="state" defaultValue={state}>
          {reviewStates.map((each) => (
            <option key={each} value={each}>
              {words(`deskReviews.${each}`)}
            </option>
          ))}
        </ChoiceFilter>
      </DeskFilters>
      <DeskTable
        caption={`${words('deskReviews.title')}: ${words(`deskReviews.${state}`)}`}
        columns={columns}
        empty={words('deskReviews.empty')}
        rows={reviews.map((review) => ({
          key: review.id,
          cells: [
            review.product,
            review.rating,
            <p key="words" className="wrap-anywhere whitespace-pre-line">
              {review.text}
            </p>,
            review.author || words('deskReviews.nobody'),
            <DateText key="at" at={review.at} />,
            <Verdicts key="verdict" review={review} />,
          ],
        }))}
      />
      <DeskPager
        previous={before === null ? null : deskLinks.reviews({ state })}
        next={more ? deskLinks.reviews({ state, before: reviews.at(-1)?.id ?? null }) : null}
      />
    </DeskPage>
  )
}

/** What may be said of it besides what was said before. */
function Verdicts({ review: { id, state } }: { review: CustomerReview }) {
  const say = useMessages(deskReviewsWords)
  const action = deskLinks.reviews({ state })
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'approved' && (
        <DeskAction action={action} intent="approved" fields={{ id, shown: state }} look="primary">
          {say('deskReviews.approve')}
        </DeskAction>
      )}
      {state !== 'rejected' && (
        <DeskAction action={action} intent="rejected" fields={{ id, shown: state }}>
          {say('deskReviews.reject')}
        </DeskAction>
      )}
    </div>
  )
}
