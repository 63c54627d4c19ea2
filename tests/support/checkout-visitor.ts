import { expect } from '@playwright/test'
import { gatherFor } from './basket.ts'
import { guestFields } from './checkout.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** A visitor without a browser at the checkout of a shop of `publishOrderShop`. */

export const orderButton = 'Order with obligation to pay'
/** At the simulated providers. */
export const payAndGoBack = /^Pay\s*and go back/

/** Puts quantities of variants into the cart and opens the checkout. */
export async function visitCheckout(
  shop: string,
  cart: Readonly<Record<number, number>>,
  visitor: Visitor = aVisitor(shop),
): Promise<Visitor> {
  await gatherFor(visitor, shop, { cart })
  await visitor.open(`${shop}/shop/checkout`)
  expect(visitor.heading()).toBe('Checkout')
  return visitor
}

/** All that a guest has to fill in, to an address in Cyprus. */
export function fillInGuest(visitor: Visitor, email: string): void {
  for (const [label, text] of Object.entries(guestFields(email))) visitor.fill(label, text)
  visitor.check('I have read the terms and conditions')
}

export const summaryOf = (visitor: Visitor) => visitor.one('section', 'Your order').textContent ?? ''

export async function expectEmptyCart(visitor: Visitor, shop: string): Promise<void> {
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).toContain('No products in the cart.')
}
