import { expect, test } from 'vitest'
import { getRouteShape } from './log.ts'

test('a logged route names the kind of page and no ids', () => {
  expect(getRouteShape('/')).toBe('/')
  expect(getRouteShape('/shop/sidebar/3cols')).toBe('/shop/sidebar/3cols')
  expect(getRouteShape('/product/default/481')).toBe('/product/default/:id')
  expect(getRouteShape('/pages/404')).toBe('/pages/404')
  expect(getRouteShape('/img/limassol/pods/aria.3f2a9c01-480.webp')).toBe('/img/*')
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
])('the logged route of %s has nothing that a visitor typed', (path) => {
  const shape = getRouteShape(path)
  expect(shape).toContain(':id')
  for (const input of [
    'maria',
    'georgiou',
    'somebody',
    'token',
    'abcdef',
    'kqzv',
    '9077',
    '357',
    'w26',
    'jsessionid',
    'zk3',
  ])
    expect(shape.toLowerCase()).not.toContain(input)
})

test('API and webhook routes keep the names of their methods', () => {
  expect(getRouteShape('/webhooks/viva')).toBe('/webhooks/viva')
  expect(getRouteShape('/api/Retail/FindShopProducts')).toBe('/api/Retail/FindShopProducts')
  expect(getRouteShape('/operator/tenants/shop7/orders')).toBe('/operator/tenants/:id/orders')
})
