import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { arrive, expect, keepPagesBack, takenOver, test } from './shop-test.ts'

/** Small effects: light, without script where they can be, and still for whoever asked for less motion (spec §9). */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const lastSection = (page: Page) => page.locator('.scroll-in > section').last()
const words = (page: Page) => lastSection(page).locator('> *').first()
const inPlace = '0px'

test('sections of the home page move into their place when they are scrolled to, in 0.8 s', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shops.limassol)
  await expect(words(page)).toHaveCSS('translate', '0px 24px')
  // A picture of the whole page has them all.
  await expect(words(page)).toHaveCSS('opacity', '1')
  // As the page loads nothing moves out of sight.
  await expect(words(page)).toHaveCSS('transition-duration', '0s')
  await lastSection(page).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(words(page)).toHaveCSS('transition-duration', '0.8s')
  await expect(words(page)).toHaveCSS('translate', inPlace)
})

test('a section that has come in stays when the ad comes at the foot of the window @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(shops.limassol)
  const seen = page.locator('.scroll-in > section').filter({ hasText: 'Shop by Category' }).locator('> *').first()
  await expect(seen).toHaveCSS('translate', inPlace)
  await expect(page.locator('.ad-cube')).toBeVisible()
  // Parts go in the next frame, without a transition.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await seen.evaluate((part) => getComputedStyle(part).translate)).toBe(inPlace)
})

test('they are there from the beginning for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(shops.limassol)
  await expect(words(page)).toHaveCSS('translate', 'none')
})

test('pictures far below are fetched when they come near, those of the first screen at once and first @pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const fetched = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'image' && fetched.add(new URL(request.url()).pathname))
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`, { waitUntil: 'networkidle' })
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).not.toHaveAttribute('loading')
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
  const isThere = (one: HTMLImageElement) => one.complete && one.naturalWidth > 0
  expect(await pictures.first().evaluate(isThere)).toBe(true)
  expect(await pictures.last().evaluate(isThere)).toBe(false)
  const before = fetched.size
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.last().evaluate(isThere)).toBe(true)
  expect(fetched.size).toBeGreaterThan(before)
})

test('the way back to the top is at hand at every width, and by keyboard', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
    const top = page.getByRole('link', { name: 'Back to top' })
    await page.mouse.wheel(0, 2500)
    await expect(top).toBeInViewport()
    await top.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a dialog fades in 250 ms, and gives the focus back at once @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, shops.limassol)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((one) => getComputedStyle(one).transitionDuration.split(', ')[0])).toBe('0.25s')
  // Within the same moment: nothing waits for the fading.
  const left = await dialog.evaluate((one: HTMLDialogElement) => {
    one.close()
    return { open: one.open, there: one.isConnected, focused: document.activeElement?.textContent ?? '' }
  })
  expect(left).toEqual({ open: false, there: true, focused: expect.stringContaining('Sign in') })
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a dialog closes when the page changes under it @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, shops.limassol)
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${shops.limassol}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog that is asked for on the way to another page stays over that one @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, shops.limassol)
  const letPagesCome = await keepPagesBack(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'All Products' }).first().click()
  await header.getByRole('link', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('typed on the way')
  await expect(page).toHaveURL(`${shops.limassol}/`)
  letPagesCome()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await expect(page).toHaveTitle(/^All products/)
  await takenOver(page)
  // One that closes is there until it has faded.
  expect(await dialog.evaluate((one: HTMLDialogElement) => one.open)).toBe(true)
  await expect(dialog.getByLabel('Password')).toHaveValue('typed on the way')
  await page.goBack()
  await expect(page).toHaveURL(`${shops.limassol}/`)
  await expect(dialog).toHaveCount(0)
})

test('a quick view and a menu that are opened on the way to another page stay over that one @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, `${shops.local}/shop/sidebar/3cols`)
  const letListCome = await keepPagesBack(page)
  await page.getByLabel('Sort by').selectOption('name')
  await page.getByRole('main').getByLabel('Quick view of', { exact: false }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).not.toHaveURL(/sort=/)
  letListCome()
  await expect(page).toHaveURL(/sort=name/)
  await takenOver(page)
  expect(await dialog.evaluate((one: HTMLDialogElement) => one.open)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const letAllCome = await keepPagesBack(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'All Products' }).first().click()
  const menu = header.locator('details').filter({ has: page.locator('.basket-menu') })
  await menu.locator('summary').click()
  await expect(page).toHaveURL(/sort=name/)
  letAllCome()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await takenOver(page)
  await expect(menu).toHaveAttribute('open', '')
  await page.goBack()
  await expect(page).toHaveURL(/sort=name/)
  await expect(menu).not.toHaveAttribute('open')
})
