import type { Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'

/**
 * Heading of a listing: its search term, with the correction if there is one, brand or category, "<term or brand> in
 * <category>", or "All products".
 */
export function formatListingTitle(messages: Messages, listing: Listing, { searchTerm }: ListingQuery): string {
  const { correction } = listing
  const title =
    searchTerm !== ''
      ? correction
        ? translate(messages, 'listing.correctedResults', { term: searchTerm, correction })
        : translate(messages, 'listing.searchResults', { term: searchTerm })
      : (listing.brand?.name ?? listing.category?.name ?? translate(messages, 'listing.allProducts'))
  return listing.category !== null && title !== listing.category.name
    ? translate(messages, 'listing.inCategory', { title, category: listing.category.name })
    : title
}
