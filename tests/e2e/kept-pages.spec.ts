import type { Page } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { expect, test } from './shop-test.ts'

/** Pages that are kept for everybody, in the hands of somebody who has a cart. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishGoodsShop(`kept-${project.name}-${parallelIndex}`, 'simple')
})

/** Opens a page and says whether it was kept, where it may have become stale meanwhile. */
async function open(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.goto(shop + path, { waitUntil: 'networkidle' })
  return answer?.headers()['server-timing']?.replace('cache;desc=', '').replace('stale', 'hit')
}

const cart = (page: Page) => page.locator('header details').filter({ hasText: 'cart' }).locator('summary')

test('what is added on a kept page is counted on kept pages, and on nobody else’s @script', async ({
  page,
  browser,
}) => {
  const product = `/product/default/${goods.simple.id}`
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

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  // Its first page tells the shop that it runs script.
  await open(otherPage, '/')
  expect(await open(otherPage, product)).toBe('hit')
  await expect(cart(otherPage)).toHaveAccessibleName(/0 products/)
  await other.close()
})
