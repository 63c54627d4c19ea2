import { Link } from '@remix-run/react'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmallSearchForm } from '#app/ui/search-form.tsx'
import { useFrame, useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { facetKey } from './facet-keys.ts'
import { listingAddress, without } from './listing-address.ts'

interface EmptyListingProps {
  layout: ListingLayout
  question: ListingQuery
  loosen: Listing['loosen']
}

/** Nothing found: what to take off, or where else to look. */
export function EmptyListing({ layout, question, loosen }: EmptyListingProps) {
  const say = useMessages(listingWords)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const { searchTerm } = question
  return (
    <div className="mt-6 rounded-l border border-line bg-paper px-6 py-12 text-center lg:py-16">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name="search" className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-bold">{say('listing.emptyTitle')}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        {loosen.length > 0
          ? say('listing.emptyFilters')
          : searchTerm === ''
            ? say('listing.emptyCategory')
            : say('listing.emptySearch', { term: searchTerm })}
      </p>
      {loosen.length > 0 && (
        <nav aria-label={say('listing.loosenTitle')} className="mt-6">
          <ul className="flex flex-col items-center gap-2">
            {loosen.map(({ filter, count }) => (
              <li key={filter}>
                <ButtonLink
                  look="quiet"
                  to={listingAddress(layout, question, without(question, filter))}
                  preventScrollReset
                >
                  {say('listing.loosen', { filter: say(facetKey(filter)), count })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mx-auto mt-6 max-w-sm text-left">
        <SmallSearchForm />
      </div>
      <ul className="mx-auto mt-8 flex max-w-2xl flex-wrap justify-center gap-2">
        {categories.map(({ id, description }) => (
          <li key={id}>
            <Link
              to={links.masterCategory(id)}
              lang={lang(description)}
              className="inline-flex min-h-9 items-center rounded-button border border-line px-4 text-sm hover:border-primary hover:text-primary-strong"
            >
              {description}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={links.allProducts()} className="mt-8">
        {say('listing.allProducts')}
      </ButtonLink>
    </div>
  )
}
