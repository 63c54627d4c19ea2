import type { Page } from '@playwright/test'
import { choose, goToCheckout, main, orderButton, summary } from '#tests/support/checkout.ts'
import { aSignedInCustomer, sendForm, signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expect, test } from './shop-test.ts'

/** The checkout of customers: filled in, with their points, and forgotten at the sign-out. */

let shop = ''
/** Another, that asks for the age. */
let adult = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `regular-${project.name}-${parallelIndex}`
  shop = await publishOrderShop(id)
  adult = await publishOrderShop(`${id}-adult`, { settings: { IQ_WEB_Show_18_Plus: 'true' } })
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

test('points and notes survive a reload @script', async ({ page, context }) => {
  await comeToCheckout(page, shop)
  await main(page).getByLabel('Order notes').fill('Ring twice')
  await main(page).getByLabel('Reward points to redeem').fill('0.10')
  await expect(summary(page)).toContainText('−€0.10')
  await expect.poll(async () => (await context.cookies(shop)).some(({ name }) => name === 'checkout')).toBe(true)
  await page.reload()
  await expect(main(page).getByLabel('Order notes')).toHaveValue('Ring twice')
  await expect(main(page).getByLabel('Reward points to redeem')).toHaveValue('0.10')
  await expect(summary(page)).toContainText('−€0.10')
})

test('what was noted goes with the customer @script', async ({ page, context }) => {
  await comeToCheckout(page, shop)
  const kept = async () => (await context.cookies(shop)).some(({ name }) => name === 'checkout')
  await main(page).getByLabel('Order notes').fill('Ring twice')
  await expect.poll(kept).toBe(true)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(kept).toBe(false)
})

test('a customer of two addresses takes the other one, and the order goes there @script', async ({ page, context }) => {
  const { session, known } = await aSignedInCustomer(shop)
  const cookies = `session=${session}; known=${known}`
  const second = {
    ...{ intent: 'save-address', firstName: 'Kyriaki', lastName: 'Georgiou', phone: '99765432' },
    ...{ country: 'CY', street: '2 Ledras', city: 'Nicosia', postcode: '1010' },
  }
  const saved = await sendForm(`${shop}/shop/dashboard?part=addresses&address=new`, second, { cookies })
  expect(saved.status).toBe(302)
  await context.addCookies([{ name: 'session', value: session, url: shop, httpOnly: true }])

  await goToCheckout(page, shop, { 1: 1 })
  await expect(main(page).getByLabel('Street address')).toHaveValue('1 Anexartisias')
  const addresses = main(page).getByRole('navigation', { name: 'Your addresses' })
  const other = addresses.getByRole('link', { name: '2 Ledras, Nicosia' })
  await other.click()
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(main(page).getByLabel('First Name')).toHaveValue('Kyriaki')
  await expect(main(page).getByLabel('Street address')).toHaveValue('2 Ledras')
  await expect(main(page).getByLabel('Postcode/ZIP')).toHaveValue('1010')
  await choose(page, 'Pay on delivery')
  await main(page).getByLabel('I have read the terms and conditions').check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(main(page)).toContainText('2 Ledras')
})

const atProvider = (address: RegExp) => async (page: Page) => {
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Pay and go back' }).click()
  await expect(main(page)).toContainText('Congrats your order is on the way!')
}

const ways: readonly (readonly [payment: string, pay: (page: Page) => Promise<void>, status: string])[] = [
  ['Card', atProvider(/\/sandbox\/viva\//), 'Paid'],
  ['PayPal', atProvider(/\/sandbox\/paypal\//), 'Paid'],
  [
    'Bank transfer',
    (page) => expect(main(page)).toContainText('CY17 0020 0128 0000 0012 0052 7600'),
    'Awaiting payment',
  ],
  ['Pay on delivery', (page) => expect(page).toHaveURL(/\/shop\/order\//), 'Placed'],
]

for (const [payment, pay, status] of ways)
  test(`a customer of a shop that asks for the age buys: ${payment} @script`, async ({ page }) => {
    await page.goto(adult)
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await comeToCheckout(page, adult)
    await choose(page, payment)
    await main(page).getByLabel('Date of birth').fill('1980-01-01')
    await main(page).getByLabel('I have read the terms and conditions').check()
    await orderButton(page).click()
    await pay(page)
    await page.goto(`${adult}/shop/dashboard?part=orders`)
    await expect(main(page).getByRole('article').first()).toContainText(status)
    await page.goto(`${adult}/shop/cart`)
    await expect(main(page).getByRole('heading', { name: 'No products in the cart.' })).toBeVisible()
  })
