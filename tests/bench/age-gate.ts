import { signedCookies } from '#app/http/signed-cookies.ts'
import { localVariables } from '#workers/env.ts'

/** The record of a shop with an age gate. */
export const ageGated = { settings: { CompanyName: 'Kiosk Ltd', IQ_WEB_Show_18_Plus: 'true' } }

/** The cookie of a visitor who confirmed their age. */
export async function createAgeCookie(shop: string): Promise<string> {
  const secrets = [localVariables.COOKIE_SECRET]
  const cookies = signedCookies({ tenant: shop, secrets, requestCookies: null, https: false, now: Date.now() })
  return (await cookies.write('age', 'yes')).split(';')[0] ?? ''
}
