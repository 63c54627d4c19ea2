import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { faultsOf, fitsInLargeLetters, overflowOf } from './axe.ts'
import { expect, adultTest as test } from './shop-test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * WCAG 2.2 AA by axe, in every shop's own colours, on narrow and wide screens. Axe is a script itself, so a page without
 * script is one whose own scripts never arrive.
 */
const prepared = {
  'with script': async (_page: Page) => undefined,
  'without script': (page: Page) => page.route('**/assets/*.js', (route) => route.abort()),
}
const paths = ['/', '/shop/sidebar/list', '/shop/sidebar/3cols', 'a product', '/newsletter', '/pages/404']

/** Each shop is seen in one of the four ways; the `accessibility` check of `npm run proof` sees every page in each. */
const visits = [
  ['limassol', 360, 'with script'],
  ['nicosia', 1280, 'with script'],
  ['wholesale', 1280, 'without script'],
  ['local', 360, 'without script'],
] as const

for (const [name, width, visit] of visits)
  test(`${name} at ${width} px ${visit}: home, listings, product, newsletter and 404 pass axe @script`, async ({
    page,
  }) => {
    const shop = shops[name]
    await prepared[visit](page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop}/shop/sidebar/list`)
    const card = page.getByRole('main').getByRole('article').first()
    const product = await card.getByRole('link').first().getAttribute('href')
    for (const path of paths) {
      await page.goto(shop + (path === 'a product' ? product : path))
      expect(await faultsOf(page), path).toEqual([])
      expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      await fitsInLargeLetters(page, path)
    }
  })

/** What shops fill with their own words. */
const contentPages = [
  ...['/pages/about', '/pages/contact', '/pages/contact?sent=1', '/pages/partner', '/pages/terms', '/pages/privacy'],
  ...['/pages/returns', '/blog', '/blog/1'],
]

test('content pages, forms and blog pass axe on a narrow screen @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of contentPages) {
    await page.goto(shops.limassol + path)
    expect(await faultsOf(page), path).toEqual([])
    expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    await fitsInLargeLetters(page, path)
  }
})

test('the open menus pass axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shops.limassol)
    await page.locator('header summary:visible').first().click()
    const menus = page.getByRole('banner')
    await expect.poll(() => menus.evaluate((header) => header.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await faultsOf(page), `menu at ${width}`).toEqual([])
  }
})
