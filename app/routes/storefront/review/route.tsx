import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { reviewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ReviewFields } from './review-fields.tsx'
import { saveReview } from './save-review.ts'

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

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = parsePositiveInteger(params.id ?? null)
  if (id === null) throw notFound()
  return saveReview(request, id, context)
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
