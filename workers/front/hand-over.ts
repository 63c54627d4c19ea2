import { languageOf } from '#app/domain/messages/languages.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { keepLanguage } from './language.ts'
import { type PageParts, pageMaker } from './make-page.ts'
import { pageCache } from './page-cache/page-cache.ts'
import { finishPage } from './page-headers.ts'

/** Methods that an action of a page takes: Remix refuses them with 405 where a page has none, and every page without one is read. */
const ofActions = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: PageParts) {
  const serve = pageCache(parts, pageMaker(parts))
  return async (c: FrontContext): Promise<Response> => {
    const { answer, nobodyElses, cache, age } = await serve(c)
    const { headers } = answer
    c.set('cache', cache)
    keepLanguage(c, answer, languageOf(tenantOf(c).locale))
    headers.set('Server-Timing', `cache;desc=${cache}`)
    if (answer.status === 405 && ofActions.includes(c.req.method)) headers.set('Allow', 'GET, HEAD')
    // A kept page was finished when it was first shown.
    if (age === null) finishPage(c, headers, { nobodyElses })
    else headers.set('Age', String(age))
    return answer
  }
}
