import type { Page } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { faultsOf } from './axe.ts'
import { settleTime } from './settle-time.ts'
import { arrive, expect, test } from './shop-test.ts'

/** A product in a dialog over the listing, in both layouts. */

const shops = { simple: '', full: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  for (const layout of ['simple', 'full'] as const) {
    shops[layout] = await publishGoodsShop(`quick-${layout}-${project.name}-${parallelIndex}`, layout)
  }
})

const linkTo = (page: Page, name: string) => page.getByRole('main').getByLabel(`Quick view of ${name}`)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function look(page: Page, shop: string, name: string) {
  await arrive(page, `${shop}/shop/sidebar/3cols`)
  await linkTo(page, name).click()
  const dialog = dialogOf(page, name)
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
  return dialog
}

for (const layout of ['simple', 'full'] as const)
  test(`the ${layout} layout passes axe, and shows nothing beside itself @script`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const dialog = await look(page, shops[layout], 'Bora Kit')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOf(page, 'dialog'), `${width} px`).toEqual([])
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }
    await expect(dialog.getByRole('link', { name: /^Share / })).toHaveCount(layout === 'full' ? 4 : 1)
  })

test('in the short layout the chosen variant is added, and nothing before one is chosen @script', async ({ page }) => {
  const dialog = await look(page, shops.simple, 'Bora Kit')
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expect(dialog.getByText('Please choose a variant first.')).toBeVisible()

  const variant = dialog.getByLabel('Choose a variant')
  const stores = dialog.getByRole('group').filter({ hasText: 'Stock in our stores' })
  await expect(stores).toHaveCount(0)
  await variant.selectOption({ label: 'Red · M, out of stock' })
  await expect(dialog.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  await expect(stores).toHaveCount(0)
  await variant.selectOption({ label: 'Please choose' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await variant.selectOption({ label: 'Blue · M, €15.00' })
  await expect(dialog.getByText('€15.00', { exact: true })).toBeVisible()
  await expect(stores.getByText(/^In stock in .+, 1 left$/)).toBeVisible()
  await add.click()
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await arrive(page, `${shops.simple}/shop/cart`)
  await expect(page.getByRole('main').getByText('BLUE-M')).toBeVisible()
})

test('in the full layout colour and size narrow each other, the chosen is taken back, and Clear resets both @script', async ({
  page,
}) => {
  const dialog = await look(page, shops.full, 'Bora Kit')
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
  await expect(dialog.getByText('Chosen: Red · S')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(red).toHaveAttribute('aria-pressed', 'false')
  await expect(size).toHaveValue('')
  await expect(dialog.getByRole('status').first()).toBeFocused()
})

test('the full layout leads from the sizes to what they mean, on the page of the product @script', async ({ page }) => {
  const guide = { name: 'Size guide' }
  const short = await look(page, shops.simple, 'Bora Kit')
  await expect(short.getByRole('link', guide)).toHaveCount(0)
  await (await look(page, shops.full, 'Bora Kit')).getByRole('link', guide).click()
  await expect(page).toHaveURL(`${shops.full}/product/default/${goods.coloured.id}#size-guide`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('group').filter({ hasText: guide.name })).toBeInViewport()
  const unsized = await look(page, shops.full, 'Long Cable')
  await expect(unsized.getByRole('link', guide)).toHaveCount(0)
})

test('with others in its place the chosen one is added @script', async ({ page }) => {
  const dialog = await look(page, shops.full, 'Mint Salt')
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  const other = dialog.getByLabel('Choose a variant')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await other.selectOption(String(goods.other.id))
  await expect(add).not.toHaveAttribute('aria-disabled')
  await other.selectOption('')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await other.selectOption(String(goods.other.id))
  await add.click()
  const said = page.getByText('Product added to Cart.').first()
  await expect(said).toBeVisible()
  // Looked at, it stays: also where the dialog around it goes.
  await said.hover()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(said).toBeVisible()
  await arrive(page, `${shops.full}/shop/cart`)
  await expect(page.getByRole('main').getByText('LIME-SALT')).toBeVisible()
})

for (const layout of ['simple', 'full'] as const)
  test(`the ${layout} layout warns of nicotine as the page of the product does, and of nothing without @script`, async ({
    page,
  }) => {
    const warning = 'This product contains nicotine which is a highly addictive substance.'
    const dialog = await look(page, shops[layout], 'Mint Salt')
    await expect(dialog.getByText(warning)).toBeVisible()
    await expect(dialog.getByText('For adults only. Keep out of reach of children.')).toBeVisible()
    const without = await look(page, shops[layout], 'Long Cable')
    await expect(without.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await expect(without.getByText(warning)).toHaveCount(0)
    await arrive(page, `${shops[layout]}/product/default/${goods.offering.id}`)
    await expect(page.getByRole('main').getByText(warning)).toBeVisible()
  })

test('by keyboard it opens, keeps the focus inside and gives it back @script', async ({ page }) => {
  await arrive(page, `${shops.simple}/shop/sidebar/3cols`)
  const link = linkTo(page, 'Long Cable')
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Long Cable')
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
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

test('its pictures go round, and its links leave it behind @script', async ({ page }) => {
  const dialog = await look(page, shops.simple, 'Bora Kit')
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

test('a picture comes within a fifth of 200 ms by itself, and of 800 ms when it is asked for @script', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const dialog = await look(page, shops.simple, 'Bora Kit')
  const pictures = dialog.getByRole('group', { name: /^Pictures of/ })
  const track = pictures.locator('ul')
  await expect(pictures.getByRole('button', { name: 'Stop moving' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pictures.getByRole('button', { name: 'Next' }).click()
  expect(Math.abs((await settleTime(page, track)) - 800)).toBeLessThanOrEqual(160)
  await pictures.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(2_000)

  await pictures.getByRole('button', { name: 'Move again' }).click()
  await page.mouse.move(4, 4)
  const still = await track.evaluate((list) => list.style.transform)
  while ((await track.evaluate((list) => list.style.transform)) === still) await page.clock.runFor(16)
  // The first frame has passed.
  expect(Math.abs(16 + (await settleTime(page, track)) - 200)).toBeLessThanOrEqual(40)
})

test('closed it takes the focus from nothing, and moves no page that it has led to @script', async ({ page }) => {
  await look(page, shops.simple, 'Bora Kit')
  const search = page.getByRole('banner').locator('[name=searchTerm]:visible')
  await page.keyboard.press('Escape')
  await search.focus()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 300 })
  await arrive(page, `${shops.simple}/shop/sidebar/list`)
  await linkTo(page, 'Bora Kit').click()
  const dialog = dialogOf(page, 'Bora Kit')
  await expect(dialog).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('paragraph').filter({ hasText: 'Categories:' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list\?subcategory=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(linkTo(page, 'Bora Kit')).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a product that cannot be fetched is shown on its own page @script', async ({ page }) => {
  await arrive(page, `${shops.simple}/shop/sidebar/3cols`)
  await page.route('**/product/quick/*', (route) => route.fulfill({ status: 404 }))
  await linkTo(page, 'Long Cable').click()
  await expect(page).toHaveURL(`${shops.simple}/product/default/${goods.simple.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
