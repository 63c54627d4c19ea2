import { expect, test } from 'vitest'
import { forwardQuery } from './responses.ts'

const forwardFrom = (query: string, to: string) => forwardQuery(new Request(`https://kiosk.example/blog${query}`), to)

test('a redirect keeps the language and the brand name', () => {
  expect(forwardFrom('?page=9&lang=el', '/blog?page=2')).toBe('/blog?page=2&lang=el')
  expect(forwardFrom('?lang=el', '/pages/about')).toBe('/pages/about?lang=el')
  expect(forwardFrom('?brand=2&brandName=Aria+Labs&page=9', '/shop/market?brand=2')).toBe(
    '/shop/market?brand=2&brandName=Aria+Labs',
  )
})

test('a redirect drops all other parameters', () => {
  expect(forwardFrom('?token=secret&page=9', '/blog')).toBe('/blog')
})
