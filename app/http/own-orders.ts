import type { SignedCookies } from './signed-cookies.ts'

/**
 * The orders that this browser has sent to a provider. Anybody may come with the provider's name for a payment: the order's
 * page is told to this browser alone, whose cart loses the lines when they are paid, however often it asks.
 */

const most = 10

/** By the tokens of their pages, the newest first. */
export async function ownOrders(cookies: SignedCookies): Promise<readonly string[]> {
  return ((await cookies.read('ordered')) ?? '').split('~').filter((token) => token !== '')
}

/** A `Set-Cookie` header. */
export async function keepOwnOrder(cookies: SignedCookies, token: string): Promise<string> {
  const others = (await ownOrders(cookies)).filter((each) => each !== token)
  return cookies.write('ordered', [token, ...others].slice(0, most).join('~'))
}

/** A `Set-Cookie` header, with the answer that takes the orders' lines out of the cart. */
export async function dropOwnOrders(cookies: SignedCookies, tokens: readonly string[]): Promise<string> {
  const others = (await ownOrders(cookies)).filter((each) => !tokens.includes(each))
  return others.length === 0 ? cookies.clear('ordered') : cookies.write('ordered', others.join('~'))
}
