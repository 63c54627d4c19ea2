import type { FacetName } from '#app/domain/catalogue/listing-index.ts'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import type { listingWords } from '#app/domain/messages/words/listing.ts'

/** The heading of a listing: its category, brand or search term, or all that the address combines. */
export function listingTitle(messages: Messages, listing: Listing, { searchTerm }: ListingQuery): string {
  const title =
    searchTerm !== ''
      ? say(messages, 'listing.searchResults', { term: searchTerm })
      : (listing.brand?.name ?? listing.category?.name ?? say(messages, 'listing.allProducts'))
  return listing.category !== null && title !== listing.category.name
    ? say(messages, 'listing.inCategory', { title, category: listing.category.name })
    : title
}

const facetKeys = {
  category: 'listing.facet.category',
  subcategory: 'listing.facet.subcategory',
  brand: 'listing.facet.brand',
  colour: 'listing.facet.colour',
  size: 'listing.facet.size',
  nicotine: 'listing.facet.nicotine',
  volume: 'listing.facet.volume',
  inStock: 'listing.facet.inStock',
  onSale: 'listing.facet.onSale',
  new: 'listing.facet.new',
  price: 'listing.facet.price',
} as const satisfies Record<FacetName | 'price', keyof typeof listingWords>

/** The key of a facet's own name. */
export function facetKey<Name extends FacetName | 'price'>(name: Name): (typeof facetKeys)[Name] {
  return facetKeys[name]
}

/** Facets of a single value: it needs no heading above it. */
export function isYesNo(name: FacetName | 'price'): boolean {
  return name === 'inStock' || name === 'onSale' || name === 'new'
}
