import { expect, test } from 'vitest'
import { opensWithoutSession } from './open-pages.ts'

test.each([
  ...['/vivasuccess', '/vivaerror', '/vivasuccess/', '/paypal/return', '/paypal/cancel', '/paypal/return.data'],
  ...[`/shop/order/${'x'.repeat(43)}`, `/shop/order/${'x'.repeat(43)}.data`, '/pass-reset', '/email-change'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/notices/unsubscribe'],
])('%s is known by its address alone', (path) => {
  expect(opensWithoutSession(path)).toBe(true)
})

test.each(['/', '/shop/cart', '/shop/checkout', '/shop/dashboard', '/shop/order', '/pages/login', '/vivasuccess/x'])(
  '%s gives way to the end of a session',
  (path) => {
    expect(opensWithoutSession(path)).toBe(false)
  },
)
