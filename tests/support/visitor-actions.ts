import { expect } from '@playwright/test'
import { parseSetCookies, sendForm, signIn } from './customer.ts'
import type { Visitor } from './visitor.ts'

/** Steps shared by tests with a visitor without a browser. */

export const main = (visitor: Visitor) => visitor.getElement('main', undefined)

/** Signs a customer in with one request, without opening the sign-in page. */
export async function signInVisitor(visitor: Visitor, shop: string, credentials: { email: string; password: string }) {
  const response = await signIn(shop, credentials, visitor.cookies())
  if (response.status !== 302) throw new Error(`${credentials.email} is not signed in: ${response.status}`)
  storeCookies(visitor, response)
}

/** Puts variants into the visitor's cart, by id and quantity. */
export async function fillCart(visitor: Visitor, cart: Readonly<Record<number, number>>) {
  const lines = Object.entries(cart).map(([variant, quantity]) => ['line', `${variant}:${quantity}`])
  const form = new URLSearchParams([['intent', 'restore'], ...lines])
  const shop = new URL(visitor.url).origin
  const headers = { accept: 'application/json' }
  const response = await sendForm(`${shop}/shop/lists`, form.toString(), { cookies: visitor.cookies(), headers })
  if (response.status !== 200) throw new Error(`The cart is not filled: ${response.status}`)
  storeCookies(visitor, response)
}

function storeCookies(visitor: Visitor, response: Parameters<typeof parseSetCookies>[0]) {
  for (const { name, value, expired } of parseSetCookies(response)) if (!expired) visitor.setCookie(name, value)
}

/** Places an order for the cart. With `email`, fills in a guest's fields too. */
export async function placeOrder(visitor: Visitor, payment: string, email?: string) {
  await visitor.open('/shop/checkout')
  const typed = {
    'First name': 'Eleni',
    'Last name': 'Georgiou',
    'Email address': email ?? '',
    Phone: '+357 99-12 34 56',
    'Street address': '1 Athinon',
    'Town/City': 'Limassol',
    'Postcode/ZIP': '3040',
  }
  if (email !== undefined) for (const [label, text] of Object.entries(typed)) visitor.fill(label, text, main(visitor))
  visitor.check(payment, main(visitor))
  visitor.check('I have read and agree to the terms and conditions', main(visitor))
  await visitor.press(/^Buy now · €/, main(visitor))
  expect(visitor.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
}

/** The code of the order whose page is open. */
export function getOrderCode(visitor: Visitor): string {
  const [code] = /W\d\d-\d{6}/.exec(visitor.heading()) ?? []
  if (code === undefined) throw new Error(`The heading has no order code: ${visitor.heading()}`)
  return code
}
