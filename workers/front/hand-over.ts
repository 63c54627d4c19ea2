import { languageOf } from '#app/domain/messages/languages.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { keepLanguage } from './language.ts'
import { type PageParts, pageMaker } from './make-page.ts'
import { pageCache } from './page-cache/page-cache.ts'
import { finishPage } from './page-headers.ts'

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: PageParts) {
  const serve = pageCache(parts, pageMaker(parts))
  return async (c: FrontContext): Promise<Response> => {
    const { answer, nobodyElses, cache, age } = await serve(c)
    const { headers } = answer
    c.set('cache', cache)
    keepLanguage(c, answer, languageOf(tenantOf(c).locale))
    headers.set('Server-Timing', `cache;desc=${cache}`)
    // A kept page was finished when it was first shown.
    if (age === null) finishPage(c, headers, { nobodyElses })
    else headers.set('Age', String(age))
    return answer
  }
}
