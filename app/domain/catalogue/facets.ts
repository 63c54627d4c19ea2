/** The facets that a listing is filtered by, and its sort orders. */

export const facetNames = [
  'category',
  'subcategory',
  'brand',
  'colour',
  'size',
  'nicotine',
  'volume',
  'inStock',
  'onSale',
  'new',
] as const
export type FacetName = (typeof facetNames)[number]

export const sortOrders = ['featured', 'newest', 'price-up', 'price-down', 'name', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

export type Choices = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface FacetCount {
  readonly value: string
  /** Products left if this value were chosen, without the facet's other choices. */
  readonly count: number
  readonly selected: boolean
}

/** A filter to remove, and how many products would then be left. */
export interface FilterSuggestion {
  readonly filter: FacetName | 'price'
  readonly count: number
}
