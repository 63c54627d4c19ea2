import type { Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'

/** Heading of a listing: its category, its brand or search term, or "<brand or term> in <category>". */
export function formatListingTitle(messages: Messages, listing: Listing, { searchTerm }: ListingQuery): string {
  const title =
    searchTerm !== ''
      ? translate(messages, 'listing.searchResults', { term: searchTerm })
      : (listing.brand?.name ?? listing.category?.name ?? translate(messages, 'listing.allProducts'))
  return listing.category !== null && title !== listing.category.name
    ? translate(messages, 'listing.inCategory', { title, category: listing.category.name })
    : title
}
