import type { BrowserContext, Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { faultsOf } from './axe.ts'
import { arrive, asServed, expect, keepPagesBack, test } from './shop-test.ts'

/** The basket around every page: counts, the cart's menu, messages, and what a browser remembers. */

test.describe.configure({ mode: 'parallel' })

const listing = `${shops.limassol}/shop/sidebar/3cols?perPage=12`

const banner = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => banner(page).locator('summary[aria-label^="Cart, "]')
const menu = (page: Page) => banner(page).locator('.basket-menu')
const addButtons = (page: Page) => page.getByRole('main').locator('button[value^="add:"]')
const toast = (page: Page, text: string) => page.getByRole('region', { name: /^Messages/ }).getByText(text)

async function open(page: Page, address = listing) {
  await arrive(page, address)
}

/** Adds a product of the listing, and waits until the header counts so many. */
async function add(page: Page, place: number, counted: number) {
  await addButtons(page).nth(place).click()
  await expect(cart(page)).toHaveAccessibleName(counted === 1 ? 'Cart, 1 product' : `Cart, ${counted} products`)
}

/** The shop has answered what was asked of it so far. */
async function settled(page: Page) {
  await expect(page.locator('main button[aria-disabled="true"]')).toHaveCount(0)
}

/** A page whose console may complain: what is taken from it on purpose is reported there. */
async function troubledPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  return page
}

test("the cart's menu shows lines and total, removes a line, and leads to the cart @script", async ({ page }) => {
  await open(page)
  await cart(page).click()
  await expect(menu(page).getByText('No products in the cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await add(page, 0, 1)
  await settled(page)
  await add(page, 1, 2)
  await settled(page)

  await cart(page).click()
  const lines = menu(page).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByText(/^1 x €\d+\.\d\d$/)).toBeVisible()
  await expect(menu(page).getByText('Total')).toBeVisible()
  await menu(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByText('Product removed from Cart.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')

  if (!(await menu(page).isVisible())) await cart(page).click()
  await expect(lines).toHaveCount(1)
  await menu(page).getByRole('link', { name: 'View Cart / Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`${shops.limassol}/shop/cart`)
})

test('a narrow window has the cart beside the logo, and the telephone in the menu @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expect(cart(page)).toBeInViewport()
  await expect(banner(page).getByLabel(/^Wishlist/)).toBeInViewport()
  await banner(page).locator('summary[aria-label="Menu"]').click()
  await expect(
    banner(page)
      .getByRole('link', { name: /^Call us: / })
      .filter({ visible: true }),
  ).toHaveCount(1)
  await expect(banner(page).getByRole('link', { name: 'Compare Products' })).toBeVisible()
})

test('a double click adds once @script', async ({ page }) => {
  await open(page)
  await addButtons(page).first().dblclick()
  await expect(toast(page, 'Product added to Cart.')).toBeVisible()
  await settled(page)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  // A second wish is one of its own.
  await addButtons(page).first().click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 products')
})

test('a change shows at once, and a toast goes by itself @script', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/shop/basket', async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  const button = addButtons(page).first()
  await button.click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  answer()
  await expect(toast(page, 'Product added to Cart.')).toBeVisible()
  await expect(page).toHaveURL(listing)
  await expect(toast(page, 'Product added to Cart.')).toBeHidden({ timeout: 15_000 })
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('without an answer the change is taken back, and the shopper is told @script', async ({ context }) => {
  const page = await troubledPage(context)
  await open(page)
  await add(page, 0, 1)
  await settled(page)
  await page.route('**/shop/basket', (route) => route.abort())
  await addButtons(page).nth(1).click()
  await expect(toast(page, 'The shop could not be reached. Please try again.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  await page.unroute('**/shop/basket')
  await settled(page)
  await add(page, 1, 2)
})

for (const late of [false, true])
  test(`whoever walks on before the shop has refused a change is told, and not called away${late ? ', however late the page comes' : ''} @script`, async ({
    page,
  }) => {
    await open(page)
    const simple = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('button[value^="add:"]') })
    await simple.first().locator('button[value^="wish:"]').click()
    await expect(toast(page, 'Product added to Wishlist.')).toBeVisible()
    await settled(page)
    let answer = () => {}
    const wanted = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/shop/basket', async (route) => {
      await wanted
      await route.continue()
    })
    await simple.first().locator('button[value^="wish:"]').click()
    const letPageCome = late ? await keepPagesBack(page) : () => undefined
    await banner(page).getByRole('link', { name: 'About' }).first().click()
    if (late) await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
    else await expect(page).toHaveURL(/about/)
    answer()
    await expect(toast(page, 'Producty already added.')).toBeVisible()
    letPageCome()
    await expect(page).toHaveURL(/about/)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/about/)
  })

test('two tabs that add at the same time lose nothing, and count alike @script', async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => open(tab, `${shops.limassol}/shop/sidebar/3cols`)))
  expect(await addButtons(page).count()).toBeGreaterThanOrEqual(6)
  for (let place = 0; place < 3; place++)
    await Promise.all([
      addButtons(page).nth(place).click(),
      addButtons(other)
        .nth(place + 3)
        .click(),
    ])
  for (const tab of [page, other]) await expect(cart(tab)).toHaveAccessibleName('Cart, 6 products')
  await Promise.all([settled(page), settled(other)])

  await open(page, `${shops.limassol}/shop/cart`)
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(6)
  await cart(other).click()
  await menu(other)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(5)
  await expect(cart(page)).toHaveAccessibleName('Cart, 5 products')
})

test('a page that shows the basket follows a change where it stands @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await open(page)
  for (const place of [0, 1, 2]) await add(page, place, place + 1)
  await settled(page)
  await open(page, `${shops.limassol}/shop/cart`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await remove.nth(1).focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(remove.nth(1)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

test('the way back shows the same count @script', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await open(page)
  const listed = (await heading.textContent()) ?? ''
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await expect(heading).not.toHaveText(listed)
  const shown = (await heading.textContent()) ?? ''
  // The address changes before the page does: leaving earlier would abort its data.
  await page.goBack()
  await expect(heading).toHaveText(listed)
  await add(page, 0, 1)
  await settled(page)
  await page.goForward()
  await expect(heading).toHaveText(shown)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  await page.goBack()
  await expect(heading).toHaveText(listed)
  await page.reload()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
})

test('what a lost cookie held can be brought back, or left @script', async ({ page, context }) => {
  await open(page)
  await add(page, 0, 1)
  await settled(page)
  for (const answer of ['Bring it back', 'No, thanks']) {
    await context.clearCookies({ name: 'cart' })
    await open(page)
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 products')
    await cart(page).click()
    await menu(page).getByRole('button', { name: answer }).click()
    await expect(menu(page).getByRole('button', { name: answer })).toHaveCount(0)
    if (answer === 'Bring it back') await expect(menu(page).getByRole('listitem')).toHaveCount(1)
    else await expect(menu(page).getByText('No products in the cart.')).toBeVisible()
    await settled(page)
  }
  await open(page)
  await expect(cart(page)).toHaveAccessibleName('Cart, 0 products')
})

const mirrors = {
  broken: () => '{"version":1,"tenant":"limassol","besid',
  foreign: (text: string) => text.replace('"tenant":"limassol"', '"tenant":"nicosia"'),
  older: (text: string) => text.replace('"version":1', '"version":0'),
  'half-eaten': (text: string) => text.replace('"count":1', '"count":"<b>99</b>"'),
}
test(`a ${Object.keys(mirrors).join(', ')} mirror is ignored @script`, async ({ page }) => {
  await open(page)
  await add(page, 0, 1)
  await settled(page)
  const text = (await page.evaluate(() => localStorage.getItem('basket'))) ?? ''
  for (const [kind, spoil] of Object.entries(mirrors)) {
    expect(spoil(text), kind).not.toBe(text)
    await page.evaluate((spoilt) => localStorage.setItem('basket', spoilt), spoil(text))
    await open(page)
    await expect(cart(page), kind).toHaveAccessibleName('Cart, 1 product')
    await cart(page).click()
    await expect(menu(page).getByRole('listitem'), kind).toHaveCount(1)
  }
})

test('a browser that forbids storage shops all the same, and gets from page to page @script', async ({ context }) => {
  const page = await troubledPage(context)
  await page.addInitScript(() => {
    const forbidden = {
      configurable: true,
      get() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', forbidden)
    Object.defineProperty(window, 'sessionStorage', forbidden)
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) },
    })
  })
  asServed(page)
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  await addButtons(page).first().click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Product added to Cart.' })).toBeVisible()
  await banner(page).getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL(/\/pages\/about$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About Us')
  await page.goto(`${shops.limassol}/shop/cart`)
  await expect(page.getByRole('spinbutton', { name: /^Quantity of / })).toHaveCount(1)
})

test('where the script for it does not come, a change is a plain form @script', async ({ context }) => {
  const page = await troubledPage(context)
  await page.route('**/assets/change-basket-*.js', (route) => route.abort())
  await open(page)
  await addButtons(page).first().click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Product added to Cart.' })).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
})

test("toasts and the open menu pass axe, in every shop's colours @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const shop of Object.values(shops)) {
    await open(page, `${shop}/shop/sidebar/3cols?perPage=12`)
    await add(page, 0, 1)
    await cart(page).click()
    await expect(menu(page).getByRole('listitem')).toHaveCount(1)
    expect(await faultsOf(page, '.basket-menu', '[data-sonner-toaster]')).toEqual([])
  }
})
