import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { withCookies } from '#app/http/responses.ts'

/** Ends the session in the shop, so that copies of the cookie stop working. */
export async function action({ context }: ActionFunctionArgs) {
  const { admin, cookies, tenant } = context
  await admin.accounts.signOut()
  const text = translate(getMessages(tenant), 'adminLogin.signedOut')
  const flashCookie = await writeFlash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(adminLinks.login(), { status: 303, headers: withCookies(cookies.clear('admin'), flashCookie) })
}

/** A GET request does not sign anyone out. */
export function loader() {
  return redirect(adminLinks.overview(), { headers: withCookies() })
}
