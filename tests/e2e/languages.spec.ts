import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectAccessible } from './axe.ts'
import { arrive, expect, test } from './shop-test.ts'

/** A demo shop that speaks Greek beside English. */

const shop = shops.nicosia
const root = (page: Page) => page.locator('html')

test('a tab that stands in the other language changes to the chosen one with its next page, whole @script', async ({
  page,
  context,
}) => {
  const listing = `${shop}/shop/sidebar/list`
  await arrive(page, listing)
  const other = await context.newPage()
  await arrive(other, listing)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Ελληνικά' }).click()
  await expect(root(other)).toHaveAttribute('lang', 'el-CY')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Εγγραφή' })).toBeVisible()
})

test('the home page in Greek passes axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${shop}/?lang=el`)
  await expectAccessible(page, 'home in Greek')
})
