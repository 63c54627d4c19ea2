import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The cart around every page, without script: counts, the cart's menu, and messages that are shown once. */

const listing = `${shops.limassol}/shop/sidebar/3cols?perPage=48`

async function aVisitorAt(address: string) {
  const visitor = aVisitor(shops.limassol)
  await visitor.open(address)
  return visitor
}

const cartCounter = (visitor: Visitor) => visitor.one('header summary[aria-label^="Cart, "]').getAttribute('aria-label')
const cardsThatAdd = (visitor: Visitor) =>
  visitor.all('main article').filter((card) => card.querySelector('button[value^="add:"]') !== null)

/** Adds the product of a card of the listing. */
async function add(visitor: Visitor, place: number) {
  await visitor.open(listing)
  await visitor.press('Add to cart', cardsThatAdd(visitor)[place])
}

test('what is added counts in the header, on this page and on the next', async () => {
  const visitor = await aVisitorAt(listing)
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

test('wishlist and compare list count likewise', async () => {
  const visitor = await aVisitorAt(listing)
  await visitor.press(/to wishlist/, cardsThatAdd(visitor)[0])
  expect(visitor.text()).toContain('Product added to Wishlist.')
  expect(visitor.one('header a', 'Wishlist').getAttribute('aria-label')).toBe('Wishlist, 1 product')
  await visitor.press(/to compare/, cardsThatAdd(visitor)[1])
  expect(visitor.text()).toContain('Product added to Compare.')
  expect(visitor.one('header a', 'Compare').getAttribute('aria-label')).toBe('Compare, 1 product')
  await visitor.follow('Compare, 1 product', visitor.one('header'))
  expect(visitor.path).toBe('/shop/compare')
})

test("the cart's menu shows lines and total, removes a line, and leads to the cart", async () => {
  const visitor = await aVisitorAt(listing)
  const menu = () => {
    visitor.unfold('Cart, ', visitor.one('header'))
    return visitor.one('header .basket-menu')
  }
  expect(textOf(menu())).toContain('No products in the cart.')
  await add(visitor, 0)
  await add(visitor, 1)

  const lines = visitor.all('li', undefined, menu())
  expect(lines).toHaveLength(2)
  expect(textOf(lines[0] ?? null)).toMatch(/1 x €\d+\.\d\d/)
  expect(textOf(menu())).toContain('Total')
  await visitor.press(/^Remove /, menu())
  expect(visitor.text()).toContain('Product removed from Cart.')
  expect(cartCounter(visitor)).toBe('Cart, 1 product')

  expect(visitor.all('li', undefined, menu())).toHaveLength(1)
  await visitor.follow('View Cart / Proceed to Checkout', menu())
  expect(visitor.path).toBe('/shop/cart')
})

test('the menu of a narrow window has the telephone', async () => {
  const visitor = await aVisitorAt(listing)
  visitor.unfold('Menu', visitor.one('header'))
  expect(visitor.all('header details[open] a', /^Call us: /)).toHaveLength(1)
})

test('what a form has to say is said once, on a page that nobody keeps', async () => {
  const visitor = await aVisitorAt(listing)
  await add(visitor, 0)
  expect(visitor.headers['cache-control']).toContain('no-store')
  expect(visitor.headers['set-cookie']?.join('\n')).toMatch(/^flash=;.*Max-Age=0/m)
  expect(textOf(visitor.one('[role=status]', /Product added to Cart\./, visitor.one('main')))).not.toBe('')
  await visitor.open(listing)
  expect(visitor.text()).not.toContain('Product added to Cart.')
})
