import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { flash } from '#app/http/flash.ts'
import { withCookies } from '#app/http/responses.ts'
import { forgetCustomer } from '#app/http/sign-out.ts'
import { links } from '#app/links.ts'

/** Ends the session in the shop, so that a copied cookie is worth nothing. */
export async function action({ context }: ActionFunctionArgs) {
  const { accounts, cookies, tenant } = context
  await accounts.signOut()
  const text = say(messagesOf(tenant), 'logout.done')
  const said = await flash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(links.home(), { headers: withCookies(...forgetCustomer(cookies), said) })
}

/** No link signs anybody out. */
export function loader() {
  return redirect(links.home(), { headers: withCookies() })
}
