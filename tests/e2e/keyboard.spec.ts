import { gather } from '#tests/support/basket.ts'
import { shops } from '#tests/support/shops.ts'
import { arrive, expect, test } from './shop-test.ts'
import { walkByTab } from './tab-walk.ts'

/** A shop without a mouse, which only a browser has to offer: Tab reaches everything, and the focus is visible. The `accessibility` check of `npm run proof` walks through every page. */

const shop = shops.local

/** Most in one mode; the two with everything in them in both. */
const walks = [
  ...['/', '/shop/sidebar/3cols', '/product/default/1', '/shop/checkout'].map((path) => [path, '@script']),
  ...['/', '/shop/sidebar/3cols', '/shop/cart', '/pages/login'].map((path) => [path, '@no-script']),
]

for (const [path, mode] of walks)
  test(`Tab leads to everything of ${path}, and the focus is seen everywhere ${mode}`, async ({ page }, {
    project,
  }) => {
    await page.setViewportSize({ width: project.name === 'script' ? 1280 : 360, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await gather(page, shop, { cart: { 1: 1, 2: 2 } })
    await arrive(page, `${shop}${path}`)
    const { stops, faults } = await walkByTab(page)
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(20)
  })

test('filters that are taken off leave the focus on the next one, and after the last in the page @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, `${shop}/shop/sidebar/3cols`)
  const chips = page.getByRole('link', { name: /^Take off the filter/ })
  for (const number of [0, 1]) {
    await page.getByRole('complementary').getByRole('checkbox').nth(number).press('Space')
    await expect(chips).toHaveCount(number + 1)
  }
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await chips.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('a drawer that Tab has left is out of the way without script too, and there again for whoever comes back @no-script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(shop)
  const drawer = page.getByRole('banner').locator('details').first()
  const opener = drawer.locator('> summary')
  const menu = drawer.getByRole('navigation', { name: 'Main menu' })
  await opener.press('Enter')
  await expect(menu).toBeVisible()
  await drawer.locator('a:visible').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toBeFocused()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(opener).toBeFocused()
  await expect(menu).toBeVisible()
})
