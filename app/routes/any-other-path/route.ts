import { redirect } from '@remix-run/cloudflare'
import { links } from '#app/links.ts'

/** Spec §2: any other path redirects to /pages/404. */
export function loader() {
  return redirect(links.notFound())
}

export const action = loader
