import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { reviewWords } from '#app/domain/messages/words/review.ts'
import { ReviewForm } from '#app/domain/reviews/review-form.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionOf } from '#app/http/form-answers.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ReviewFields, reviewFormId } from './review-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, session, settings, tenant, language } = context
  const id = wholeNumber(params.id ?? null)
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  const page = id === null ? null : await shop.read((db, tenantId) => db.reviewPage(tenantId, id, customer, language))
  if (page === null) throw notFound()
  const messages = messagesOf(tenant)
  const product = page.product.name
  return {
    ...page,
    maySignIn: customer === null && settings.showSignIn,
    head: {
      title: `${say(messages, 'review.title', { product })} | ${tenant.pages.products.company}`,
      description: say(messages, 'review.description', { product }),
      path: links.review(page.product),
      hidden: true,
    },
  }
}

/** Whose review it is the session says. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, session, tenant, cookies } = context
  const id = wholeNumber(params.id ?? null)
  if (id === null) throw notFound()
  const messages = messagesOf(tenant)
  const submission = await submissionOf(request, ReviewForm)
  // Words take longer to find than a session may last: they stay in the form until it is sent again.
  if (session.kind !== 'signed-in') {
    const text = say(messages, 'review.signedOut')
    return refusal(reviewFormId, submission, { kind: 'warning', title: null, text }, { status: 401 })
  }
  if (submission.status !== 'success') return refusal(reviewFormId, submission)
  const outcome = await shop.write((db, tenantId) =>
    db.writeReview(tenantId, session.buyer.customerId, id, submission.value),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  if (!outcome.ok) {
    const text = say(messages, 'review.notBought')
    return refusal(reviewFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
  }
  const said = await flash(cookies, [{ kind: 'success', title: null, text: say(messages, 'review.sent') }])
  return redirect(links.product({ id }), { headers: withCookies(said) })
}

export default function ReviewProductPage() {
  const words = useMessages(reviewWords)
  const { product, mayReview, own, maySignIn } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() !== undefined
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb way={[{ label: product.name, to: links.product(product) }]} here={words('review.here')} />
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
            {words('review.title', { product: product.name })}
          </h1>
        </div>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">
          {mayReview || sent ? (
            <ReviewFields product={product} own={own} />
          ) : (
            <>
              <p>{words(maySignIn ? 'review.signInFirst' : 'review.notBought')}</p>
              {maySignIn && (
                <ButtonLink to={links.login(links.review(product))} className="mt-5">
                  {words('review.signIn')}
                </ButtonLink>
              )}
            </>
          )}
        </div>
        <Link
          to={links.product(product)}
          className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline underline-offset-3"
        >
          {words('review.back')}
        </Link>
      </div>
    </div>
  )
}
