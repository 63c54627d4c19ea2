import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare'
import { withCookies } from '#app/http/responses.ts'
import { clearCustomerCookies } from '#app/http/signed-cookies.ts'
import { links } from '#app/links.ts'

/**
 * The gateway serves this route instead of a page once the session has expired (spec §4). It clears the customer's
 * cookies and redirects to the home page, which shows a notice if inactivity ended the session.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cookies, session } = context
  const endedCookies =
    session.kind === 'expired' && session.reason === 'inactivity' ? [await cookies.write('ended', '1')] : []
  const expiredCookies = session.kind === 'expired' ? clearCustomerCookies(cookies) : []
  // Reload the document, so that no customer data stays in memory.
  return redirectDocument(links.home(), { headers: withCookies(...expiredCookies, ...endedCookies) })
}

export const action = loader
