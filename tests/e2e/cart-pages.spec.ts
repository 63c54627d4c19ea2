import type { Page } from '@playwright/test'
import { alter } from '#tests/support/altered-page.ts'
import { type Gathered, gather } from '#tests/support/basket.ts'
import { cartProducts, publishCartShop } from '#tests/support/cart-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { whenOpen } from '#tests/support/when-open.ts'
import { expectToFit, faultsOf, fitsInLargeLetters } from './axe.ts'
import { arrive, expect, holdNext, keepBack, takenOver, test } from './shop-test.ts'

/** The pages of cart, wishlist and comparison: plain forms, each of which does what it says. */

/** Each worker has a shop of its own, since prices change in it. */
let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `gathered-${project.name}-${parallelIndex}`
  shop = `http://${id}.localhost:${e2ePort}`
  await publishCartShop(id, cartProducts)
  await whenOpen(shop)
})

/** The page of the cart of a shopper who has gathered this. */
async function openCart(page: Page, gathered: Gathered) {
  await gather(page, shop, gathered)
  await page.goto(`${shop}/shop/cart`)
}

const main = (page: Page) => page.getByRole('main')
const line = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: 'Products in the cart' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const saved = (page: Page) => main(page).getByRole('region', { name: 'Saved for later' })
const order = (page: Page) => main(page).getByRole('region', { name: 'Your order' })
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('changed quantities save themselves, and the checkout waits for them @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2, 2: 1 } })
  await expect(button(page, 'Update cart')).toHaveCount(0)
  await quantity(page, 'Mint').fill('3')
  await expect(page.getByText('Cart Updated.').first()).toBeVisible()
  await expect(line(page, 'Mint')).toContainText('€30.00')
  // The sums of a translated page change as well.
  await page.evaluate(alter, 'font around each text' as const)
  await button(page, 'One more of Mango').click()
  await expect(line(page, 'Mango')).toContainText('€9.00')
  await expect(order(page)).toContainText('€39.00')
  await expect(order(page)).toContainText('Your order qualifies for free delivery.')
  // The page goes away before the pause is over.
  await button(page, 'One more of Mint').click()
  await page.reload()
  await expect(quantity(page, 'Mint')).toHaveValue('4')
  await button(page, 'One more of Mint').click()
  await button(page, 'Proceed to Checkout').click()
  await expect(page).toHaveURL(`${shop}/shop/checkout`)
  await expect(main(page).getByRole('region', { name: 'Your order' })).toContainText('5 × Mint')
  await expect(main(page).getByRole('region', { name: 'Your order' })).toContainText('2 × Mango')
})

test('a cart that a request of an earlier page changes is shown as it is now @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  await expect(quantity(page, 'Mint')).toHaveValue('2')
  await gather(page, shop, { cart: { 1: 5 } })
  await expect(quantity(page, 'Mint')).toHaveValue('5')
  await expect(order(page)).toContainText('€50.00')
})

test('more than there is is refused, what was typed stays, and the checkout waits for another quantity @script', async ({
  page,
}) => {
  await openCart(page, { cart: { 1: 2 } })
  await quantity(page, 'Mint').fill('10')
  await button(page, 'Proceed to Checkout').click()
  const refusal = line(page, 'Mint').getByRole('alert')
  await expect(refusal).toContainText('Available stock: 9')
  await expect(quantity(page, 'Mint')).toHaveValue('10')
  await expect(quantity(page, 'Mint')).toHaveAccessibleDescription(/Available stock: 9/)
  await expect(quantity(page, 'Mint')).toHaveAttribute('aria-invalid', 'true')
  await expect(order(page)).toContainText('€20.00')
  await button(page, 'Proceed to Checkout').click()
  await expect(quantity(page, 'Mint')).toBeFocused()
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await button(page, 'One less of Mint').click()
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText('Cart Updated.').first()).toBeVisible()
  await expect(quantity(page, 'Mint')).not.toHaveAttribute('aria-invalid')
})

test('no quantity at all is refused in the words of the shop @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  for (const [typed, refusal] of [
    ['', 'Quantity Cannot be Empty'],
    ['0', 'Quantity Cannot be Empty'],
    ['-1', 'Quantity not valid'],
  ] as const) {
    await quantity(page, 'Mint').fill(typed)
    await quantity(page, 'Mint').press('Enter')
    await expect(line(page, 'Mint').getByRole('alert')).toContainText(refusal)
    await expect(quantity(page, 'Mint')).toHaveValue(typed)
  }
})

test('minus and plus step between 1 and what is typed @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2 } })
  const less = button(page, 'One less of Mint')
  await button(page, 'One more of Mint').click()
  await expect(quantity(page, 'Mint')).toHaveValue('3')
  for (let times = 0; times < 4; times++) await less.click()
  await expect(quantity(page, 'Mint')).toHaveValue('1')
})

test('a page that was read before the last change, and comes after its answer, shows it @script', async ({ page }) => {
  for (const { button, title, path } of [
    { button: 'add', title: 'Cart', path: '/shop/cart' },
    { button: 'wish', title: 'Wishlist', path: '/shop/wishlist' },
    { button: 'compare', title: 'Compare', path: '/shop/compare' },
  ]) {
    await arrive(page, `${shop}/shop/sidebar/3cols`)
    const change = await holdNext(page, '/shop/basket')
    const read = await holdNext(page, `${path}.data`)
    await main(page).getByRole('article').filter({ hasText: 'Mint' }).locator(`button[value^="${button}:"]`).click()
    await change.asked()
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
    await read.letAnswer()
    await change.letAnswer()
    await change.letCome()
    await expect(page.getByText(`Product added to ${title}.`)).toBeVisible()
    await read.letCome()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${shop}${path}`)
    await expect(main(page).getByText('Mint').first()).toBeVisible()
    await expect(page.getByRole('banner').getByLabel(`${title}, 1 product`)).toBeVisible()
  }
})

test('a cart that comes alive after another tab has changed it shows the change, and counts it in both @script', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await gather(page, shop, { cart: { 1: 1 } })
  const letCome = await keepBack(page, 'entry.client')
  await page.goto(`${shop}/shop/cart`, { waitUntil: 'domcontentloaded' })
  await expect(quantity(page, 'Mint')).toBeVisible()
  await arrive(other, `${shop}/shop/sidebar/3cols`)
  await main(other).getByRole('article').filter({ hasText: 'Mango' }).locator('button[value^="add:"]').click()
  await expect(other.getByText('Product added to Cart.')).toBeVisible()
  await letCome()
  await takenOver(page)
  await expect(quantity(page, 'Mango')).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByRole('banner').getByLabel('Cart, 2 products')).toBeVisible()
})

test('cart, wishlist and comparison change without a reload @script', async ({ page }) => {
  await openCart(page, { cart: { 1: 2, 2: 1, 3: 1 }, wished: [1, 2], compared: [1, 2, 3] })
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await button(page, 'Save for later: Mint').click()
  await expect(saved(page)).toContainText('Mint')
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
  await expect(main(page).getByRole('heading', { name: 'No products in the wishlist.' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Compare, 3 products' }).click()
  const row = (name: string) =>
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
  await main(page).getByLabel('Show only differences').check()
  await expect(page).toHaveURL(`${shop}/shop/compare?differences=1`)
  await expect(row('Brand')).toHaveCount(0)
  // Without the one that differs in it the row has nothing to say.
  await button(page, 'Remove Cola from the comparison').click()
  await expect(row('Volume')).toHaveCount(0)
  await expect(main(page).getByLabel('Show only differences')).toBeChecked()
  await button(page, 'Remove all').click()
  await expect(main(page).getByRole('heading', { name: 'No products to compare.' })).toBeVisible()
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

test('what is asked of a comparison before the script was there is answered as soon as it is @script', async ({
  page,
}) => {
  await gather(page, shop, { compared: [1, 2, 3] })
  const letCome = await keepBack(page, 'entry.client')
  await page.goto(`${shop}/shop/compare`, { waitUntil: 'commit' })
  await main(page).getByLabel('Show only differences').check()
  await letCome()
  await expect(page).toHaveURL(`${shop}/shop/compare?differences=1`)
})

/** Axe sees each page in the narrowest and the widest window; none is wider than its window in any. */
async function expectNoFaults(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${shop}/shop/${path}`, { waitUntil: 'networkidle' })
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (width !== 768) expect(await faultsOf(page), `${path} at ${width} px`).toEqual([])
      await expectToFit(page, `${path} at ${width} px`)
      await fitsInLargeLetters(page, `${path} at ${width} px`)
    }
  }
}

test.describe('by axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('cart, wishlist and comparison have no fault @script', async ({ page }) => {
    await openCart(page, { cart: { 1: 2, 2: 1, 3: 1 }, wished: [1, 2], compared: [1, 2, 3] })
    await button(page, 'Save for later: Cola').click()
    await expect(saved(page)).toContainText('Cola')
    await expectNoFaults(page, ['cart', 'wishlist', 'compare', 'compare?differences=1'])
  })

  test('empty cart, wishlist and comparison have no fault @script', async ({ page }) => {
    for (const path of ['cart', 'wishlist', 'compare']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`${shop}/shop/${path}`, { waitUntil: 'networkidle' })
      expect(await faultsOf(page), path).toEqual([])
      await expectToFit(page, path)
    }
  })
})

test('a comparison that is wider than its window is scrolled by keyboard @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await gather(page, shop, { compared: [1, 2, 3] })
  await arrive(page, `${shop}/shop/compare`)
  const region = main(page).getByRole('region', { name: 'Comparison of 3 products' })
  await region.focus()
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  await expect(region.getByRole('rowheader', { name: 'Price' })).toBeInViewport()
})
