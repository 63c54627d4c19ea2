import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** A browser without cookies gets an explanation instead of the same form again. */

function expectCookieMessage(visitor: Visitor, where: RegExp = /^\/pages\/cookies-off\?back=/) {
  expect(visitor.path).toMatch(where)
  expect(visitor.heading()).toBe('Cookies are turned off in your browser')
  expect(visitor.messages().join('\n')).toContain('Please allow cookies for this shop')
}

test('without cookies, adding a product shows a message and leaves the cart empty', async () => {
  const visitor = aVisitor(shops.local, { keepsCookies: false })
  const listing = '/shop/sidebar/3cols'
  await visitor.open(listing)
  await visitor.press('Add to cart', visitor.getElement('main'))
  expectCookieMessage(visitor)
  expect(visitor.text()).not.toContain('Product added to Cart.')
  expect(visitor.getElement('header summary', 'Cart, ').getAttribute('aria-label')).toBe('Cart, 0 products')
  await visitor.follow('Try again', visitor.getElement('main'))
  expect(visitor.path).toBe(listing)
})

test("without cookies, the age gate and the sign-in page explain why the visitor can't continue", async () => {
  const anonymousVisitor = aVisitor(shops.nicosia, { adult: false, keepsCookies: false })
  await anonymousVisitor.open('/shop/sidebar/list')
  await anonymousVisitor.press('Yes')
  expectCookieMessage(anonymousVisitor, /^\/pages\/cookies-off\?back=%2Fshop%2Fsidebar%2Flist$/)

  const visitor = aVisitor(shops.local, { keepsCookies: false })
  await visitor.open('/pages/login')
  visitor.fill('Username', maria.email)
  visitor.fill('Password', maria.password)
  await visitor.press('Sign in', visitor.getElement('main'))
  expectCookieMessage(visitor)
})
