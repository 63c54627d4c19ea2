import { expect, type Page } from '@playwright/test'
import { fillLists } from './lists.ts'

/** Checkout steps in a browser, with and without JavaScript, in a shop of `publishOrderShop`. */

export const main = (page: Page) => page.getByRole('main')
export const orderButton = (page: Page) => main(page).getByRole('button', { name: /^Buy now · €/ })
export const summary = (page: Page) => main(page).getByRole('region', { name: 'Order summary' })

/** Puts variants into the cart, by id and quantity, and opens the checkout. */
export async function goToCheckout(page: Page, shop: string, cart: Readonly<Record<number, number>>): Promise<void> {
  await fillLists(page, shop, { cart })
  await page.goto(`${shop}/shop/checkout`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** The guest's fields by their labels, with an address in Cyprus. */
export const guestFields = (email: string): Readonly<Record<string, string>> => ({
  'First name': 'Eleni',
  'Last name': 'Georgiou',
  'Email address': email,
  Phone: '+357 99-12 34 56',
  'Street address': '1 Athinon',
  'Town/City': 'Limassol',
  'Postcode/ZIP': '3040',
})

export async function fillGuestForm(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries(guestFields(email))) await main(page).getByLabel(label).fill(text)
  await main(page).getByLabel('I have read and agree to the terms and conditions').check()
}

export async function choose(page: Page, choice: string): Promise<void> {
  await main(page).getByRole('radio', { name: choice }).check()
}
