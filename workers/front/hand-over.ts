import { languageOf } from '#app/domain/messages/languages.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { keepLanguage } from './language.ts'
import { type PageParts, pageMaker } from './make-page.ts'
import { pageCache } from './page-cache/page-cache.ts'

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: PageParts) {
  const serve = pageCache(parts, pageMaker(parts))
  return async (c: FrontContext): Promise<Response> => {
    const { answer, nobodyElses, cache, age } = await serve(c)
    const { headers } = answer
    keepLanguage(c, answer, languageOf(tenantOf(c).locale))
    if (nobodyElses) headers.set('Cache-Control', 'private, no-store')
    // A page that says nothing of caches is one visitor's own.
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache')
    headers.set('Server-Timing', `cache;desc=${cache}`)
    if (age !== null) headers.set('Age', String(age))
    // The local server's gzip would hold a streamed page back until it is whole.
    if (c.env.ENVIRONMENT === 'local') headers.set('Content-Encoding', 'identity')
    return answer
  }
}
