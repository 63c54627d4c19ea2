import type { Page } from '@playwright/test'
import { alterPage, visitAltered } from '#tests/support/altered-page.ts'
import { publishChoiceShop } from '#tests/support/choice-shop.ts'
import { sendRequest } from '#tests/support/http.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'
import { findViolations } from './axe.ts'
import { ageVerifiedTest, expect, gotoHydrated, test, waitForHydration } from './shop-test.ts'

/** Product pages with JavaScript. The URL contains the chosen variant, and the whole page shows it. */

/** URLs of the products. One shop per project and worker, because they run at the same time. */
let coloredProduct = ''
let combinedProduct = ''

test.beforeAll(async ({ browser }, { project, parallelIndex }) => {
  const id = `choices-${project.name}-${parallelIndex}`
  await publishChoiceShop(id)
  const shop = await waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
  const page = await browser.newPage()
  coloredProduct = `${shop}/product/default/1`
  combinedProduct = `${shop}/product/default/3`
  await page.goto(coloredProduct)
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

ageVerifiedTest(
  'a page that is altered before hydration keeps its fields and shows the same text @script',
  async ({ page }) => {
    const { text } = await visitAltered(page, { address: coloredProduct, alteration: null, text: null })
    for (const alteration of ['a style first in head', 'a span beside each input', 'font around each text'] as const) {
      const { enteredControls, failures } = await visitAltered(page, { address: coloredProduct, alteration, text })
      expect(failures).toEqual([])
      expect(enteredControls).toBeGreaterThan(1)
    }
  },
)

test('a colour narrows the sizes; price, stock, stores and picture follow, and the URL can be shared @script', async ({
  page,
  context,
}) => {
  await page.goto(coloredProduct)
  await expect(price(page)).toHaveText(/10\.00\D+15\.00/)
  const before = await largePicture(page).getAttribute('src')

  await option(page, 'Blue').click()
  await expect(page).toHaveURL(/\?colour=Blue/)
  await expect(option(page, 'Blue')).toHaveAttribute('aria-current', 'true')
  await expect(option(page, 'S')).toHaveCount(0)
  await expect(largePicture(page)).not.toHaveAttribute('src', before ?? '')
  await expect(price(page)).toHaveText('€15.00')

  // The price must change in a translated page too.
  await page.evaluate(alterPage, 'font around each text' as const)
  await option(page, 'Blue').click()
  await expect(page).not.toHaveURL(/colour/)
  await expect(price(page)).toHaveText(/10\.00\D+15\.00/)

  await option(page, 'Red').click()
  await expect(price(page)).toHaveText(/10\.00\D+12\.50/)
  await option(page, 'S').click()
  await expect(page).toHaveURL(/colour=Red&size=S/)
  await expect(price(page)).toHaveText('€10.00')
  await expect(page.getByText('3 in stock').first()).toBeVisible()
  const kiosk = page.getByRole('listitem').filter({ hasText: /^The kiosk on the corner.*3 in stock/ })
  await expect(kiosk).toBeHidden()
  await page.getByText('The kiosk on the corner: 3 in stock').click()
  await expect(kiosk).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(price(second)).toHaveText('€10.00')
  await expect(option(second, 'S')).toHaveAttribute('aria-current', 'true')
  await second.close()

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/colour|size/)
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
})

test('a choice keeps the focus and the scroll position, and requests no page data @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated(page, coloredProduct)
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\.data\b/.test(request.url())) requested.push(request.url())
  })
  const blue = option(page, 'Blue')
  await blue.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await blue.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?colour=Blue$/)
  await expect(blue).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  expect(requested).toEqual([])

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused()
})

test('choosing a colour clears a chosen alternative @script', async ({ page }) => {
  await gotoHydrated(page, combinedProduct)
  const chooser = page.getByRole('combobox', { name: 'Choose options' })
  await chooser.selectOption({ index: 1 })
  await expect(page).toHaveURL(/alternative=\d+/)
  await option(page, 'Red').click()
  await expect(page).toHaveURL(/colour=Red/)
  await expect(chooser).toHaveValue('')
  // The same alternative can be chosen again.
  await chooser.selectOption({ index: 1 })
  await expect(page).toHaveURL(/alternative=\d+/)
})

test('a picture opens in a dialog named after the shop, which Escape closes @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, coloredProduct)
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ })
  await picture.click()
  const dialog = page.getByRole('dialog', { name: /^Kiosk/ })
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/^Picture 2 of/)).toBeVisible()
  const width = () => dialog.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
  const fitted = await width()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(2 * fitted)
  expect(await findViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(width).toBe(fitted)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(/^Picture 1 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()

  await picture.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
})

for (const width of [360, 1280])
  test(`at ${width} px a picture is enlarged around the clicked point, and by the button around its middle @script`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    await gotoHydrated(page, coloredProduct)
    await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Kiosk/ })
    const picture = dialog.getByRole('img')
    /** Where the picture has a point, in pixels of the window. */
    const findPoint = (x: number, y: number) =>
      picture.evaluate(
        (image, point) => {
          const { left, top, width, height } = image.getBoundingClientRect()
          return { x: left + point.x * width, y: top + point.y * height }
        },
        { x, y },
      )
    const clicked = await findPoint(0.4, 0.6)
    await page.mouse.click(clicked.x, clicked.y)
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    const shown = await findPoint(0.4, 0.6)
    expect(Math.hypot(shown.x - clicked.x, shown.y - clicked.y)).toBeLessThan(3)
    // Nothing but the picture scrolls into view.
    const [scrollable, enlarged] = await picture.evaluate((image) => [
      [image.parentElement?.scrollWidth, image.parentElement?.scrollHeight],
      [image.clientWidth, image.clientHeight],
    ])
    expect(scrollable).toEqual(enlarged)

    await page.mouse.click(clicked.x, clicked.y)
    const middle = await findPoint(0.5, 0.5)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    const shownMiddle = await findPoint(0.5, 0.5)
    expect(Math.hypot(shownMiddle.x - middle.x, shownMiddle.y - middle.y)).toBeLessThan(3)
  })

for (const width of [360, 992])
  test(`at ${width} px a bar appears when the add button has scrolled away, and adds to the cart @script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await gotoHydrated(page, `${coloredProduct}?colour=Blue`)
    const bar = page.getByRole('region', { name: 'Product summary' })
    // Phones show it as long as the button is not in view.
    if (width > 991) await expect(bar).toBeHidden()
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 900)
    await expect(bar).toContainText('Blue · M')
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
    // At the end of the page, the bar stays above the footer.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    await expect.poll(async () => (await bar.boundingBox())?.y ?? 0).toBeLessThan(footer?.y ?? 0)
  })

test('a phone shows name, price, choice, quantity and add button without scrolling @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated(page, `${shops.limassol}/product/default/1`)
  await page.getByRole('button', { name: 'Reject all' }).click()
  await waitForHydration(page)
  const main = page.getByRole('main')
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    price(page),
    main.getByText('*VAT Included').first(),
    main.getByRole('link', { name: /^Rated \d|No reviews yet/ }).first(),
    option(page, 'Lavender'),
    main.getByRole('spinbutton', { name: /^Quantity/ }).first(),
    main.getByRole('button', { name: 'Add to cart' }).first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('on a phone the picture is large and whole, and a choice does not change its size @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated(page, `${shops.limassol}/product/default/1`)
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ }).getByRole('img')
  const getSize = () => picture.evaluate((image) => [image.clientWidth, image.clientHeight])
  const before = await getSize()
  expect(before[0]).toBeGreaterThanOrEqual(0.7 * 360)
  expect(before[1]).toBe(before[0])
  await option(page, 'Lavender').click()
  await expect(page).toHaveURL(/colour=Lavender$/)
  await expect(page.getByRole('link', { name: 'Clear' })).toBeVisible()
  expect(await getSize()).toEqual(before)
})

test('the bar of a sold-out variant opens the stock alert in a popup named after the shop @script', async ({
  page,
}) => {
  await gotoHydrated(page, `${coloredProduct}?colour=Red&size=M`)
  await expect(page.getByText('Email me when Red · M is back in stock')).toBeVisible()
  await page.mouse.wheel(0, 1600)
  await page.getByRole('region', { name: 'Product summary' }).getByRole('button', { name: 'Notify me' }).click()
  const popup = page.getByRole('dialog', { name: /^Kiosk/ })
  await popup.getByLabel('Email me when Red · M is back in stock').fill('nobody')
  await popup.getByRole('button', { name: 'Notify me' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Wrong email: Please enter a valid email')
  expect(await findViolations(page, 'dialog')).toEqual([])
})

test('recently viewed products are listed, without the one on the page @script', async ({ page }) => {
  await gotoHydrated(page, `${shops.limassol}/product/default/2`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain('"id":2')
  await expect(recent).toHaveCount(0)
  await gotoHydrated(page, `${shops.limassol}/product/default/1`)
  await page.mouse.wheel(0, 300)
  await expect(recent.getByRole('link')).toHaveAttribute('href', '/product/default/2')
})

/** The next time, in milliseconds, that the shop formats as this weekday and minute. */
function findNextTime(text: string): number {
  const MINUTE_MS = 60_000
  const firstMinute = Math.ceil(Date.now() / MINUTE_MS)
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, index) => (firstMinute + index) * MINUTE_MS)
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Nicosia' })
  const time = minutes.find((at) => format(at).replace(',', '') === text.replace(',', ''))
  if (time === undefined) throw new Error(`“${text}” is not a weekday and time`)
  return time
}

test('the delivery estimate shows the deadline if it is a day or more away, counts down to it, and then names a later date @script', async ({
  page,
}) => {
  const address = `${shops.limassol}/product/default/1`
  const { body } = await sendRequest(address)
  const [, deadlineText = '', date = ''] = /Order by (\w+,? [\d:]+): arrives (\w+,? \d+ \w+)</.exec(body) ?? []
  const deadline = findNextTime(deadlineText)
  const HOUR_MS = 60 * 60_000
  await page.clock.install({ time: deadline - 25 * HOUR_MS })
  await gotoHydrated(page, address)
  const estimate = page.getByText(/^Order (by|within) .*: arrives/)
  await expect(estimate).toContainText(`Order by ${deadlineText}: arrives ${date}`)
  await page.clock.pauseAt(deadline - 1.5 * HOUR_MS)
  await expect(estimate).toContainText(`Order within 1 h 30 min: arrives ${date}`)
  await page.clock.fastForward(HOUR_MS)
  await expect(estimate).toContainText(`Order within 30 min: arrives ${date}`)
  await page.clock.fastForward(HOUR_MS)
  await expect(estimate).toContainText(/^Order (by|within) .*: arrives \w+,? \d+ \w+/)
  await expect(estimate).not.toContainText(date)
})
