import type { Page } from '@playwright/test'
import { gather } from '#tests/support/basket.ts'
import { choose, fillIn, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { lastMailTo, mailsTo } from '#tests/support/inbox.ts'
import { orderGoods, publishOrderShop } from '#tests/support/order-shop.ts'
import { faultsOf, fitsInLargeLetters, overflowOf } from './axe.ts'
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
  await expect(main(page)).toContainText('35799123456')
  await expect(main(page)).toContainText('3040 Limassol, Greece')
  expect((await lastMailTo(email)).text).toContain('€31.90')
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsInLargeLetters(page, 'How to pay')
  await expectEmptyCart(page, open)
})

test('a guest of another shop proves the age and pays on delivery; a delivery is free from a sum on @script', async ({
  page,
}) => {
  await enterAsAdult(page)
  await goToCheckout(page, adult, { 1: 3 })
  await expect(summary(page)).toContainText('Free')
  await fillIn(page, someEmail())
  await choose(page, 'Pay on delivery')
  await main(page).getByLabel('Date of birth').fill('2020-01-01')
  await orderButton(page).click()
  await expect(main(page)).toContainText('Your age does not permit you to order here')
  await expect(main(page).getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true')

  await main(page).getByLabel('Date of birth').fill('1980-01-01')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('Placed')
  await expect(main(page)).toContainText('€30.00')
  await expectEmptyCart(page, adult)
})

test('an order is collected from a store that has all of it @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await fillIn(page, someEmail())
  await choose(page, 'Collect from a store')
  await expect(main(page).getByLabel('Street address')).toBeHidden()
  await expect(summary(page)).not.toContainText('€12.50')
  const stores = main(page).getByRole('radiogroup', { name: 'Store' }).getByRole('radio')
  await expect(stores.first()).toHaveAccessibleDescription('Has everything of this order')
  await stores.first().check()
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('Collect from')
  await expect(main(page)).toContainText('€10.00')
})

test('a form with faults says each at its field and keeps what was typed @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByLabel('First Name').fill('Eleni')
  await main(page).getByLabel('Phone').fill('ring me')
  await main(page).getByLabel('Email address').fill('eleni')
  await orderButton(page).click()
  await expect(main(page).getByRole('alert').first()).toContainText('Please fill all required fields *')
  await expect(main(page).getByLabel('Phone')).toHaveAccessibleDescription(/Mobile should consist of numbers/)
  await expect(main(page).getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByLabel('Last Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByRole('radiogroup', { name: 'Payment' })).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page)).toContainText('Please accept the terms and conditions')
  await expect(main(page).getByLabel('First Name')).toHaveValue('Eleni')
  await expect(main(page).getByLabel('Phone')).toHaveValue('ring me')
})

test('the first wrong field has the focus @script', async ({ page }) => {
  await goToCheckout(page, open, { 1: 1 })
  await main(page).getByLabel('First Name').fill('Eleni')
  await orderButton(page).click()
  await expect(main(page).getByLabel('Last Name')).toBeFocused()
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

test('a total that has changed is shown and asked again @script', async ({ page }) => {
  const shop = await publishOrderShop(`${id}-dearer`)
  await goToCheckout(page, shop, { 1: 1 })
  await fillIn(page, someEmail())
  await choose(page, 'Pay on delivery')
  await publishOrderShop(`${id}-dearer`, { goods: { ...orderGoods, mint: { price: 1_100, stock: 9_000 } } })
  await orderButton(page).click()
  await expect(main(page).getByRole('alert').first()).toContainText('The total has changed from €12.50 to €13.50.')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('€13.50')
})

test('what was sold meanwhile is named and leads to the cart @script', async ({ page }) => {
  const shop = await publishOrderShop(`${id}-sold`)
  await goToCheckout(page, shop, { 1: 1, 2: 3 })
  await fillIn(page, someEmail())
  await choose(page, 'Pay on delivery')
  await publishOrderShop(`${id}-sold`, { goods: { mint: { price: 1_000, stock: 0 }, mango: { price: 450, stock: 2 } } })
  await orderButton(page).click()
  const alerts = main(page).getByRole('alert').filter({ hasText: 'Mint' })
  await expect(alerts).toContainText('Mint: Product out of stock!')
  await expect(alerts).toContainText("Mango: Sorry, you can't add that amount to the cart.")
  await expect(orderButton(page)).toHaveCount(0)
  await alerts.getByRole('link', { name: 'Change the cart' }).click()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
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
  await page.route('**/assets/basket-panel-*.js', async (route) => {
    await opening
    await route.continue()
  })
  await page.goto(`${open}/shop/checkout`)
  await page.route('**/shop/order/*', async (route) => {
    const come = page.waitForResponse('**/assets/basket-panel-*.js')
    opens()
    await come
    // It runs, and whatever it asks the shop for is answered.
    await new Promise((resolve) => setTimeout(resolve, 500))
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
  await main(other).locator('button[value="add"]').first().click()
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

test('whoever turns back from the provider without having paid is told of the order that waits, and pays it @script', async ({
  page,
}) => {
  await orderBy(page, 'Card', someEmail())
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  for (const path of ['/shop/checkout', '/shop/cart']) {
    await page.goto(open + path)
    await expect(main(page)).toContainText('This order waits for its payment; its goods are held for you for a while.')
  }
  await main(page).getByRole('link', { name: 'See your order' }).click()
  await main(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/sandbox\/viva/)
  await page.getByRole('button', { name: 'Pay and go back' }).click()
  await expect(main(page)).toContainText('Congrats your order is on the way!')
  await expectEmptyCart(page, open)
  await expect(main(page)).not.toContainText('waits for its payment')
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

test('a guest pays by PayPal @script', async ({ page }) => {
  const email = someEmail()
  await orderBy(page, 'PayPal', email)
  await expect(page).toHaveURL(/\/sandbox\/paypal\/www\/checkoutnow\?token=/)
  await page.getByRole('button', { name: 'Pay and go back' }).click()
  await expect(page).toHaveURL(new RegExp(`^${open}/paypal/return`))
  await expect(main(page)).toContainText('Congrats your order is on the way!')
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await expectEmptyCart(page, open)
})

test('where the provider can’t be had nothing is ordered, the cart is kept, and another way to pay is open @script', async ({
  page,
}) => {
  const shop = await publishOrderShop(`${id}-unknown`, { accounts: false })
  await goToCheckout(page, shop, { 1: 1 })
  await fillIn(page, someEmail())
  await choose(page, 'Card')
  await orderButton(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Something bad happened; please try again later.')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Athinon')
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('Placed')
})

test('nobody keeps or lists the checkout, and it has no script of others @script', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== open) foreign.push(request.url())
  })
  await goToCheckout(page, open, { 1: 1 })
  const answer = await page.goto(`${open}/shop/checkout`)
  expect(await answer?.headerValue('cache-control')).toBe('private, no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(foreign).toEqual([])
})

test.describe('by axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [360, 768, 1280])
    test(`the checkout has no fault at ${width} px, with faults of the shopper and without @script`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await enterAsAdult(page)
      await goToCheckout(page, adult, { 1: 1, 2: 2 })
      for (const look of ['as it comes', 'with faults']) {
        if (look === 'with faults') await orderButton(page).click()
        expect(await faultsOf(page)).toEqual([])
      }
      expect(await overflowOf(page)).toBe(0)
      await fitsInLargeLetters(page, 'the checkout')
    })
})
