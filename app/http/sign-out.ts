import type { CookiePurpose, SignedCookies } from './signed-cookies.ts'

/** What this browser holds of a customer. The account's own cart stays in the shop. */
const customersOwn: readonly CookiePurpose[] = ['session', 'cart', 'lists', 'aside', 'checkout', 'ordered']

/** The `Set-Cookie` headers after which this browser is nobody's (spec §4 Inactivity, Cookie expiry). */
export function forgetCustomer(cookies: SignedCookies): string[] {
  return customersOwn.map((purpose) => cookies.clear(purpose))
}
