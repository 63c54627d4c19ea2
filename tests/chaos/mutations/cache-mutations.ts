import { type Mutation, mutation } from './mutation.ts'

const cacheTest = (name: string) => `workers/gateway/page-cache/${name}.workers.test.ts`
const visit = 'workers/gateway/page-cache/visit.ts'

/** Drops one part of a page's cache key. */
const dropCode = (label: string, find: string, replace = '') =>
  mutation(`the cache key of a page lacks the ${label}`, visit, find, replace, cacheTest('visit'))

/** Mutations of the page cache and of cached data. */
export const cacheMutations: readonly Mutation[] = [
  dropCode('deployment', '      getDeploymentId(c),\n'),
  dropCode('shop', '      tenant.id,\n'),
  dropCode('version of the tenant record', '      recordVersion,\n'),
  dropCode('generation of the shop', '      version,\n'),
  dropCode('language', '      getLanguage(tenant.locale),\n'),
  dropCode('use of script', "'streamed' : 'in order'", "'streamed' : 'streamed'"),
  mutation(
    'crawlers share cached pages with browsers',
    'workers/gateway/cookies.ts',
    " && !isbot(c.req.header('user-agent'))",
    '',
    cacheTest('visit'),
  ),
  dropCode(
    'age answer',
    "isGated ? (cookieValues.age ?? 'before the gate') : 'no gate'",
    "isGated ? 'gate' : 'no gate'",
  ),
  dropCode('consent choice', "(cookieValues.consent ?? 'not asked yet')", "'asked'"),
  dropCode('path', '      address,\n    ],', '    ],'),
  mutation(
    'signed-in customers share cached pages with visitors',
    visit,
    "['session', 'flash', 'ended', 'aside']",
    "['flash', 'ended', 'aside']",
    cacheTest('visit'),
  ),
  mutation(
    'unknown query parameters are part of the cache key',
    'workers/gateway/page-cache/visit.ts',
    "return text === ''",
    "return text !== 'never'",
    'workers/gateway/page-cache/cache-path.test.ts',
  ),
  mutation(
    'a known query parameter is dropped',
    'workers/gateway/page-cache/visit.ts',
    "['colour', 'size', 'alternative', 'variant']",
    "['colour', 'size', 'variant']",
    'workers/gateway/page-cache/cache-path.test.ts',
  ),
  mutation(
    'a flash message is cached for others',
    visit,
    "['session', 'flash', 'ended', 'aside']",
    "['session']",
    cacheTest('uncacheable'),
  ),
  mutation(
    'a cached page is rendered with the cookies of its first visitor',
    'workers/gateway/render-page.ts',
    'createSharedCookies(getSignedCookies(c, deps.now()), visit.cookieValues)',
    'getSignedCookies(c, deps.now())',
    cacheTest('anonymous-visitors'),
  ),
  mutation(
    'a cached page is rendered from the headers of its first visitor',
    'workers/gateway/render-page.ts',
    'new Request(visit.address)',
    'new Request(visit.address, { headers: c.req.raw.headers })',
    cacheTest('anonymous-visitors'),
  ),
  mutation(
    'a personal page may be cached by the browser',
    'workers/gateway/cookies.ts',
    'if (!isShared(purpose) && cookies.has(purpose)) onPersonal()',
    '',
    cacheTest('anonymous-visitors'),
  ),
  mutation(
    'a cached query never expires',
    'workers/shop/cached-queries.ts',
    'now() < cached.until',
    'cached.until > 0',
    'workers/shop/cached-queries.workers.test.ts',
  ),
  mutation(
    'a cached page keeps its nonce',
    'workers/gateway/page-cache/page-cache.ts',
    'renderBody(page, getNonce(c))',
    "renderBody(page, 'x'.repeat(24))",
    cacheTest('page-cache'),
  ),
]
