import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectAccessible } from './axe.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** The age gate (spec §4) in the demo shop that has one. */

const shop = shops.nicosia
const question = 'Are you 18 or older?'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ context }) => context.clearCookies())

test('a visitor confirms by keyboard, is welcomed and reaches the requested page @script', async ({ page }) => {
  const listing = `${shop}/shop/sidebar/list?sort=name`
  await page.goto(listing)
  await expect(heading(page)).toHaveText(question)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(listing)
  await expect(page.getByText('Welcome to Pedieos Vape House!')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(shop)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Welcome to Pedieos Vape House!')).toHaveCount(0)
})

test('an underage visitor sees the same message on every page, and a gate open in another tab does not let them in @script', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await second.goto(shop)
  await page.goto(`${shop}/shop/sidebar/list`)
  await page.getByRole('button', { name: 'No' }).click()
  for (const path of ['/', '/shop/sidebar/list', '/pages/terms', '/age']) {
    await page.goto(shop + path)
    await expect(heading(page)).toHaveText('Under Age')
    await expect(page.getByText('Sorry, your age does not permit you to enter at this time.')).toBeVisible()
    await expect(page.getByRole('link').or(page.getByRole('button'))).toHaveCount(0)
  }
  // The gate is still open in another tab, but its answer does not let the visitor in.
  await second.getByRole('button', { name: 'Yes' }).click()
  await expect(heading(second)).toHaveText('Under Age')
})

test('without the age cookie, the next page is the gate again, which then leads to the requested page @script', async ({
  page,
  context,
}) => {
  await page.goto(shop)
  await page.getByRole('button', { name: 'Yes' }).click()
  await gotoHydrated(page, `${shop}/shop/sidebar/list`)
  await context.clearCookies({ name: 'age' })
  const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await product.textContent()) ?? ''
  await product.click()
  await expect(heading(page)).toHaveText(question)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/product\/default\/\d+$/)
  await expect(heading(page)).toHaveText(name)
})

test('the gate and the page for underage visitors pass axe and fit @script', async ({ page }) => {
  await page.goto(shop)
  await expectAccessible(page, 'the gate')
  await page.getByRole('button', { name: 'No' }).click()
  await expect(heading(page)).toHaveText('Under Age')
  await expectAccessible(page, 'the page for underage visitors')
})
