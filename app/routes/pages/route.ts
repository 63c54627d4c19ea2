import { redirect } from '@remix-run/cloudflare'
import { links } from '#app/links.ts'

/** Spec §2 Pages area: the empty path leads to about. */
export function loader() {
  return redirect(links.about())
}
