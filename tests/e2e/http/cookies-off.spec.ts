import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** A browser that keeps no cookies can do little; it is told why, where it would be asked the same again and again. */

function expectReason(visitor: Visitor, where: RegExp = /^\/pages\/cookies-off\?back=/) {
  expect(visitor.path).toMatch(where)
  expect(visitor.heading()).toBe('Your browser keeps no cookies')
  expect(visitor.messages().join('\n')).toContain('Please allow cookies for this shop')
}

test('nothing is said to be in a cart that is not kept', async () => {
  const visitor = aVisitor(shops.local, { keepsCookies: false })
  const listing = '/shop/sidebar/3cols'
  await visitor.open(listing)
  await visitor.press('Add to cart', visitor.one('main'))
  expectReason(visitor)
  expect(visitor.text()).not.toContain('Product added to Cart.')
  expect(visitor.one('header summary', 'Cart, ').getAttribute('aria-label')).toBe('Cart, 0 products')
  await visitor.follow('Try again', visitor.one('main'))
  expect(visitor.path).toBe(listing)
})

test('the age gate and the sign-ins say why they ask again', async () => {
  const stranger = aVisitor(shops.nicosia, { adult: false, keepsCookies: false })
  await stranger.open('/shop/sidebar/list')
  await stranger.press('Yes')
  expectReason(stranger, /^\/pages\/cookies-off\?back=%2Fshop%2Fsidebar%2Flist$/)

  const visitor = aVisitor(shops.local, { keepsCookies: false })
  await visitor.open('/pages/login')
  visitor.fill('Username', maria.email)
  visitor.fill('Password', maria.password)
  await visitor.press('Sign In', visitor.one('main'))
  expectReason(visitor)
})
