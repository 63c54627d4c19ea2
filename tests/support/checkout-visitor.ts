import { expect } from '@playwright/test'
import { guestFields } from './checkout.ts'
import { fillVisitorLists } from './lists.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Checkout steps of a visitor without a browser, in a shop of `publishOrderShop`. */

export const orderButton = /^Buy now · €/
/** A button on the pages of the simulated payment providers. */
export const payAndGoBack = /^Pay\s*and go back/

/** Puts variants into the cart, by id and quantity, and opens the checkout. */
export async function visitCheckout(
  shop: string,
  cart: Readonly<Record<number, number>>,
  visitor: Visitor = aVisitor(shop),
): Promise<Visitor> {
  await fillVisitorLists(visitor, shop, { cart })
  await visitor.open(`${shop}/shop/checkout`)
  expect(visitor.heading()).toBe('Checkout')
  return visitor
}

/** Fills in all required fields of a guest, with an address in Cyprus. */
export function fillInGuest(visitor: Visitor, email: string): void {
  for (const [label, text] of Object.entries(guestFields(email))) visitor.fill(label, text)
  visitor.check('I have read and agree to the terms and conditions')
}

export const getSummary = (visitor: Visitor) => visitor.getElement('section', 'Order summary').textContent ?? ''

export async function expectEmptyCart(visitor: Visitor, shop: string): Promise<void> {
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).toContain('No products in the cart.')
}
