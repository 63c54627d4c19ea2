import { expect, test } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Cached pages in the hands of a visitor without script who has a cart. */

test('what is added on a kept page is counted on the pages of its visitor, and on nobody else’s', async () => {
  const shop = await publishGoodsShop(`http-kept-${Date.now().toString(36)}`, 'simple')
  /** Opens a page and says whether it came from the cache, where it may have become stale meanwhile. */
  const open = async (visitor: Visitor, path: string) => {
    await visitor.open(shop + path)
    return String(visitor.headers['server-timing']).replace('cache;desc=', '').replace('stale', 'hit')
  }
  const cart = (visitor: Visitor) => visitor.one('header summary', 'Cart, ').getAttribute('aria-label')
  const product = `/product/default/${goods.simple.id}`
  const visitor = aVisitor(shop)
  for (const path of ['/', product]) await open(visitor, path)
  await expect.poll(() => open(visitor, product)).toBe('hit')
  expect(cart(visitor)).toBe('Cart, 0 products')

  await visitor.press('Add to cart', visitor.one('#choice'))
  expect(visitor.text()).toContain('Product added to Cart.')
  expect(cart(visitor)).toBe('Cart, 1 product')
  for (const path of ['/', product]) {
    // The count is part of the page, so the page is this visitor's own.
    expect(await open(visitor, path), path).toBe('skip')
    expect(cart(visitor), path).toBe('Cart, 1 product')
    expect(visitor.text(), path).not.toContain('Product added to Cart.')
  }

  const other = aVisitor(shop)
  expect(await open(other, product)).toBe('hit')
  expect(cart(other)).toBe('Cart, 0 products')
})
