import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { runWithoutCookies } from '#tests/support/without-cookies.ts'
import { findViolations } from './axe.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** A browser without cookies gets an explanation instead of the same form again. */

const main = (page: Page) => page.getByRole('main')

async function expectCookieMessage(page: Page) {
  await expect(page).toHaveURL(/\/pages\/cookies-off\?back=/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cookies are turned off in your browser')
  await expect(main(page).getByRole('alert')).toContainText('Please allow cookies for this shop')
}

test('without cookies, adding a product shows a message and leaves the cart empty @script', async ({ browser }) => {
  await runWithoutCookies(browser, async (context) => {
    const page = await context.newPage()
    const listing = `${shops.local}/shop/sidebar/3cols`
    await gotoHydrated(page, listing)
    await main(page).locator('button[value^="add:"]').first().click()
    await expectCookieMessage(page)
    await expect(page.getByText('Product added to Cart.')).toHaveCount(0)
    await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await main(page).getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(listing)
  })
})
