import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminReviewsMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { type CustomerReview, ReviewFilter, reviewVerdicts } from '#app/domain/reviews/review-forms.ts'
import { type ReviewState, reviewStates } from '#app/domain/reviews/reviews.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { IdField, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminAction, AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, SelectFilter } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { ReviewPhotos } from '#app/ui/review-photos.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { state, before } = parseFilter(request)
  const { reviews, more } = await shop.read((db, tenantId) =>
    db.listReviews(tenantId, { state, ...(before === null ? {} : { before }) }),
  )
  return { title: translate(messages, 'adminReviews.title'), state, before, reviews, more }
}

const VerdictForm = z.object({ intent: z.enum(reviewVerdicts), id: IdField, shown: z.enum(reviewStates) })
const PhotoForm = z.object({ intent: z.literal('remove-photo'), id: IdField, photo: z.string().max(300) })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request)
  const form = await readFormData(request)
  const change = parseValues(form, z.discriminatedUnion('intent', [VerdictForm, PhotoForm]))
  if (change === null) throw data(null, { status: 400 })
  const { intent, id } = change
  const { ok } = await shop.write((db, tenantId) =>
    change.intent === 'remove-photo'
      ? db.removeReviewPhoto(tenantId, id, change.photo, staff.email)
      : db.moderateReview(tenantId, id, change.intent, change.shown, staff.email),
  )
  const text = translate(messages, ok ? `adminReviews.done.${intent}` : 'adminReviews.conflict')
  return redirectWithMessage(context, adminLinks.reviews(parseFilter(request)), {
    kind: ok ? 'success' : 'warning',
    title: null,
    text,
  })
}

function parseFilter(request: Request): { state: ReviewState; before: number | null } {
  const { searchParams } = new URL(request.url)
  const state = ReviewFilter.shape.state.safeParse(searchParams.get('state') ?? undefined)
  return { state: state.success ? state.data : 'waiting', before: parsePositiveInteger(searchParams.get('before')) }
}

export default function AdminReviews() {
  const t = useMessages(adminReviewsMessages)
  const { state, before, reviews, more } = useLoaderData<typeof loader>()
  const columns = (['product', 'rating', 'words', 'author', 'at', 'verdict'] as const).map((name) => ({
    label: t(`adminReviews.${name}`),
  }))
  return (
    <AdminPage title={t('adminReviews.title')} text={t('adminReviews.text')}>
      <AdminFilters action={adminLinks.reviews()}>
        <SelectFilter label={t('adminReviews.state')} name="state" defaultValue={state}>
          {reviewStates.map((option) => (
            <option key={option} value={option}>
              {t(`adminReviews.${option}`)}
            </option>
          ))}
        </SelectFilter>
      </AdminFilters>
      <AdminTable
        caption={`${t('adminReviews.title')}: ${t(`adminReviews.${state}`)}`}
        columns={columns}
        emptyText={t('adminReviews.empty')}
        rows={reviews.map((review) => ({
          key: review.id,
          cells: [
            review.product,
            review.rating,
            <div key="words">
              <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
              {review.photos.length > 0 && (
                <div className="mt-3">
                  <ReviewPhotos
                    photos={review.photos}
                    getAlt={(number) => t('adminReviews.photo', { number, product: review.product })}
                    renderControl={({ path: photo }, number) => (
                      <AdminAction
                        action={adminLinks.reviews({ state, before })}
                        intent="remove-photo"
                        fields={{ id: review.id, photo }}
                      >
                        {t('adminReviews.removePhoto', { number })}
                      </AdminAction>
                    )}
                  />
                </div>
              )}
            </div>,
            review.author || t('adminReviews.deletedCustomer'),
            <DateText key="at" timestamp={review.at} />,
            <VerdictButtons key="verdict" review={review} action={adminLinks.reviews({ state, before })} />,
          ],
        }))}
      />
      <AdminPagination
        previous={before === null ? null : adminLinks.reviews({ state })}
        next={more ? adminLinks.reviews({ state, before: reviews.at(-1)?.id ?? null }) : null}
      />
    </AdminPage>
  )
}

/** Buttons for the verdicts that differ from the current state. */
function VerdictButtons({ review: { id, state }, action }: { review: CustomerReview; action: string }) {
  const t = useMessages(adminReviewsMessages)
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'approved' && (
        <AdminAction action={action} intent="approved" fields={{ id, shown: state }} appearance="primary">
          {t('adminReviews.approve')}
        </AdminAction>
      )}
      {state !== 'rejected' && (
        <AdminAction action={action} intent="rejected" fields={{ id, shown: state }}>
          {t('adminReviews.reject')}
        </AdminAction>
      )}
    </div>
  )
}
