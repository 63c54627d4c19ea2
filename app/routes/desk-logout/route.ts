import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { flash } from '#app/http/flash.ts'
import { withCookies } from '#app/http/responses.ts'

/** Ends the session in the shop, so that a copied cookie is worth nothing. */
export async function action({ context }: ActionFunctionArgs) {
  const { desk, cookies, tenant } = context
  await desk.accounts.signOut()
  const text = say(messagesOf(tenant), 'deskLogin.out')
  const said = await flash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(deskLinks.login(), { status: 303, headers: withCookies(cookies.clear('desk'), said) })
}

/** No link signs anybody out. */
export function loader() {
  return redirect(deskLinks.overview(), { headers: withCookies() })
}
