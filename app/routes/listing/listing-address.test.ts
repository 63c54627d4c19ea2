import { expect, test } from 'vitest'
import { canonicalAddress, listingAddress, without, withoutFilters, withSubcategory } from './listing-address.ts'
import { listingQuestion } from './listing-question.ts'

const ask = (query: string) => listingQuestion(new URLSearchParams(query))
const noBrand = { brand: null }

const everything =
  'category=2&subcategory=14&brand=5&brand=6&colour=Deep+Red&size=M&nicotine=2.5&volume=10&inStock=1&onSale=1&new=1' +
  '&minPrice=1.50&maxPrice=20.00&searchTerm=a+b&sort=price-up&perPage=48&page=3'

test('an address says all that was asked, and reads back as the same question', () => {
  const address = listingAddress('3cols', ask(everything))
  expect(new URL(address, 'http://shop').search).toContain('minPrice=1.50')
  expect(ask(address.split('?')[1] ?? '')).toEqual(ask(everything))
  expect(address.startsWith('/shop/sidebar/3cols?')).toBe(true)
})

test('what everybody gets is left unsaid', () => {
  expect(listingAddress('list', ask('sort=featured&perPage=24&page=1'))).toBe('/shop/sidebar/list')
  expect(listingAddress('nosidebar', ask(''))).toBe('/shop/nosidebar')
  expect(listingAddress('market', ask(''))).toBe('/shop/market')
})

test('another page keeps what was chosen, another choice begins at the first page', () => {
  const question = ask('category=2&searchTerm=a+b&page=2')
  expect(listingAddress('list', question, { page: 3 })).toBe('/shop/sidebar/list?category=2&searchTerm=a+b&page=3')
  expect(listingAddress('list', question, { sort: 'name' })).toBe(
    '/shop/sidebar/list?category=2&searchTerm=a+b&sort=name',
  )
})

test('a subcategory is chosen beside others, and once', () => {
  const after = (query: string) => listingAddress('list', ask(query), withSubcategory(ask(query), 14))
  expect(after('searchTerm=a&page=3')).toBe('/shop/sidebar/list?subcategory=14&searchTerm=a')
  expect(after('subcategory=14&subcategory=9')).toBe('/shop/sidebar/list?subcategory=14&subcategory=9')
})

test('one value is taken off alone, a facet with all its values, the price with both ends', () => {
  const question = ask('brand=5&brand=6&colour=Red&minPrice=2&maxPrice=9')
  const after = (change: ReturnType<typeof without>) => listingAddress('list', question, change)
  expect(after(without(question, 'brand', '5'))).toContain('?brand=6&colour=Red&')
  expect(after(without(question, 'brand'))).toContain('?colour=Red&minPrice=2.00')
  expect(after(without(question, 'price'))).toBe('/shop/sidebar/list?brand=5&brand=6&colour=Red')
})

test('clearing keeps the search, the order and the page size', () => {
  expect(listingAddress('list', ask(everything), withoutFilters)).toBe(
    '/shop/sidebar/list?searchTerm=a+b&sort=price-up&perPage=48',
  )
})

test.each([
  ['', '/shop/sidebar/list'],
  ['page=2', '/shop/sidebar/list?page=2'],
  ['category=2', '/shop/sidebar/3cols?category=2'],
  ['subcategory=14&page=3', '/shop/sidebar/3cols?subcategory=14&page=3'],
  ['searchTerm=mint', '/shop/sidebar/3cols?searchTerm=mint'],
])('a page without filters is its own: %s', (query, path) => {
  expect(canonicalAddress(ask(query), noBrand)).toEqual({ own: true, path })
})

test('a brand is known by the address that links to it', () => {
  expect(canonicalAddress(ask('brand=5'), { brand: { id: 5, name: 'Aria & Sons' } })).toEqual({
    own: true,
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
])('a page with filters belongs to the one without: %s', (query, path) => {
  expect(canonicalAddress(ask(query), noBrand)).toEqual({ own: false, path })
})
