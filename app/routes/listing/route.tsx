import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf } from '#app/domain/messages/say.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { passedOn } from '#app/http/passed-on.ts'
import { servedCards } from '#app/http/served.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { CategoryChips } from './category-chips.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { canonicalAddress, listingAddress, withSubcategory } from './listing-address.ts'
import { categorySlug, chosenId, layoutOf, listingQuestion, openFacets } from './listing-question.ts'
import { ListingResults } from './listing-results.tsx'
import { listingTitle } from './listing-title.ts'
import { ResultBar } from './result-bar.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, cached, tenant, buyer } = context
  const { pathname, searchParams } = new URL(request.url)
  const layout = layoutOf(pathname)
  if (layout === null) throw redirect(passedOn(request, links.notFound()))

  const question = listingQuestion(searchParams)
  const slug = categorySlug(searchParams)
  const named = slug === null ? null : await shop.read((db, tenantId) => db.categoryOfSlug(tenantId, slug))
  if (named !== null)
    throw redirect(passedOn(request, listingAddress(layout, question, withSubcategory(question, named))))

  const listing = await cached.listing(question, buyer)
  const pageCount = Math.max(1, listing.pageCount)
  const address = (page: number) => listingAddress(layout, question, { page })
  if (question.page > pageCount) throw redirect(passedOn(request, address(pageCount)))

  const title = listingTitle(messagesOf(tenant), listing, question)
  const canonical = canonicalAddress(question, listing)
  const { products: pageTexts } = tenant.pages
  const everything = listing.category === null && listing.brand === null && question.searchTerm === ''
  const picture = listing.products[0]?.picture
  return {
    layout,
    question,
    open: openFacets(searchParams),
    title,
    listing: {
      ...listing,
      products: servedCards(
        context,
        'products',
        layout === 'list' ? listing.products : listing.products.map(withoutDescription),
      ),
    },
    head: {
      title: everything ? pageTexts.title : `${title} | ${pageTexts.company}`,
      description: everything ? pageTexts.description : `${title}. ${pageTexts.description}`,
      keywords: pageTexts.keywords,
      path: canonical.path,
      image: picture ? pictureUrl(picture, 960) : null,
      hidden: !canonical.own || question.searchTerm !== '' || listing.total === 0,
      previous: question.page > 1 ? address(question.page - 1) : null,
      next: question.page < pageCount ? address(question.page + 1) : null,
    },
  }
}

export default function ListingPage() {
  const say = useMessages(listingWords)
  const lang = useTextLanguage()
  const { layout, question, open, title, listing } = useLoaderData<typeof loader>()
  const { products, facets, loosen, page, pageCount } = listing
  const sidebar = layout !== 'nosidebar'
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
      <div
        className={`mt-4 lg:mt-6 ${sidebar ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10' : ''}`}
      >
        <div className={sidebar ? 'lg:col-start-2' : ''}>
          <h1 lang={lang(title)} className="text-2xl font-bold tracking-tight lg:text-3xl">
            {title}
          </h1>
          <CategoryChips category={chosenId(question, 'category')} subcategory={chosenId(question, 'subcategory')} />
        </div>
        <FilterPanel layout={layout} question={question} listing={listing} open={open} />
        <section aria-label={say('listing.results')} id="results" className={sidebar ? 'lg:col-start-2' : ''}>
          <FilterChips layout={layout} question={question} facets={facets} />
          {listing.total === 0 ? (
            <EmptyListing layout={layout} question={question} loosen={loosen} />
          ) : (
            <>
              <ResultBar layout={layout} question={question} listing={listing} />
              <ListingResults layout={layout} products={products} />
              <Pagination
                page={page}
                pageCount={pageCount}
                address={(number) => listingAddress(layout, question, { page: number })}
              />
            </>
          )}
        </section>
      </div>
    </div>
  )
}

/** Only the rows of a list have room for descriptions, so elsewhere they need not travel. */
function withoutDescription<T extends { shortDescription: string }>(product: T): T {
  return { ...product, shortDescription: '' }
}
