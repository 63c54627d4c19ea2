import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare'
import { withCookies } from '#app/http/responses.ts'
import { forgetCustomer } from '#app/http/sign-out.ts'
import { links } from '#app/links.ts'

/**
 * The front answers with this in place of any page while the session is an expired one (spec §4): what the browser holds
 * of the customer is cleared and the way leads home, where an end by inactivity is told.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cookies, session } = context
  const told = session.kind === 'expired' && session.reason === 'inactivity' ? [await cookies.write('ended', '1')] : []
  const forgotten = session.kind === 'expired' ? forgetCustomer(cookies) : []
  // A whole new page: nothing of the customer stays in the browser's memory.
  return redirectDocument(links.home(), { headers: withCookies(...forgotten, ...told) })
}

export const action = loader
