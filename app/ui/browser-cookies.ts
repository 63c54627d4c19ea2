import { cookieName, parseCookies } from '#app/domain/cookies.ts'

/** The cookies of this page that scripts may read; none where the browser forbids it. */
export function browserCookies(): ReadonlyMap<string, string> {
  try {
    return parseCookies(document.cookie)
  } catch {
    return parseCookies('')
  }
}

/** What one of the shop's signed cookies says, without its expiry and signature; '' where there is none. */
export function signedText(
  purpose: 'cart' | 'lists' | 'consent',
  cookies = browserCookies(),
  https = location.protocol === 'https:',
): string {
  return /^(.*)\.[^.]+\.[^.]+$/.exec(cookies.get(cookieName(purpose, https)) ?? '')?.[1] ?? ''
}
