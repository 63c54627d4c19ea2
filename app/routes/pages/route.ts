import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { passedOn } from '#app/http/passed-on.ts'
import { links } from '#app/links.ts'

/** Spec §2 Pages area: the empty path leads to about. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(passedOn(request, links.about()))
}
