/**
 * Addresses to which somebody comes back from outside: from a mail or from a provider. The shop's database spells them
 * into mails and payments; pages take them from links.ts.
 */

/** Where an order begins; from there and from its own page the way leads on to a provider. */
export const checkoutPage = '/shop/checkout'

/** An order's own page; the token can't be guessed. */
export function orderPage(token: string): string {
  return `/shop/order/${token}`
}
