import { expect, test } from 'vitest'
import { keptAddress } from './kept-addresses.ts'

const kept = (address: string) => keptAddress(new URL(address, 'https://kiosk.example'))

test('what is hung on to a link makes no page of its own', () => {
  expect(kept('/?utm_source=mail&fbclid=abc')).toBe('/')
  expect(kept('/product/default/7?gclid=x&colour=Red&__proto__=1')).toBe('/product/default/7?colour=Red')
  expect(kept('/pages/terms?page=2')).toBe('/pages/terms')
})

test('the same question in another order is the same page, and repeated choices are both kept', () => {
  const one = kept('/shop/sidebar/3cols?sort=name&brand=2&brand=1&category=3')
  expect(one).toBe('/shop/sidebar/3cols?brand=2&brand=1&category=3&sort=name')
  expect(kept('/shop/sidebar/3cols?category=3&brand=2&sort=name&brand=1')).toBe(one)
})

test('a page’s data is kept beside it, by the routes that it is asked of', () => {
  expect(kept('/_root.data?_routes=routes%2Fhome%2Froute&x=1')).toBe('/_root.data?_routes=routes%2Fhome%2Froute')
  expect(kept('/shop/market.data?page=2')).toBe('/shop/market.data?page=2')
  expect(kept('/?_routes=root')).toBe('/')
})

test('a question that is longer than any link is nobody else’s, and what makes a page wide makes another page', () => {
  expect(kept('/?lang=el&view=fullwidth')).toBeNull()
  expect(kept(`/shop/market?searchTerm=${'x'.repeat(700)}`)).toBeNull()
})

const parameters = {
  '/shop/sidebar/3cols': 'brandName searchTerm minPrice maxPrice sort perPage page category subcategory brand lang',
  '/shop/suggestions': 'term category lang',
  '/product/default/7': 'colour size alternative variant lang',
  '/blog': 'page perPage lang',
} as const
test.each(Object.entries(parameters))('each parameter that %s knows makes another page of it', (path, names) => {
  for (const name of names.split(' ')) {
    const [one, other] = [kept(`${path}?${name}=1`), kept(`${path}?${name}=2`)]
    expect(one, name).toBe(`${path}?${name}=1`)
    expect(other, name).toBe(`${path}?${name}=2`)
  }
})
