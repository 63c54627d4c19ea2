import { fieldIn } from './form-answers.ts'
import { samePath } from './same-path.ts'

/** The page of this shop that a form was sent from; the home page where the browser doesn't say. */
export function refererOf(request: { readonly url: string; readonly headers: Headers }): string {
  return samePath(request.headers.get('referer'), new URL(request.url).origin) ?? '/'
}

/** The same, where a page behind a mail's link says in its form what it tells nobody by its requests. */
export function pageOfForm(request: Parameters<typeof refererOf>[0], form: FormData | null): string {
  const said = request.headers.has('referer') ? null : samePath(fieldIn(form, 'back'))
  return said ?? refererOf(request)
}
