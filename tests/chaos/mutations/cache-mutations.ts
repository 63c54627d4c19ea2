import { type Mutation, mutation } from './mutation.ts'

const test = (name: string) => `workers/front/page-cache/${name}.workers.test.ts`
const visit = 'workers/front/page-cache/visit.ts'

/** Drops one of the parts of a page's cache key. */
const forgotten = (what: string, find: string, replace = '') =>
  mutation(`a page is kept for every ${what}`, visit, find, replace, test('visit'))

/** Mutations of the page cache and of cached data. */
export const cacheMutations: readonly Mutation[] = [
  forgotten('deployment', '      deploymentOf(c),\n'),
  forgotten('shop', '      tenant.id,\n'),
  forgotten('version of a shop’s record', '      recordVersion,\n'),
  forgotten('version of what a shop shows', '      version,\n'),
  forgotten('language', '      languageOf(tenant.locale),\n'),
  forgotten('browser, with script and without', "'streamed' : 'in order'", "'streamed' : 'streamed'"),
  mutation(
    'a page is kept for every crawler as for everybody',
    'workers/front/cookies.ts',
    " && !isbot(c.req.header('user-agent'))",
    '',
    test('visit'),
  ),
  forgotten(
    'answer at the age gate',
    "gated ? (answers.age ?? 'before the gate') : 'no gate'",
    "gated ? 'gate' : 'no gate'",
  ),
  forgotten('answer to the question of consent', "(answers.consent ?? 'not asked yet')", "'asked'"),
  forgotten('address', '      address,\n    ],', '    ],'),
  forgotten('price view', "['session', 'flash', 'ended', 'aside']", "['flash', 'ended', 'aside']"),
  mutation(
    'a page is kept for every parameter of its address',
    'workers/front/page-cache/kept-addresses.ts',
    "return text === ''",
    "return text !== 'never'",
    'workers/front/page-cache/kept-addresses.test.ts',
  ),
  mutation(
    'a parameter that a page knows is thrown away',
    'workers/front/page-cache/kept-addresses.ts',
    "['colour', 'size', 'alternative', 'variant']",
    "['colour', 'size', 'variant']",
    'workers/front/page-cache/kept-addresses.test.ts',
  ),
  mutation(
    'a message for one visitor is kept for others',
    visit,
    "['session', 'flash', 'ended', 'aside']",
    "['session']",
    test('never-kept'),
  ),
  mutation(
    'a cached page is rendered with the cookies of its first visitor',
    'workers/front/make-page.ts',
    'sharedCookies(cookiesOf(c, parts.clock()), visit.answers)',
    'cookiesOf(c, parts.clock())',
    test('strangers'),
  ),
  mutation(
    'a cached page is rendered from the headers of its first visitor',
    'workers/front/make-page.ts',
    'new Request(visit.address)',
    'new Request(visit.address, { headers: c.req.raw.headers })',
    test('strangers'),
  ),
  mutation(
    'a page with what its visitor alone has may be kept by their browser',
    'workers/front/cookies.ts',
    'if (!isShared(purpose) && cookies.has(purpose)) onPersonal()',
    '',
    test('strangers'),
  ),
  mutation(
    'a cached query never expires',
    'workers/shop/cached-queries.ts',
    'now() < known.until',
    'known.until > 0',
    'workers/shop/cached-queries.workers.test.ts',
  ),
  mutation(
    'a kept page keeps its nonce',
    'workers/front/page-cache/page-cache.ts',
    'bodyFor(page, nonceOf(c))',
    "bodyFor(page, 'x'.repeat(24))",
    test('page-cache'),
  ),
]
