import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { withoutCookies } from '#tests/support/without-cookies.ts'
import { faultsOf } from './axe.ts'
import { arrive, expect, test } from './shop-test.ts'

/** A browser that keeps no cookies can do little; it is told why, where it would be asked the same again and again. */

const main = (page: Page) => page.getByRole('main')

async function expectReason(page: Page) {
  await expect(page).toHaveURL(/\/pages\/cookies-off\?back=/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your browser keeps no cookies')
  await expect(main(page).getByRole('alert')).toContainText('Please allow cookies for this shop')
}

test('nothing is said to be in a cart that is not kept @script', async ({ browser }) => {
  await withoutCookies(browser, async (context) => {
    const page = await context.newPage()
    const listing = `${shops.local}/shop/sidebar/3cols`
    await arrive(page, listing)
    await main(page).locator('button[value^="add:"]').first().click()
    await expectReason(page)
    await expect(page.getByText('Product added to Cart.')).toHaveCount(0)
    await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
    expect(await faultsOf(page, 'main')).toEqual([])
    await main(page).getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(listing)
  })
})
