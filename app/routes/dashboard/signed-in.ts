import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { SignedInCustomer } from '#app/domain/customers/views.ts'
import { withCookies } from '#app/http/responses.ts'
import { returnPath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'

/** The customer whose session asks. Everybody else is led to the sign-in, and comes back to this page from there. */
export function signedIn(request: Request, { session }: AppLoadContext): SignedInCustomer {
  if (session.kind === 'signed-in') return session
  throw redirect(links.login(returnPath(request)), { headers: withCookies() })
}
