import { type CookiePurpose, signedCookies } from '#app/http/signed-cookies.ts'
import { localVariables } from '#workers/env.ts'

interface Signer {
  readonly secret?: string
  readonly tenant: string
  readonly now?: number
}

/**
 * The value of a cookie that a shop signs. `secret`, `tenant` and `now` (ms) produce forged, foreign and expired ones.
 */
export async function signCookie(
  purpose: CookiePurpose,
  value: string,
  { secret, tenant, now }: Signer,
): Promise<string> {
  const secrets = [secret ?? localVariables.COOKIE_SECRET]
  const jar = signedCookies({ tenant, secrets, requestCookies: null, https: false, now: now ?? Date.now() })
  const [, text = ''] = /^[^=]+=([^;]*)/.exec(await jar.write(purpose, value)) ?? []
  return text
}

/** The cookie of a checkout that has accepted these codes. A shop's id is the first label of its host. */
export function signCheckoutCodes(shop: string, codes: readonly string[]): Promise<string> {
  const [tenant = ''] = new URL(shop).hostname.split('.')
  return signCookie('checkout', Buffer.from(JSON.stringify({ codes })).toString('base64url'), { tenant })
}

/** The value without its expiry and signature. */
export const getSignedValue = (text: string) => text.split('.').slice(0, -2).join('.')
