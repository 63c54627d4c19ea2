import { languageOf } from '#app/domain/messages/languages.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { keepLanguage } from './language.ts'
import { type PageParts, pageMaker } from './make-page.ts'
import { pageCache } from './page-cache/page-cache.ts'
import { finishPage } from './page-headers.ts'
import { takesOnly } from './takes-only.ts'

/** Of all methods. To an action of Remix the others that change something would be as good as POST. */
const ofPages = ['GET', 'HEAD', 'POST']

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: PageParts & { readonly methodsOf: (pathname: string) => string }) {
  const serve = pageCache(parts, pageMaker(parts))
  return async (c: FrontContext): Promise<Response> => {
    if (!ofPages.includes(c.req.method)) return takesOnly(parts.methodsOf(c.req.path))(c)
    const { answer, isPrivate, cache, age } = await serve(c)
    const { headers } = answer
    c.set('cache', cache)
    keepLanguage(c, answer, languageOf(tenantOf(c).locale))
    headers.set('Server-Timing', `cache;desc=${cache}`)
    if (answer.status === 405) headers.set('Allow', parts.methodsOf(c.req.path))
    // A kept page was finished when it was first shown.
    if (age === null) finishPage(c, headers, { isPrivate })
    else headers.set('Age', String(age))
    return answer
  }
}
