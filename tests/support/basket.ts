import type { Page } from '@playwright/test'
import { cookiesIn, cookiesOf, sendForm } from './customer.ts'

/** What a shopper has gathered: quantities by variant, wished variants, compared products. */
export interface Gathered {
  readonly cart?: Readonly<Record<number, number>>
  readonly wished?: readonly number[]
  readonly compared?: readonly number[]
}

/** Puts it into the browser's basket, with whatever else the browser holds of the shop. */
export async function gather(page: Page, shop: string, { cart = {}, wished = [], compared = [] }: Gathered) {
  const form = new URLSearchParams([
    ['intent', 'restore'],
    ...Object.entries(cart).map(([variant, quantity]) => ['line', `${variant}:${quantity}`]),
    ...wished.map((variant) => ['wished', String(variant)]),
    ...compared.map((product) => ['compared', String(product)]),
  ])
  const cookies = await cookiesIn(page.context(), shop)
  const headers = { accept: 'application/json' }
  const answer = await sendForm(`${shop}/shop/basket`, form.toString(), { cookies, headers })
  if (answer.status !== 200) throw new Error(`Nothing gathered: ${answer.status}`)
  const kept = Object.entries(cookiesOf(answer)).map(([name, value]) => ({ name, value, url: shop }))
  await page.context().addCookies(kept)
}
