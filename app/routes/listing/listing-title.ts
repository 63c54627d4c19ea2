import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'

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
