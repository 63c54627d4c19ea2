import { signedCookies } from '#app/http/signed-cookies.ts'
import { localVariables } from '#workers/local-variables.ts'

/** A shop whose visitors are asked for their age. */
export const gated = { settings: { CompanyName: 'Kiosk Ltd', IQ_WEB_Show_18_Plus: 'true' } }

/** The cookie of a visitor who has said yes at the shop's age gate, as a browser sends it. */
export async function adult(shop: string): Promise<string> {
  const secrets = [localVariables.COOKIE_SECRET]
  const cookies = signedCookies({ tenant: shop, secrets, sent: null, https: false, now: Date.now() })
  return (await cookies.write('age', 'yes')).split(';')[0] ?? ''
}
