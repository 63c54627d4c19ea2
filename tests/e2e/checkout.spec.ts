import type { Page, Request } from '@playwright/test'
import { gather } from '#tests/support/basket.ts'
import { choose, fillIn, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, mailsTo } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expectToFit, faultsOf, fitsInLargeLetters } from './axe.ts'
import { arrive, expect, holdNext, keepBack, takenOver, test } from './shop-test.ts'

/** Whole purchases and all that can come between, with script and without. */

/** One where everybody may buy, and one that asks for the age. */
let open = ''
let adult = ''
let id = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `ordered-${project.name}-${parallelIndex}`
  open = await publishOrderShop(id)
  adult = await publishOrderShop(`${id}-adult`, {
    settings: { IQ_WEB_Show_18_Plus: 'true', IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' },
  })
})

let shoppers = 0
const someEmail = () => `shopper-${id}-${process.pid}-${++shoppers}@shopper.example`

/** Through the gate that the age setting brings. */
async function enterAsAdult(page: Page) {
  await page.goto(adult)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

async function expectEmptyCart(page: Page, shop: string) {
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
}

test('a guest orders by bank transfer, to a country with another price of delivery @script', async ({ page }) => {
  const email = someEmail()
  await goToCheckout(page, open, { 1: 1, 2: 2 })
  await expect(summary(page)).toContainText('€21.50')
  await fillIn(page, email)
  await choose(page, 'Bank transfer')
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await expect(summary(page)).toContainText('€31.90')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await expect(main(page).getByRole('radio', { name: 'Post to Greece' })).toBeChecked()

  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await expect(page.getByText('has been placed.').first()).toBeVisible()
  await expect(main(page)).toContainText('CY17 0020 0128 0000 0012 0052 7600')
  await expect(main(page)).toContainText('€31.90')
  await expect(main(page)).toContainText('99 123456')
  await expect(main(page)).toContainText('3040 Limassol, Greece')
  expect((await lastMailTo(email)).text).toContain('€31.90')
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsInLargeLetters(page, 'How to pay')
  await expectEmptyCart(page, open)
})

test('where an order is collected from a store the fields of an address are hidden, and delivery costs nothing @script', async ({
  page,
}) => {
  await goToCheckout(page, open, { 1: 1 })
  await choose(page, 'Collect from a store')
  await expect(main(page).getByLabel('Street address')).toBeHidden()
  await expect(summary(page)).not.toContainText('€12.50')
  const stores = main(page).getByRole('radiogroup', { name: 'Store' }).getByRole('radio')
  await expect(stores.first()).toHaveAccessibleDescription('Has everything of this order')
})

test('the first wrong field has the focus @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByLabel('First Name').fill('Eleni')
  await orderButton(page).click()
  await expect(main(page).getByLabel('Last Name')).toBeFocused()
  await expect(main(page).getByRole('alert').first()).toContainText('Please fill all required fields *')
  await expect(main(page).getByLabel('First Name')).toHaveValue('Eleni')
})

test('counting anew leaves focus and fields alone @script', async ({ page }) => {
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

test('what was chosen before the script was there is counted as soon as it is @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  const letCome = await keepBack(page, 'entry.client')
  await page.reload({ waitUntil: 'commit' })
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await letCome()
  await expect(summary(page)).toContainText('€22.90')
  await expect(main(page).getByLabel('Country')).toHaveValue('GR')
})

test('what one tab has ordered another does not order again, and counts no more @script', async ({ page, context }) => {
  await goToCheckout(page, open, { 1: 1, 2: 2 })
  const other = await context.newPage()
  await arrive(other, `${open}/shop/checkout`)
  const third = await context.newPage()
  await arrive(third, `${open}/shop/wishlist`)
  await fillIn(page, someEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await expect(main(other).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
  await expect(orderButton(other)).toHaveCount(0)
  await expect(third.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
})

test('code of the cart that comes while the order opens neither keeps the shopper from it nor brings its goods back @script', async ({
  page,
}) => {
  await gather(page, open, { cart: { 1: 1 } })
  let opens = () => {}
  const opening = new Promise<void>((resolve) => {
    opens = resolve
  })
  const hasRun = 'the code of the cart has run'
  await page.route('**/assets/basket-panel-*.js', async (route) => {
    await opening
    const { body } = await ask(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${body}\nrequestIdleCallback(() => console.info('${hasRun}'))`,
    })
  })
  await page.goto(`${open}/shop/checkout`)
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/shop/basket') && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.route('**/shop/order/*', async (route) => {
    const running = page.waitForEvent('console', (message) => message.text() === hasRun)
    opens()
    await running
    await expect.poll(() => pending.size).toBe(0)
    await route.continue()
  })
  await fillIn(page, someEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await takenOver(page)
  const cart = page.getByRole('banner').getByLabel('Cart, 0 products')
  await cart.click()
  await expect(page.getByRole('banner').getByText('No products in the cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
})

test('the checkout shows what its shopper took out of the cart on the way to it, and takes out there @script', async ({
  page,
}) => {
  await gather(page, open, { cart: { 1: 2, 2: 1 } })
  await arrive(page, `${open}/shop/cart`)
  const change = await holdNext(page, '/shop/basket')
  await main(page).getByRole('button', { name: 'Remove Mango' }).click()
  await change.asked()
  await main(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(summary(page)).toContainText('1 × Mango')
  await main(page).getByLabel('First Name').fill('Eleni')
  await change.letAnswer()
  await change.letCome()
  await expect(summary(page)).not.toContainText('Mango')
  await expect(summary(page)).toContainText('2 × Mint')
  await expect(main(page).getByLabel('First Name')).toHaveValue('Eleni')

  const banner = page.getByRole('banner')
  await banner.getByLabel('Cart, 2 products').click()
  await banner.getByRole('button', { name: 'Remove Mint' }).click()
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
})

test('what came into the cart after its order was opened counts alike in all tabs @script', async ({
  page,
  context,
}) => {
  await goToCheckout(page, open, { 1: 1 })
  await takenOver(page)
  const other = await context.newPage()
  await arrive(other, `${open}/shop/sidebar/list`)
  await main(other).locator('button[value^="add:"]').first().click()
  await expect(other.getByRole('banner').getByLabel('Cart, 2 products')).toBeVisible()
  await fillIn(page, someEmail())
  await choose(page, 'Bank transfer')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByLabel('Cart, 1 product', { exact: true })).toBeVisible()
})

test('delivery and notes survive a reload @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByLabel('Order notes').fill('Ring twice,\n“please”')
  const counted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await counted
  await expect(summary(page)).toContainText('€22.90')
  await page.goto(`${open}/shop/checkout`)
  await expect(main(page).getByLabel('Order notes')).toHaveValue('Ring twice,\n“please”')
  await expect(main(page).getByLabel('Country')).toHaveValue('GR')
  await expect(summary(page)).toContainText('€22.90')
})

test('what was typed survives a reload and the way back from the provider, and goes with the order @script', async ({
  page,
}) => {
  const field = (name: string) => main(page).getByLabel(name)
  await goToCheckout(page, open, { 1: 1 })
  await takenOver(page)
  await fillIn(page, someEmail())
  await field('Town/City').fill('Paphos')
  await page.reload()
  await expect(field('Town/City')).toHaveValue('Paphos')
  await expect(field('First Name')).toHaveValue('Eleni')
  await main(page).getByLabel('I have read the terms and conditions').check()
  await choose(page, 'Card')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  await page.goto(`${open}/shop/checkout`)
  await expect(field('Town/City')).toHaveValue('Paphos')
  await main(page).getByLabel('I have read the terms and conditions').check()
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  // The script of the order's page forgets what was typed.
  await takenOver(page)
  // A shopper who presses Back is led to the order.
  await page.goBack()
  await main(page)
    .getByRole('link', { name: /^See your order/ })
    .click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await goToCheckout(page, open, { 1: 1 })
  await takenOver(page)
  await expect(field('Town/City')).toHaveValue('')
})

async function orderBy(page: Page, method: string, email: string) {
  await goToCheckout(page, open, { 1: 1 })
  await fillIn(page, email)
  await choose(page, method)
  await orderButton(page).click()
}

test('a card is declined, then it pays; the cart is kept until then @script', async ({ page }) => {
  const email = someEmail()
  await orderBy(page, 'Card', email)
  await expect(page).toHaveURL(/\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page).toHaveURL(new RegExp(`^${open}/vivaerror`))
  await expect(main(page)).toContainText('Oooops!!! Something bad happened! Please contact the shop!')
  expect(await mailsTo(email)).toEqual([])
  await main(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  await page.getByRole('button', { name: 'Pay and go back' }).click()
  await expect(page).toHaveURL(new RegExp(`^${open}/vivasuccess`))
  await expect(main(page)).toContainText('Congrats your order is on the way!')
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await expectEmptyCart(page, open)
})

test('a guest who pays and closes the window finds the cart without what is paid for @script', async ({ page }) => {
  const email = someEmail()
  await orderBy(page, 'Card', email)
  await page.getByRole('button', { name: 'Pay and close the window' }).click()
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await page.goto(`${open}/shop/checkout`)
  await expect(page).toHaveURL(`${open}/shop/cart`)
  await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
  await expect(main(page).getByText(/Order W\d\d-\d+ is paid/)).toBeVisible()
  await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /bring/i })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
})

test('whoever turns back from the way to the provider can go it again @script', async ({ page }) => {
  const provider = '**/sandbox/viva/www/**'
  // The page stays as it was left, as it does in a browser that keeps it for the way back.
  await page.route(provider, (route) => route.fulfill({ status: 204 }))
  await orderBy(page, 'Card', someEmail())
  await expect(orderButton(page)).toBeDisabled()
  await page.waitForRequest(provider)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(orderButton(page)).toBeEnabled()
  await page.unroute(provider)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
})

test('an order whose answer is lost keeps its form, and sent again it is one order @script', async ({ context }) => {
  // The console may speak of what is lost.
  const page = await context.newPage()
  const email = someEmail()
  const sent = '**/shop/checkout.data*'
  await goToCheckout(page, open, { 1: 1 })
  await takenOver(page)
  await fillIn(page, email)
  await choose(page, 'Pay on delivery')
  await page.route(sent, (route) => route.abort())
  await main(page).getByLabel('Country').selectOption({ label: 'Greece' })
  await main(page).getByLabel('Country').selectOption({ label: 'Cyprus' })
  await page.unroute(sent)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method !== 'POST' || String(init.body).includes('intent=')) return answer
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
  await orderButton(page).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toHaveText('The shop could not be reached. Please try again.')
  await expect(alert).toBeFocused()
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await lastMailTo(email)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the checkout has no fault in axe, with faults of the shopper and without, and no script of others @script', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== adult) foreign.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsAdult(page)
  await goToCheckout(page, adult, { 1: 1, 2: 2 })
  for (const look of ['as it comes', 'with faults']) {
    if (look === 'with faults') {
      await orderButton(page).click()
      await expect(main(page).getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
    }
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      if (width !== 768) expect(await faultsOf(page), `${look} at ${width} px`).toEqual([])
      await expectToFit(page, `${look} at ${width} px`)
      await fitsInLargeLetters(page, `the checkout ${look} at ${width} px`)
    }
  }
  expect(foreign).toEqual([])
})
