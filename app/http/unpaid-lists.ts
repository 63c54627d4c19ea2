import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Lists, ListsView } from '#app/domain/cart/lists.ts'
import type { PlacedOrder } from '#app/domain/orders/order.ts'
import { getLists, isEmpty, saveLists } from './lists-cookies.ts'
import { getOwnOrdersInCart, markLeftCart } from './own-orders.ts'
import { loadDeferred } from './page-data.ts'
import type { SignedCookies } from './signed-cookies.ts'

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

/** The browser's lists without lines that were paid while it was away. The shop is queried once per request. */
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
 * The lists for the header of a page without JavaScript; null otherwise, because the browser reads its cookies and
 * mirror. It never fails.
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
