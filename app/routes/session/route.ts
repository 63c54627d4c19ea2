import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** For the browser's own check of every minute (spec §4 Inactivity): whether its customer is still signed in. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ signedIn: context.session.kind === 'signed-in' }, { headers: { 'Cache-Control': 'no-store' } })
}
