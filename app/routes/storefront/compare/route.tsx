import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { compareMessages } from '#app/domain/messages/en/cart.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { dropRemovedProducts } from '#app/http/lists-form.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useEarlyInput } from '#app/ui/form/use-early-input.ts'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { RemovedProducts, useFreshListCount } from '#app/ui/lists/lists-page.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { CompareTable } from './compare-table.tsx'
import { buildComparisonRows } from './comparison-rows.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, buyer } = context
  const messages = getMessages(tenant)
  const browserLists = await getLists(context.cookies)
  const [{ lists, removed, cookies }, products] = await Promise.all([
    dropRemovedProducts(context, browserLists),
    shop.read((db, tenantId) => db.getComparison(tenantId, browserLists, buyer)),
  ])
  const page = {
    products,
    removed,
    unavailableCount: lists.unavailable.compared,
    head: {
      title: `${translate(messages, 'compare.title')} | ${tenant.pages.products.company}`,
      description: translate(messages, 'compare.description'),
      path: links.compare(),
      noIndex: true,
    },
  }
  return data(page, { headers: withCookies(...cookies) })
}

/** The query string only filters rows that the page already has, so a change needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSearchChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isSearchChange && defaultShouldRevalidate
}

export default function ComparePage() {
  const t = useMessages(compareMessages)
  const { showStock } = useShop().settings
  const { products, removed, unavailableCount } = useLoaderData<typeof loader>()
  useFreshListCount('compared', products.length)
  const [searchParams] = useSearchParams()
  const onlyDifferences = searchParams.get('differences') === '1'
  const rows = buildComparisonRows(products, showStock).filter(({ isDifferent }) => isDifferent || !onlyDifferences)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={t('compare.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('compare.title')}</h1>
      <RemovedProducts text={removed} />
      {unavailableCount > 0 && (
        <p className="mt-5 text-ink-soft">{t('compare.unavailable', { count: unavailableCount })}</p>
      )}
      {products.length === 0 ? (
        <EmptyState icon="compare" title={t('compare.empty')} text={t('compare.emptyText')}>
          <ButtonLink to={links.allProducts()}>{t('compare.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
            {products.length === 1 ? (
              <p className="text-ink-soft">{t('compare.onlyOneProduct')}</p>
            ) : (
              <DifferencesForm onlyDifferences={onlyDifferences} />
            )}
            <ListsForm intent="clear-compared">
              <Button type="submit" appearance="quiet">
                {t('compare.clear')}
              </Button>
            </ListsForm>
          </div>
          <CompareTable products={products} rows={rows} />
          {rows.length === 0 && <p className="mt-4 text-ink-soft">{t('compare.noDifferences')}</p>}
        </>
      )}
    </div>
  )
}

/** Shows all rows or only differences. With JavaScript the choice applies without the button. */
function DifferencesForm({ onlyDifferences }: { onlyDifferences: boolean }) {
  const t = useMessages(compareMessages)
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const submitForm = (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true })
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, submitForm)
  return (
    <Form
      ref={form}
      action={links.compare()}
      replace
      preventScrollReset
      onChange={({ currentTarget }) => submitForm(currentTarget)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="differences"
          value="1"
          defaultChecked={onlyDifferences}
          autoComplete="off"
          className="size-5 cursor-pointer accent-primary"
        />
        {t('compare.onlyDifferences')}
      </label>
      {!isHydrated && (
        <Button type="submit" appearance="quiet">
          {t('compare.show')}
        </Button>
      )}
    </Form>
  )
}
