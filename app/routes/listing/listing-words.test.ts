import { expect, test } from 'vitest'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { en } from '#app/domain/messages/en.ts'
import { listingAddress, listingTitle } from './listing-words.ts'

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

test('another page keeps what was chosen, and the first page has no number', () => {
  const chosen = { ...question, choices: { category: ['2'], brand: ['5'] }, searchTerm: 'a b' }
  expect(listingAddress('list', chosen, 'Aria & Sons', 3)).toBe(
    '/shop/sidebar/list?category=2&brand=5&brandName=Aria+%26+Sons&searchTerm=a+b&page=3',
  )
  expect(listingAddress('3cols', question, null, 1)).toBe('/shop/sidebar/3cols')
})
