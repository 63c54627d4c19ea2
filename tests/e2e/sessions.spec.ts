import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { maria, publishCustomerShop } from '#tests/support/customer-shop.ts'
import { faultsOf } from './axe.ts'
import { expect, takenOver, test } from './shop-test.ts'

/** What changes for a browser while somebody is signed in, and what is left of it afterwards. */

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')

async function signIn(
  page: Page,
  shop: string,
  back: string,
  { email, password } = maria as { email: string; password: string },
) {
  await page.goto(`${shop}/pages/login?back=${back}`)
  await main(page)
    .getByLabel(/^Username/)
    .fill(email)
  await main(page)
    .getByLabel(/^Password/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}

async function addFirstProduct(page: Page, shop: string) {
  await page.goto(`${shop}/product/default/1`)
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
}

test('a customer with a price list begins with an empty cart, and has it back at prices of their own', async ({
  page,
}, { project, workerIndex }) => {
  const shop = await publishCustomerShop(
    `priced-${project.name}-${workerIndex}-${Date.now().toString(36)}`,
    { Point_Percantage: '5' },
    { priceList: 1 },
  )
  await addFirstProduct(page, shop)
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByText('€9.60').first()).toBeVisible()

  // The code of the offer comes late: nothing else may offer the same until then.
  await page.route('**/assets/account-news-*', async (route) => {
    await setTimeout(2000)
    await route.continue()
  })
  await signIn(page, shop, '/shop/cart')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(header(page).getByRole('link', { name: 'Reward points: 21.50' })).toBeVisible()
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await page.reload()
  await takenOver(page)
  await main(page).getByRole('button', { name: 'Bring it back' }).click()
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByText('€9.60')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
})

test('a session ends a minute after the last sign of life, and home says so under the name of the company', async ({
  page,
  javaScriptEnabled,
}, { project, workerIndex }) => {
  const id = `idle-${project.name}-${workerIndex}-${Date.now().toString(36)}`
  const shop = await publishCustomerShop(id, { IQ_WEB_SESSION_EXPIRE: '0', Point_Percantage: '0' })
  await addFirstProduct(page, shop)
  await signIn(page, shop, '/shop/cart')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(header(page).getByText(/Reward points/)).toHaveCount(0)

  // The browser's own look of every minute is as good as away, so that the next step finds out.
  await page.route('**/session*', (route) => route.fulfill({ json: { signedIn: true } }))
  // A minute and a while: what was on its way is a sign of life when it arrives.
  await page.waitForTimeout(70_000)
  let letScriptCome = () => {}
  const answered = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await answered
    await route.continue()
  })
  await header(page).getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/`)
  const popup = page.getByRole('dialog', { name: `Kiosk ${id}` })
  await expect(popup.getByText('Session Expired')).toBeVisible()
  if (javaScriptEnabled) expect(await faultsOf(page, 'dialog')).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  letScriptCome()
  await takenOver(page)
  await expect(popup).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(header(page).getByLabel('Cart, 0 products')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Session Expired')).toHaveCount(0)

  await signIn(page, shop, '/shop/cart')
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
})

test('customers of the old shop are led to the mail by which they choose a password', async ({ page }, {
  project,
  workerIndex,
}) => {
  const shop = await publishCustomerShop(`old-${project.name}-${workerIndex}-${Date.now().toString(36)}`, {})
  await signIn(page, shop, '/shop/cart', { email: '99000002', password: '99000002' })
  await expect(main(page).getByRole('alert')).toContainText('Your account has no password yet.')
  await expect(main(page).getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
})

test('a shop offers neither what it does not want: signing in, signing up', async ({ page }, {
  project,
  workerIndex,
}) => {
  const settings = { IQ_WEB_SHOW_SIGNIN: 'False', IQ_WEB_SHOW_SIGNUP: 'FALSE' }
  const shop = await publishCustomerShop(`closed-${project.name}-${workerIndex}-${Date.now().toString(36)}`, settings)
  await page.goto(shop)
  await expect(header(page).getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await expect(header(page).getByRole('link', { name: /Sign (in|up)/ })).toHaveCount(0)
  for (const path of ['/register', '/pages/login', '/forgot-password'])
    expect((await page.goto(shop + path))?.status(), path).toBe(404)
})
