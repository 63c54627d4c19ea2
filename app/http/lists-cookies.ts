import type { BrowserLists, CartLine, Lists, RestoreChange } from '#app/domain/cart/lists.ts'
import { parseCart, parseListIds, serializeCart, serializeListIds } from '#app/domain/cart/lists-codec.ts'
import { cents } from '#app/domain/money.ts'
import { getOwnOrdersInCart } from './own-orders.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** The lists in this browser's cookies. They are empty if the cookies are missing, broken or from another shop. */
export async function getLists(cookies: SignedCookies): Promise<BrowserLists> {
  const [cart, lists, orders] = await Promise.all([
    cookies.read('cart'),
    cookies.read('lists'),
    getOwnOrdersInCart(cookies),
  ])
  return { ...parseCart(cart), ...parseListIds(lists), orders }
}

/** Returns the `Set-Cookie` headers that store `lists`. */
export async function saveLists(cookies: SignedCookies, lists: Lists): Promise<string[]> {
  const { cart, saved, wished, compared } = lists
  return Promise.all([
    cart.length + saved.length > 0 ? cookies.write('cart', serializeCart(lists)) : cookies.clear('cart'),
    wished.length + compared.length > 0 ? cookies.write('lists', serializeListIds(lists)) : cookies.clear('lists'),
  ])
}

export function isEmpty({ cart, saved, wished, compared }: Lists): boolean {
  return cart.length + saved.length + wished.length + compared.length === 0
}

/** The cart and wishlist that a customer with a price list had before signing in (spec §4). */
type GuestLists = Pick<RestoreChange, 'lines' | 'wished'>

/** Returns the `Set-Cookie` header. Lines without a quantity are dropped. */
export function saveGuestLists(cookies: SignedCookies, { lines, wished }: GuestLists): Promise<string> {
  const cart = lines.flatMap(({ variant, quantity }): CartLine[] =>
    quantity === null ? [] : [{ variant, quantity, seen: cents(0) }],
  )
  return cookies.write('aside', `${serializeCart({ cart, saved: [] })}-${serializeListIds({ wished, compared: [] })}`)
}

/** Null if there are none. */
export async function getGuestLists(cookies: SignedCookies): Promise<GuestLists | null> {
  const [cart = '', lists = ''] = (await cookies.read('aside'))?.split('-') ?? []
  const lines = parseCart(cart).cart.map(({ variant, quantity }) => ({ variant, quantity }))
  const { wished } = parseListIds(lists)
  return lines.length + wished.length === 0 ? null : { lines, wished }
}
