import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { compareWords } from '#app/domain/messages/words/compare.ts'
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
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { CompareTable } from './compare-table.tsx'
import { comparisonRows } from './comparison-rows.ts'
import { DifferencesForm } from './differences-form.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** One shopper's own, at the prices of this moment. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, buyer } = context
  const messages = messagesOf(tenant)
  const held = await heldBasket(context.cookies)
  const [{ basket, removed, cookies }, products] = await Promise.all([
    withoutRemoved(context, held),
    shop.read((db, tenantId) => db.comparison(tenantId, held, buyer)),
  ])
  const page = {
    products,
    removed,
    notOnOffer: basket.notOnOffer.compared,
    head: {
      title: `${say(messages, 'compare.title')} | ${tenant.pages.products.company}`,
      description: say(messages, 'compare.description'),
      path: links.compare(),
      hidden: true,
    },
  }
  return data(page, { headers: withCookies(...cookies) })
}

/** Which rows are shown is a matter of what the page already holds. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const choosing = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !choosing && defaultShouldRevalidate
}

export default function ComparePage() {
  const say = useMessages(compareWords)
  const { showStock } = useShop().settings
  const { products, removed, notOnOffer } = useLoaderData<typeof loader>()
  useFollowedList('compared', products.length)
  const [asked] = useSearchParams()
  const onlyDifferences = asked.get('differences') === '1'
  const rows = comparisonRows(products, showStock).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={say('compare.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{say('compare.title')}</h1>
      <RemovedProducts text={removed} />
      {notOnOffer > 0 && <p className="mt-5 text-ink-soft">{say('compare.notOnOffer', { count: notOnOffer })}</p>}
      {products.length === 0 ? (
        <EmptyState icon="compare" title={say('compare.empty')} text={say('compare.emptyText')}>
          <ButtonLink to={links.allProducts()}>{say('compare.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
            {products.length === 1 ? (
              <p className="text-ink-soft">{say('compare.one')}</p>
            ) : (
              <DifferencesForm onlyDifferences={onlyDifferences} />
            )}
            <BasketForm intent="clear-compared">
              <Button type="submit" look="quiet">
                {say('compare.clear')}
              </Button>
            </BasketForm>
          </div>
          <CompareTable products={products} rows={rows} />
          {rows.length === 0 && <p className="mt-4 text-ink-soft">{say('compare.same')}</p>}
        </>
      )}
    </div>
  )
}
