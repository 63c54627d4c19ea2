import { expect } from '@playwright/test'
import { cookiePairs, sendForm, signIn } from './customer.ts'
import type { Visitor } from './visitor.ts'

/** Steps that visitors without a browser share. */

export const main = (visitor: Visitor) => visitor.one('main', undefined)

/** Signs a customer in, by the form's request alone. */
export async function signInVisitor(visitor: Visitor, shop: string, who: { email: string; password: string }) {
  const answer = await signIn(shop, who, visitor.cookies())
  if (answer.status !== 302) throw new Error(`${who.email} is not signed in: ${answer.status}`)
  takeCookies(visitor, answer)
}

/** Puts quantities of variants into the visitor's cart. */
export async function fillCart(visitor: Visitor, cart: Readonly<Record<number, number>>) {
  const lines = Object.entries(cart).map(([variant, quantity]) => ['line', `${variant}:${quantity}`])
  const form = new URLSearchParams([['intent', 'restore'], ...lines])
  const shop = new URL(visitor.url).origin
  const headers = { accept: 'application/json' }
  const answer = await sendForm(`${shop}/shop/basket`, form.toString(), { cookies: visitor.cookies(), headers })
  if (answer.status !== 200) throw new Error(`The cart is not filled: ${answer.status}`)
  takeCookies(visitor, answer)
}

function takeCookies(visitor: Visitor, answer: Parameters<typeof cookiePairs>[0]) {
  for (const { name, value, expired } of cookiePairs(answer)) if (!expired) visitor.setCookie(name, value)
}

/** Orders what the cart holds, with all that a guest has to type where `email` is given. */
export async function placeOrder(visitor: Visitor, payment: string, email?: string) {
  await visitor.open('/shop/checkout')
  const typed = {
    'First Name': 'Eleni',
    'Last Name': 'Georgiou',
    'Email address': email ?? '',
    Phone: '+357 99-12 34 56',
    'Street address': '1 Athinon',
    'Town/City': 'Limassol',
    'Postcode/ZIP': '3040',
  }
  if (email !== undefined) for (const [label, text] of Object.entries(typed)) visitor.fill(label, text, main(visitor))
  visitor.check(payment, main(visitor))
  visitor.check('I have read the terms and conditions', main(visitor))
  await visitor.press('Order with obligation to pay', main(visitor))
  expect(visitor.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
}
