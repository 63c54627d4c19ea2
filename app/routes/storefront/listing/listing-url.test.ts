import { expect, test } from 'vitest'
import {
  addSubcategory,
  getCanonicalUrl,
  getListingUrl,
  listActiveFilters,
  parseListingQuery,
  removeAllFilters,
  removeFilter,
} from './listing-query.ts'

const parseQuery = (query: string) => parseListingQuery(new URLSearchParams(query))
const noBrand = { brand: null }

const all =
  'category=2&subcategory=14&brand=5&brand=6&colour=Deep+Red&size=M&nicotine=2.5&volume=10&inStock=1&onSale=1&new=1' +
  '&minPrice=1.50&maxPrice=20.00&searchTerm=a+b&sort=price-up&perPage=48&page=3'

test('a listing URL parses back to the same query', () => {
  const address = getListingUrl('3cols', parseQuery(all))
  expect(new URL(address, 'http://shop').search).toContain('minPrice=1.50')
  expect(parseQuery(address.split('?')[1] ?? '')).toEqual(parseQuery(all))
  expect(address.startsWith('/shop/sidebar/3cols?')).toBe(true)
})

test('a listing URL omits default values', () => {
  expect(getListingUrl('list', parseQuery('sort=featured&perPage=24&page=1'))).toBe('/shop/sidebar/list')
  expect(getListingUrl('nosidebar', parseQuery(''))).toBe('/shop/nosidebar')
  expect(getListingUrl('market', parseQuery(''))).toBe('/shop/market')
})

test('changing the page keeps the filters, and any other change starts at the first page', () => {
  const listingQuery = parseQuery('category=2&searchTerm=a+b&page=2')
  expect(getListingUrl('list', listingQuery, { page: 3 })).toBe('/shop/sidebar/list?category=2&searchTerm=a+b&page=3')
  expect(getListingUrl('list', listingQuery, { sort: 'name' })).toBe(
    '/shop/sidebar/list?category=2&searchTerm=a+b&sort=name',
  )
})

test('adding a subcategory keeps the others and adds it once', () => {
  const after = (query: string) => getListingUrl('list', parseQuery(query), addSubcategory(parseQuery(query), 14))
  expect(after('searchTerm=a&page=3')).toBe('/shop/sidebar/list?subcategory=14&searchTerm=a')
  expect(after('subcategory=14&subcategory=9')).toBe('/shop/sidebar/list?subcategory=14&subcategory=9')
})

test('removing a filter removes one value, a whole facet, or both price bounds', () => {
  const listingQuery = parseQuery('brand=5&brand=6&colour=Red&minPrice=2&maxPrice=9')
  const after = (change: ReturnType<typeof removeFilter>) => getListingUrl('list', listingQuery, change)
  expect(after(removeFilter(listingQuery, 'brand', '5'))).toContain('?brand=6&colour=Red&')
  expect(after(removeFilter(listingQuery, 'brand'))).toContain('?colour=Red&minPrice=2.00')
  expect(after(removeFilter(listingQuery, 'price'))).toBe('/shop/sidebar/list?brand=5&brand=6&colour=Red')
})

test('clearing the filters keeps the search term, sort order and page size', () => {
  expect(getListingUrl('list', parseQuery(all), removeAllFilters(parseQuery(all)))).toBe(
    '/shop/sidebar/list?searchTerm=a+b&sort=price-up&perPage=48',
  )
})

test.each([
  ['category=2&brand=5', ['brand'], 'category=2'],
  ['category=2&subcategory=14&maxPrice=9', ['subcategory', 'price'], 'category=2'],
  ['subcategory=14&inStock=1', ['inStock'], 'subcategory=14'],
  ['category=2&category=3', ['category', 'category'], ''],
  ['category=2&searchTerm=mint', ['category'], 'searchTerm=mint'],
])('the page’s category is not a filter, and clearing the filters keeps it: %s', (address, facets, cleared) => {
  const query = parseQuery(address)
  expect(listActiveFilters(query).map(({ facet }) => facet)).toEqual(facets)
  expect(getListingUrl('list', query, removeAllFilters(query))).toBe(getListingUrl('list', parseQuery(cleared)))
})

test.each([
  ['', '/shop/sidebar/list'],
  ['page=2', '/shop/sidebar/list?page=2'],
  ['category=2', '/shop/sidebar/3cols?category=2'],
  ['subcategory=14&page=3', '/shop/sidebar/3cols?subcategory=14&page=3'],
  ['searchTerm=mint', '/shop/sidebar/3cols?searchTerm=mint'],
])('a listing without filters is canonical: %s', (query, path) => {
  expect(getCanonicalUrl(parseQuery(query), noBrand)).toEqual({ isCanonical: true, path })
})

test('the canonical URL of a brand is the one that the shop links to', () => {
  expect(getCanonicalUrl(parseQuery('brand=5'), { brand: { id: 5, name: 'Aria & Sons' } })).toEqual({
    isCanonical: true,
    path: '/shop/sidebar/3cols?brand=5&brandName=Aria+%26+Sons',
  })
})

test.each([
  ['category=2&colour=Red&page=2', '/shop/sidebar/3cols?category=2'],
  ['category=2&sort=name', '/shop/sidebar/3cols?category=2'],
  ['category=2&perPage=48', '/shop/sidebar/3cols?category=2'],
  ['category=2&brand=5', '/shop/sidebar/3cols?category=2'],
  ['category=2&category=3', '/shop/sidebar/list'],
  ['inStock=1', '/shop/sidebar/list'],
  ['maxPrice=10', '/shop/sidebar/list'],
])('the canonical URL of a filtered listing has no filters: %s', (query, path) => {
  expect(getCanonicalUrl(parseQuery(query), noBrand)).toEqual({ isCanonical: false, path })
})
