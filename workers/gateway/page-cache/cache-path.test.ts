import { expect, test } from 'vitest'
import { getCachePath } from './visit.ts'

const toCachePath = (address: string) => getCachePath(new URL(address, 'https://kiosk.example'))

test('unknown parameters do not change the cache path', () => {
  expect(toCachePath('/?utm_source=mail&fbclid=abc')).toBe('/')
  expect(toCachePath('/product/default/7?gclid=x&colour=Red&__proto__=1')).toBe('/product/default/7?colour=Red')
  expect(toCachePath('/pages/terms?page=2')).toBe('/pages/terms')
})

test('the order of parameters does not change the cache path, and repeated parameters all stay', () => {
  const first = toCachePath('/shop/sidebar/3cols?sort=name&brand=2&brand=1&category=3')
  expect(first).toBe('/shop/sidebar/3cols?brand=2&brand=1&category=3&sort=name')
  expect(toCachePath('/shop/sidebar/3cols?category=3&brand=2&sort=name&brand=1')).toBe(first)
})

test('a page’s data has its own cache path, with its routes', () => {
  expect(toCachePath('/_root.data?_routes=routes%2Fhome%2Froute&x=1')).toBe('/_root.data?_routes=routes%2Fhome%2Froute')
  expect(toCachePath('/shop/market.data?page=2')).toBe('/shop/market.data?page=2')
  expect(toCachePath('/?_routes=root')).toBe('/')
})

test('a query that is too long and one with fullwidth are not cached', () => {
  expect(toCachePath('/?lang=el&view=fullwidth')).toBeNull()
  expect(toCachePath(`/shop/market?searchTerm=${'x'.repeat(700)}`)).toBeNull()
})

const parameters = {
  '/shop/sidebar/3cols': 'brandName searchTerm minPrice maxPrice sort perPage page category subcategory brand lang',
  '/shop/suggestions': 'term category lang',
  '/product/default/7': 'colour size alternative variant lang',
  '/blog': 'page perPage lang',
} as const
test.each(Object.entries(parameters))('known parameters of %s change the cache path', (path, names) => {
  for (const name of names.split(' ')) {
    const [first, second] = [toCachePath(`${path}?${name}=1`), toCachePath(`${path}?${name}=2`)]
    expect(first, name).toBe(`${path}?${name}=1`)
    expect(second, name).toBe(`${path}?${name}=2`)
  }
})
