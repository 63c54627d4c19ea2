import { expect, test } from '@playwright/test'
import { maria, publishCustomerShop } from '#tests/support/customer-shop.ts'
import { signCookie } from '#tests/support/signed-cookie.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** A customer's session, without JavaScript: its cart, its end, and shops without sign-in. */

test.describe.configure({ mode: 'parallel' })

const header = (visitor: Visitor) => visitor.getElement('header', undefined)

function publish(kind: string, settings: Record<string, string>, terms = {}) {
  const { workerIndex } = test.info()
  return publishCustomerShop(`${kind}-http-${workerIndex}-${Date.now().toString(36)}`, settings, terms)
}

async function signIn(visitor: Visitor, { email, password }: { email: string; password: string } = maria) {
  await visitor.open('/pages/login?back=/shop/cart')
  visitor.fill('Username', email, main(visitor))
  visitor.fill('Password', password, main(visitor))
  await visitor.press('Sign in', main(visitor))
}

test('a customer with a price list starts with an empty cart and can restore the guest cart at their own prices', async () => {
  const visitor = aVisitor(await publish('priced', { Point_Percantage: '5' }, { priceList: 1 }))
  await visitor.open('/product/default/1')
  await visitor.press(/^Add to cart$/, main(visitor))
  expect(visitor.text()).toContain('Product added to Cart.')
  await visitor.open('/shop/cart')
  expect(visitor.text('main')).toContain('€9.60')

  await signIn(visitor)
  expect(visitor.path).toBe('/shop/cart')
  expect(visitor.all('a', 'Reward points: 21.50', header(visitor))).not.toEqual([])
  expect(visitor.text('main')).toContain('No products in the cart.')
  await visitor.open('/shop/cart')
  await visitor.press('Restore cart', main(visitor))
  expect(visitor.all('[aria-label]', 'Cart, 1 product', header(visitor))).not.toEqual([])
  for (let times = 0; times < 2; times++) {
    await visitor.open('/shop/cart')
    expect(visitor.text('main')).toContain('€8.60')
    expect(visitor.text('main')).not.toContain('€9.60')
    expect(visitor.all('button', 'Restore cart', main(visitor))).toEqual([])
  }
})

test("an expired session is announced once on the home page, and the account's cart is back after the next sign-in", async () => {
  const tenant = `idle-http-${test.info().workerIndex}-${Date.now().toString(36)}`
  const visitor = aVisitor(await publishCustomerShop(tenant, { Point_Percantage: '0' }))
  const hasCart = (label: string) => visitor.all('[aria-label]', label, header(visitor)).length > 0
  await visitor.open('/product/default/1')
  await visitor.press(/^Add to cart$/, main(visitor))
  await signIn(visitor)
  expect(visitor.path).toBe('/shop/cart')
  expect(visitor.has('button', 'Sign out')).toBe(true)
  expect(getText(header(visitor))).not.toContain('Reward points')

  // Signing out clears the same cookies. The response to an expired session is tested in
  // `tests/expired-session.workers.test.ts`.
  await visitor.press('Sign out', header(visitor))
  visitor.setCookie('ended', await signCookie('ended', '1', { tenant }))
  await visitor.open('/')
  const popup = visitor.getElement('dialog', `Kiosk ${tenant}`)
  expect(getText(popup)).toContain('Session Expired')
  expect(visitor.all('form[method=dialog] button', 'OK', popup)).toHaveLength(1)
  expect(visitor.all('a', 'Sign in', header(visitor))).not.toEqual([])
  expect(hasCart('Cart, 0 products')).toBe(true)
  await visitor.open('/')
  expect(visitor.text()).not.toContain('Session Expired')

  await signIn(visitor)
  expect(hasCart('Cart, 1 product')).toBe(true)
})

test('an imported customer without a password is offered an email to set one', async () => {
  const visitor = aVisitor(await publish('old', {}))
  await signIn(visitor, { email: '99000002', password: '99000002' })
  // The page must not reveal whether an account has a password.
  expect(visitor.text('main')).toContain('Wrong username / password')
  expect(visitor.text('main')).toContain('No password yet?')
  expect(visitor.all('button', 'Forgot your password?', main(visitor))).not.toEqual([])
})

test('a shop with sign-in and sign-up turned off offers neither', async () => {
  const visitor = aVisitor(await publish('closed', { IQ_WEB_SHOW_SIGNIN: 'False', IQ_WEB_SHOW_SIGNUP: 'FALSE' }))
  await visitor.open('/')
  expect(visitor.all('a', 'Home', header(visitor))).not.toEqual([])
  expect(visitor.all('a', /^Sign (in|up)/, header(visitor))).toEqual([])
  for (const path of ['/register', '/pages/login', '/forgot-password']) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
  }
})
