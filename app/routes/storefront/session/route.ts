import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Tells the browser, which asks every minute, whether its customer is still signed in (spec §4 Inactivity). */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ signedIn: context.session.kind === 'signed-in' }, { headers: { 'Cache-Control': 'no-store' } })
}
