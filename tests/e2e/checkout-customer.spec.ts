import type { Page } from '@playwright/test'
import { choose, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expect, test } from './shop-test.ts'

/** The checkout of signed-in customers: prefilled, with points, and cleared on sign-out. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `regular-${project.name}-${parallelIndex}`
  shop = await publishOrderShop(id)
})

/** Opens the checkout and signs Maria in from its link. */
async function signInFromCheckout(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await goToCheckout(page, shop, { 1: 1 })
  await main(page).getByRole('link', { name: 'Sign in to check out faster' }).click()
  await main(page)
    .getByLabel(/^Username/)
    .fill(maria.email)
  await main(page)
    .getByLabel(/^Password/)
    .fill(maria.password)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shop}/shop/checkout`)
}

/** Signs Maria in and opens the checkout. */
async function openCheckout(page: Page, address: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInBrowser(page.context(), address, maria)
  await goToCheckout(page, address, { 1: 1 })
}

test('a customer finds name and address filled in, and redeems points @script', async ({ page }) => {
  await signInFromCheckout(page)
  await expect(main(page).getByLabel('First name')).toHaveValue('Maria')
  await expect(main(page).getByLabel('Email address')).toHaveValue('maria@periptero.example')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Anexartisias')
  await choose(page, 'Pay on delivery')
  await main(page).getByLabel('I have read and agree to the terms and conditions').check()

  const points = main(page).getByLabel('Reward points to redeem')
  await points.fill('999')
  await orderButton(page).click()
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveAccessibleDescription(/You can’t redeem that many points on this order/)
  await expect(points).toHaveValue('999')

  await points.fill('0,10')
  await expect(summary(page)).toContainText('−€0.10')
  await expect(summary(page)).toContainText('€12.40')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('−€0.10')
  await expect(main(page)).toContainText('€12.40')
})

test('points and notes survive a reload and are cleared on sign-out @script', async ({ page, context }) => {
  await openCheckout(page, shop)
  const hasCheckoutCookie = async () => (await context.cookies(shop)).some(({ name }) => name === 'checkout')
  await main(page).getByText('Add a note').click()
  await main(page).getByLabel('Order notes').fill('Ring twice')
  await main(page).getByLabel('Reward points to redeem').fill('0.10')
  await expect(summary(page)).toContainText('−€0.10')
  await expect.poll(hasCheckoutCookie).toBe(true)
  await page.reload()
  await expect(main(page).getByLabel('Order notes')).toHaveValue('Ring twice')
  await expect(main(page).getByLabel('Order notes')).toBeVisible()
  await expect(main(page).getByLabel('Reward points to redeem')).toHaveValue('0.10')
  await expect(summary(page)).toContainText('−€0.10')
  await page.goto(`${shop}/shop/cart`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(hasCheckoutCookie).toBe(false)
})
