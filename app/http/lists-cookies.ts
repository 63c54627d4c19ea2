import type { AppLoadContext } from '@remix-run/cloudflare'
import type { BrowserLists, CartLine, Lists, ListsView, RestoreChange } from '#app/domain/cart/lists.ts'
import { parseCart, parseListIds, serializeCart, serializeListIds } from '#app/domain/cart/lists-codec.ts'
import { cents } from '#app/domain/money.ts'
import type { PlacedOrder } from '#app/domain/orders/order.ts'
import { getOwnOrdersInCart, markLeftCart } from './own-orders.ts'
import { loadDeferred } from './page-data.ts'
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

function isEmpty({ cart, saved, wished, compared }: Lists): boolean {
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
  // Only the first hyphen separates: wishlist entries without a chosen variant have one too.
  const [, cart = '', lists = ''] = /^([^-]*)-(.*)$/.exec((await cookies.read('aside')) ?? '') ?? []
  const lines = parseCart(cart).cart.map(({ variant, quantity }) => ({ variant, quantity }))
  const { wished } = parseListIds(lists)
  return lines.length + wished.length === 0 ? null : { lines, wished }
}

/** Whether a change restores the guest lists in full. Restoring the lists of the mirror is a change of the same kind. */
export function restoresGuestLists({ lines, wished }: GuestLists, guest: GuestLists | null): boolean {
  if (guest === null) return false
  const hasLine = ({ variant }: { readonly variant: number }) => lines.some((line) => line.variant === variant)
  return guest.lines.every(hasLine) && guest.wished.every((id) => wished.includes(id))
}

type CartContext = Pick<AppLoadContext, 'shop' | 'cookies' | 'buyer'>

/** This browser's orders that were paid at a provider while their lines are still in the cart. */
export async function getPaidOrders({ shop, cookies }: Pick<CartContext, 'shop' | 'cookies'>) {
  const ownOrders = await getOwnOrdersInCart(cookies)
  return ownOrders.length === 0 ? [] : shop.read((db, tenantId) => db.listPaidOrders(tenantId, ownOrders))
}

/** Removes the lines of `orders` from the cart and returns the new lists. */
export async function removeOrderedLines(
  { shop, cookies, buyer }: CartContext,
  orders: readonly Pick<PlacedOrder, 'lines'>[],
): Promise<Lists> {
  let lists = await getLists(cookies)
  for (const { lines } of orders)
    lists = await shop.write((db, tenantId) => db.removeOrderedLines(tenantId, lists, lines, buyer))
  return lists
}

interface UnpaidResult {
  readonly unpaidLists: Lists
  /** The orders whose lines leave the cart with this response. */
  readonly paidOrders: readonly Pick<PlacedOrder, 'code' | 'token'>[]
  /** The `Set-Cookie` headers that store the same in the browser. */
  readonly setCookies: readonly string[]
}

/** Results by the cookies of a request; each request has its own. */
const resultsByRequest = new WeakMap<SignedCookies, Promise<UnpaidResult>>()

/** The browser's lists without the lines of its paid orders. The shop is queried once per request. */
export function getUnpaidLists(context: CartContext): Promise<UnpaidResult> {
  const result = resultsByRequest.get(context.cookies) ?? loadUnpaidLists(context)
  resultsByRequest.set(context.cookies, result)
  return result
}

async function loadUnpaidLists(context: CartContext): Promise<UnpaidResult> {
  const { cookies } = context
  const paidOrders = await getPaidOrders(context)
  if (paidOrders.length === 0) return { unpaidLists: await getLists(cookies), paidOrders, setCookies: [] }
  const unpaidLists = await removeOrderedLines(context, paidOrders)
  const tokens = paidOrders.map(({ token }) => token)
  return {
    unpaidLists,
    paidOrders: paidOrders.map(({ code, token }) => ({ code, token })),
    setCookies: [...(await saveLists(cookies, unpaidLists)), await markLeftCart(cookies, tokens)],
  }
}

/**
 * The lists for the header of a page without JavaScript; null otherwise, because the browser reads its cookies and the
 * copy in its localStorage (`lists-store.ts`). It never fails.
 */
export async function loadHeaderLists(context: AppLoadContext): Promise<ListsView | null> {
  const { hasJavaScript, cookies, requestId } = context
  if (hasJavaScript || isEmpty(await getLists(cookies))) return null
  return loadDeferred('unpaidLists', requestId, loadUnpaidListsView(context))
}

async function loadUnpaidListsView(context: AppLoadContext): Promise<ListsView | null> {
  const storedLists = await getLists(context.cookies)
  // An empty cart has no paid lines to remove.
  const unpaidLists = storedLists.cart.length === 0 ? storedLists : (await getUnpaidLists(context)).unpaidLists
  return isEmpty(unpaidLists)
    ? null
    : context.shop.read((db, tenantId) => db.lists(tenantId, unpaidLists, context.buyer, context.settings))
}
