import type { Page } from '@playwright/test'
import {
  aSignedInCustomer,
  getBrowserCookies,
  parseSetCookies,
  sendForm,
  signInBrowser,
} from '#tests/support/customer.ts'
import { maria, publishCustomerShop } from '#tests/support/customer-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { signCookie } from '#tests/support/signed-cookie.ts'
import { findViolations } from './axe.ts'
import { expect, test, waitForHydration } from './shop-test.ts'

/** A customer's session with JavaScript: its cart and its end. */

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')

async function signIn(
  page: Page,
  shop: string,
  returnUrl: string,
  { email, password } = maria as { email: string; password: string },
) {
  await page.goto(`${shop}/pages/login?back=${returnUrl}`)
  await main(page)
    .getByLabel(/^Username/)
    .fill(email)
  await main(page)
    .getByLabel(/^Password/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
}

async function addFirstProduct(page: Page, shop: string) {
  await page.goto(`${shop}/product/default/1`)
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Product added to Cart.' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

test('a customer with a price list starts with an empty cart and can restore the guest cart at their own prices @script', async ({
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

  // Delay the script of the offer: no other element may offer the guest lists before it.
  let releaseOffer = () => {}
  const offerReleased = new Promise<void>((resolve) => {
    releaseOffer = resolve
  })
  await page.route('**/assets/account-popups-*', async (route) => {
    await offerReleased
    await route.continue()
  })
  await signIn(page, shop, '/shop/cart')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(header(page).getByRole('link', { name: 'Reward points: 21.50' })).toBeVisible()
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await header(page).getByLabel('Cart, 0 products').click()
  await expect(header(page).getByText('No products in the cart.')).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Restore cart' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  releaseOffer()
  await main(page).getByRole('button', { name: 'Restore cart' }).click()
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByText('€9.60')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Restore cart' })).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Restore cart' })).toHaveCount(0)
})

/**
 * After a session has expired, the server's response to the next request clears the customer's cookies, sets `ended`
 * and redirects to the home page (tested in `tests/expired-session.workers.test.ts`). This test produces that response
 * without waiting for a session to expire.
 */
test('after a session expires, the next page redirects home, with a popup titled with the company name @script', async ({
  page,
  context,
}) => {
  const shop = shops.local
  const { form } = await aSignedInCustomer(shop)
  await signInBrowser(context, shop, form)
  await addFirstProduct(page, shop)
  await expect(header(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()

  // End the session on the server and route the next page to the response of an expired session.
  const out = await sendForm(`${shop}/logout`, {}, { cookies: await getBrowserCookies(context, shop) })
  for (const { name, expired } of parseSetCookies(out)) if (expired) await context.clearCookies({ name })
  await context.addCookies([{ name: 'ended', value: await signCookie('ended', '1', { tenant: 'local' }), url: shop }])
  await page.route('**/shop/sidebar/list.data*', (route) => route.continue({ url: `${shop}/session/ended.data` }))
  let releaseScript = () => {}
  const scriptReleased = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scriptReleased
    await route.continue()
  })
  await header(page).getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/`)
  const popup = page.getByRole('dialog', { name: 'Corner Kiosk' })
  await expect(popup.getByText('Session Expired')).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  releaseScript()
  await waitForHydration(page)
  await expect(popup).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(header(page).getByLabel('Cart, 0 products')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Session Expired')).toHaveCount(0)

  await signIn(page, shop, '/shop/cart', form)
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
})
