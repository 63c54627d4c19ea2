import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Whether the customer is still signed in. The browser requests it every minute (spec §4 Inactivity). */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ signedIn: context.session.kind === 'signed-in' }, { headers: { 'Cache-Control': 'no-store' } })
}
