import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { forwardQuery } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** Spec §2 Pages area: the empty path leads to about. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(forwardQuery(request, links.about()))
}
