import { expect, type Page } from '@playwright/test'
import { gather } from './basket.ts'

/** A shopper at the checkout of a shop of `publishOrderShop`, with script and without. */

export const main = (page: Page) => page.getByRole('main')
export const orderButton = (page: Page) => main(page).getByRole('button', { name: 'Order with obligation to pay' })
export const summary = (page: Page) => main(page).getByRole('region', { name: 'Your order' })

/** Puts quantities of variants into the cart and comes to the checkout. */
export async function goToCheckout(page: Page, shop: string, cart: Readonly<Record<number, number>>): Promise<void> {
  await gather(page, shop, { cart })
  await page.goto(`${shop}/shop/checkout`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** What a guest types, by the labels of the fields: an address in Cyprus. */
export const guestFields = (email: string): Readonly<Record<string, string>> => ({
  'First Name': 'Eleni',
  'Last Name': 'Georgiou',
  'Email address': email,
  Phone: '+357 99-12 34 56',
  'Street address': '1 Athinon',
  'Town/City': 'Limassol',
  'Postcode/ZIP': '3040',
})

export async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries(guestFields(email))) await main(page).getByLabel(label).fill(text)
  await main(page).getByLabel('I have read the terms and conditions').check()
}

export async function choose(page: Page, choice: string): Promise<void> {
  await main(page).getByRole('radio', { name: choice }).check()
}
