import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { chosenId } from './listing-question.ts'

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

/** The address of another page, or another layout, of the same listing. */
export function listingAddress(layout: ListingLayout, question: ListingQuery, brandName: string | null, page: number) {
  const { searchTerm } = question
  const brand = chosenId(question, 'brand')
  return links.listing(layout, {
    category: chosenId(question, 'category'),
    subcategory: chosenId(question, 'subcategory'),
    brand,
    brandName: brand === null ? null : brandName,
    searchTerm,
    page: page > 1 ? page : null,
  })
}
