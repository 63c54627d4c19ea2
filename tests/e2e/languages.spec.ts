import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectAccessible } from './axe.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** The demo shop in Greek and English. */

const shop = shops.nicosia
const root = (page: Page) => page.locator('html')

test('a tab changes completely to the language chosen in another tab on its next navigation @script', async ({
  page,
  context,
}) => {
  const listing = `${shop}/shop/sidebar/list`
  await gotoHydrated(page, listing)
  const second = await context.newPage()
  await gotoHydrated(second, listing)
  await second.getByRole('contentinfo').getByRole('button', { name: 'Ελληνικά' }).click()
  await expect(root(second)).toHaveAttribute('lang', 'el-CY')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Εγγραφή' })).toBeVisible()
})

test('the Greek home page passes axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${shop}/?lang=el`)
  await expectAccessible(page, 'home in Greek')
})
