import { expect, test } from 'vitest'
import { isMeasured } from './measured-pages.ts'

const judge = (address: string) => isMeasured(new URL(address, 'https://shop.example'))

test('visits of the pages that show the shop may be counted', () => {
  for (const address of [
    '/',
    '/?lang=el',
    '/shop/sidebar/list?page=2',
    '/shop/market',
    '/product/default/7',
    '/pages/about',
  ])
    expect(judge(address), address).toBe(true)
})

test('nothing is counted where somebody pays, signs in, or looks at what is their own', () => {
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
    expect(judge(address), address).toBe(false)
})
