import { expect, test } from 'vitest'
import { routeShape } from './log.ts'

test('a route in the log says what kind of page it was and not which', () => {
  expect(routeShape('/')).toBe('/')
  expect(routeShape('/shop/sidebar/3cols')).toBe('/shop/sidebar/3cols')
  expect(routeShape('/product/default/481')).toBe('/product/default/:id')
  expect(routeShape('/pages/404')).toBe('/pages/404')
  expect(routeShape('/img/limassol/pods/aria.3f2a9c01-480.webp')).toBe('/img/*')
})

test.each([
  '/pass-reset/Zk3vQm0pXb1sTf8LhYw2',
  '/pass-reset/abcdefghijklmnopqrstuvwxyzabcdefghij',
  '/pass-reset/onlyLettersInThisToken',
  '/shop/order/kQzVbNmLpOiUyTrEwQas',
  '/x/somebody@example.com',
  '/somebody%40example.com',
  '/maria.georgiou',
  '/Maria/Georgiou/Limassol',
  '/customers/+35799123456',
  '/webhooks/viva/9077444259872609',
  '/api/Retail/GetCustomer/maria@example.com',
  '/operator/tenants/kiosk/orders/W26-000001',
  '/product/default/481;jsessionid=abc',
  '/blog/maria',
  '/newsletter/unsubscribe/maria',
])('of %s the log has the kind and nothing that anybody typed', (path) => {
  const shape = routeShape(path)
  expect(shape).toContain(':id')
  for (const typed of [
    'maria',
    'georgiou',
    'somebody',
    'token',
    'abcdef',
    'kqzv',
    '9907',
    '357',
    'w26',
    'jsessionid',
    'zk3',
  ])
    expect(shape.toLowerCase()).not.toContain(typed)
})

test('calls of machines keep the names that they are counted by', () => {
  expect(routeShape('/webhooks/viva')).toBe('/webhooks/viva')
  expect(routeShape('/api/Retail/FindShopProducts')).toBe('/api/Retail/FindShopProducts')
  expect(routeShape('/operator/tenants/shop7/orders')).toBe('/operator/tenants/:id/orders')
})
