import { expect, test } from 'vitest'
import { layoutOf, listingQuestion } from './listing-question.ts'

const ask = (query: string) => listingQuestion(new URLSearchParams(query))

test('an address without parameters asks for the first page of everything', () => {
  expect(ask('')).toEqual({
    choices: {},
    minPrice: null,
    maxPrice: null,
    searchTerm: '',
    sort: 'featured',
    page: 1,
    perPage: 24,
  })
})

test('category, subcategory, brand, term and page are read', () => {
  expect(ask('category=3&subcategory=14&brand=7&brandName=X&searchTerm=mint+pod&page=2')).toMatchObject({
    choices: { category: ['3'], subcategory: ['14'], brand: ['7'] },
    searchTerm: 'mint pod',
    page: 2,
    perPage: 24,
  })
})

test.each(['-1', '0', 'abc', '', '1.5', '1e3', '99999999999999999999', ' 2', '٣'])(
  'a page of %j is the first page',
  (page) => {
    expect(listingQuestion(new URLSearchParams({ page })).page).toBe(1)
  },
)

test('an id that is no number chooses nothing', () => {
  expect(ask('category=abc&brand=-2&subcategory=1;drop').choices).toEqual({})
})

test('a search term is trimmed, bounded and free of control characters and broken encodings', () => {
  expect(ask('searchTerm=%20%20cool%00%0d%0amint%20').searchTerm).toBe('cool mint')
  expect(ask('searchTerm=%E0%A4%A').searchTerm).not.toContain('\uFFFD')
  expect(ask(`searchTerm=${'x'.repeat(5000)}`).searchTerm).toHaveLength(100)
})

test('of a parameter that comes twice the first counts', () => {
  expect(ask('page=2&page=9').page).toBe(2)
})

test('there are two layouts', () => {
  expect(layoutOf('list')).toBe('list')
  expect(layoutOf('3cols')).toBe('3cols')
  expect(layoutOf('nosidebar')).toBeNull()
  expect(layoutOf(undefined)).toBeNull()
})
