import { parseCookies } from '#app/domain/cookies.ts'
import { type SignedCookies, signedCookies } from '#app/http/signed-cookies.ts'

/** The cookies of a browser that sends this `Cookie` header to the shop of `anOpenedTenant`. */
export function cookiesFrom(sent = ''): SignedCookies {
  const requestCookies = parseCookies(sent)
  return signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], requestCookies, https: true, now: 0 })
}
