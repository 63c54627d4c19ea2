import type { SignedCookies } from './signed-cookies.ts'

/**
 * The orders that this browser has sent to a provider. Anybody may come with the provider's name for a payment: the order's
 * page is told to this browser alone, whose cart loses the lines when they are paid, however often it asks.
 */

const most = 10
/** Behind the token of an order whose lines have left the cart. No token has it. */
const left = '.'

/** By the tokens of their pages, the newest first. */
export async function ownOrders(cookies: SignedCookies): Promise<readonly string[]> {
  return (await kept(cookies)).map(tokenOf)
}

/** Those whose lines may still be in the cart. */
export async function ownOrdersInCart(cookies: SignedCookies): Promise<readonly string[]> {
  return (await kept(cookies)).filter((each) => !each.endsWith(left))
}

/** A `Set-Cookie` header for an order that was sent to a provider. */
export function keepOwnOrder(cookies: SignedCookies, token: string): Promise<string> {
  return add(cookies, token, token)
}

/** A `Set-Cookie` header for an order that needs no provider: its lines have left the cart with it. */
export function keepPlacedOrder(cookies: SignedCookies, token: string): Promise<string> {
  return add(cookies, token, `${token}${left}`)
}

async function add(cookies: SignedCookies, token: string, entry: string): Promise<string> {
  const others = (await kept(cookies)).filter((each) => tokenOf(each) !== token)
  return keep(cookies, [entry, ...others].slice(0, most))
}

/**
 * A `Set-Cookie` header, with the answer that takes the orders' lines out of the cart before their payer is back: who comes
 * back later is still led to the order.
 */
export async function noteLeftCart(cookies: SignedCookies, tokens: readonly string[]): Promise<string> {
  const own = await kept(cookies)
  return keep(
    cookies,
    own.map((each) => (tokens.includes(each) ? `${each}${left}` : each)),
  )
}

async function kept(cookies: SignedCookies): Promise<readonly string[]> {
  return ((await cookies.read('ordered')) ?? '').split('~').filter((each) => each !== '')
}

function keep(cookies: SignedCookies, orders: readonly string[]): Promise<string> {
  return cookies.write('ordered', orders.join('~'))
}

function tokenOf(order: string): string {
  return order.endsWith(left) ? order.slice(0, -left.length) : order
}
