import type { Page, Request } from '@playwright/test'
import { choose, fillGuestForm, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, mailsTo } from '#tests/support/inbox.ts'
import { fillLists } from '#tests/support/lists.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expectToFit, expectToFitLargeText, findViolations } from './axe.ts'
import { expect, gotoHydrated, holdNextRequest, holdScript, test, waitForHydration } from './shop-test.ts'

/**
 * Complete purchases and everything that can interrupt them, with JavaScript. Without JavaScript:
 * `http/checkout.spec.ts`.
 */

/** `open` is a shop for everybody, `ageGatedShop` has an age gate. */
let open = ''
let ageGatedShop = ''
let id = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `ordered-${project.name}-${parallelIndex}`
  open = await publishOrderShop(id)
  ageGatedShop = await publishOrderShop(`${id}-adult`, {
    settings: { IQ_WEB_Show_18_Plus: 'true', IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' },
  })
})

let shoppers = 0
const createEmail = () => `shopper-${id}-${process.pid}-${++shoppers}@shopper.example`

async function enterAsAdult(page: Page) {
  await page.goto(ageGatedShop)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

async function expectEmptyCart(page: Page, shop: string) {
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
}

test('a guest orders by bank transfer to a country with another delivery price @script', async ({ page }) => {
  const email = createEmail()
  await goToCheckout(page, open, { 1: 1, 2: 2 })
  await expect(summary(page)).toContainText('€21.50')
  await fillGuestForm(page, email)
  // A refused code stays in its field and does not stop the order.
  await summary(page).getByText('Discount code or gift voucher').first().click()
  const code = summary(page).getByLabel('Discount code or gift voucher')
  await code.fill('WINTER10')
  await summary(page).getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page)).toContainText('This code isn’t valid.')
  await choose(page, 'Bank transfer')
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await expect(summary(page)).toContainText('€31.90')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await expect(main(page).getByRole('radio', { name: 'Post to Greece' })).toBeChecked()
  await main(page).getByLabel('Postcode/ZIP').fill('105 57')
  await expect(code).toHaveValue('WINTER10')

  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await expect(page.getByText('has been placed.').first()).toBeVisible()
  await expect(main(page)).toContainText('CY17 0020 0128 0000 0012 0052 7600')
  await expect(main(page)).toContainText('€31.90')
  await expect(main(page)).toContainText('99 123456')
  await expect(main(page)).toContainText('105 57 Limassol, Greece')
  expect((await findLastMail(email)).text).toContain('€31.90')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFitLargeText(page, 'How to pay')
  await expectEmptyCart(page, open)
})

test("collection from a store hides the address fields, costs nothing and shows the store's stock @script", async ({
  page,
}) => {
  await goToCheckout(page, open, { 1: 1 })
  await choose(page, 'Collect from a store')
  await expect(main(page).getByLabel('Street address')).toBeHidden()
  await expect(summary(page)).toHaveText(/Total\D*€10\.00/)
  await expect(orderButton(page)).toHaveText('Buy now · €10.00')
  const stores = main(page).getByRole('radiogroup', { name: 'Store' }).getByRole('radio')
  await expect(stores.first()).toHaveAccessibleDescription('Has everything in your order')
})

test('the first invalid field gets the focus @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByLabel('First name').fill('Eleni')
  await orderButton(page).click()
  await expect(main(page).getByLabel('Last name')).toBeFocused()
  await expect(main(page).getByRole('alert').first()).toContainText('Please fill all required fields *')
  await expect(main(page).getByLabel('First name')).toHaveValue('Eleni')
})

test('updating the total leaves the focus and the fields alone @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await expect(summary(page)).toContainText('€12.50')
  await main(page).getByLabel('Street address').fill('1 Athinon')
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await main(page).getByLabel('Town/City').fill('Pat')
  await expect(summary(page)).toContainText('€22.90')
  await expect(main(page).getByLabel('Town/City')).toBeFocused()
  await main(page).getByLabel('Town/City').pressSequentially('ras')
  await expect(main(page).getByLabel('Town/City')).toHaveValue('Patras')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
})

test('a country chosen before hydration is included in the total after it @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  const release = await holdScript(page, 'entry.client')
  await page.reload({ waitUntil: 'commit' })
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await release()
  await expect(summary(page)).toContainText('€22.90')
  await expect(main(page).getByLabel('Country')).toHaveValue('GR')
})

test('a cart ordered in one tab is empty in the others and cannot be ordered again @script', async ({
  page,
  context,
}) => {
  await goToCheckout(page, open, { 1: 1, 2: 2 })
  const second = await context.newPage()
  await gotoHydrated(second, `${open}/shop/checkout`)
  const third = await context.newPage()
  await gotoHydrated(third, `${open}/shop/wishlist`)
  await fillGuestForm(page, createEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await expect(main(second).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
  await expect(orderButton(second)).toHaveCount(0)
  await expect(third.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
})

test('cart code that loads while the order page opens neither stops the navigation nor restores the ordered products @script', async ({
  page,
}) => {
  await fillLists(page, open, { cart: { 1: 1 } })
  let opens = () => {}
  const opening = new Promise<void>((resolve) => {
    opens = resolve
  })
  const hasRun = 'the code of the cart has run'
  await page.route('**/assets/cart-panel-*.js', async (route) => {
    await opening
    const { body } = await sendRequest(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${body}\nrequestIdleCallback(() => console.info('${hasRun}'))`,
    })
  })
  await page.goto(`${open}/shop/checkout`)
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/shop/lists') && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.route('**/shop/order/*', async (route) => {
    const running = page.waitForEvent('console', (message) => message.text() === hasRun)
    opens()
    await running
    await expect.poll(() => pending.size).toBe(0)
    await route.continue()
  })
  await fillGuestForm(page, createEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await waitForHydration(page)
  const cart = page.getByRole('banner').getByLabel('Cart, 0 products')
  await cart.click()
  await expect(page.getByRole('banner').getByText('No products in the cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore cart' })).toHaveCount(0)
})

test('the checkout drops a product whose removal is pending, and one removed in its cart menu @script', async ({
  page,
}) => {
  await fillLists(page, open, { cart: { 1: 2, 2: 1 } })
  await gotoHydrated(page, `${open}/shop/cart`)
  const change = await holdNextRequest(page, '/shop/lists')
  await main(page).getByRole('button', { name: 'Remove Mango' }).click()
  await change.requested()
  await main(page).getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(summary(page)).toContainText('1 × Mango')
  await main(page).getByLabel('First name').fill('Eleni')
  await change.forwardRequest()
  await change.release()
  await expect(summary(page)).not.toContainText('Mango')
  await expect(summary(page)).toContainText('2 × Mint')
  await expect(main(page).getByLabel('First name')).toHaveValue('Eleni')

  const banner = page.getByRole('banner')
  await banner.getByLabel('Cart, 2 products').click()
  await banner.getByRole('button', { name: 'Remove Mint' }).click()
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
})

test('a product added after the checkout opened stays in the cart, and all tabs count it @script', async ({
  page,
  context,
}) => {
  await goToCheckout(page, open, { 1: 1 })
  await waitForHydration(page)
  const second = await context.newPage()
  await gotoHydrated(second, `${open}/shop/sidebar/list`)
  await main(second).locator('button[value^="add:"]').first().click()
  await expect(second.getByRole('banner').getByLabel('Cart, 2 products')).toBeVisible()
  await fillGuestForm(page, createEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  for (const tab of [page, second])
    await expect(tab.getByRole('banner').getByLabel('Cart, 1 product', { exact: true })).toBeVisible()
})

test('delivery and notes survive a reload @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByText('Add a note').click()
  await main(page).getByLabel('Order notes').fill('Ring twice,\n“please”')
  const counted = page.waitForResponse((response) => response.request().method() === 'POST')
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await counted
  await expect(summary(page)).toContainText('€22.90')
  await page.goto(`${open}/shop/checkout`)
  await expect(main(page).getByLabel('Order notes')).toHaveValue('Ring twice,\n“please”')
  await expect(main(page).getByLabel('Order notes')).toBeVisible()
  await expect(main(page).getByLabel('Country')).toHaveValue('GR')
  await expect(summary(page)).toContainText('€22.90')
})

test('the form survives a reload and a return from the provider, and is cleared by the order @script', async ({
  page,
}) => {
  const field = (name: string) => main(page).getByLabel(name)
  await goToCheckout(page, open, { 1: 1 })
  await waitForHydration(page)
  await fillGuestForm(page, createEmail())
  await field('Town/City').fill('Paphos')
  await page.reload()
  await expect(field('Town/City')).toHaveValue('Paphos')
  await expect(field('First name')).toHaveValue('Eleni')
  await main(page).getByLabel('I have read and agree to the terms and conditions').check()
  await choose(page, 'Card')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  await page.goto(`${open}/shop/checkout`)
  await expect(field('Town/City')).toHaveValue('Paphos')
  await main(page).getByLabel('I have read and agree to the terms and conditions').check()
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  // Wait for hydration: the order page's script clears the saved form.
  await waitForHydration(page)
  // Back shows an empty checkout with a link to the order.
  await page.goBack()
  await main(page)
    .getByRole('link', { name: /^View your order/ })
    .click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await goToCheckout(page, open, { 1: 1 })
  await waitForHydration(page)
  await expect(field('Town/City')).toHaveValue('')
})

async function orderBy(page: Page, method: string, email: string) {
  await goToCheckout(page, open, { 1: 1 })
  await fillGuestForm(page, email)
  await choose(page, method)
  await orderButton(page).click()
}

/** Expects that the header's cart has the product that `orderBy` ordered. */
async function expectOrderedCart(page: Page) {
  await expect(page.getByRole('banner').getByLabel('Cart, 1 product', { exact: true })).toBeVisible()
}

test('a declined card sends no mail and can be retried, and the payment empties the cart @script', async ({ page }) => {
  const email = createEmail()
  await orderBy(page, 'Card', email)
  await expect(page).toHaveURL(/\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page).toHaveURL(new RegExp(`^${open}/vivaerror`))
  await expect(main(page)).toContainText('Oooops!!! Something bad happened! Please contact the shop!')
  expect(await mailsTo(email)).toEqual([])
  await expectOrderedCart(page)
  await main(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  await page.getByRole('button', { name: 'Pay and go back' }).click()
  await expect(page).toHaveURL(new RegExp(`^${open}/vivasuccess`))
  await expect(main(page)).toContainText('Congrats your order is on the way!')
  expect((await findLastMail(email)).text).toContain('€12.50')
  await expectEmptyCart(page, open)
})

test('a declined card is replaced by another method on the same page, which then offers an account @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const email = createEmail()
  await orderBy(page, 'Card', email)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(main(page)).toContainText('Nothing was charged.')
  await expectOrderedCart(page)
  expect(await findViolations(page), 'declined').toEqual([])
  await main(page).getByRole('button', { name: 'Bank transfer' }).click()
  await expect(main(page)).toContainText('We’re waiting for your bank transfer')
  expect(await findViolations(page), 'transfer').toEqual([])
  await main(page).getByRole('button', { name: 'Pay on delivery' }).click()
  await expect(main(page)).toContainText('Your order is confirmed')
  await expectToFit(page, 'the confirmed order')
  const password = main(page).getByLabel('Password')
  await password.fill('password')
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('a long enough password')
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(main(page).getByRole('heading', { name: 'Please check your inbox' })).toBeVisible()
  expect(await findViolations(page), 'account').toEqual([])
})

test('a guest who pays and closes the window finds a cart without the paid products @script', async ({ page }) => {
  const email = createEmail()
  await orderBy(page, 'Card', email)
  await page.getByRole('button', { name: 'Pay and close the window' }).click()
  expect((await findLastMail(email)).text).toContain('€12.50')
  await page.goto(`${open}/shop/checkout`)
  await expect(page).toHaveURL(`${open}/shop/cart`)
  await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
  await expect(main(page).getByText(/Order W\d\d-\d+ has been paid/)).toBeVisible()
  await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /restore/i })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
})

test('a shopper who comes back from the provider can pay again @script', async ({ page }) => {
  const provider = '**/sandbox/viva/www/**'
  // A 204 keeps the page as it was, as the back/forward cache does.
  await page.route(provider, (route) => route.fulfill({ status: 204 }))
  const redirected = page.waitForRequest(provider)
  await orderBy(page, 'Card', createEmail())
  await expect(orderButton(page)).toBeDisabled()
  await redirected
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(orderButton(page)).toBeEnabled()
  await page.unroute(provider)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
})

test('an order form is kept after a lost response, and sending it again places one order @script', async ({
  context,
}) => {
  // Use a page without the console check: failed requests are logged.
  const page = await context.newPage()
  const email = createEmail()
  const sent = '**/shop/checkout.data*'
  await goToCheckout(page, open, { 1: 1 })
  await waitForHydration(page)
  await fillGuestForm(page, email)
  await choose(page, 'Pay on delivery')
  await page.route(sent, (route) => route.abort())
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await main(page).getByLabel('Country').selectOption({ label: 'Cyprus' })
  await page.unroute(sent)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'POST' || String(init.body).includes('intent=')) return response
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
  await orderButton(page).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toHaveText('We couldn’t reach the shop. Check your connection and try again.')
  await expect(alert).toBeFocused()
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await findLastMail(email)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the checkout passes axe with and without errors, and loads nothing from other hosts @script', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ageGatedShop) foreign.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsAdult(page)
  await goToCheckout(page, ageGatedShop, { 1: 1, 2: 2 })
  for (const [state, axeWidth] of [
    ['without errors', 1280],
    ['with errors', 360],
  ] as const) {
    if (state === 'with errors') {
      await orderButton(page).click()
      await expect(main(page).getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    }
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      if (width === axeWidth) expect(await findViolations(page), `${state} at ${width} px`).toEqual([])
      await expectToFit(page, `${state} at ${width} px`)
      await expectToFitLargeText(page, `the checkout ${state} at ${width} px`)
    }
  }
  expect(foreign).toEqual([])
})
