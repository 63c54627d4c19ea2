import { fillLists } from '#tests/support/lists.ts'
import { shops } from '#tests/support/shops.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'
import { walkByTab } from './tab-walk.ts'

/**
 * The shop without a mouse: Tab reaches every control, and the focus is visible. The `accessibility` check of `npm run
 * proof` walks through every page.
 */

const shop = shops.local

/** Each page is walked in one mode and at one width. */
const walks = [
  ...['/', '/product/default/1', '/shop/checkout'].map((path) => [path, '@script']),
  ...['/shop/sidebar/3cols', '/shop/cart', '/pages/login'].map((path) => [path, '@no-script']),
]

for (const [path, mode] of walks)
  test(`Tab reaches everything on ${path}, and the focus is always visible ${mode}`, async ({ page }, { project }) => {
    await page.setViewportSize({ width: project.name === 'script' ? 1280 : 360, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fillLists(page, shop, { cart: { 1: 1, 2: 2 } })
    await gotoHydrated(page, `${shop}${path}`)
    const { stops, issues } = await walkByTab(page)
    expect(issues).toEqual([])
    expect(stops).toBeGreaterThan(20)
  })

test('removing a filter moves the focus to the next one, or to the content after the last @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoHydrated(page, `${shop}/shop/sidebar/3cols`)
  const chips = page.getByRole('link', { name: /^Remove filter/ })
  for (const number of [0, 1]) {
    await page.locator('#filter-brand').getByRole('checkbox').nth(number).press('Space')
    await expect(chips).toHaveCount(number + 1)
  }
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await chips.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('without JavaScript a drawer closes when Tab leaves it and opens when the focus returns @no-script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(shop)
  const drawer = page.getByRole('banner').locator('details').first()
  const opener = drawer.locator('> summary')
  const menu = drawer.getByRole('navigation', { name: 'Categories' })
  await opener.press('Enter')
  await expect(menu).toBeVisible()
  await drawer.locator('a:visible').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').locator('.header-search [name=searchTerm]')).toBeFocused()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(opener).toBeFocused()
  await expect(menu).toBeVisible()
})
