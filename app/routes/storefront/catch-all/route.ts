import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { forwardQuery } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** Spec §2: any other path redirects to /pages/404. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(forwardQuery(request, links.notFound()))
}

export const action = loader
