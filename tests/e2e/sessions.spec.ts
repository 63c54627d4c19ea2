import type { Page } from '@playwright/test'
import { aSignedInCustomer, cookiePairs, cookiesIn, sendForm, signInBrowser } from '#tests/support/customer.ts'
import { maria, publishCustomerShop } from '#tests/support/customer-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { signed } from '#tests/support/signed-cookie.ts'
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

test('a customer with a price list begins with an empty cart, and has it back at prices of their own @script', async ({
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
  let letOfferCome = () => {}
  const offered = new Promise<void>((resolve) => {
    letOfferCome = resolve
  })
  await page.route('**/assets/account-news-*', async (route) => {
    await offered
    await route.continue()
  })
  await signIn(page, shop, '/shop/cart')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(header(page).getByRole('link', { name: 'Reward points: 21.50' })).toBeVisible()
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await page.reload()
  await takenOver(page)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await header(page).getByLabel('Cart, 0 products').click()
  await expect(header(page).getByText('No products in the cart.')).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  letOfferCome()
  await main(page).getByRole('button', { name: 'Bring it back' }).click()
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByText('€9.60')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByText('€8.60').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
})

/**
 * The server's part is in `tests/expired-session.workers.test.ts`: the answer to whatever page is asked for next clears the
 * customer's cookies, sets `ended` and leads home. Here that answer is brought about without waiting for a minute to pass.
 */
test('a session that ended by inactivity leads home from any page, where a popup says so under the name of the company @script', async ({
  page,
  context,
}) => {
  const shop = shops.local
  const { form } = await aSignedInCustomer(shop)
  await signInBrowser(context, shop, form)
  await addFirstProduct(page, shop)
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()

  // The session ends on the server, and the next page is answered as that of an expired session.
  const out = await sendForm(`${shop}/logout`, {}, { cookies: await cookiesIn(context, shop) })
  for (const { name, expired } of cookiePairs(out)) if (expired) await context.clearCookies({ name })
  await context.addCookies([{ name: 'ended', value: await signed('ended', '1', { tenant: 'local' }), url: shop }])
  await page.route('**/shop/sidebar/list.data*', (route) => route.continue({ url: `${shop}/session/ended.data` }))
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
  const popup = page.getByRole('dialog', { name: 'Corner Kiosk' })
  await expect(popup.getByText('Session Expired')).toBeVisible()
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  letScriptCome()
  await takenOver(page)
  await expect(popup).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(header(page).getByLabel('Cart, 0 products')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Session Expired')).toHaveCount(0)

  await signIn(page, shop, '/shop/cart', form)
  await expect(header(page).getByLabel('Cart, 1 product')).toBeVisible()
})
