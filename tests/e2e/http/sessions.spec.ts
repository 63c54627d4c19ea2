import { expect, test } from '@playwright/test'
import { maria, publishCustomerShop } from '#tests/support/customer-shop.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { signed } from '#tests/support/signed-cookie.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'

/** What changes for a visitor without script while they are signed in, and what is left of it afterwards. */

test.describe.configure({ mode: 'parallel' })

const header = (visitor: Visitor) => visitor.one('header', undefined)

function publish(kind: string, settings: Record<string, string>, terms = {}) {
  const { workerIndex } = test.info()
  return publishCustomerShop(`${kind}-http-${workerIndex}-${Date.now().toString(36)}`, settings, terms)
}

async function signIn(visitor: Visitor, { email, password }: { email: string; password: string } = maria) {
  await visitor.open('/pages/login?back=/shop/cart')
  visitor.fill('Username', email, main(visitor))
  visitor.fill('Password', password, main(visitor))
  await visitor.press('Sign In', main(visitor))
}

test('a customer with a price list begins with an empty cart, and has it back at prices of their own', async () => {
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
  await visitor.press('Bring it back', main(visitor))
  expect(visitor.all('[aria-label]', 'Cart, 1 product', header(visitor))).not.toEqual([])
  for (let times = 0; times < 2; times++) {
    await visitor.open('/shop/cart')
    expect(visitor.text('main')).toContain('€8.60')
    expect(visitor.text('main')).not.toContain('€9.60')
    expect(visitor.all('button', 'Bring it back', main(visitor))).toEqual([])
  }
})

test('a session that ended by inactivity is announced at home once, and the cart of the account is back with the next sign-in', async () => {
  const tenant = `idle-http-${test.info().workerIndex}-${Date.now().toString(36)}`
  const visitor = aVisitor(await publishCustomerShop(tenant, { Point_Percantage: '0' }))
  const hasCart = (label: string) => visitor.all('[aria-label]', label, header(visitor)).length > 0
  await visitor.open('/product/default/1')
  await visitor.press(/^Add to cart$/, main(visitor))
  await signIn(visitor)
  expect(visitor.path).toBe('/shop/cart')
  expect(visitor.has('button', 'Log out')).toBe(true)
  expect(textOf(header(visitor))).not.toContain('Reward points')

  // Signing out clears the same cookies; see `tests/expired-session.workers.test.ts` for the answer to an expired session.
  await visitor.press('Log out', header(visitor))
  visitor.setCookie('ended', await signed('ended', '1', { tenant }))
  await visitor.open('/')
  const popup = visitor.one('dialog', `Kiosk ${tenant}`)
  expect(textOf(popup)).toContain('Session Expired')
  expect(visitor.all('form[method=dialog] button', 'OK', popup)).toHaveLength(1)
  expect(visitor.all('a', 'Sign in', header(visitor))).not.toEqual([])
  expect(hasCart('Cart, 0 products')).toBe(true)
  await visitor.open('/')
  expect(visitor.text()).not.toContain('Session Expired')

  await signIn(visitor)
  expect(hasCart('Cart, 1 product')).toBe(true)
})

test('customers of the old shop are led to the mail by which they choose a password', async () => {
  const visitor = aVisitor(await publish('old', {}))
  await signIn(visitor, { email: '99000002', password: '99000002' })
  // Whether an account has a password is nobody's to know.
  expect(visitor.text('main')).toContain('Wrong username / password')
  expect(visitor.text('main')).toContain('No password here yet?')
  expect(visitor.all('a', 'Forgot your password?', main(visitor))).not.toEqual([])
})

test('a shop offers neither what it does not want: signing in, signing up', async () => {
  const visitor = aVisitor(await publish('closed', { IQ_WEB_SHOW_SIGNIN: 'False', IQ_WEB_SHOW_SIGNUP: 'FALSE' }))
  await visitor.open('/')
  expect(visitor.all('a', 'Home', header(visitor))).not.toEqual([])
  expect(visitor.all('a', /^Sign (in|up)/, header(visitor))).toEqual([])
  for (const path of ['/register', '/pages/login', '/forgot-password']) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
  }
})
