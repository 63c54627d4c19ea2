import type { Page } from '@playwright/test'
import { getBrowserCookies, parseCookies, sendForm } from './customer.ts'
import type { Visitor } from './visitor.ts'

/** The content of the lists: quantity by variant id, variant ids on the wishlist, compared product ids. */
export interface ListsOptions {
  readonly cart?: Readonly<Record<number, number>>
  readonly wished?: readonly number[]
  readonly compared?: readonly number[]
}

/** Fills the lists of a browser. Its other cookies stay. */
export async function fillLists(page: Page, shop: string, options: ListsOptions) {
  const cookies = await restoreLists(shop, options, await getBrowserCookies(page.context(), shop))
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop })))
}

/** Fills the lists of a visitor without a browser. */
export async function fillVisitorLists(visitor: Visitor, shop: string, options: ListsOptions) {
  const cookies = await restoreLists(shop, options, visitor.cookies())
  for (const [name, value] of Object.entries(cookies)) visitor.setCookie(name, value)
}

async function restoreLists(shop: string, { cart = {}, wished = [], compared = [] }: ListsOptions, cookies: string) {
  const form = new URLSearchParams([
    ['intent', 'restore'],
    ...Object.entries(cart).map(([variant, quantity]) => ['line', `${variant}:${quantity}`]),
    ...wished.map((variant) => ['wished', String(variant)]),
    ...compared.map((product) => ['compared', String(product)]),
  ])
  const headers = { accept: 'application/json' }
  const response = await sendForm(`${shop}/shop/lists`, form.toString(), { cookies, headers })
  if (response.status !== 200) throw new Error(`The lists are not filled: ${response.status}`)
  return parseCookies(response)
}
