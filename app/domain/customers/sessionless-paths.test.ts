import { expect, test } from 'vitest'
import { isSessionlessPath } from './accounts.ts'

test.each([
  ...['/vivasuccess', '/vivaerror', '/vivasuccess/', '/paypal/return', '/paypal/cancel', '/paypal/return.data'],
  ...[`/shop/order/${'x'.repeat(43)}`, `/shop/order/${'x'.repeat(43)}.data`, '/pass-reset', '/email-change'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/notices/unsubscribe'],
])('%s is shown without a session', (path) => {
  expect(isSessionlessPath(path)).toBe(true)
})

test.each(['/', '/shop/cart', '/shop/checkout', '/shop/dashboard', '/shop/order', '/pages/login', '/vivasuccess/x'])(
  '%s shows the end of an expired session',
  (path) => {
    expect(isSessionlessPath(path)).toBe(false)
  },
)
