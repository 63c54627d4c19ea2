import { getCookieName, parseCookies } from '#app/domain/cookies.ts'

/** The cookies that scripts can read; empty if the browser blocks them. */
export function getBrowserCookies(): ReadonlyMap<string, string> {
  try {
    return parseCookies(document.cookie)
  } catch {
    return parseCookies('')
  }
}

/** The value of a signed cookie, without expiry and signature; '' if there is none. The signature is not verified. */
export function getSignedValue(
  purpose: 'cart' | 'lists' | 'consent',
  cookies = getBrowserCookies(),
  https = location.protocol === 'https:',
): string {
  return /^(.*)\.[^.]+\.[^.]+$/.exec(cookies.get(getCookieName(purpose, https)) ?? '')?.[1] ?? ''
}
