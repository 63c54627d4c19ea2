import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { reviewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { ReviewForm } from '#app/domain/reviews/review-forms.ts'
import { writeFlash } from '#app/http/flash.ts'
import { parseFormRequest, rejectForm } from '#app/http/form-submissions.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ReviewFields, reviewFormId } from './review-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, session, settings, tenant, language } = context
  const id = parsePositiveInteger(params.id ?? null)
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  const page = id === null ? null : await shop.read((db, tenantId) => db.reviewPage(tenantId, id, customer, language))
  if (page === null) throw notFound()
  const messages = getMessages(tenant)
  const product = page.product.name
  return {
    ...page,
    canSignIn: customer === null && settings.showSignIn,
    head: {
      title: `${translate(messages, 'review.title', { product })} | ${tenant.pages.products.company}`,
      description: translate(messages, 'review.description', { product }),
      path: links.review(page.product),
      noIndex: true,
    },
  }
}

/** Saves the review of the session's customer. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, session, tenant, cookies } = context
  const id = parsePositiveInteger(params.id ?? null)
  if (id === null) throw notFound()
  const messages = getMessages(tenant)
  const submission = await parseFormRequest(request, ReviewForm)
  // A session can end while the customer writes. Return the text in the form, so that it can be sent after signing in.
  if (session.kind !== 'signed-in') {
    const text = translate(messages, 'review.sessionEnded')
    return rejectForm(reviewFormId, submission, { kind: 'warning', title: null, text }, { status: 401 })
  }
  if (submission.status !== 'success') return rejectForm(reviewFormId, submission)
  const outcome = await shop.write((db, tenantId) =>
    db.writeReview(tenantId, session.buyer.customerId, id, submission.value),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  if (!outcome.ok) {
    const text = translate(messages, 'review.notBought')
    return rejectForm(reviewFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
  }
  const flashCookie = await writeFlash(cookies, [
    { kind: 'success', title: null, text: translate(messages, 'review.sent') },
  ])
  return redirect(links.product({ id }), { headers: withCookies(flashCookie) })
}

export default function ReviewProductPage() {
  const t = useMessages(reviewMessages)
  const { product, canReview, own, canSignIn } = useLoaderData<typeof loader>()
  const isSent = useActionData<typeof action>() !== undefined
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb ancestors={[{ label: product.name, to: links.product(product) }]} current={t('review.yourReview')} />
      <div className="mx-auto mt-6 max-w-2xl">
        <div className="flex items-center gap-4">
          <Picture
            picture={product.picture}
            use="thumbnail"
            sizes="5rem"
            alt=""
            className="size-20 shrink-0 rounded-m border border-line bg-white object-contain"
          />
          <h1 className="min-w-0 text-2xl font-bold tracking-tight lg:text-3xl">
            {t('review.title', { product: product.name })}
          </h1>
        </div>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">
          {canReview || isSent ? (
            <ReviewFields product={product} ownReview={own} />
          ) : (
            <>
              <p>{t(canSignIn ? 'review.signInRequired' : 'review.notBought')}</p>
              {canSignIn && (
                <ButtonLink to={links.login(links.review(product))} className="mt-5">
                  {t('review.signIn')}
                </ButtonLink>
              )}
            </>
          )}
        </div>
        <Link
          to={links.product(product)}
          className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline underline-offset-3"
        >
          {t('review.back')}
        </Link>
      </div>
    </div>
  )
}
