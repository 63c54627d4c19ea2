import type { Locator, Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expect, test } from './shop-test.ts'

/** The first visit of a shopper: home, a listing, a product. */

test.describe.configure({ mode: 'parallel' })

// `http/tour.spec.ts` visits every shop over plain HTTP.
for (const [name, shop] of [
  ['limassol', shops.limassol],
  ['nicosia @script', shops.nicosia],
] as const) {
  test(`the home page leads to a listing, and a card to its product at the same price: ${name}`, async ({ page }) => {
    await page.goto(shop)
    await expect(page.getByRole('banner')).toBeVisible()
    const title = await page.title()

    await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
    await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
    await expect(page).not.toHaveTitle(title)
    const card = page.getByRole('main').getByRole('article').first()
    const product = (await card.getByRole('heading').textContent()) ?? ''
    const price = (await card.getByText(/€/).first().textContent()) ?? ''

    await card.getByRole('link', { name: product, exact: true }).click()
    await expect(page).toHaveURL(/\/product\/default\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
    await expect(page.getByRole('main').getByText(price.trim(), { exact: false }).first()).toBeVisible()
    await expect(page.getByText('*VAT Included').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
}

test('a category leads to its products, and a subcategory to fewer of them @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shops.limassol)
  /** The number of products in '24 products' or 'Showing 1–24 of 96'. */
  const total = async () => {
    const texts = await page
      .getByRole('main')
      .getByText(/^(Showing .* of \d+|\d+ products?)$/)
      .textContent()
    return Number(/(\d+)(?: products?)?$/.exec(texts ?? '')?.[1])
  }

  await page.locator('header summary').filter({ hasText: 'Browse categories' }).click()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/3cols\?category=\d+/)
  const all = await total()

  await page.locator('header summary').filter({ hasText: 'Browse categories' }).click()
  await menu.getByRole('listitem').first().getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/subcategory=\d+/)
  // The URL changes before the products do.
  await expect.poll(total).toBeLessThan(all)
  expect(await total()).toBeGreaterThan(0)
})

test('the search in the header finds products by a word of their name @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shops.limassol)
  const search = page.getByRole('banner').getByPlaceholder('Search products…')
  await search.fill('mango')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop\/sidebar\/3cols\?.*searchTerm=mango/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/mango/i)
})

/** Opens the mobile menu of a shop whose master categories are no links, and returns its categories. */
async function openMobileMenu(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(shops.nicosia)
  await page.locator('header summary:visible').first().click()
  await expect(page.getByPlaceholder('Search in...').last()).toBeVisible()
  return page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
}

test('without JavaScript the mobile menu leads to the subcategory filter @no-script', async ({ page }) => {
  const categories = await openMobileMenu(page)
  await categories.getByRole('link', { name: 'Browse categories' }).click()
  const filter = page.locator('#filter-subcategory')
  await expect(filter.getByRole('checkbox').first()).toBeVisible()
})

test('the mobile menu has a search box and opens on the categories, and a subcategory opens its listing @script', async ({
  page,
}) => {
  const tree = await openMobileMenu(page)
  await tree.locator('summary').first().click()
  await tree.getByRole('link').and(page.locator('[href*="subcategory="]')).first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/3cols\?subcategory=\d+/)
  await expect(tree).toBeHidden()
})

test('the page behind an open mobile menu does not scroll until the window is wide @script', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 740 })
  await page.goto(shops.nicosia)
  await page.locator('header summary:visible').first().click()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 400)
  // As when a tablet is rotated.
  await page.setViewportSize({ width: 1200, height: 740 })
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
})

test("a link clicked before the page's data has arrived opens its page @script", async ({ page }) => {
  await page.addInitScript(() => {
    const read = ReadableStreamDefaultReader.prototype.read
    ReadableStreamDefaultReader.prototype.read = function (...options) {
      return new Promise((resolve) => setTimeout(resolve, 1_000)).then(() => read.apply(this, options))
    }
  })
  await page.goto(shops.limassol, { waitUntil: 'commit' })
  // From here on React controls the page and waits for its data.
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the head follows into and out of a page that does not exist @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const robots = page.locator('meta[name="robots"]')
  const isMissing = async () => {
    await expect(page).toHaveTitle(/^Error 404/)
    await expect(robots).toHaveCount(1)
  }
  const isAbout = async () => {
    await expect(page).toHaveTitle(/^About us/)
    await expect(robots).toHaveCount(0)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pages\/about$/)
  }
  await page.goto(`${shops.limassol}/product/default/999999`)
  await isMissing()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await isAbout()
  await page.goBack()
  await isMissing()
  await page.goForward()
  await isAbout()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  // From the home page's own style sheet.
  await expect(page.locator('.slide-words').first()).not.toHaveCSS('box-shadow', 'none')
})

test('the keyboard reaches the skip link and a product', async ({ page }) => {
  await page.goto(shops.limassol)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.goto(`${shops.limassol}/shop/sidebar/list`)
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  for (let presses = 0; presses < 120; presses++) {
    if (await first.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/default\/\d+$/)
})
