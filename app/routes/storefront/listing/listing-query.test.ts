import { expect, test } from 'vitest'
import {
  findUnreadablePrices,
  getSingleId,
  parseCategorySlug,
  parseLayout,
  parseListingQuery,
  replaceStrengths,
} from './listing-query.ts'

const parseQuery = (query: string) => parseListingQuery(new URLSearchParams(query))
const bounds = (query: string) => {
  const { minPrice, maxPrice } = parseQuery(query)
  return [minPrice, maxPrice]
}

test('a URL without parameters lists the first page of all products', () => {
  expect(parseQuery('')).toEqual({
    choices: {},
    minPrice: null,
    maxPrice: null,
    searchTerm: '',
    sort: 'featured',
    page: 1,
    perPage: 24,
  })
})

test('every facet is parsed with all its values', () => {
  expect(
    parseQuery(
      'category=3&subcategory=14&brand=7&brand=8&colour=Red&size=M&nicotine=0&nicotine=2.5&volume=10&inStock=1&onSale=1&new=1',
    ).choices,
  ).toEqual({
    category: ['3'],
    subcategory: ['14'],
    brand: ['7', '8'],
    colour: ['Red'],
    size: ['M'],
    nicotine: ['0', '2.5'],
    volume: ['10'],
    inStock: ['1'],
    onSale: ['1'],
    new: ['1'],
  })
})

test('repeated values count once, and only the first twenty values of a facet count', () => {
  expect(parseQuery('brand=7&brand=7').choices).toEqual({ brand: ['7'] })
  const many = Array.from({ length: 50 }, (_, index) => `brand=${index + 1}`).join('&')
  expect(parseQuery(many).choices.brand).toHaveLength(20)
})

test('invalid facet values are ignored', () => {
  expect(
    parseQuery('category=abc&brand=-2&subcategory=1;drop&nicotine=-3&volume=1e9&inStock=yes&colour=%00').choices,
  ).toEqual({})
})

test('values of 10,000 characters are cut to 100', () => {
  const [colour] = parseQuery(`colour=${'x'.repeat(10_000)}`).choices.colour ?? []
  expect(colour).toHaveLength(100)
  expect(parseQuery(`searchTerm=${'x'.repeat(10_000)}`).searchTerm).toHaveLength(100)
})

test.each([
  ['minPrice=5&maxPrice=12.5', [500, 1250]],
  ['minPrice=5,99', [599, null]],
  ['maxPrice=%E2%82%AC20', [null, 2000]],
  ['minPrice=.5', [50, null]],
  ['minPrice=1.999', [199, null]],
])('prices are euros with a decimal point or comma: %s', (query, expected) => {
  expect(bounds(query)).toEqual(expected)
})

test.each(['-5', 'NaN', 'Infinity', '1e3', 'abc', '', '.', '5 000', '0x10'])('%j is not a price', (text) => {
  expect(bounds(new URLSearchParams({ minPrice: text, maxPrice: text }).toString())).toEqual([null, null])
})

test('a huge price becomes the maximum price', () => {
  expect(bounds(`maxPrice=${'9'.repeat(60)}`)).toEqual([null, 999_999_999])
})

test('a minimum above the maximum is swapped with it', () => {
  expect(bounds('minPrice=20&maxPrice=10')).toEqual([1000, 2000])
  expect(bounds('minPrice=0&maxPrice=10')).toEqual([null, 1000])
})

test('unknown sort orders and page sizes fall back to the default', () => {
  expect(parseQuery('sort=price-down&perPage=96')).toMatchObject({ sort: 'price-down', perPage: 96 })
  expect(parseQuery('sort=DROP&perPage=1000000')).toMatchObject({ sort: 'featured', perPage: 24 })
})

test.each(['-1', '0', 'abc', '', '1.5', '99999999999999999999'])('page %j falls back to the first page', (page) => {
  expect(parseListingQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('a search term is trimmed and cleaned of control characters and broken encodings', () => {
  expect(parseQuery('searchTerm=%20%20cool%00%0d%0amint%20').searchTerm).toBe('cool mint')
  expect(parseQuery('searchTerm=%E0%A4%A').searchTerm).not.toContain('\uFFFD')
})

test('the first of two page parameters counts', () => {
  expect(parseQuery('page=2&page=9').page).toBe(2)
})

test('a facet with one value has a single id, one with several has none', () => {
  expect(getSingleId(parseQuery('brand=7'), 'brand')).toBe(7)
  expect(getSingleId(parseQuery('brand=7&brand=8'), 'brand')).toBeNull()
})

test('each layout has a path, and other paths have no layout', () => {
  expect(parseLayout('/shop/sidebar/list')).toBe('list')
  expect(parseLayout('/shop/sidebar/3cols/')).toBe('3cols')
  expect(parseLayout('/shop/nosidebar')).toBe('nosidebar')
  expect(parseLayout('/shop/market')).toBe('market')
  expect(parseLayout('/shop/sidebar/4cols')).toBeNull()
})

test('sizes that are strengths filter by nicotine', () => {
  expect(replaceStrengths(parseQuery('size=3+mg/ml&size=1,5+mg/ml&size=M&nicotine=3'))).toEqual({
    choices: { size: ['M'], nicotine: ['3', '1.5'] },
  })
  expect(replaceStrengths(parseQuery('size=M&size=0.0001+mg/ml&nicotine=3'))).toBeNull()
})

test('a category slug is parsed apart from the facet choices', () => {
  const slugOf = (query: string) => parseCategorySlug(new URLSearchParams(query))
  expect(slugOf('category=pod-kits')).toBe('pod-kits')
  expect(slugOf('category=3&category=Cells-18650.x')).toBe('Cells-18650.x')
  for (const query of [
    '',
    'category=3',
    'category=0012',
    'category=',
    'category=-kits',
    'category=a%20b',
    'category=%00',
  ])
    expect(slugOf(query), query).toBeNull()
  expect(slugOf(`category=${'a'.repeat(65)}`)).toBeNull()
  expect(parseQuery('category=pod-kits').choices).toEqual({})
})

test.each([
  ['minPrice=abc&maxPrice=12', { minPrice: 'abc', maxPrice: null }],
  ['minPrice=1&maxPrice=-5', { minPrice: null, maxPrice: '-5' }],
  ['minPrice=&maxPrice=%E2%82%AC%2012,50', { minPrice: null, maxPrice: null }],
  ['minPrice=%00&maxPrice=ab%00c', { minPrice: null, maxPrice: 'ab c' }],
  ['', { minPrice: null, maxPrice: null }],
])('price bounds that are not a price are found: %s', (query, expected) => {
  expect(findUnreadablePrices(new URLSearchParams(query))).toEqual(expected)
})
