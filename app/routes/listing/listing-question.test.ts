import { expect, test } from 'vitest'
import { categorySlug, chosenId, layoutOf, listingQuestion } from './listing-question.ts'

const ask = (query: string) => listingQuestion(new URLSearchParams(query))
const bounds = (query: string) => {
  const { minPrice, maxPrice } = ask(query)
  return [minPrice, maxPrice]
}

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

test('every facet is read, as often as it is chosen', () => {
  expect(
    ask(
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

test('a value that comes twice counts once, and of very many the first twenty count', () => {
  expect(ask('brand=7&brand=7').choices).toEqual({ brand: ['7'] })
  const many = Array.from({ length: 50 }, (_, index) => `brand=${index + 1}`).join('&')
  expect(ask(many).choices.brand).toHaveLength(20)
})

test('values that no facet can have choose nothing', () => {
  expect(ask('category=abc&brand=-2&subcategory=1;drop&nicotine=-3&volume=1e9&inStock=yes&colour=%00').choices).toEqual(
    {},
  )
})

test('a strange value of 10,000 characters is cut', () => {
  const [colour] = ask(`colour=${'x'.repeat(10_000)}`).choices.colour ?? []
  expect(colour).toHaveLength(100)
  expect(ask(`searchTerm=${'x'.repeat(10_000)}`).searchTerm).toHaveLength(100)
})

test.each([
  ['minPrice=5&maxPrice=12.5', [500, 1250]],
  ['minPrice=5,99', [599, null]],
  ['maxPrice=%E2%82%AC20', [null, 2000]],
  ['minPrice=.5', [50, null]],
  ['minPrice=1.999', [199, null]],
])('prices are euros with a point or a comma: %s', (query, expected) => {
  expect(bounds(query)).toEqual(expected)
})

test.each(['-5', 'NaN', 'Infinity', '1e3', 'abc', '', '.', '5 000', '0x10'])('%j is no price', (text) => {
  expect(bounds(new URLSearchParams({ minPrice: text, maxPrice: text }).toString())).toEqual([null, null])
})

test('a huge price is a bound above every price', () => {
  expect(bounds(`maxPrice=${'9'.repeat(60)}`)).toEqual([null, 999_999_999])
})

test('prices the wrong way round are turned', () => {
  expect(bounds('minPrice=20&maxPrice=10')).toEqual([1000, 2000])
  expect(bounds('minPrice=0&maxPrice=10')).toEqual([null, 1000])
})

test('only known orders and page sizes count', () => {
  expect(ask('sort=price-down&perPage=96')).toMatchObject({ sort: 'price-down', perPage: 96 })
  expect(ask('sort=DROP&perPage=1000000')).toMatchObject({ sort: 'featured', perPage: 24 })
})

test.each(['-1', '0', 'abc', '', '1.5', '99999999999999999999'])('a page of %j is the first page', (page) => {
  expect(listingQuestion(new URLSearchParams({ page })).page).toBe(1)
})

test('a search term is trimmed and free of broken encodings', () => {
  expect(ask('searchTerm=%20%20cool%00%0d%0amint%20').searchTerm).toBe('cool mint')
  expect(ask('searchTerm=%E0%A4%A').searchTerm).not.toContain('\uFFFD')
})

test('of a page that comes twice the first counts', () => {
  expect(ask('page=2&page=9').page).toBe(2)
})

test('a single choice is known by its id, several are none', () => {
  expect(chosenId(ask('brand=7'), 'brand')).toBe(7)
  expect(chosenId(ask('brand=7&brand=8'), 'brand')).toBeNull()
})

test('there are four layouts', () => {
  expect(layoutOf('/shop/sidebar/list')).toBe('list')
  expect(layoutOf('/shop/sidebar/3cols/')).toBe('3cols')
  expect(layoutOf('/shop/nosidebar')).toBe('nosidebar')
  expect(layoutOf('/shop/market')).toBe('market')
  expect(layoutOf('/shop/sidebar/4cols')).toBeNull()
})

test('a category may be named by its slug, which is no choice by itself', () => {
  const slugOf = (query: string) => categorySlug(new URLSearchParams(query))
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
  expect(ask('category=pod-kits').choices).toEqual({})
})
