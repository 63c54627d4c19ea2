import type { Page } from '@playwright/test'
import { cookiesIn, cookiesOf, sendForm } from './customer.ts'
import type { Visitor } from './visitor.ts'

/** What a shopper has gathered: quantities by variant, wished variants, compared products. */
export interface Gathered {
  readonly cart?: Readonly<Record<number, number>>
  readonly wished?: readonly number[]
  readonly compared?: readonly number[]
}

/** Puts it into the browser's basket, with whatever else the browser holds of the shop. */
export async function gather(page: Page, shop: string, gathered: Gathered) {
  const cookies = await restore(shop, gathered, await cookiesIn(page.context(), shop))
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop })))
}

/** The same for a visitor without a browser. */
export async function gatherFor(visitor: Visitor, shop: string, gathered: Gathered) {
  const cookies = await restore(shop, gathered, visitor.cookies())
  for (const [name, value] of Object.entries(cookies)) visitor.setCookie(name, value)
}

async function restore(shop: string, { cart = {}, wished = [], compared = [] }: Gathered, cookies: string) {
  const form = new URLSearchParams([
    ['intent', 'restore'],
    ...Object.entries(cart).map(([variant, quantity]) => ['line', `${variant}:${quantity}`]),
    ...wished.map((variant) => ['wished', String(variant)]),
    ...compared.map((product) => ['compared', String(product)]),
  ])
  const headers = { accept: 'application/json' }
  const answer = await sendForm(`${shop}/shop/basket`, form.toString(), { cookies, headers })
  if (answer.status !== 200) throw new Error(`Nothing gathered: ${answer.status}`)
  return cookiesOf(answer)
}
