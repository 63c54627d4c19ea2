import type { FacetName } from '#app/domain/catalogue/facets.ts'
import type { listingWords } from '#app/domain/messages/words/listing.ts'

const facetKeys = {
  category: 'listing.facet.category',
  subcategory: 'listing.facet.subcategory',
  brand: 'listing.facet.brand',
  colour: 'listing.facet.colour',
  size: 'listing.facet.size',
  nicotine: 'listing.facet.nicotine',
  volume: 'listing.facet.volume',
  inStock: 'listing.facet.inStock',
  onSale: 'listing.facet.onSale',
  new: 'listing.facet.new',
  price: 'listing.facet.price',
} as const satisfies Record<FacetName | 'price', keyof typeof listingWords>

/** The key of a facet's own name. */
export function facetKey<Name extends FacetName | 'price'>(name: Name): (typeof facetKeys)[Name] {
  return facetKeys[name]
}

/** Facets of a single value: it needs no heading above it. */
export function isYesNo(name: FacetName | 'price'): boolean {
  return name === 'inStock' || name === 'onSale' || name === 'new'
}
