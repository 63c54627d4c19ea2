import type { BrowserContext, Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { findViolations } from './axe.ts'
import { expect, gotoHydrated, holdNavigations, skipHydrationWait, test } from './shop-test.ts'

/** The lists on every page: counts, the cart menu, messages, and the mirror in the browser. */

test.describe.configure({ mode: 'parallel' })

const listing = `${shops.limassol}/shop/sidebar/3cols?perPage=12`

const banner = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => banner(page).locator('summary[aria-label^="Cart, "]')
const menu = (page: Page) => banner(page).locator('.cart-menu')
const addButtons = (page: Page) => page.getByRole('main').locator('button[value^="add:"]')
const toast = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text)

async function openListing(page: Page, address = listing) {
  await gotoHydrated(page, address)
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Product added to Cart.' })

async function closeDrawer(page: Page) {
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
}

/** Adds a product of the listing, closes the cart drawer and waits for the count in the header. */
async function add(page: Page, place: number, counted: number) {
  await addButtons(page).nth(place).click()
  await closeDrawer(page)
  await expect(cart(page)).toHaveAccessibleName(counted === 1 ? 'Cart, 1 product' : `Cart, ${counted} products`)
}

/** Waits until the shop has responded to all changes. */
async function waitForSettledPage(page: Page) {
  await expect(page.locator('main button[aria-disabled="true"]')).toHaveCount(0)
}

/** A page without the console check, for tests in which requests fail. */
async function openFailingPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  return page
}

test('the cart menu shows lines and total, removes a line and leads to the cart @script', async ({ page }) => {
  await openListing(page)
  await cart(page).click()
  await expect(menu(page).getByText('No products in the cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await add(page, 0, 1)
  await waitForSettledPage(page)
  await add(page, 1, 2)
  await waitForSettledPage(page)

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

test('a narrow window has the cart in the header and the phone number in the menu @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openListing(page)
  await expect(cart(page)).toBeInViewport()
  await expect(banner(page).getByLabel(/^Wishlist/)).toBeInViewport()
  await banner(page).locator('summary[aria-label="Menu"]').click()
  await banner(page).getByText('Menu', { exact: true }).last().click()
  await expect(
    banner(page)
      .getByRole('link', { name: /^Call us: / })
      .filter({ visible: true }),
  ).toHaveCount(1)
  await expect(banner(page).getByRole('link', { name: 'Compare products' })).toBeVisible()
})

test('on a phone the header has wishlist, compare list and account; scrolling keeps search, cart and menu @no-script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(listing)
  for (const name of [/^Wishlist/, /^Compare, /, 'Sign in'])
    await expect(banner(page).getByRole('link', { name }).first()).toBeInViewport()
  await page.mouse.wheel(0, 1500)
  for (const part of [
    banner(page).getByRole('searchbox').last(),
    cart(page),
    banner(page).locator('.drawer > summary'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(banner(page).getByRole('link', { name: /^Wishlist/ })).not.toBeInViewport()
})

test('a cart drawer whose related products do not load shows the cart without them @script', async ({ context }) => {
  const page = await openFailingPage(context)
  await page.route('**/product/related/**', (route) => route.abort())
  await openListing(page)
  await addButtons(page).first().click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expect(drawer(page).locator('.bone')).toHaveCount(0)
})

test('the cart drawer shows the added line and related products, changes the quantity and returns the focus @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openListing(page, `${listing}&searchTerm=aerwyn+atrium+tank`)
  const button = addButtons(page).first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Add to cart: ', '')
  await button.click()
  await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(drawer(page).getByRole('progressbar', { name: 'Free delivery' })).toBeVisible()
  const related = drawer(page).getByRole('region', { name: 'Goes well with this' }).getByRole('listitem')
  await expect(related.first()).toBeVisible()
  expect(await related.count()).toBeLessThanOrEqual(2)
  expect(await findViolations(page, '.cart-drawer')).toEqual([])

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').fill('2')
  await expect(dialog.getByRole('heading', { name: 'Cart Updated.' })).toBeVisible()
  await expect(dialog.getByText('2 products', { exact: true })).toBeVisible()
  await dialog.getByRole('spinbutton').fill('0')
  await expect(dialog.getByRole('alert')).toContainText('Quantity Cannot be Empty')
  await expect(dialog.getByRole('spinbutton')).toHaveValue('0')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(`${shops.limassol}/shop/cart`)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test('a double click adds once @script', async ({ page }) => {
  await openListing(page)
  await addButtons(page).first().dblclick()
  await closeDrawer(page)
  await waitForSettledPage(page)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  // A later click adds one more.
  await addButtons(page).first().click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 products')
})

test('a change is shown at once, and its toast disappears by itself @script', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/shop/lists', async (route) => {
    await released
    await route.continue()
  })
  await openListing(page)
  const button = page.getByRole('main').locator('button[value^="compare:"]').first()
  await button.click()
  await expect(banner(page).getByRole('link', { name: 'Compare, 1 product' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  release()
  await expect(toast(page, 'Product added to Compare.')).toBeVisible()
  await expect(toast(page, 'View compare list')).toHaveAttribute('href', '/shop/compare')
  await expect(page).toHaveURL(listing)
  await expect(toast(page, 'Product added to Compare.')).toBeHidden({ timeout: 15_000 })
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('without a response the change is undone and a message is shown @script', async ({ context }) => {
  const page = await openFailingPage(context)
  await openListing(page)
  await add(page, 0, 1)
  await waitForSettledPage(page)
  await page.route('**/shop/lists', (route) => route.abort())
  await addButtons(page).nth(1).click()
  await expect(toast(page, 'We couldn’t reach the shop. Check your connection and try again.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  await page.unroute('**/shop/lists')
  await waitForSettledPage(page)
  await add(page, 1, 2)
})

for (const isDelayed of [false, true])
  test(`a refusal ${isDelayed ? 'during' : 'after'} the next navigation is shown and does not redirect @script`, async ({
    page,
  }) => {
    await openListing(page)
    const simple = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('button[value^="add:"]') })
    await simple.first().locator('button[value^="wish:"]').click()
    await expect(toast(page, 'Product added to Wishlist.')).toBeVisible()
    await waitForSettledPage(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/shop/lists', async (route) => {
      await released
      await route.continue()
    })
    await simple.first().locator('button[value^="wish:"]').click()
    const releasePage = isDelayed ? await holdNavigations(page) : () => undefined
    await banner(page).getByRole('link', { name: 'About' }).first().click()
    if (isDelayed) await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
    else await expect(page).toHaveURL(/about/)
    release()
    await expect(toast(page, 'Producty already added.')).toBeVisible()
    releasePage()
    await expect(page).toHaveURL(/about/)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/about/)
  })

test('two tabs that add at the same time lose nothing and show the same count @script', async ({ page, context }) => {
  const second = await context.newPage()
  await Promise.all([page, second].map((tab) => openListing(tab, `${shops.limassol}/shop/sidebar/3cols`)))
  expect(await addButtons(page).count()).toBeGreaterThanOrEqual(6)
  for (let index = 0; index < 3; index++) {
    await Promise.all([
      addButtons(page).nth(index).click(),
      addButtons(second)
        .nth(index + 3)
        .click(),
    ])
    for (const tab of [page, second]) await closeDrawer(tab)
  }
  for (const tab of [page, second]) await expect(cart(tab)).toHaveAccessibleName('Cart, 6 products')
  await Promise.all([waitForSettledPage(page), waitForSettledPage(second)])

  await openListing(page, `${shops.limassol}/shop/cart`)
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(6)
  await cart(second).click()
  await menu(second)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(5)
  await expect(cart(page)).toHaveAccessibleName('Cart, 5 products')
})

test('the cart page updates in place after a change @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openListing(page)
  for (const place of [0, 1, 2]) await add(page, place, place + 1)
  await waitForSettledPage(page)
  await openListing(page, `${shops.limassol}/shop/cart`)
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

test('going back and forward shows the same count @script', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await openListing(page)
  const listed = (await heading.textContent()) ?? ''
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await expect(heading).not.toHaveText(listed)
  const displayed = (await heading.textContent()) ?? ''
  // The URL changes before the content does. Leaving earlier would abort the data request.
  await page.goBack()
  await expect(heading).toHaveText(listed)
  await add(page, 0, 1)
  await waitForSettledPage(page)
  await page.goForward()
  await expect(heading).toHaveText(displayed)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
  await page.goBack()
  await expect(heading).toHaveText(listed)
  await page.reload()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
})

test('the content of a lost cart cookie can be restored or dismissed @script', async ({ page, context }) => {
  await openListing(page)
  await add(page, 0, 1)
  await waitForSettledPage(page)
  for (const choice of ['Restore cart', 'No, thanks']) {
    await context.clearCookies({ name: 'cart' })
    await openListing(page)
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 products')
    await cart(page).click()
    await menu(page).getByRole('button', { name: choice }).click()
    await expect(menu(page).getByRole('button', { name: choice })).toHaveCount(0)
    if (choice === 'Restore cart') await expect(menu(page).getByRole('listitem')).toHaveCount(1)
    else await expect(menu(page).getByText('No products in the cart.')).toBeVisible()
    await waitForSettledPage(page)
  }
  await openListing(page)
  await expect(cart(page)).toHaveAccessibleName('Cart, 0 products')
})

const mirrorCorruptions = {
  broken: () => '{"version":1,"tenant":"limassol","besid',
  foreign: (text: string) => text.replace('"tenant":"limassol"', '"tenant":"nicosia"'),
  outdated: (text: string) => text.replace('"version":1', '"version":0'),
  invalid: (text: string) => text.replace('"count":1', '"count":"<b>99</b>"'),
}
test('a broken, foreign, outdated or invalid mirror is ignored @script', async ({ page }) => {
  await openListing(page)
  await add(page, 0, 1)
  await waitForSettledPage(page)
  const text = (await page.evaluate(() => localStorage.getItem('basket'))) ?? ''
  for (const [kind, corrupt] of Object.entries(mirrorCorruptions)) {
    expect(corrupt(text), kind).not.toBe(text)
    await page.evaluate((corrupted) => localStorage.setItem('basket', corrupted), corrupt(text))
    await openListing(page)
    await expect(cart(page), kind).toHaveAccessibleName('Cart, 1 product')
    await cart(page).click()
    await expect(menu(page).getByRole('listitem'), kind).toHaveCount(1)
  }
})

test('a browser without storage access can shop and navigate @script', async ({ context }) => {
  const page = await openFailingPage(context)
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
  skipHydrationWait(page)
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  await addButtons(page).first().click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Product added to Cart.' })).toBeVisible()
  await banner(page).getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL(/\/pages\/about$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About Us')
  await page.goto(`${shops.limassol}/shop/cart`)
  await expect(page.getByRole('spinbutton', { name: /^Quantity of / })).toHaveCount(1)
})

test('a change is sent as a plain form when its script fails @script', async ({ context }) => {
  const page = await openFailingPage(context)
  await page.route('**/assets/change-lists-*.js', (route) => route.abort())
  await openListing(page)
  await addButtons(page).first().click()
  await expect(toast(page, 'Product added to Cart.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 product')
})

test("the open cart menu and a toast pass axe in every shop's colours @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const shop of Object.values(shops)) {
    await openListing(page, `${shop}/shop/sidebar/3cols?perPage=12`)
    await add(page, 0, 1)
    await page.getByRole('main').locator('button[value^="compare:"]').first().click()
    const compared = toast(page, 'Product added to Compare.')
    // A toast stays while the mouse is over it.
    await compared.hover()
    await cart(page).press('Enter')
    await expect(menu(page).getByRole('listitem')).toHaveCount(1)
    expect(await findViolations(page, '.cart-menu', '[data-sonner-toaster]')).toEqual([])
    await expect(compared).toBeVisible()
  }
})
