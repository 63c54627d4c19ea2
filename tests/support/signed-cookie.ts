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

/** The value without its expiry and signature. */
export const getSignedValue = (text: string) => text.split('.').slice(0, -2).join('.')
