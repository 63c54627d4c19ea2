import { type CookiePurpose, signedCookies } from '#app/http/signed-cookies.ts'
import { localVariables } from '#workers/local-variables.ts'

interface Signer {
  readonly secret?: string
  readonly tenant: string
  readonly now?: number
}

/** A cookie signed as a shop does it: also with another secret, in another's name, long ago or later. */
export async function signed(purpose: CookiePurpose, value: string, { secret, tenant, now }: Signer): Promise<string> {
  const secrets = [secret ?? localVariables.COOKIE_SECRET]
  const jar = signedCookies({ tenant, secrets, sent: null, https: false, now: now ?? Date.now() })
  const [, text = ''] = /^[^=]+=([^;]*)/.exec(await jar.write(purpose, value)) ?? []
  return text
}

/** What was signed, without its expiry and its signature. */
export const signedValue = (text: string) => text.split('.').slice(0, -2).join('.')
