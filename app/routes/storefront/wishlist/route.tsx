import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { wishlistMessages } from '#app/domain/messages/en/cart.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { dropRemovedProducts } from '#app/http/lists-form.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { RemovedProducts, useFreshListCount } from '#app/ui/lists/lists-page.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { WishCard } from './wish-card.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, settings, buyer } = context
  const messages = getMessages(tenant)
  const browserLists = await getLists(context.cookies)
  const [{ lists, removed, cookies }, wishes] = await Promise.all([
    dropRemovedProducts(context, browserLists),
    shop.read((db, tenantId) => db.wishlist(tenantId, browserLists, buyer, settings)),
  ])
  const page = {
    wishes,
    removed,
    unavailableCount: lists.unavailable.wished,
    head: {
      title: `${translate(messages, 'wishlist.title')} | ${tenant.pages.products.company}`,
      description: translate(messages, 'wishlist.description'),
      path: links.wishlist(),
      noIndex: true,
    },
  }
  return data(page, { headers: withCookies(...cookies) })
}

export default function WishlistPage() {
  const t = useMessages(wishlistMessages)
  const { wishes, removed, unavailableCount } = useLoaderData<typeof loader>()
  useFreshListCount('wished', wishes.length)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={t('wishlist.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('wishlist.title')}</h1>
      <RemovedProducts text={removed} />
      {unavailableCount > 0 && (
        <p className="mt-5 text-ink-soft">{t('wishlist.unavailable', { count: unavailableCount })}</p>
      )}
      {wishes.length === 0 ? (
        <EmptyState icon="heart" title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
          <ButtonLink to={links.allProducts()}>{t('wishlist.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{t('wishlist.count', { count: wishes.length })}</p>
            <ListsForm intent="clear-wishes">
              <Button type="submit" appearance="quiet">
                {t('wishlist.clear')}
              </Button>
            </ListsForm>
          </div>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 lg:grid-cols-4 xl:grid-cols-5">
            {wishes.map((wish) => (
              <li key={wish.variant} className="min-w-0">
                <WishCard wish={wish} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
