import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { Facet } from '#app/domain/catalogue/products.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { loadSuggestions, serveCards } from '#app/http/page-data.ts'
import { forwardQuery } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'
import { NewProducts } from '#app/ui/suggestions.tsx'
import type { PriceIssue } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { CategoryChips, FilterChips } from './listing-form.tsx'
import {
  addSubcategory,
  findUnreadablePrices,
  getCanonicalUrl,
  getListingUrl,
  listActiveFilters,
  parseCategorySlug,
  parseLayout,
  parseListingQuery,
  parseOpenFacets,
  replaceStrengths,
} from './listing-query.ts'
import { EmptyListing, ListingResults } from './listing-results.tsx'
import { formatListingTitle } from './listing-title.ts'
import { ResultBar, ResultCount } from './result-bar.tsx'
import './listing.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, cached, tenant, buyer } = context
  const { pathname, searchParams } = new URL(request.url)
  const layout = parseLayout(pathname)
  if (layout === null) throw redirect(forwardQuery(request, links.notFound()))

  const query = parseListingQuery(searchParams)
  const slug = parseCategorySlug(searchParams)
  const subcategoryId = slug === null ? null : await shop.read((db, tenantId) => db.findCategoryBySlug(tenantId, slug))
  if (subcategoryId !== null)
    throw redirect(forwardQuery(request, getListingUrl(layout, query, addSubcategory(query, subcategoryId))))
  const strengths = replaceStrengths(query)
  if (strengths !== null) throw redirect(forwardQuery(request, getListingUrl(layout, query, strengths)))

  const listing = await cached.listing(query, buyer)
  const pageCount = Math.max(1, listing.pageCount)
  const getPagePath = (page: number) => getListingUrl(layout, query, { page })
  if (query.page > pageCount) throw redirect(forwardQuery(request, getPagePath(pageCount)))

  const title = formatListingTitle(getMessages(tenant), listing, query)
  const canonicalUrl = getCanonicalUrl(query, listing)
  const { products: pageTexts } = tenant.pages
  const parent = listing.category?.parent
  const isAllProducts = listing.category === null && listing.brand === null && query.searchTerm === ''
  const picture = listing.products[0]?.picture
  return {
    layout,
    query,
    openFacets: parseOpenFacets(searchParams),
    priceIssue: findPriceIssue(searchParams, tenant),
    title,
    ancestors: parent ? [{ label: parent.name, to: links.masterCategory(parent.id) }] : [],
    listing: {
      ...listing,
      // Remix's encoding of these objects takes 1.5 times as many compressed bytes.
      facets: JSON.stringify(listing.facets),
      products: serveCards(
        context,
        'products',
        // Only the list layout shows descriptions.
        listing.products.map((product) => (layout === 'list' ? product : { ...product, shortDescription: '' })),
      ),
    },
    suggestions: listing.total === 0 ? await loadSuggestions(context) : [],
    head: {
      title: isAllProducts ? pageTexts.title : `${title} | ${pageTexts.company}`,
      description: isAllProducts ? pageTexts.description : `${title}. ${pageTexts.description}`,
      keywords: pageTexts.keywords,
      path: canonicalUrl.path,
      image: picture ? getPictureUrl(picture, 960) : null,
      noIndex: !canonicalUrl.isCanonical || query.searchTerm !== '' || listing.total === 0,
      previous: query.page > 1 ? getPagePath(query.page - 1) : null,
      next: query.page < pageCount ? getPagePath(query.page + 1) : null,
    },
  }
}

function findPriceIssue(searchParams: URLSearchParams, tenant: Tenant): PriceIssue | null {
  const prices = findUnreadablePrices(searchParams)
  if (prices.minPrice === null && prices.maxPrice === null) return null
  return { ...prices, message: getMessages(tenant)['field.amount'] }
}

export default function ListingPage() {
  const t = useMessages(listingMessages)
  const lang = useTextLanguage()
  const { layout, query, openFacets, priceIssue, title, ancestors, listing, suggestions } =
    useLoaderData<typeof loader>()
  const { products, filterSuggestions, page, pageCount } = listing
  const facets: Facet[] = JSON.parse(listing.facets)
  const isEmpty = listing.total === 0
  // Without products there is nothing to filter.
  const hasFilters = !isEmpty || listActiveFilters(query).length > 0 || priceIssue !== null
  const hasSidebar = hasFilters && layout !== 'nosidebar'
  return (
    <div className="pt-4 pb-12 lg:pt-6 lg:pb-16">
      <div className="shell">
        <Breadcrumb ancestors={ancestors} current={title} />
        <div className={`listing mt-3 lg:mt-5 ${hasSidebar ? 'listing-sidebar' : ''}`}>
          <div className="listing-title">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <h1 lang={lang(title)} className="text-2xl font-bold tracking-tight lg:text-3xl">
                {title}
              </h1>
              {!isEmpty && <ResultCount query={query} listing={listing} />}
            </div>
            {!isEmpty && <CategoryChips layout={layout} query={query} facets={facets} />}
          </div>
          {hasFilters && <FilterPanel {...{ layout, query, listing, facets, openFacets, priceIssue }} />}
          {!isEmpty && <ResultBar layout={layout} query={query} />}
          <section aria-label={t('listing.results')} id="results" className="mt-2">
            <FilterChips layout={layout} query={query} facets={facets} />
            {isEmpty ? (
              <EmptyListing layout={layout} query={query} filterSuggestions={filterSuggestions} />
            ) : (
              <>
                <ListingResults layout={layout} products={products} />
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  getPath={(pageNumber) => getListingUrl(layout, query, { page: pageNumber })}
                />
              </>
            )}
          </section>
        </div>
      </div>
      {isEmpty && <NewProducts products={suggestions} />}
    </div>
  )
}
