import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The lists on every page without JavaScript: counts, the cart menu, and messages that are shown once. */

const listing = `${shops.limassol}/shop/sidebar/3cols?perPage=48`

async function visitAt(address: string) {
  const visitor = aVisitor(shops.limassol)
  await visitor.open(address)
  return visitor
}

const cartCounter = (visitor: Visitor) =>
  visitor.getElement('header summary[aria-label^="Cart, "]').getAttribute('aria-label')
const getAddCards = (visitor: Visitor) =>
  visitor.all('main article').filter((card) => card.querySelector('button[value^="add:"]') !== null)

/** Adds a product of the listing by its position. */
async function add(visitor: Visitor, place: number) {
  await visitor.open(listing)
  await visitor.press('Add to cart', getAddCards(visitor)[place])
}

test('an added product is counted in the header of this page and the next', async () => {
  const visitor = await visitAt(listing)
  expect(cartCounter(visitor)).toBe('Cart, 0 products')
  await add(visitor, 0)
  expect(visitor.url).toBe(listing)
  expect(cartCounter(visitor)).toBe('Cart, 1 product')
  expect(visitor.text()).toContain('Product added to Cart.')
  await add(visitor, 1)
  expect(cartCounter(visitor)).toBe('Cart, 2 products')
  await visitor.open(shops.limassol)
  expect(cartCounter(visitor)).toBe('Cart, 2 products')
})

test('wishlist and compare list are counted in the header', async () => {
  const visitor = await visitAt(listing)
  await visitor.press(/to wishlist/, getAddCards(visitor)[0])
  expect(visitor.text()).toContain('Product added to Wishlist.')
  expect(visitor.getElement('.notices a', 'View wishlist').getAttribute('href')).toBe('/shop/wishlist')
  expect(visitor.getElement('header a', 'Wishlist').getAttribute('aria-label')).toBe('Wishlist, 1 product')
  await visitor.press(/to compare/, getAddCards(visitor)[1])
  expect(visitor.text()).toContain('Product added to Compare.')
  expect(visitor.getElement('header a', 'Compare').getAttribute('aria-label')).toBe('Compare, 1 product')
  await visitor.follow('Compare, 1 product', visitor.getElement('header'))
  expect(visitor.path).toBe('/shop/compare')
})

test('the cart menu shows lines and total, removes a line and leads to the cart', async () => {
  const visitor = await visitAt(listing)
  const menu = () => {
    visitor.unfold('Cart, ', visitor.getElement('header'))
    return visitor.getElement('header .cart-menu')
  }
  expect(getText(menu())).toContain('No products in the cart.')
  await add(visitor, 0)
  await add(visitor, 1)

  const lines = visitor.all('li', undefined, menu())
  expect(lines).toHaveLength(2)
  expect(getText(lines[0] ?? null)).toMatch(/1 x €\d+\.\d\d/)
  expect(getText(menu())).toContain('Total')
  await visitor.press(/^Remove /, menu())
  expect(visitor.text()).toContain('Product removed from Cart.')
  expect(cartCounter(visitor)).toBe('Cart, 1 product')

  expect(visitor.all('li', undefined, menu())).toHaveLength(1)
  await visitor.follow('View Cart / Proceed to Checkout', menu())
  expect(visitor.path).toBe('/shop/cart')
})

test('the mobile menu has the phone number', async () => {
  const visitor = await visitAt(listing)
  visitor.unfold('Menu', visitor.getElement('header'))
  expect(visitor.all('header details[open] a', /^Call us: /)).toHaveLength(1)
})

test('the message of a form is shown once, on a page that is not cached', async () => {
  const visitor = await visitAt(listing)
  await add(visitor, 0)
  expect(visitor.headers['cache-control']).toContain('no-store')
  expect(visitor.headers['set-cookie']?.join('\n')).toMatch(/^flash=;.*Max-Age=0/m)
  expect(getText(visitor.getElement('[role=status]', /Product added to Cart\./, visitor.getElement('main')))).not.toBe(
    '',
  )
  await visitor.open(listing)
  expect(visitor.text()).not.toContain('Product added to Cart.')
})
