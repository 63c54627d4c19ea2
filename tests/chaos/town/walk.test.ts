import { expect, test } from 'vitest'
import { behindThem, dataOf } from './walk.ts'

test('of the pages behind a question one of every shape is looked at, where a sign-in is needed', () => {
  const leads = [
    ...['/desk/text?key=a&language=el', '/desk/text?key=b&language=el', '/desk/orders/W26-000002'],
    ...['/shop/dashboard?part=addresses&address=2', '/shop/dashboard?part=profile', '/shop/sidebar/3cols?page=2'],
  ]
  const known = ['/desk/text', '/desk/orders/OLD-0', '/shop/dashboard?part=orders']
  expect(behindThem(known, leads)).toEqual(['/desk/text?key=b&language=el', '/shop/dashboard?part=addresses&address=2'])
})

test('a page’s data has an address of its own, whatever the page is asked', () => {
  const pages = ['/', '/?index', '/shop/cart', '/shop/dashboard?part=a.b', '/sitemap.xml']
  const data = [
    '/_root.data',
    '/_root.data?index',
    '/shop/cart.data',
    '/shop/dashboard.data?part=a.b',
    '/sitemap.xml.data',
  ]
  expect(pages.map(dataOf)).toEqual(data)
})
