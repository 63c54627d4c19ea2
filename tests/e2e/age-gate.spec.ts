import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, faultsOf } from './axe.ts'
import { arrive, expect, test } from './shop-test.ts'

/** The age gate as visitors meet it (spec §4), in the demo shop that has one. */

const shop = shops.nicosia
const question = 'Are you over 18 years old?'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ context }) => context.clearCookies())

test('a visitor says yes by keyboard, is welcomed, and gets to the page that was wanted @script', async ({ page }) => {
  const wanted = `${shop}/shop/sidebar/list?sort=name`
  await page.goto(wanted)
  await expect(heading(page)).toHaveText(question)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(wanted)
  await expect(page.getByText('Welcome to Pedieos Vape House!')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(shop)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Welcome to Pedieos Vape House!')).toHaveCount(0)
})

test('who says no reads the same on every page, for as long as the browser is open @script', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto(shop)
  await page.goto(`${shop}/shop/sidebar/list`)
  await page.getByRole('button', { name: 'No' }).click()
  for (const path of ['/', '/shop/sidebar/list', '/pages/terms', '/age']) {
    await page.goto(shop + path)
    await expect(heading(page)).toHaveText('Under Age')
    await expect(page.getByText('Sorry, your age does not permit you to enter at this time.')).toBeVisible()
    await expect(page.getByRole('link').or(page.getByRole('button'))).toHaveCount(0)
  }
  // The gate of another tab still asks, and leads nowhere else.
  await other.getByRole('button', { name: 'Yes' }).click()
  await expect(heading(other)).toHaveText('Under Age')
})

test('a shop that has lost the answer asks again as a whole page, and leads on @script', async ({ page, context }) => {
  await page.goto(shop)
  await page.getByRole('button', { name: 'Yes' }).click()
  await arrive(page, `${shop}/shop/sidebar/list`)
  await context.clearCookies({ name: 'age' })
  const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await product.textContent()) ?? ''
  await product.click()
  await expect(heading(page)).toHaveText(question)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/product\/default\/\d+$/)
  await expect(heading(page)).toHaveText(name)
})

for (const width of [360, 1280])
  test(`the gate and its block pass axe at ${width} px @script`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shop)
    expect(await faultsOf(page)).toEqual([])
    await expectToFit(page, 'the page')
    await page.getByRole('button', { name: 'No' }).click()
    await expect(heading(page)).toHaveText('Under Age')
    expect(await faultsOf(page)).toEqual([])
    await expectToFit(page, 'the page')
  })
