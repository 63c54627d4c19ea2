import { expect, test } from 'vitest'
import type { Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { en } from '#app/domain/messages/en.ts'
import { formatListingTitle } from './listing-title.ts'

const query: ListingQuery = {
  choices: {},
  minPrice: null,
  maxPrice: null,
  searchTerm: '',
  sort: 'featured',
  page: 1,
  perPage: 24,
}
const listing = { category: null, brand: null, correction: null } as Listing
const pods = { id: 2, name: 'Pods', parent: null }
const aria = { id: 5, name: 'Aria & Sons' }

test('a listing’s title is its category, brand or search term', () => {
  expect(formatListingTitle(en, listing, query)).toBe('All Products')
  expect(formatListingTitle(en, { ...listing, category: pods }, query)).toBe('Pods')
  expect(formatListingTitle(en, { ...listing, brand: aria }, query)).toBe('Aria & Sons')
  expect(formatListingTitle(en, listing, { ...query, searchTerm: 'mint' })).toBe('Results for “mint”')
  expect(formatListingTitle(en, { ...listing, correction: 'pod kit' }, { ...query, searchTerm: 'podkit' })).toBe(
    'Results for “pod kit” instead of “podkit”',
  )
})

test('a brand within a category has both in the title', () => {
  expect(formatListingTitle(en, { ...listing, brand: aria, category: pods }, query)).toBe('Aria & Sons in Pods')
})
