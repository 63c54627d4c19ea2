import { expect, test } from 'vitest'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { en } from '#app/domain/messages/en.ts'
import { listingTitle } from './listing-title.ts'

const question: ListingQuery = {
  choices: {},
  minPrice: null,
  maxPrice: null,
  searchTerm: '',
  sort: 'featured',
  page: 1,
  perPage: 24,
}
const listing = { category: null, brand: null } as Listing
const pods = { id: 2, name: 'Pods' }
const aria = { id: 5, name: 'Aria & Sons' }

test('a listing is titled by what was chosen', () => {
  expect(listingTitle(en, listing, question)).toBe('All Products')
  expect(listingTitle(en, { ...listing, category: pods }, question)).toBe('Pods')
  expect(listingTitle(en, { ...listing, brand: aria }, question)).toBe('Aria & Sons')
  expect(listingTitle(en, listing, { ...question, searchTerm: 'mint' })).toBe('Results for “mint”')
})

test('a choice inside a category names both', () => {
  expect(listingTitle(en, { ...listing, brand: aria, category: pods }, question)).toBe('Aria & Sons in Pods')
})
