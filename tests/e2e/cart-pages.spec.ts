import type { Page } from '@playwright/test'
import { alterPage } from '#tests/support/altered-page.ts'
import { cartProducts, publishCartShop } from '#tests/support/cart-shop.ts'
import { fillLists, type ListsOptions } from '#tests/support/lists.ts'
import { E2E_PORT } from '#tests/support/shops.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'
import { expectToFit, expectToFitLargeText, findViolations } from './axe.ts'
import { expect, gotoHydrated, holdNextRequest, holdScript, test, waitForHydration } from './shop-test.ts'

/** The pages of cart, wishlist and comparison with JavaScript. Without JavaScript: `http/cart-pages.spec.ts`. */

/** One shop per worker, because the tests change its carts and lists. */
let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `gathered-${project.name}-${parallelIndex}`
  shop = `http://${id}.localhost:${E2E_PORT}`
  await publishCartShop(id, cartProducts)
  await waitUntilOpen(shop)
})

/** Opens the cart page with these lists. */
async function openCart(page: Page, gathered: ListsOptions) {
  await fillLists(page, shop, gathered)
  await page.goto(`${shop}/shop/cart`)
}

const main = (page: Page) => page.getByRole('main')
const line = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: 'Products in the cart' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const savedRegion = (page: Page) => main(page).getByRole('region', { name: 'Saved for later' })
const order = (page: Page) => main(page).getByRole('region', { name: 'Order summary' })
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('changed quantities are saved automatically, and the checkout waits for them @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2, 2: 1 } })
  await expect(button(page, 'Update cart')).toHaveCount(0)
  await quantity(page, 'Mint').fill('3')
  await expect(page.getByText('Cart Updated.').first()).toBeVisible()
  await expect(line(page, 'Mint')).toContainText('€30.00')
  // Sums must change in a translated page too.
  await page.evaluate(alterPage, 'font around each text' as const)
  await button(page, 'Increase quantity of Mango').click()
  await expect(line(page, 'Mango')).toContainText('€9.00')
  await expect(order(page)).toContainText('€39.00')
  await expect(order(page)).toContainText('Your order qualifies for free delivery.')
  // Leave the page before the save delay is over. The shop may render the next page before that save arrives.
  await button(page, 'Increase quantity of Mint').click()
  await expect(async () => {
    await page.reload()
    await expect(quantity(page, 'Mint')).toHaveValue('4', { timeout: 1_000 })
  }).toPass()
  await button(page, 'Increase quantity of Mint').click()
  await button(page, 'Proceed to checkout').click()
  await expect(page).toHaveURL(`${shop}/shop/checkout`)
  await expect(main(page).getByRole('region', { name: 'Order summary' })).toContainText('5 × Mint')
  await expect(main(page).getByRole('region', { name: 'Order summary' })).toContainText('2 × Mango')
})

test('a quantity that waits for another tab is saved when the shopper leaves the page @script', async ({
  page,
  context,
}) => {
  await openCart(page, { cart: { 1: 2 } })
  await waitForHydration(page)
  const other = await context.newPage()
  await other.goto(`${shop}/shop/wishlist`)
  await other.evaluate(() => void navigator.locks.request('lists', () => new Promise(() => undefined)))
  await button(page, 'Increase quantity of Mint').click()
  const countWaiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(countWaiting).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(quantity(page, 'Mint')).toHaveValue('3', { timeout: 1_000 })
  }).toPass()
  await other.close()
})

test('the cart page shows the current cart when a request of an earlier page changes it @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  await expect(quantity(page, 'Mint')).toHaveValue('2')
  await fillLists(page, shop, { cart: { 1: 5 } })
  await expect(quantity(page, 'Mint')).toHaveValue('5')
  await expect(order(page)).toContainText('€50.00')
})

test('a quantity beyond the stock is refused and stays in its field, and the checkout waits until it is corrected @script', async ({
  page,
}) => {
  await openCart(page, { cart: { 1: 2 } })
  await quantity(page, 'Mint').fill('10')
  await button(page, 'Proceed to checkout').click()
  const refusal = line(page, 'Mint').getByRole('alert')
  await expect(refusal).toContainText('Available stock: 9')
  await expect(quantity(page, 'Mint')).toHaveValue('10')
  await expect(quantity(page, 'Mint')).toHaveAccessibleDescription(/Available stock: 9/)
  await expect(quantity(page, 'Mint')).toHaveAttribute('aria-invalid', 'true')
  await expect(order(page)).toContainText('€20.00')
  await button(page, 'Proceed to checkout').click()
  await expect(quantity(page, 'Mint')).toBeFocused()
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await button(page, 'Decrease quantity of Mint').click()
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText('Cart Updated.').first()).toBeVisible()
  await expect(quantity(page, 'Mint')).not.toHaveAttribute('aria-invalid')
})

test("an empty, zero or negative quantity is refused with the shop's message @script", async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  for (const [input, refusal] of [
    ['', 'Quantity Cannot be Empty'],
    ['0', 'Quantity Cannot be Empty'],
    ['-1', 'Invalid quantity'],
  ] as const) {
    await quantity(page, 'Mint').fill(input)
    await quantity(page, 'Mint').press('Enter')
    await expect(line(page, 'Mint').getByRole('alert')).toContainText(refusal)
    await expect(quantity(page, 'Mint')).toHaveValue(input)
  }
})

test('a sold-out product in the cart or the wishlist offers a stock alert, and the cart offers alternatives @script', async ({
  page,
}) => {
  const own = `sold-out-${Date.now().toString(36)}-${test.info().parallelIndex}`
  const origin = `http://${own}.localhost:${E2E_PORT}`
  const withMango = (stock: number) =>
    cartProducts.map((product) => (product.name === 'Mango' ? { ...product, stock } : product))
  await publishCartShop(own, withMango(6))
  await waitUntilOpen(origin)
  await fillLists(page, origin, { cart: { 1: 1, 2: 1 }, wished: [2] })
  await publishCartShop(own, withMango(0))
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated(page, `${origin}/shop/cart`)
  const mango = line(page, 'Mango')
  await expect(mango).toContainText('Out of stock. Not included in the total.')
  await expect(mango.getByRole('link', { name: 'See similar products' })).toBeVisible()
  const alternatives = mango.getByRole('region', { name: 'Available alternatives' })
  await expect(alternatives.getByRole('link', { name: 'Cola' })).toBeVisible()
  await mango.getByText('Email me when it’s back in stock').first().click()
  await expectToFit(page, 'the cart with an open stock alert')
  expect(await findViolations(page, 'main')).toEqual([])
  await alternatives.getByRole('button', { name: 'Add to cart: Cola' }).click()
  await expect(line(page, 'Cola')).toBeVisible()
  await mango.getByRole('textbox').fill(`${own}@shopper.example`)
  await mango.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll email you as soon as Mango is back in stock.')).toBeVisible()

  await page.goto(`${origin}/shop/wishlist`)
  await expect(main(page).getByRole('article').getByText('Email me when it’s back in stock').first()).toBeVisible()
  await expectToFit(page, 'the wishlist with a product that is sold out')
})

test('minus and plus change the quantity, down to 1 @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  const less = button(page, 'Decrease quantity of Mint')
  await button(page, 'Increase quantity of Mint').click()
  await expect(quantity(page, 'Mint')).toHaveValue('3')
  for (let times = 0; times < 4; times++) await less.click()
  await expect(quantity(page, 'Mint')).toHaveValue('1')
})

test('a page rendered before a change and received after it shows the change @script', async ({ page }) => {
  for (const { button, title, path } of [
    { button: 'add', title: 'Cart', path: '/shop/cart' },
    { button: 'wish', title: 'Wishlist', path: '/shop/wishlist' },
    { button: 'compare', title: 'Compare', path: '/shop/compare' },
  ]) {
    await gotoHydrated(page, `${shop}/shop/sidebar/3cols`)
    const change = await holdNextRequest(page, '/shop/lists')
    const read = await holdNextRequest(page, `${path}.data`)
    await main(page).getByRole('article').filter({ hasText: 'Mint' }).locator(`button[value^="${button}:"]`).click()
    await change.requested()
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
    await read.forwardRequest()
    await change.forwardRequest()
    await change.release()
    await expect(page.getByText(`Product added to ${title}.`)).toBeVisible()
    await read.release()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${shop}${path}`)
    await expect(main(page).getByText('Mint').first()).toBeVisible()
    await expect(page.getByRole('banner').getByLabel(`${title}, 1 product`)).toBeVisible()
  }
})

test('a cart page hydrated after a change in another tab shows it, and both tabs count it @script', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await fillLists(page, shop, { cart: { 1: 1 } })
  const release = await holdScript(page, 'entry.client')
  await page.goto(`${shop}/shop/cart`, { waitUntil: 'domcontentloaded' })
  await expect(quantity(page, 'Mint')).toBeVisible()
  await gotoHydrated(second, `${shop}/shop/sidebar/3cols`)
  await main(second).getByRole('article').filter({ hasText: 'Mango' }).locator('button[value^="add:"]').click()
  await expect(second.getByText('Product added to Cart.')).toBeVisible()
  await release()
  await waitForHydration(page)
  await expect(quantity(page, 'Mango')).toBeVisible()
  for (const tab of [page, second]) await expect(tab.getByRole('banner').getByLabel('Cart, 2 products')).toBeVisible()
})

test('cart, wishlist and comparison change without a reload @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2, 2: 1, 3: 1 }, wished: [1, 2], compared: [1, 2, 3] })
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await button(page, 'Save for later: Mint').click()
  await expect(savedRegion(page)).toContainText('Mint')
  await button(page, 'Remove Mango').click()
  await expect(line(page, 'Mango')).toHaveCount(0)
  await expect(order(page)).toContainText('€7.00')
  await button(page, 'Move to cart: Mint').click()
  await expect(quantity(page, 'Mint')).toHaveValue('2')
  await button(page, 'Clear cart').click()
  await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 products' }).click()
  await button(page, 'Move to cart: Mint').click()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await button(page, 'Clear wishlist').click()
  await expect(main(page).getByRole('heading', { name: 'Your wishlist is empty.' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Compare, 3 products' }).click()
  const row = (name: string) =>
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
  await main(page).getByLabel('Show only differences').check()
  await expect(page).toHaveURL(`${shop}/shop/compare?differences=1`)
  await expect(row('Brand')).toHaveCount(0)
  // Without the product that differs, the row is hidden.
  await button(page, 'Remove Cola from your compare list').click()
  await expect(row('Volume')).toHaveCount(0)
  await expect(main(page).getByLabel('Show only differences')).toBeChecked()
  await button(page, 'Remove all').click()
  await expect(main(page).getByRole('heading', { name: 'No products to compare.' })).toBeVisible()
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

for (const state of ['pending', 'confirmed'])
  test(`page data that is older than a ${state} change never shows its removed line again @script`, async ({
    page,
  }) => {
    await openCart(page, { cart: { 1: 1, 2: 1, 3: 1 } })
    const busyTotal = order(page).locator('[aria-busy=true]')
    for (const name of ['Mint', 'Mango']) await button(page, `Save for later: ${name}`).click()
    await expect(order(page)).toContainText('€9.50')
    await expect(busyTotal).toHaveCount(0)

    const pageData = await holdNextRequest(page, 'cart.data')
    await savedRegion(page).getByRole('button', { name: 'Remove Mint' }).click()
    await pageData.requested()
    await pageData.forwardRequest()
    const change = await holdNextRequest(page, '/shop/lists')
    await savedRegion(page).getByRole('button', { name: 'Remove Mango' }).click()
    await expect(savedRegion(page)).toHaveCount(0)
    await change.requested()
    // The browser stores the new cookie before the page gets the response.
    await change.forwardRequest()
    const nextPageData = await holdNextRequest(page, 'cart.data')
    await holdNextRequest(page, '/shop/lists')
    if (state === 'pending') {
      await pageData.release()
      await expect(busyTotal).toHaveCount(0)
    } else {
      // The page gets both in the same moment.
      await Promise.all([pageData.release(), change.release()])
      await nextPageData.requested()
    }
    // Both requests that would correct the page are held back.
    expect(await savedRegion(page).count()).toBe(0)
  })

test('"Show only differences" works when it is ticked before hydration @script', async ({ page }) => {
  await fillLists(page, shop, { compared: [1, 2, 3] })
  const release = await holdScript(page, 'entry.client')
  await page.goto(`${shop}/shop/compare`, { waitUntil: 'commit' })
  await main(page).getByLabel('Show only differences').check()
  await release()
  await expect(page).toHaveURL(`${shop}/shop/compare?differences=1`)
})

/** Checks each page with axe at one width, and that it fits into every window. */
async function expectNoIssues(page: Page, axeWidths: Readonly<Record<string, number>>) {
  for (const [path, axeWidth] of Object.entries(axeWidths)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${shop}/shop/${path}`, { waitUntil: 'networkidle' })
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === axeWidth) expect(await findViolations(page), `${path} at ${width} px`).toEqual([])
      await expectToFit(page, `${path} at ${width} px`)
      await expectToFitLargeText(page, `${path} at ${width} px`)
    }
  }
}

test('a discount code on the cart page lowers the total in place, follows the quantities and can be removed @script', async ({
  page,
}) => {
  const owner = aVisitor(shop)
  owner.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
  await owner.open('/admin/discounts/new?kind=order-percentage')
  owner.fill('Title shown to customers', 'Ten off')
  owner.fill('Code', 'TEN')
  owner.fill('Percentage', '10')
  await owner.press('Save')

  await page.setViewportSize({ width: 360, height: 800 })
  await openCart(page, { cart: { 1: 2 } })
  await order(page).getByText('Discount code or gift voucher').first().click()
  const code = order(page).getByRole('textbox', { name: 'Discount code or gift voucher' })
  await code.fill('ELEVEN')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(order(page)).toContainText('This code isn’t valid.')
  await code.fill('ten')
  await code.press('Enter')
  await expect(order(page)).toContainText('Ten off (TEN)')
  await expect(order(page)).toContainText('−€2.00')
  await expect(order(page)).toContainText('Delivery, Cyprus€2.50Estimated total *VAT Included€20.50')
  await expect(code).toHaveValue('')
  expect(await findViolations(page, 'main')).toEqual([])
  await expectToFit(page, 'the cart with a code')
  await button(page, 'Increase quantity of Mint').click()
  await expect(order(page)).toContainText('−€3.00')
  await expect(order(page)).toContainText('Estimated total *VAT Included€29.50')
  await button(page, 'Remove TEN').click()
  await expect(order(page)).not.toContainText('Ten off')
  await expect(order(page)).toContainText('Total *VAT Included€30.00')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
})

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('cart, wishlist and comparison pass @script', async ({ page }) => {
    await openCart(page, { cart: { 1: 2, 2: 1, 3: 1 }, wished: [1, 2], compared: [1, 2, 3] })
    await button(page, 'Save for later: Cola').click()
    await expect(savedRegion(page)).toContainText('Cola')
    await expectNoIssues(page, { cart: 360, wishlist: 1280, compare: 360, 'compare?differences=1': 1280 })
  })

  test('empty cart, wishlist and comparison pass @script', async ({ page }) => {
    for (const path of ['cart', 'wishlist', 'compare']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`${shop}/shop/${path}`, { waitUntil: 'networkidle' })
      expect(await findViolations(page), path).toEqual([])
      await expectToFit(page, path)
    }
  })
})

test('a phone shows two compared products side by side with the name of each row, and scrolls to the others by keyboard @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await fillLists(page, shop, { compared: [1, 2, 3] })
  await gotoHydrated(page, `${shop}/shop/compare`)
  const region = main(page).getByRole('region', { name: 'Comparison of 3 products' })
  for (const place of [1, 2]) await expect(region.getByRole('columnheader').nth(place)).toBeInViewport({ ratio: 0.9 })
  const label = await region
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toContain('Price')
  await region.focus()
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  await expect(region.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 })
})
