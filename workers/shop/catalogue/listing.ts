import { searchQuery } from '#app/domain/catalogue/search-text.ts'
import type { Listing, ListingQuery, ProductCard } from '#app/domain/catalogue/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Database } from '../database.ts'
import { productCards } from './cards.queries.ts'
import { chosenBrand, chosenCategory, countProducts, listedIds, selectionOf } from './listing.queries.ts'

/** A page of the goods that meet every part of the question. A page past the end is the last page. */
export function listing(db: Database, query: ListingQuery, buyer: Buyer, now: number): Listing {
  const search = searchQuery(query.searchTerm)
  const selection = selectionOf(query, search)
  // A term with nothing to search for, as '!!!', finds nothing; no term at all asks for everything.
  const total = search === null && query.searchTerm.trim() !== '' ? 0 : countProducts(db, selection)
  const perPage = clamp(query.perPage, 1, 100)
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const page = clamp(query.page, 1, pageCount)
  const ids = total === 0 ? [] : listedIds(db, selection, perPage, (page - 1) * perPage)
  return {
    products: productCards(db, ids, buyer, now),
    total,
    page,
    pageCount,
    category: chosenCategory(db, query),
    brand: chosenBrand(db, query),
    facets: [],
    priceRange: null,
    loosen: [],
  }
}

export function suggestions(
  db: Database,
  term: string,
  category: number | null,
  buyer: Buyer,
  now: number,
): readonly ProductCard[] {
  if (term.trim().length < 3) return []
  const choices = category === null ? {} : { category: [String(category)] }
  const question = { choices, minPrice: null, maxPrice: null, searchTerm: term, page: 1, perPage: 5 }
  return listing(db, { ...question, sort: 'featured' }, buyer, now).products
}

/** A whole number within the limits, whatever came in. */
function clamp(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.trunc(Math.min(Math.max(value, least), most))
}
