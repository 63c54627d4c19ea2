import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { faultsOf, overflowOf } from './axe.ts'
import { expect, adultTest as test } from './shop-test.ts'

/**
 * WCAG 2.2 AA by axe, in every shop's own colours, on narrow and wide screens. Axe is a script itself, so a page without
 * script is one whose own scripts never arrive.
 */
const visits = [
  { name: 'with script', prepare: async (_page: Page) => undefined },
  { name: 'without script', prepare: (page: Page) => page.route('**/assets/*.js', (route) => route.abort()) },
]

for (const [name, shop] of Object.entries(shops))
  for (const [width, visit] of [360, 1280].flatMap((size) => visits.map((each) => [size, each] as const)))
    test(`${name} at ${width} px ${visit.name}: home, listing, product and 404 pass axe @script`, async ({ page }) => {
      await visit.prepare(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${shop}/shop/sidebar/list`)
      const product = await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('link')
        .first()
        .getAttribute('href')
      for (const path of [
        '/',
        '/shop/sidebar/list',
        '/shop/sidebar/3cols',
        product ?? '',
        '/newsletter',
        '/newsletter',
        '/pages/404',
      ]) {
        await page.goto(shop + path)
        expect(await faultsOf(page), path).toEqual([])
        const overflow = await overflowOf(page)
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })

/** What shops fill with their own words. */
const contentPages = [
  ...['/pages/about', '/pages/contact', '/pages/contact?sent=1', '/pages/partner', '/pages/terms', '/pages/privacy'],
  ...['/pages/returns', '/blog', '/blog/1'],
]

for (const [name, width, visit] of [
  ['limassol', 360, visits[0]],
  ['limassol', 1280, visits[1]],
] as const)
  test(`${name} at ${width} px ${visit?.name}: content pages, forms and blog pass axe @script`, async ({ page }) => {
    await visit?.prepare(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of contentPages) {
      await page.goto(shops[name] + path)
      expect(await faultsOf(page), path).toEqual([])
      expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })

test('the open menus pass axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shops.limassol)
    await page.locator('header summary:visible').first().click()
    await page.waitForTimeout(400)
    expect(await faultsOf(page), `menu at ${width}`).toEqual([])
  }
})
