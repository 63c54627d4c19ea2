import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { withCookies } from '#app/http/responses.ts'
import { clearCustomerCookies } from '#app/http/signed-cookies.ts'
import { links } from '#app/links.ts'

/** Ends the session in the shop, so that copies of the cookie stop working. */
export async function action({ context }: ActionFunctionArgs) {
  const { accounts, cookies, tenant } = context
  await accounts.signOut()
  const text = translate(getMessages(tenant), 'logout.done')
  const flashCookie = await writeFlash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(links.home(), { headers: withCookies(...clearCustomerCookies(cookies), flashCookie) })
}

/** A GET request does not sign anyone out. */
export function loader() {
  return redirect(links.home(), { headers: withCookies() })
}
