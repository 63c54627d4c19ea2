import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf } from '#app/domain/messages/say.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { CategoryTree } from '#app/ui/category-tree.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureFile } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { chosenId, layoutOf, listingQuestion } from './listing-question.ts'
import { ListingResults } from './listing-results.tsx'
import { listingAddress, listingTitle } from './listing-words.ts'
import { Pagination } from './pagination.tsx'
import { ResultBar } from './result-bar.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, tenant, buyer } = context
  const layout = layoutOf(params.layout)
  if (layout === null) throw redirect(links.notFound())

  const question = listingQuestion(new URL(request.url).searchParams)
  const listing = await shop.listing(question, buyer)
  const pageCount = Math.max(1, listing.pageCount)
  const address = (page: number) => listingAddress(layout, question, listing.brand?.name ?? null, page)
  if (question.page > pageCount) throw redirect(address(pageCount))

  const title = listingTitle(messagesOf(tenant.messages), listing, question)
  const { products: pageTexts } = tenant.pages
  const everything = listing.category === null && listing.brand === null && question.searchTerm === ''
  const picture = listing.products[0]?.picture
  return {
    layout,
    question,
    title,
    listing: layout === 'list' ? listing : { ...listing, products: listing.products.map(withoutDescription) },
    head: {
      title: everything ? pageTexts.title : `${title} | ${pageTexts.company}`,
      description: everything ? pageTexts.description : `${title}. ${pageTexts.description}`,
      keywords: pageTexts.keywords,
      path: address(question.page),
      image: picture ? pictureFile(picture, 960) : null,
      hidden: question.searchTerm !== '' || listing.total === 0,
      previous: question.page > 1 ? address(question.page - 1) : null,
      next: question.page < pageCount ? address(question.page + 1) : null,
    },
  }
}

export default function ListingPage() {
  const say = useMessages(listingWords)
  const { layout, question, title, listing } = useLoaderData<typeof loader>()
  const category = chosenId(question, 'category')
  const subcategory = chosenId(question, 'subcategory')
  const address = (page: number) => listingAddress(layout, question, listing.brand?.name ?? null, page)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
      <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={say('listing.sidebar')} className="hidden lg:block">
          <h2 className="mb-2 text-lg font-bold">{say('listing.sidebar')}</h2>
          <CategoryTree category={category} subcategory={subcategory} stay />
        </aside>
        <section aria-label={say('listing.results')} id="results">
          <h1 className="text-2xl font-bold tracking-tight wrap-break-word lg:text-3xl">{title}</h1>
          <CategoryChips category={category} subcategory={subcategory} />
          {listing.products.length === 0 ? (
            <EmptyListing searchTerm={question.searchTerm} />
          ) : (
            <>
              <ResultBar
                layout={layout}
                listing={listing}
                perPage={question.perPage}
                address={(other) => listingAddress(other, question, listing.brand?.name ?? null, question.page)}
              />
              <ListingResults layout={layout} products={listing.products} />
              <Pagination page={question.page} pageCount={listing.pageCount} address={address} />
            </>
          )}
        </section>
      </div>
    </div>
  )
}

/** The grid has no room for descriptions, so they need not travel. */
function withoutDescription<T extends { shortDescription: string }>(product: T): T {
  return { ...product, shortDescription: '' }
}
