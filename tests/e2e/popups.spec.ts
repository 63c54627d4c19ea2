import type { Page } from '@playwright/test'
import { products, publishProductsShop, videos } from '#tests/support/products-shop.ts'
import { findViolations } from './axe.ts'
import { expect, gotoHydrated, holdNavigations, rejectConsent, test } from './shop-test.ts'

/** The ad cube of the home page, and a product's video. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishProductsShop(`popups-${project.name}-${parallelIndex}`, 'simple')
})

test.beforeEach(({ context }) => rejectConsent(context, shop))

const ad = (page: Page) => page.getByRole('link', { name: `Featured: ${products.simple.name}` })
const getAdvertisedUrl = () => `${shop}/product/default/${products.simple.id}`

test('the cube causes no layout shift, and leads to its product when it is chosen @pictures', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(shop)
  await expect(ad(page)).toBeVisible()
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
  expect(await findViolations(page, '.ad-cube')).toEqual([])

  const releasePage = await holdNavigations(page)
  await ad(page).focus()
  await page.keyboard.press('Enter')
  await expect(ad(page)).toHaveClass(/ad-cube-chosen/)
  releasePage()
  await expect(page).toHaveURL(getAdvertisedUrl())
})

test('the cube appears once its picture has loaded @pictures', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The cube's widths.
  const picture = /-(?:120|240)\.webp$/
  await page.route(picture, async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest(picture)
  await page.goto(shop)
  await requested
  await expect(page.locator('.ad-cube')).toBeHidden()
  release()
  await expect(ad(page)).toBeVisible()
})

test('a clicked cube does not override a link that is clicked afterwards @pictures', async ({ page }) => {
  await page.clock.install()
  await gotoHydrated(page, shop)
  // Pause the clock: on a slow machine the cube's animation could end before the next click.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(ad(page)).toBeVisible()
  const releasePages = await holdNavigations(page)
  await ad(page).focus()
  await page.keyboard.press('Enter')
  await expect(ad(page)).toHaveClass(/ad-cube-chosen/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).press('Enter')
  // Longer than the animation.
  await page.clock.runFor(1_000)
  releasePages()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
})

test('with reduced motion the cube does not move and navigates at once @pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, shop)
  await expect(ad(page).locator('.ad-cube-body')).toHaveCSS('animation-name', 'none')
  await ad(page).click()
  await expect(ad(page).and(page.locator('.ad-cube-chosen'))).toHaveCount(0)
  await expect(page).toHaveURL(getAdvertisedUrl())
})

test('a closed cube is not shown again when the visitor returns to the home page @pictures', async ({ page }) => {
  await page.clock.install()
  await gotoHydrated(page, shop)
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Close ad' }).click()
  await expect(ad(page)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  // Longer than the cube's delay.
  await page.clock.runFor(2_000)
  await expect(ad(page)).toHaveCount(0)
})

test("a video on the shop's host plays in a dialog with the product's name @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, getAdvertisedUrl())
  const link = page.getByRole('link', { name: 'Watch the video', exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: products.simple.name })
  const video = dialog.locator('video')
  await expect(video).toHaveAttribute('src', videos.local)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})
