import { facetNames } from '#app/domain/catalogue/facets.ts'
import { getLanguage, languageParam } from '#app/domain/messages/languages.ts'
import { parseAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { getReviewPlaceId, needsConsent, parseConsent } from '#app/domain/tenancy/consent.ts'
import { canStream, getSignedCookies, type SharedCookieValues } from '../cookies.ts'
import { type GatewayContext, getDeploymentId, getShopGeneration, getTenant, getUrl } from '../gateway-context.ts'

/** A request for a page that everybody with the same key shares. */
export interface Visit {
  /**
   * The cache key: everything that the page varies by. The price list isn't part of it, because only signed-in
   * customers have one.
   */
  readonly name: readonly string[]
  /** The URL that is rendered: the path and its known parameters at the shop's canonical origin. */
  readonly address: string
  /** The cookies that the page may read. All of them are in the key. */
  readonly cookieValues: SharedCookieValues
  readonly isStreamed: boolean
  /** A page with Google reviews: cached for a minute in memory, never stored in the data centre. */
  readonly isShortLived: boolean
}

/** Visitors with one of these cookies get their own page. */
const personalCookies = ['session', 'flash', 'ended', 'aside'] as const
/** With JavaScript the browser fills in the header's counts; without it the page contains them. */
const personalCookiesWithoutScript = ['cart', 'lists'] as const

/** Null for a request that the cache can't serve, and while the shop can't be reached. */
export async function getVisit(c: GatewayContext, now: number): Promise<Visit | null> {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname } = getUrl(c)
  const address = getCachePath(getUrl(c))
  if (address === null) return null
  const cookies = getSignedCookies(c, now)
  const isStreamed = canStream(c)
  if (personalCookies.some(cookies.has) || (!isStreamed && personalCookiesWithoutScript.some(cookies.has))) return null

  const tenant = getTenant(c)
  const version = await getShopGeneration(c, now)
  const recordVersion = c.get('recordVersion')
  if (version === null || recordVersion === undefined) return null
  const isGated = tenant.settings.ageGate
  const hasConsentPrompt = needsConsent(tenant)
  const cookieValues = {
    age: isGated ? parseAgeAnswer(await cookies.read('age')) : null,
    consent: hasConsentPrompt ? parseConsent(await cookies.read('consent')) : null,
  }
  return {
    name: [
      getDeploymentId(c),
      tenant.id,
      recordVersion,
      version,
      getLanguage(tenant.locale),
      isStreamed ? 'streamed' : 'in order',
      isGated ? (cookieValues.age ?? 'before the gate') : 'no gate',
      hasConsentPrompt ? (cookieValues.consent ?? 'not asked yet') : 'no question',
      address,
    ],
    address: `${tenant.url}${address}`,
    cookieValues,
    isStreamed,
    isShortLived: isHomePage(pathname) && getReviewPlaceId(tenant) !== null,
  }
}

/** The parameters of `links.listing`. */
const listingParams = [
  'brandName',
  'searchTerm',
  'minPrice',
  'maxPrice',
  'sort',
  'perPage',
  'page',
  'open',
  ...facetNames,
]

/** The cacheable pages, each with its known parameters. */
const cacheablePages: readonly { readonly path: RegExp; readonly params: readonly string[] }[] = [
  { path: /^\/$/, params: [] },
  { path: /^\/shop\/(sidebar\/(3cols|list)|nosidebar|market)$/, params: listingParams },
  { path: /^\/shop\/suggestions$/, params: ['term', 'category'] },
  { path: /^\/product\/default\/[1-9]\d{0,8}$/, params: ['colour', 'size', 'alternative', 'variant'] },
  { path: /^\/product\/quick\/[\w-]{1,100}$/, params: [] },
  { path: /^\/pages\/(about|terms|privacy|returns)$/, params: [] },
  { path: /^\/blog$/, params: ['page', 'perPage'] },
  { path: /^\/blog\/[1-9]\d{0,14}$/, params: [] },
]

/** Characters. Longer queries rarely repeat, so they are not cached. */
const MAX_QUERY_LENGTH = 600

/**
 * The path and its known parameters in sorted order, for the key and for rendering. Unknown parameters are dropped, so
 * that they neither make a new entry nor appear on the page. Null for a page that is never cached.
 */
export function getCachePath(address: Readonly<URL>): string | null {
  const { pathname, search } = address
  const data = pathname.endsWith('.data')
  const page = pathname === '/_root.data' ? '/' : data ? pathname.slice(0, -'.data'.length) : pathname
  const cacheablePage = cacheablePages.find(({ path }) => path.test(page))
  // Spec §2 Layout: the word anywhere in the query makes the page wide.
  if (cacheablePage === undefined || search.includes('fullwidth')) return null
  if (search === '') return pathname
  const names = [...cacheablePage.params, languageParam, ...(data ? ['_routes'] : [])]
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => names.includes(name)))
  query.sort()
  const text = query.toString()
  if (text.length > MAX_QUERY_LENGTH) return null
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The home page, as a document or as data. */
function isHomePage(pathname: string): boolean {
  return pathname === '/' || pathname === '/_root.data'
}
