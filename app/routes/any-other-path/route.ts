import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { passedOn } from '#app/http/passed-on.ts'
import { links } from '#app/links.ts'

/** Spec §2: any other path redirects to /pages/404. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(passedOn(request, links.notFound()))
}

export const action = loader
