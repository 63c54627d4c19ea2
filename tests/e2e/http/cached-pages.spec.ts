import { expect, test } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Pages from the shared page cache, visited without JavaScript by a shopper with a cart. */

test('a product added on a cached page appears in the cart count of this visitor only', async () => {
  const shop = await publishProductsShop(`http-kept-${Date.now().toString(36)}`, 'simple')
  /** Opens a page and returns its cache state. A stale page counts as a hit. */
  const open = async (visitor: Visitor, path: string) => {
    await visitor.open(shop + path)
    return String(visitor.headers['server-timing']).replace('cache;desc=', '').replace('stale', 'hit')
  }
  const cart = (visitor: Visitor) => visitor.getElement('header summary', 'Cart, ').getAttribute('aria-label')
  const product = `/product/default/${products.simple.id}`
  const visitor = aVisitor(shop)
  for (const path of ['/', product]) await open(visitor, path)
  await expect.poll(() => open(visitor, product)).toBe('hit')
  expect(cart(visitor)).toBe('Cart, 0 products')

  await visitor.press('Add to cart', visitor.getElement('#choice'))
  expect(visitor.text()).toContain('Product added to Cart.')
  expect(cart(visitor)).toBe('Cart, 1 product')
  for (const path of ['/', product]) {
    // Without JavaScript the count is part of the HTML, so the page is private.
    expect(await open(visitor, path), path).toBe('skip')
    expect(cart(visitor), path).toBe('Cart, 1 product')
    expect(visitor.text(), path).not.toContain('Product added to Cart.')
  }

  const second = aVisitor(shop)
  expect(await open(second, product)).toBe('hit')
  expect(cart(second)).toBe('Cart, 0 products')
})
