import { ownPath } from './responses.ts'

/** The page of this shop that a form was sent from; the home page where the browser doesn't say. */
export function refererOf(request: { readonly url: string; readonly headers: Headers }): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { origin, pathname, search } = new URL(referer)
  // A path that begins like an address would lead out of the shop.
  const own = origin === new URL(request.url).origin && !pathname.startsWith('//')
  return own ? `${pathname}${search}` : '/'
}

/** The same, where a page behind a mail's link says in its form what it tells nobody by its requests. */
export function pageOfForm(request: Parameters<typeof refererOf>[0], form: FormData | null): string {
  const said = request.headers.has('referer') ? null : ownPath(form?.get('back'))
  return said ?? refererOf(request)
}
