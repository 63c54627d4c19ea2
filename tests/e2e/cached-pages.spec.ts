import type { Page } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { expect, test, waitForHydration } from './shop-test.ts'

/** Pages from the shared page cache, visited by a shopper with a cart. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishProductsShop(`kept-${project.name}-${parallelIndex}`, 'simple')
})

/** Opens a page and returns its cache state. A stale page counts as a hit. */
async function open(page: Page, path: string): Promise<string | undefined> {
  const response = await page.goto(shop + path, { waitUntil: 'networkidle' })
  // The script sets a cookie that is part of the cache key.
  await waitForHydration(page)
  return response?.headers()['server-timing']?.replace('cache;desc=', '').replace('stale', 'hit')
}

const cart = (page: Page) => page.locator('header details').filter({ hasText: 'cart' }).locator('summary')

test('a product added on a cached page appears in the cart count of this visitor only, on every cached page @script', async ({
  page,
  browser,
}) => {
  const product = `/product/default/${products.simple.id}`
  for (const path of ['/', product]) await open(page, path)
  for (const path of ['/', product]) await open(page, path)
  expect(await open(page, product)).toBe('hit')
  await expect(cart(page)).toHaveAccessibleName(/0 products/)

  await page.getByRole('main').locator('#choice').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName(/1 product\b/)
  for (const path of ['/', product]) {
    expect(await open(page, path)).toBe('hit')
    await expect(cart(page)).toHaveAccessibleName(/1 product\b/)
    await expect(page.getByText('Product added to Cart.')).toHaveCount(0)
  }

  const second = await browser.newContext()
  const otherPage = await second.newPage()
  await open(otherPage, '/')
  expect(await open(otherPage, product)).toBe('hit')
  await expect(cart(otherPage)).toHaveAccessibleName(/0 products/)
  await second.close()
})
