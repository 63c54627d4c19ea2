import type { Page } from '@playwright/test'
import { films, goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { faultsOf } from './axe.ts'
import { arrive, expect, keepPagesBack, test } from './shop-test.ts'

/** The promotional cube of the home page, and a product's video. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishGoodsShop(`popups-${project.name}-${parallelIndex}`, 'simple')
})

const ad = (page: Page) => page.getByRole('link', { name: `Special offer: ${goods.simple.name}` })
const advertised = () => `${shop}/product/default/${goods.simple.id}`

test('the cube comes after the page, moves nothing, and leads to its product after its animation @script', async ({
  page,
}) => {
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
  expect(await faultsOf(page, '.ad-cube')).toEqual([])

  const letPageCome = await keepPagesBack(page)
  await ad(page).focus()
  await page.keyboard.press('Enter')
  await expect(ad(page)).toHaveClass(/ad-cube-chosen/)
  letPageCome()
  await expect(page).toHaveURL(advertised())
})

test('a cube that was clicked calls nobody away who has clicked on another link since @script', async ({ page }) => {
  await page.clock.install()
  await arrive(page, shop)
  // Time stands still from here on: a slow machine is no visitor who waits for the cube.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(ad(page)).toBeVisible()
  const letPagesCome = await keepPagesBack(page)
  await ad(page).focus()
  await page.keyboard.press('Enter')
  await expect(ad(page)).toHaveClass(/ad-cube-chosen/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).press('Enter')
  // Longer than the cube turns.
  await page.clock.runFor(1_000)
  letPagesCome()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
})

test('who asked for less motion is led there at once by a cube that stands still @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page, shop)
  await expect(ad(page).locator('.ad-cube-body')).toHaveCSS('animation-name', 'none')
  await ad(page).click()
  await expect(ad(page).and(page.locator('.ad-cube-chosen'))).toHaveCount(0)
  await expect(page).toHaveURL(advertised())
})

test('a closed cube stays away for as long as the shop is open @script', async ({ page }) => {
  await page.clock.install()
  await arrive(page, shop)
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Close the offer' }).click()
  await expect(ad(page)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  // Longer than the cube takes to come.
  await page.clock.runFor(2_000)
  await expect(ad(page)).toHaveCount(0)
})

test("the shop's own video plays in a popup under the product's name @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page, advertised())
  const link = page.getByRole('link', { name: 'Watch the video', exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: goods.simple.name })
  const video = dialog.locator('video')
  await expect(video).toHaveAttribute('src', films.own)
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})
