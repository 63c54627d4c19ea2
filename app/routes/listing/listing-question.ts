import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import type { ListingLayout } from '#app/links.ts'

/** Goods on one page of a listing. */
const perPage = 24
/** Longer terms match nothing sensible and only cost. */
const longestTerm = 100

/** The layout that the address names, null for any other word. */
export function layoutOf(text: string | undefined): ListingLayout | null {
  return text === 'list' || text === '3cols' ? text : null
}

/** An id or a page number as an address has it: whole, from 1 up, at most nine digits. Anything else is null. */
function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** What an address asks of the catalogue. Nonsense in it is left out, never an error. */
export function listingQuestion(asked: URLSearchParams): ListingQuery {
  return {
    category: wholeNumber(asked.get('category')),
    subcategory: wholeNumber(asked.get('subcategory')),
    brand: wholeNumber(asked.get('brand')),
    searchTerm: searchTerm(asked.get('searchTerm') ?? ''),
    page: wholeNumber(asked.get('page')) ?? 1,
    perPage,
  }
}

/** Control characters and broken encodings become spaces; spaces are counted once. */
function searchTerm(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTerm)
    .trim()
}
