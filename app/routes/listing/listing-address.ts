import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { decimalEuros } from '#app/domain/money.ts'
import { type ListingLayout, type ListingLink, links } from '#app/links.ts'
import { usualPageSize } from './listing-question.ts'

/** A question in the words of an address; what everybody gets is left unsaid. */
export function listingParameters(question: ListingQuery): ListingLink {
  const { choices, minPrice, maxPrice, searchTerm, sort, perPage, page } = question
  return {
    ...Object.fromEntries(facetNames.map((name) => [name, choices[name] ?? []])),
    minPrice: minPrice === null ? null : decimalEuros(minPrice),
    maxPrice: maxPrice === null ? null : decimalEuros(maxPrice),
    searchTerm,
    sort: sort === 'featured' ? null : sort,
    perPage: perPage === usualPageSize ? null : perPage,
    page: page > 1 ? page : null,
  }
}

/** The address of a listing with a change. Any change but that of the page begins at the first page. */
export function listingAddress(
  layout: ListingLayout,
  question: ListingQuery,
  change: Partial<ListingQuery> = { page: question.page },
): string {
  return links.listing(layout, listingParameters({ ...question, page: 1, ...change }))
}

/** The change that takes one value of a facet off, or all of them. */
export function without(question: ListingQuery, facet: FacetName | 'price', value?: string): Partial<ListingQuery> {
  if (facet === 'price') return { minPrice: null, maxPrice: null }
  const left = value === undefined ? [] : (question.choices[facet] ?? []).filter((chosen) => chosen !== value)
  return { choices: { ...question.choices, [facet]: left } }
}

/** The change that chooses a subcategory as well. */
export function withSubcategory({ choices }: ListingQuery, id: number): Partial<ListingQuery> {
  return { choices: { ...choices, subcategory: [...new Set([...(choices.subcategory ?? []), String(id)])] } }
}

/** The change that takes every filter off; the search term stays, for it is not a filter. */
export const withoutFilters: Partial<ListingQuery> = { choices: {}, minPrice: null, maxPrice: null }

const ownPages = ['subcategory', 'category', 'brand'] as const

/**
 * The address under which a listing is known to search engines: that of its subcategory, category or brand, or of all
 * products. `own` is false when the page shows more choices than that address says, and so should not be indexed.
 */
export function canonicalAddress(question: ListingQuery, { brand }: Pick<Listing, 'brand'>) {
  const { choices, searchTerm, page } = question
  const subject = ownPages.find((name) => choices[name]?.length === 1)
  const plain: ListingQuery = {
    ...question,
    ...withoutFilters,
    choices: subject === undefined ? {} : { [subject]: choices[subject] },
    sort: 'featured',
    perPage: usualPageSize,
  }
  const own = listingAddress('list', question) === listingAddress('list', plain, { page })
  const layout = subject === undefined && searchTerm === '' ? 'list' : '3cols'
  const parameters = listingParameters({ ...plain, page: own ? page : 1 })
  const brandName = subject === 'brand' ? brand?.name : null
  return {
    own,
    path: links.listing(layout, brandName ? { brand: parameters.brand ?? [], brandName, ...parameters } : parameters),
  }
}
