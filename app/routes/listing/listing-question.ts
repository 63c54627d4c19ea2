import type { Choices, FacetName } from '#app/domain/catalogue/listing-index.ts'
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
    choices: choicesOf(asked),
    minPrice: null,
    maxPrice: null,
    searchTerm: searchTerm(asked.get('searchTerm') ?? ''),
    sort: 'featured',
    page: wholeNumber(asked.get('page')) ?? 1,
    perPage,
  }
}

/** The one chosen category, subcategory or brand; null for none or several. */
export function chosenId(question: ListingQuery, facet: FacetName): number | null {
  const [only, ...others] = question.choices[facet] ?? []
  return only === undefined || others.length > 0 ? null : Number(only)
}

function choicesOf(asked: URLSearchParams): Choices {
  const chosen = (['category', 'subcategory', 'brand'] as const).flatMap((name) => {
    const id = wholeNumber(asked.get(name))
    return id === null ? [] : [[name, [String(id)]] as const]
  })
  return Object.fromEntries(chosen)
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
