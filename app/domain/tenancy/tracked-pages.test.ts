import { expect, test } from 'vitest'
import { isTrackedPage } from './consent.ts'

const isTracked = (address: string) => isTrackedPage(new URL(address, 'https://shop.example'))

test('analytics may track the public pages of the shop', () => {
  for (const address of [
    '/',
    '/?lang=el',
    '/shop/sidebar/list?page=2',
    '/shop/market',
    '/product/default/7',
    '/pages/about',
  ])
    expect(isTracked(address), address).toBe(true)
})

test('analytics never tracks checkout, sign-in and a customer’s own pages', () => {
  for (const address of [
    '/shop/cart',
    '/shop/checkout',
    '/shop/order/abc',
    '/shop/dashboard?part=orders',
    '/shop/wishlist',
    '/register',
    '/pages/login',
    '/pages/login?back=/',
    '/pages/login/',
    '/pages/LOGIN',
    '/pages/%6Cogin',
    '/pages/cookies',
    '/forgot-password',
    '/pass-reset?token=x',
    '/email-change',
    '/vivasuccess?s=1',
    '/paypal/return',
    '/somewhere/new',
    '/pages/unsubscribe?token=x',
  ])
    expect(isTracked(address), address).toBe(false)
})
