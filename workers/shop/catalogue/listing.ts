import { type Choices, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery, ProductCard } from '#app/domain/catalogue/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Database } from '../database.ts'
import { productCards } from './cards.queries.ts'
import { chosenBrand, chosenCategory } from './listing.queries.ts'
import type { ListingMemory } from './listing-memory.ts'
import { search } from './search.ts'

/** More values of one facet than any page offers to choose. */
const mostChoices = 100

/** A page of the goods that meet every part of the question. A page past the end is the last page. */
export function listing(db: Database, memory: ListingMemory, query: ListingQuery, buyer: Buyer, now: number): Listing {
  const { index, words, search: searching, prices } = memory.read(buyer, now)
  const choices = bounded(query.choices)
  const { ids, facets, ...answer } = index.ask(
    {
      choices,
      minPrice: query.minPrice,
      maxPrice: query.maxPrice,
      found: query.searchTerm.trim() === '' ? null : search(db, searching, query.searchTerm),
      sort: query.sort,
      language: buyer.language,
      page: clamp(query.page, 1, Number.MAX_SAFE_INTEGER),
      perPage: clamp(query.perPage, 1, 100),
    },
    prices,
  )
  return {
    ...answer,
    products: productCards(db, ids, buyer, now),
    category: chosenCategory(db, choices, buyer.language),
    brand: chosenBrand(db, choices),
    facets: words.facets(facets),
  }
}

/** The first goods of the very listing that a full search for the term gives; none for terms of one or two letters. */
export function suggestions(
  db: Database,
  memory: ListingMemory,
  term: string,
  category: number | null,
  buyer: Buyer,
  now: number,
): readonly ProductCard[] {
  if (term.trim().length < 3) return []
  const { index, search: searching, prices } = memory.read(buyer, now)
  const choices: Choices = category === null ? {} : { category: [String(category)] }
  const ids = index.first(choices, search(db, searching, term), 5, prices)
  return productCards(db, ids, buyer, now)
}

function bounded(choices: Choices): Choices {
  return Object.fromEntries(facetNames.map((name) => [name, (choices[name] ?? []).slice(0, mostChoices)]))
}

/** A whole number within the limits, whatever came in. */
function clamp(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.trunc(Math.min(Math.max(value, least), most))
}
