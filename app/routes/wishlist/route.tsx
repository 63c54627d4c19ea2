import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { wishlistWords } from '#app/domain/messages/words/wishlist.ts'
import { heldBasket } from '#app/http/baskets.ts'
import { withoutRemoved } from '#app/http/removed-products.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { RemovedProducts } from '#app/ui/basket/removed-products.tsx'
import { useFollowedList } from '#app/ui/basket/use-fresh-basket.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { WishCard } from './wish-card.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** One shopper's own, at the prices of this moment. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, settings, buyer } = context
  const messages = messagesOf(tenant)
  const held = await heldBasket(context.cookies)
  const [{ basket, removed, cookies }, wishes] = await Promise.all([
    withoutRemoved(context, held),
    shop.read((db, tenantId) => db.wishlist(tenantId, held, buyer, settings)),
  ])
  const page = {
    wishes,
    removed,
    notOnOffer: basket.notOnOffer.wished,
    head: {
      title: `${say(messages, 'wishlist.title')} | ${tenant.pages.products.company}`,
      description: say(messages, 'wishlist.description'),
      path: links.wishlist(),
      hidden: true,
    },
  }
  return data(page, { headers: withCookies(...cookies) })
}

export default function WishlistPage() {
  const say = useMessages(wishlistWords)
  const { wishes, removed, notOnOffer } = useLoaderData<typeof loader>()
  useFollowedList('wished', wishes.length)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={say('wishlist.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{say('wishlist.title')}</h1>
      <RemovedProducts text={removed} />
      {notOnOffer > 0 && <p className="mt-5 text-ink-soft">{say('wishlist.notOnOffer', { count: notOnOffer })}</p>}
      {wishes.length === 0 ? (
        <EmptyState icon="heart" title={say('wishlist.empty')} text={say('wishlist.emptyText')}>
          <ButtonLink to={links.allProducts()}>{say('wishlist.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{say('wishlist.count', { count: wishes.length })}</p>
            <BasketForm intent="clear-wishes">
              <Button type="submit" look="quiet">
                {say('wishlist.clear')}
              </Button>
            </BasketForm>
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
