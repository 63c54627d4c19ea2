import { type Choices, type FacetName, facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { parseStrength } from '#app/domain/catalogue/size-kind.ts'
import { cents, formatDecimalEuros, type Money } from '#app/domain/money.ts'
import { MAX_TERM_LENGTH, normalizeText, parsePositiveInteger } from '#app/http/search-term.ts'
import { type ListingLayout, type ListingLink, links, listingPaths } from '#app/links.ts'

/** Converts a query to URL parameters. Default values are omitted. */
export function toListingLink(query: ListingQuery): ListingLink {
  const { choices, minPrice, maxPrice, searchTerm, sort, perPage, page } = query
  return {
    ...Object.fromEntries(facetNames.map((name) => [name, choices[name] ?? []])),
    minPrice: minPrice === null ? null : formatDecimalEuros(minPrice),
    maxPrice: maxPrice === null ? null : formatDecimalEuros(maxPrice),
    searchTerm,
    sort: sort === 'featured' ? null : sort,
    perPage: perPage === defaultPageSize ? null : perPage,
    page: page > 1 ? page : null,
  }
}

/** URL of a listing with a change applied. Every change except a change of page goes back to the first page. */
export function getListingUrl(
  layout: ListingLayout,
  query: ListingQuery,
  change: Partial<ListingQuery> = { page: query.page },
): string {
  return links.listing(layout, toListingLink({ ...query, page: 1, ...change }))
}

/** The change that removes one value of a facet, or all of them. */
export function removeFilter(query: ListingQuery, facet: FacetName | 'price', value?: string): Partial<ListingQuery> {
  if (facet === 'price') return { minPrice: null, maxPrice: null }
  const remaining = value === undefined ? [] : (query.choices[facet] ?? []).filter((selected) => selected !== value)
  return { choices: { ...query.choices, [facet]: remaining } }
}

/** The change that adds a subcategory. */
export function addSubcategory({ choices }: ListingQuery, id: number): Partial<ListingQuery> {
  return { choices: { ...choices, subcategory: [...new Set([...(choices.subcategory ?? []), String(id)])] } }
}

/** The single category, or else the single subcategory, whose page this is. A page of search results has none. */
function getPageCategory({ choices, searchTerm }: ListingQuery): Choices {
  const facet = (['category', 'subcategory'] as const).find((name) => choices[name]?.length)
  return facet && choices[facet]?.length === 1 && searchTerm === '' ? { [facet]: choices[facet] } : {}
}

/** The selected facet values, and the price as one filter. The page's category is not a filter. */
export function listActiveFilters(query: ListingQuery) {
  const { choices, minPrice, maxPrice } = query
  const filters: { facet: FacetName | 'price'; value: string }[] = facetNames.flatMap((facet) =>
    facet in getPageCategory(query) ? [] : (choices[facet] ?? []).map((value) => ({ facet, value })),
  )
  return minPrice === null && maxPrice === null ? filters : [...filters, { facet: 'price' as const, value: '' }]
}

/** The change that removes every filter. The page's category and the search term are not filters and stay. */
export function removeAllFilters(query: ListingQuery): Partial<ListingQuery> {
  return { choices: getPageCategory(query), minPrice: null, maxPrice: null }
}

/**
 * The change that replaces sizes that are strengths, which older URLs contain, with the nicotine filter; null if no
 * size is a strength.
 */
export function replaceStrengths({ choices }: ListingQuery): Partial<ListingQuery> | null {
  const { size = [], nicotine = [] } = choices
  const parseNicotine = (value: string) => parseMeasure(String(parseStrength(value)))
  const strengths = size.flatMap((value) => parseNicotine(value) ?? [])
  if (strengths.length === 0) return null
  const otherSizes = size.filter((value) => parseNicotine(value) === null)
  return { choices: { ...choices, size: otherSizes, nicotine: [...new Set([...nicotine, ...strengths])] } }
}

const pageFacets = ['subcategory', 'category', 'brand'] as const

/**
 * The canonical URL of a listing: that of its subcategory, category or brand, or of all products, with the search term if
 * there is one. `isCanonical` is false when the page has further filters or another order or page size; such a page should
 * not be indexed.
 */
export function getCanonicalUrl(query: ListingQuery, { brand }: Pick<Listing, 'brand'>) {
  const { choices, searchTerm, page } = query
  const pageFacet = pageFacets.find((name) => choices[name]?.length === 1)
  const canonicalQuery: ListingQuery = {
    ...query,
    minPrice: null,
    maxPrice: null,
    choices: pageFacet === undefined ? {} : { [pageFacet]: choices[pageFacet] },
    sort: 'featured',
    perPage: defaultPageSize,
  }
  const isCanonical = getListingUrl('list', query) === getListingUrl('list', canonicalQuery, { page })
  const layout = pageFacet === undefined && searchTerm === '' ? 'list' : '3cols'
  const parameters = toListingLink({ ...canonicalQuery, page: isCanonical ? page : 1 })
  const brandName = pageFacet === 'brand' ? brand?.name : null
  return {
    isCanonical,
    path: links.listing(layout, brandName ? { brand: parameters.brand ?? [], brandName, ...parameters } : parameters),
  }
}

/** Products per page. */
export const pageSizes = [12, 24, 48, 96] as const
const defaultPageSize = 24
/** Values of one facet in a URL; more are ignored. */
const MAX_VALUES_PER_FACET = 20
/** Upper limit of a price bound, in cents. */
const MAX_PRICE_CENTS = 999_999_999

/** The layout of a path; null for an unknown path. */
export function parseLayout(path: string): ListingLayout | null {
  const match = Object.entries(listingPaths).find(([, layoutPath]) => layoutPath === path.replace(/\/$/, ''))
  return match === undefined ? null : (match[0] as ListingLayout)
}

/** The facets that the URL opens without selecting a value. */
export function parseOpenFacets(searchParams: URLSearchParams): FacetName[] {
  return facetNames.filter((name) => searchParams.getAll('open').includes(name))
}

/** Parses a listing's URL parameters. Invalid values are ignored. */
export function parseListingQuery(searchParams: URLSearchParams): ListingQuery {
  return {
    choices: parseFacetChoices(searchParams),
    ...orderPriceBounds(parsePrice(searchParams.get('minPrice')), parsePrice(searchParams.get('maxPrice'))),
    searchTerm: normalizeText(searchParams.get('searchTerm') ?? ''),
    sort: sortOrders.find((order) => order === searchParams.get('sort')) ?? 'featured',
    page: parsePositiveInteger(searchParams.get('page')) ?? 1,
    perPage: pageSizes.find((size) => String(size) === searchParams.get('perPage')) ?? defaultPageSize,
  }
}

/**
 * The category slug in the URL, as the quick view's links have it (spec §2 Popups); null for none. A value of digits
 * alone is the id of a master category.
 */
export function parseCategorySlug(searchParams: URLSearchParams): string | null {
  return (
    searchParams.getAll('category').find((text) => /^[a-z\d][\w.-]{0,63}$/i.test(text) && !/^\d+$/.test(text)) ?? null
  )
}

/** The id of the only selected category, subcategory or brand; null for none or several. */
export function getSingleId(query: ListingQuery, facet: FacetName): number | null {
  const [onlyValue, ...otherValues] = query.choices[facet] ?? []
  return onlyValue === undefined || otherValues.length > 0 ? null : Number(onlyValue)
}

/** Parser of each facet's values; null ignores a value. */
const parsers: Record<FacetName, (text: string) => string | null> = {
  category: parseId,
  subcategory: parseId,
  brand: parseId,
  colour: parseTerm,
  size: parseTerm,
  nicotine: parseMeasure,
  volume: parseMeasure,
  inStock: parseFlag,
  onSale: parseFlag,
  new: parseFlag,
}

function parseFacetChoices(searchParams: URLSearchParams): Choices {
  const entries = facetNames.flatMap((name) => {
    const values = searchParams.getAll(name).flatMap((text) => parsers[name](text) ?? [])
    return values.length === 0 ? [] : [[name, [...new Set(values)].slice(0, MAX_VALUES_PER_FACET)] as const]
  })
  return Object.fromEntries(entries)
}

function parseId(text: string): string | null {
  return parsePositiveInteger(text)?.toString() ?? null
}

function parseTerm(text: string): string | null {
  return normalizeText(text, MAX_TERM_LENGTH) || null
}

/** Milligrams or millilitres, such as `3`, `0` or `2.5`. */
function parseMeasure(text: string): string | null {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? String(Number(text)) : null
}

function parseFlag(text: string): string | null {
  return text === '1' ? text : null
}

/** Parses typed euros: `12`, `12.5`, `12,50`, `€ 12`. Fractions of a cent are cut off. */
function parsePrice(text: string | null): Money | null {
  const amount = (text ?? '').slice(0, 100).trim().replace(/^€/, '').replace(/€$/, '').trim()
  const [, euros = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(amount) ?? []
  if (euros === '' && fraction === '') return null
  return cents(Math.min(MAX_PRICE_CENTS, Number(euros) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))))
}

/** The typed text of price bounds that is not a price, so that the form can show it again with an error. */
export function findUnreadablePrices(searchParams: URLSearchParams): UnreadablePrices {
  const find = (name: keyof UnreadablePrices) => {
    const text = normalizeText(searchParams.get(name) ?? '')
    return text !== '' && parsePrice(text) === null ? text : null
  }
  return { minPrice: find('minPrice'), maxPrice: find('maxPrice') }
}

export type UnreadablePrices = Readonly<Record<'minPrice' | 'maxPrice', string | null>>

/** Swaps reversed bounds and drops a lower bound of 0. */
function orderPriceBounds(lower: Money | null, upper: Money | null): Pick<ListingQuery, 'minPrice' | 'maxPrice'> {
  const [lowest, highest] = lower !== null && upper !== null && lower > upper ? [upper, lower] : [lower, upper]
  return { minPrice: lowest === 0 ? null : lowest, maxPrice: highest }
}
