import type { FrontContext } from './front-context.ts'
import type { MadePage } from './make-page.ts'

/** What every page is sent with, beside the policy. */
export function finishPage(c: FrontContext, headers: Headers, { isPrivate }: Pick<MadePage, 'isPrivate'>): Headers {
  if (isPrivate) headers.set('Cache-Control', 'private, no-store')
  // A page that says nothing of caches is one visitor's own. Of data it could not: Remix leaves out what an answer said.
  if (!headers.has('cache-control'))
    headers.set('Cache-Control', c.req.path.endsWith('.data') ? 'private, no-store' : 'private, no-cache')
  // The local server's gzip would hold a streamed page back until it is whole.
  if (c.env.ENVIRONMENT === 'local') headers.set('Content-Encoding', 'identity')
  return headers
}
