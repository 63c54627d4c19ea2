import type { Page } from '@playwright/test'
import { alter, tryAltered } from '#tests/support/altered-page.ts'
import { publishChoiceShop } from '#tests/support/choice-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { whenOpen } from '#tests/support/when-open.ts'
import { faultsOf } from './axe.ts'
import { adultTest, arrive, expect, test } from './shop-test.ts'

/** Choosing on a product's page: what is chosen stands in the address, and the whole page follows it. */

/** The addresses of the three products. Each project has a shop of its own, since both may run at once. */
let coloured = ''
let both = ''

test.beforeAll(async ({ browser }, { project, parallelIndex }) => {
  const id = `choices-${project.name}-${parallelIndex}`
  await publishChoiceShop(id)
  const shop = await whenOpen(`http://${id}.localhost:${e2ePort}`)
  const page = await browser.newPage()
  coloured = `${shop}/product/default/1`
  both = `${shop}/product/default/3`
  await page.goto(coloured)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bora')
  await page.close()
})

const option = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('group')
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
const price = (page: Page) => page.getByRole('main').locator('#choice').getByText(/€/).first()
const largePicture = (page: Page) =>
  page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('img')
    .first()

adultTest(
  'a page that is altered before its script runs keeps what was typed and shows the same @script',
  async ({ page }) => {
    const { text } = await tryAltered(page, { address: coloured, alteration: null, text: null })
    for (const alteration of ['a style first in head', 'a span beside each input', 'font around each text'] as const) {
      const { entered, failures } = await tryAltered(page, { address: coloured, alteration, text })
      expect(failures).toEqual([])
      expect(entered).toBeGreaterThan(1)
    }
  },
)

test('colour then size narrow each other; price, stock, stores and picture follow, and the address is shareable @script', async ({
  page,
  context,
}) => {
  await page.goto(coloured)
  await expect(price(page)).toHaveText(/10\.00\D+15\.00/)
  const before = await largePicture(page).getAttribute('src')

  await option(page, 'Blue').click()
  await expect(page).toHaveURL(/\?colour=Blue/)
  await expect(option(page, 'Blue')).toHaveAttribute('aria-current', 'true')
  await expect(option(page, 'S')).toHaveCount(0)
  await expect(largePicture(page)).not.toHaveAttribute('src', before ?? '')
  await expect(price(page)).toHaveText('€15.00')

  // The price of a translated page changes as well.
  await page.evaluate(alter, 'font around each text' as const)
  await option(page, 'Blue').click()
  await expect(page).not.toHaveURL(/colour/)
  await expect(price(page)).toHaveText(/10\.00\D+15\.00/)

  await option(page, 'Red').click()
  await expect(price(page)).toHaveText(/10\.00\D+12\.50/)
  await option(page, 'S').click()
  await expect(page).toHaveURL(/colour=Red&size=S/)
  await expect(price(page)).toHaveText('€10.00')
  await expect(page.getByText('3 in stock')).toBeVisible()
  await expect(page.getByText(/In stock in The kiosk on the corner.*, 3 left/)).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(price(other)).toHaveText('€10.00')
  await expect(option(other, 'S')).toHaveAttribute('aria-current', 'true')
  await other.close()

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/colour|size/)
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
})

test('with script a choice keeps the focus and the place on the page, and asks the shop for nothing @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, coloured)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data\b/.test(request.url())) asked.push(request.url())
  })
  const blue = option(page, 'Blue')
  await blue.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await blue.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?colour=Blue$/)
  await expect(blue).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused()
})

test('a colour of the product itself takes back what was chosen in its place @script', async ({ page }) => {
  await arrive(page, both)
  const chooser = page.getByLabel('Choose a variant')
  await chooser.selectOption({ index: 1 })
  await expect(page).toHaveURL(/alternative=\d+/)
  await option(page, 'Red').click()
  await expect(page).toHaveURL(/colour=Red/)
  await expect(chooser).toHaveValue('')
  // The same one can be chosen once more.
  await chooser.selectOption({ index: 1 })
  await expect(page).toHaveURL(/alternative=\d+/)
})

test('a picture opens large in a dialog named after the shop, which Escape closes @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page, coloured)
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ })
  await picture.click()
  const dialog = page.getByRole('dialog', { name: /^Kiosk/ })
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/^Picture 2 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()

  await picture.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
})

test('the product stays in sight below its summary in wide windows only @script', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 600 })
  await arrive(page, `${coloured}?colour=Blue`)
  const bar = page.getByRole('region', { name: 'This product in short' })
  await expect(bar).toBeHidden()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect(bar).toContainText('Blue · M')
  await page.setViewportSize({ width: 991, height: 600 })
  await expect(bar).toBeHidden()
})
