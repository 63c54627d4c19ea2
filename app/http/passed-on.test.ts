import { expect, test } from 'vitest'
import { passedOn } from './passed-on.ts'

const ledOn = (query: string, to: string) => passedOn(new Request(`https://kiosk.example/blog${query}`), to)

test('who is led on stays in the language that the address asked for', () => {
  expect(ledOn('?page=9&lang=el', '/blog?page=2')).toBe('/blog?page=2&lang=el')
  expect(ledOn('?lang=el', '/pages/about')).toBe('/pages/about?lang=el')
  expect(ledOn('?brand=2&brandName=Aria+Labs&page=9', '/shop/market?brand=2')).toBe(
    '/shop/market?brand=2&brandName=Aria+Labs',
  )
})

test('what only the first address was about does not come along', () => {
  expect(ledOn('?token=secret&page=9', '/blog')).toBe('/blog')
})
