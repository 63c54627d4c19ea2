import { expect, test } from 'vitest'
import { routeShape } from './log.ts'

test('a route in the log says what kind of page it was and not which', () => {
  expect(routeShape('/')).toBe('/')
  expect(routeShape('/shop/sidebar/3cols')).toBe('/shop/sidebar/3cols')
  expect(routeShape('/product/default/481')).toBe('/product/default/:id')
  expect(routeShape('/pages/404')).toBe('/pages/404')
  expect(routeShape('/img/limassol/pods/aria.3f2a9c01-480.webp')).toBe('/img/*')
})

test('tokens and addresses that stand in a path stay out of the log', () => {
  expect(routeShape('/pass-reset/Zk3vQm0pXb1sTf8LhYw2')).toBe('/pass-reset/:id')
  expect(routeShape('/pass-reset/abcdefghijklmnopqrstuvwxyzabcdefghij')).toBe('/pass-reset/:id')
  expect(routeShape('/x/somebody@example.com')).toBe('/x/:id')
})
