import type { Page } from '@playwright/test'
import { choose, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expect, test } from './shop-test.ts'

/** The checkout of customers: filled in, with their points, and forgotten at the sign-out. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `regular-${project.name}-${parallelIndex}`
  shop = await publishOrderShop(id)
})

/** Signs the shop's regular customer in on the way to the order. */
async function signInFromCheckout(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await goToCheckout(page, shop, { 1: 1 })
  await main(page).getByRole('link', { name: 'Sign in and find this filled in' }).click()
  await main(page)
    .getByLabel(/^Username/)
    .fill(maria.email)
  await main(page)
    .getByLabel(/^Password/)
    .fill(maria.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${shop}/shop/checkout`)
}

/** The same customer, who is signed in and comes to the order. */
async function comeToCheckout(page: Page, where: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInBrowser(page.context(), where, maria)
  await goToCheckout(page, where, { 1: 1 })
}

test('whoever signs in finds name and address filled in, and redeems points @script', async ({ page }) => {
  await signInFromCheckout(page)
  await expect(main(page).getByLabel('First Name')).toHaveValue('Maria')
  await expect(main(page).getByLabel('Email address')).toHaveValue('maria@periptero.example')
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Anexartisias')
  await choose(page, 'Pay on delivery')
  await main(page).getByLabel('I have read the terms and conditions').check()

  const points = main(page).getByLabel('Reward points to redeem')
  await points.fill('999')
  await orderButton(page).click()
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveAccessibleDescription(/You can’t redeem that many points for this order/)
  await expect(points).toHaveValue('999')

  await points.fill('0,10')
  await expect(summary(page)).toContainText('−€0.10')
  await expect(summary(page)).toContainText('€12.40')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('−€0.10')
  await expect(main(page)).toContainText('€12.40')
})

test('points and notes survive a reload, and go with the customer @script', async ({ page, context }) => {
  await comeToCheckout(page, shop)
  const kept = async () => (await context.cookies(shop)).some(({ name }) => name === 'checkout')
  await main(page).getByLabel('Order notes').fill('Ring twice')
  await main(page).getByLabel('Reward points to redeem').fill('0.10')
  await expect(summary(page)).toContainText('−€0.10')
  await expect.poll(kept).toBe(true)
  await page.reload()
  await expect(main(page).getByLabel('Order notes')).toHaveValue('Ring twice')
  await expect(main(page).getByLabel('Reward points to redeem')).toHaveValue('0.10')
  await expect(summary(page)).toContainText('−€0.10')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(kept).toBe(false)
})
