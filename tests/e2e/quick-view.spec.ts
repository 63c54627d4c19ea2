import type { Page } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { findViolations } from './axe.ts'
import { measureSettleTime } from './settle-time.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** The quick view, a product in a dialog over the listing, in both layouts. */

const shops = { simple: '', full: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  for (const layout of ['simple', 'full'] as const) {
    shops[layout] = await publishProductsShop(`quick-${layout}-${project.name}-${parallelIndex}`, layout)
  }
})

const getQuickViewLink = (page: Page, name: string) => page.getByRole('main').getByLabel(`Quick view of ${name}`)
const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openQuickView(page: Page, shop: string, name: string) {
  await gotoHydrated(page, `${shop}/shop/sidebar/3cols`)
  await getQuickViewLink(page, name).click()
  const dialog = getDialog(page, name)
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
  return dialog
}

for (const [layout, axeWidth] of [
  ['simple', 1280],
  ['full', 360],
] as const)
  test(`the ${layout} layout passes axe and does not scroll sideways @script`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const dialog = await openQuickView(page, shops[layout], 'Bora Kit')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === axeWidth) expect(await findViolations(page, 'dialog')).toEqual([])
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }
    await expect(dialog.getByRole('link', { name: /^Share / })).toHaveCount(layout === 'full' ? 4 : 1)
  })

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 820, height: 400 } })

  test('the page behind an open dialog does not scroll @script', async ({ page }) => {
    await openQuickView(page, shops.simple, 'Bora Kit')
    const position = () => page.evaluate(() => scrollY)
    const before = await position()
    const scroll = async () => {
      await page.mouse.move(5, 200)
      await page.mouse.wheel(0, 100)
      // The page scrolls in the frame after the input.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    await scroll()
    expect(await position()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await scroll()
    await expect.poll(position).toBe(before + 100)
  })
})

test('the simple layout adds the chosen variant, and nothing before a choice @script', async ({ page }) => {
  const dialog = await openQuickView(page, shops.simple, 'Bora Kit')
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expect(dialog.getByText('Please choose a variant first.')).toBeVisible()

  const variant = dialog.getByRole('combobox', { name: 'Choose options' })
  const stores = dialog.getByRole('group').filter({ hasText: /^The kiosk on the corner:/ })
  await expect(stores).toHaveCount(0)
  await variant.selectOption({ label: 'Red · M, out of stock' })
  await expect(dialog.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  await expect(stores).toHaveCount(0)
  await variant.selectOption({ label: 'Please choose' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await variant.selectOption({ label: 'Blue · M, €15.00' })
  await expect(dialog.getByText('€15.00', { exact: true })).toBeVisible()
  await expect(stores.getByText(/^The kiosk on the corner: \d+ in stock$/)).toBeVisible()
  await add.click()
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await gotoHydrated(page, `${shops.simple}/shop/cart`)
  await expect(page.getByRole('main').getByText('BLUE-M')).toBeVisible()
})

test('in the full layout colour and size narrow each other, a choice can be undone, and Clear resets both @script', async ({
  page,
}) => {
  const dialog = await openQuickView(page, shops.full, 'Bora Kit')
  const red = dialog.getByRole('button', { name: /^Red/ })
  const blue = dialog.getByRole('button', { name: /^Blue/ })
  const size = dialog.getByLabel('Size')
  await blue.click()
  await expect(blue).toHaveAttribute('aria-pressed', 'true')
  await expect(size.getByRole('option', { name: 'S', exact: true })).toBeDisabled()
  await expect(dialog.getByText('€15.00', { exact: true })).toBeVisible()
  await blue.click()
  await expect(blue).toHaveAttribute('aria-pressed', 'false')

  await size.selectOption('S')
  await expect(blue).toBeDisabled()
  await red.click()
  await expect(dialog.getByText('Selected: Red · S')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(red).toHaveAttribute('aria-pressed', 'false')
  await expect(size).toHaveValue('')
  await expect(dialog.getByRole('status').first()).toBeFocused()
})

test('the full layout links the sizes to the size guide on the product page @script', async ({ page }) => {
  const guide = { name: 'Size guide' }
  const simpleView = await openQuickView(page, shops.simple, 'Bora Kit')
  await expect(simpleView.getByRole('link', guide)).toHaveCount(0)
  await (await openQuickView(page, shops.full, 'Bora Kit')).getByRole('link', guide).click()
  await expect(page).toHaveURL(`${shops.full}/product/default/${products.withColors.id}#size-guide`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('group').filter({ hasText: guide.name })).toBeInViewport()
  const unsized = await openQuickView(page, shops.full, 'Long Cable')
  await expect(unsized.getByRole('link', guide)).toHaveCount(0)
})

test('the chosen alternative is added to the cart @script', async ({ page }) => {
  const dialog = await openQuickView(page, shops.full, 'Mint Salt')
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  const chooser = dialog.getByRole('combobox', { name: 'Choose options' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(products.alternative.id))
  await expect(add).not.toHaveAttribute('aria-disabled')
  await chooser.selectOption('')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(products.alternative.id))
  await add.click()
  // The cart drawer replaces the quick view, so that only one dialog is open.
  await expect(page.getByRole('dialog', { name: 'Product added to Cart.' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await gotoHydrated(page, `${shops.full}/shop/cart`)
  await expect(page.getByRole('main').getByText('LIME-SALT')).toBeVisible()
})

for (const layout of ['simple', 'full'] as const)
  test(`the ${layout} layout shows the nicotine warning of the product page, and none for other products @script`, async ({
    page,
  }) => {
    const warning = 'This product contains nicotine which is a highly addictive substance.'
    const dialog = await openQuickView(page, shops[layout], 'Mint Salt')
    await expect(dialog.getByText(warning)).toBeVisible()
    await expect(dialog.getByText('For adults only. Keep out of reach of children.')).toBeVisible()
    const without = await openQuickView(page, shops[layout], 'Long Cable')
    await expect(without.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await expect(without.getByText(warning)).toHaveCount(0)
    await gotoHydrated(page, `${shops[layout]}/product/default/${products.withAlternatives.id}`)
    await expect(page.getByRole('main').getByText(warning)).toBeVisible()
  })

test('the quick view opens with the keyboard, keeps the focus inside and returns it @script', async ({ page }) => {
  await gotoHydrated(page, `${shops.simple}/shop/sidebar/3cols`)
  const link = getQuickViewLink(page, 'Long Cable')
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = getDialog(page, 'Long Cable')
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.locator('a, button, input, select').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
  // The second Enter opens it again while it fades out.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  await link.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
})

test('the pictures of a quick view wrap around, and its links close it @script', async ({ page }) => {
  const dialog = await openQuickView(page, shops.simple, 'Bora Kit')
  const place = dialog.getByText(/^Picture \d of \d$/)
  await expect(place).toHaveText(/^Picture 1 of/)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(place).toHaveText(/^Picture 2 of/)
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(place).toHaveText(/^Picture (\d) of \1$/)

  const category = dialog.getByRole('paragraph').filter({ hasText: 'Categories:' }).getByRole('link').first()
  await expect(category).toHaveAttribute('href', /^\/shop\/sidebar\/list\?category=[a-z][\w-]+$/)
  await category.click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list\?subcategory=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an automatic slide takes 200 ms and a requested one 800 ms, within 20% @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const dialog = await openQuickView(page, shops.simple, 'Bora Kit')
  const pictures = dialog.getByRole('group', { name: /^Pictures of/ })
  const track = pictures.locator('ul')
  await expect(pictures.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pictures.getByRole('button', { name: 'Next' }).click()
  expect(Math.abs((await measureSettleTime(page, track)) - 800)).toBeLessThanOrEqual(160)
  await pictures.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(2_000)

  await pictures.getByRole('button', { name: 'Play slideshow' }).click()
  await page.mouse.move(4, 4)
  expect(Math.abs((await measureSettleTime(page, track)) - 200)).toBeLessThanOrEqual(40)
})

test('closing does not steal the focus, and does not scroll the next page @script', async ({ page }) => {
  await openQuickView(page, shops.simple, 'Bora Kit')
  const search = page.getByRole('banner').locator('[name=searchTerm]:visible')
  await page.keyboard.press('Escape')
  await search.focus()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 300 })
  await gotoHydrated(page, `${shops.simple}/shop/sidebar/list`)
  await getQuickViewLink(page, 'Bora Kit').click()
  const dialog = getDialog(page, 'Bora Kit')
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
  const scrolled = await page.evaluate(() => scrollY)
  await dialog.getByRole('paragraph').filter({ hasText: 'Categories:' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list\?subcategory=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getQuickViewLink(page, 'Bora Kit')).toBeAttached()
  // Listings keep the scroll position.
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scrolled)
})

test('a product that cannot be loaded opens on its own page @script', async ({ page }) => {
  await gotoHydrated(page, `${shops.simple}/shop/sidebar/3cols`)
  await page.route('**/product/quick/*', (route) => route.fulfill({ status: 404 }))
  await getQuickViewLink(page, 'Long Cable').click()
  await expect(page).toHaveURL(`${shops.simple}/product/default/${products.simple.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
