import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, expectToFitLargeText, findViolations } from './axe.ts'
import { expect, ageVerifiedTest as test } from './shop-test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * Checks WCAG 2.2 AA with axe, in every shop's colours, in narrow and wide windows. Axe needs JavaScript itself, so
 * "without JavaScript" means that the page's own scripts never arrive.
 */
const prepare = {
  'with JavaScript': async (_page: Page) => undefined,
  'without JavaScript': (page: Page) => page.route('**/assets/*.js', (route) => route.abort()),
}

/**
 * Each shop is checked in one of the four combinations, each page at one or two widths. The `accessibility` check of
 * `npm run proof` checks every page in all of them.
 */
const visits = [
  ['limassol', 360, 'with JavaScript', ['/', '/shop/sidebar/list', 'a product']],
  ['nicosia', 1280, 'with JavaScript', ['/', '/shop/sidebar/3cols', 'a product']],
  ['wholesale', 1280, 'without JavaScript', ['/', '/shop/sidebar/list', '/newsletter']],
  ['local', 360, 'without JavaScript', ['/shop/sidebar/3cols', '/pages/404']],
] as const

for (const [name, width, visit, paths] of visits)
  test(`${name} at ${width} px ${visit}: ${paths.join(', ')} pass axe @script`, async ({ page }) => {
    const shop = shops[name]
    await prepare[visit](page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(shop + (path === 'a product' ? '/product/default/1' : path))
      expect(await findViolations(page), path).toEqual([])
      await expectToFit(page, path)
      await expectToFitLargeText(page, path)
    }
  })

/** Pages whose content is the merchant's. */
const contentPages = [
  ...['/pages/about', '/pages/contact', '/pages/contact?sent=1', '/pages/partner', '/pages/terms', '/pages/privacy'],
  ...['/pages/returns', '/blog', '/blog/1'],
]

test('content pages, forms and blog pass axe on a narrow screen @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of contentPages) {
    await page.goto(shops.limassol + path)
    expect(await findViolations(page), path).toEqual([])
    await expectToFit(page, path)
    await expectToFitLargeText(page, path)
  }
})

test('the open menus pass axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shops.limassol)
    await page.locator('header summary:visible').first().click()
    const bannerRegion = page.getByRole('banner')
    // Animations that follow the scroll position never end.
    const countAnimations = (header: Element) =>
      header.getAnimations({ subtree: true }).filter(({ timeline }) => timeline === document.timeline).length
    await expect.poll(() => bannerRegion.evaluate(countAnimations)).toBe(0)
    expect(await findViolations(page), `menu at ${width}`).toEqual([])
  }
})
