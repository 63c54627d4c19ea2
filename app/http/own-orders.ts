/**
 * The orders that this browser has placed, in a signed cookie. Anyone who has a provider's payment id can open the
 * return page, so it shows the order only to this browser, and only this browser's cart loses the paid lines.
 */

import type { AppLoadContext } from '@remix-run/cloudflare'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { createFormKey } from './form-submissions.ts'
import type { SignedCookies } from './signed-cookies.ts'

const MAX_OWN_ORDERS = 10
/** Suffixes of a token in the cookie. Tokens never contain them. */
const LEFT_CART_SUFFIX = '.'
const ACCOUNT_SUFFIX = '..'

interface OwnOrder {
  readonly token: string
  /** Whether its lines have left the cart. */
  readonly leftCart: boolean
  /** Whether the shopper has asked for an account, with this order or another one. */
  readonly hasAccount: boolean
}

/** Tokens of the orders, newest first. */
export async function getOwnOrders(cookies: SignedCookies): Promise<readonly string[]> {
  return (await getEntries(cookies)).map(({ token }) => token)
}

/** Tokens of the orders whose lines may still be in the cart. */
export async function getOwnOrdersInCart(cookies: SignedCookies): Promise<readonly string[]> {
  return (await getEntries(cookies)).flatMap(({ token, leftCart }) => (leftCart ? [] : [token]))
}

/** One of this browser's orders; null for an order that it did not place. */
export async function getOwnOrder(cookies: SignedCookies, token: string): Promise<OwnOrder | null> {
  return (await getEntries(cookies)).find((order) => order.token === token) ?? null
}

/** Returns the `Set-Cookie` header for an order that is paid at a provider. */
export function saveOwnOrder(cookies: SignedCookies, token: string): Promise<string> {
  return addEntry(cookies, { token, leftCart: false, hasAccount: false })
}

/** Returns the `Set-Cookie` header for an order without a provider. Its lines have left the cart already. */
export function savePlacedOrder(cookies: SignedCookies, token: string): Promise<string> {
  return addEntry(cookies, { token, leftCart: true, hasAccount: false })
}

async function addEntry(cookies: SignedCookies, entry: OwnOrder): Promise<string> {
  const otherEntries = (await getEntries(cookies)).filter(({ token }) => token !== entry.token)
  return saveEntries(cookies, [entry, ...otherEntries].slice(0, MAX_OWN_ORDERS))
}

/**
 * Returns the `Set-Cookie` header that marks orders whose lines have left the cart. They stay in the list, so a shopper
 * who returns from the provider later still gets to the order.
 */
export async function markLeftCart(cookies: SignedCookies, tokens: readonly string[]): Promise<string> {
  const entries = await getEntries(cookies)
  return saveEntries(
    cookies,
    entries.map((order) => (tokens.includes(order.token) ? { ...order, leftCart: true } : order)),
  )
}

/** Returns the `Set-Cookie` header after which none of this browser's orders offers an account any more. */
export async function markRegistered(cookies: SignedCookies): Promise<string> {
  return saveEntries(
    cookies,
    (await getEntries(cookies)).map((order) => ({ ...order, hasAccount: true })),
  )
}

async function getEntries(cookies: SignedCookies): Promise<readonly OwnOrder[]> {
  return ((await cookies.read('ordered')) ?? '').split('~').flatMap((entry) => {
    const [, token, leftCart, hasAccount] = /^([^.]+)(\.?)(\.\.)?$/.exec(entry) ?? []
    return token === undefined ? [] : [{ token, leftCart: leftCart === '.', hasAccount: hasAccount !== undefined }]
  })
}

function saveEntries(cookies: SignedCookies, orders: readonly OwnOrder[]): Promise<string> {
  const entries = orders.map(
    ({ token, leftCart, hasAccount }) =>
      `${token}${leftCart ? LEFT_CART_SUFFIX : ''}${hasAccount ? ACCOUNT_SUFFIX : ''}`,
  )
  return cookies.write('ordered', entries.join('~'))
}

/** After this time the checkout no longer links to the order: somebody else may use the browser by then. */
const LAST_ORDER_TTL_MS = 3_600_000

/** The order that this browser has just placed, for a shopper who returns to the checkout; null if there is none. */
export async function getLastOrder(
  { shop, tenant, cookies }: Pick<AppLoadContext, 'shop' | 'tenant' | 'cookies'>,
  now: number,
): Promise<{ readonly code: string; readonly token: string } | null> {
  const [token] = await getOwnOrders(cookies)
  const order =
    token === undefined ? null : await shop.read((db, tenantId) => db.order(tenantId, token, getOrderRules(tenant)))
  if (order === null || isVoid(order) || now - Date.parse(order.placedAt) > LAST_ORDER_TTL_MS) return null
  return { code: order.code, token: order.token }
}

/**
 * The newest order of this browser or customer that awaits payment at a provider; null if there is none. A shopper who
 * returns without paying can choose another payment method, cancel it, or place a new order instead.
 */
export async function getWaitingOrder({ shop, buyer, cookies }: Pick<AppLoadContext, 'shop' | 'buyer' | 'cookies'>) {
  const ownOrders = await getOwnOrdersInCart(cookies)
  if (ownOrders.length === 0 && buyer.kind === 'anonymous') return null
  const [order] = await shop.read((db, tenantId) => db.pendingOrders(tenantId, ownOrders, buyer))
  return order === undefined
    ? null
    : { code: order.code, token: order.token, pending: order.paymentState === 'authorised' }
}

/**
 * The offer of an account after an order, for a guest in the browser that placed the order. Null for everybody else,
 * including others who have the order's link. With `isAnswered`, the page confirms a form that was just sent; later it
 * does not mention accounts any more.
 */
export async function getAccountOffer(
  order: Pick<OrderView, 'token' | 'contact' | 'isGuest' | 'state' | 'paymentState' | 'fulfilment'>,
  { cookies, session, settings }: Pick<AppLoadContext, 'cookies' | 'session' | 'settings'>,
  isAnswered = false,
) {
  const { token, contact } = order
  if (!settings.showSignUp || session.kind === 'signed-in' || !order.isGuest || contact === null || isVoid(order))
    return null
  const ownOrder = await getOwnOrder(cookies, token)
  if (ownOrder === null || (ownOrder.hasAccount && !isAnswered)) return null
  return { token, email: contact.email, formKey: createFormKey(), isSent: ownOrder.hasAccount }
}
