import { rmSync } from 'node:fs'
import { aCookieHeader, anUnknownCookieHeader } from '#tests/factories/cookie-headers.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { parseCookies, sendForm, signIn } from '#tests/support/customer.ts'
import { type RawResponse, sendRequest } from '#tests/support/http.ts'
import { getCustomerEmail, password, publishChaosShop } from './chaos-shop.ts'
import { CONCURRENCY, toDataPath } from './fixtures/crawl.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { ChaosServer } from './server.ts'

/** Publicly cached pages. */
const pages = [
  ...['/', '/shop/sidebar/list', '/shop/sidebar/3cols?page=1', '/shop/market?sort=priceAsc', '/product/default/1'],
  ...['/product/quick/2', '/shop/suggestions?term=sku', '/pages/about', '/pages/terms', '/blog'],
]
const paths = pages.flatMap((path) => (/quick|suggestions/.test(path) ? [path] : [path, toDataPath(path)]))

/** Texts that strangers must not get: names, emails, price-list prices, prices without VAT, wishlists. */
const personalMarks = ['Maria', 'customer-', '7.77', '8.40', '"wished":[1']

interface Person {
  readonly actor: string
  readonly cookies: Readonly<Record<string, string>>
}

/** A customer with a price list, one without VAT, a visitor with a cart, and one who also has a flash message. */
async function createPeople(origin: string): Promise<Person[]> {
  const customers = await runConcurrently([0, 1], 1, async (index) => {
    const cookies = parseCookies(await signIn(origin, { email: getCustomerEmail(index), password }))
    if (cookies.session === undefined) throw new Error(`${getCustomerEmail(index)} is not signed in`)
    return { actor: index === 0 ? 'a customer with a price list' : 'a customer who pays no VAT', cookies }
  })
  const restoreForm = 'intent=restore&line=1%3A2&wished=1&compared=2'
  const cookiesWithFlash = parseCookies(await sendForm(`${origin}/shop/lists`, restoreForm))
  const { flash: _flash, ...cart } = cookiesWithFlash
  return [
    ...customers,
    { actor: 'a visitor with a cart', cookies: cart },
    { actor: 'a visitor with a message', cookies: cookiesWithFlash },
  ]
}

interface VisitOutcome {
  readonly visits: number
  readonly hits: number
  readonly failures: ReadonlySet<string>
}

/**
 * Signed-in customers, visitors with carts and strangers visit the same pages in random order with generated headers. A
 * stranger must get the same page as from an empty cache, and no personal response may be cached.
 */
export async function visitCachedPages(
  server: ChaosServer,
  { seed, visits }: { seed: number; visits: number },
): Promise<VisitOutcome> {
  const origin = await publishChaosShop(server.port, 'among-others', {
    stock: [100_000, 100_000],
    listPrices: [777, 777],
    customers: { count: 2, points: 0, customerTerms: [{ priceList: 1 }, { excludeVat: true }] },
    record: { locale: 'en-CY', languages: ['en', 'el'] },
  })
  const people = await createPeople(origin)
  await clearCaches(server)
  const uncachedPages = await loadAnonymousPages(origin)
  await clearCaches(server)
  const failures = new Set<string>()
  let hits = 0
  await runConcurrently(
    Array.from({ length: visits }, (_, index) => index),
    CONCURRENCY,
    async (index) => {
      const random = createRandom(seed * 1_000_003 + index)
      const path = random.pick(paths)
      const person = random.integer(2) === 0 ? random.pick(people) : null
      const cookie =
        person === null
          ? anUnknownCookieHeader(random, Object.keys(people[3]?.cookies ?? {}))
          : aCookieHeader(random, person.cookies)
      const method = random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD'])
      const address = addUnknownParameters(random, path)
      const response = await sendRequest(origin + address, {
        method,
        headers: { ...pickHeaders(random), ...(cookie === '' ? {} : { cookie }) },
      })
      const cache = String(response.headers['server-timing'])
      if (/hit|stale/.test(cache)) hits += 1
      const leaked = personalMarks.filter((mark) => response.body.includes(mark) && !uncachedPages.all.includes(mark))
      if (person !== null) {
        if (leaked.length > 0 && !/no-store/.test(response.headers['cache-control'] ?? ''))
          failures.add(`${person.actor} at ${path}: a response with ${leaked} may be cached`)
      } else if (leaked.length > 0) failures.add(`a stranger at ${path} sees ${leaked}`)
      // Skip streamed pages, whose parts have no fixed order, and uncached ones, which contain the requested URL.
      else if (
        (address === path || !/skip/.test(cache)) &&
        method === 'GET' &&
        !/js/i.test(cookie) &&
        !uncachedPages.get(path).includes(normalizeResponse(response))
      )
        failures.add(
          `a stranger at ${path} gets a page that differs from an uncached one: ${describeDifference(normalizeResponse(response), uncachedPages.get(path))}`,
        )
    },
  )
  return { visits, hits, failures }
}

/** Each page in both languages, as strangers get it from an empty cache. */
async function loadAnonymousPages(origin: string) {
  const pagesByPath = new Map<string, readonly string[]>()
  await runConcurrently(paths, 1, async (path) => {
    const sendInLanguage = (language: string) =>
      sendRequest(origin + path, { headers: { 'accept-language': language } })
    pagesByPath.set(path, [
      normalizeResponse(await sendInLanguage('en')),
      normalizeResponse(await sendInLanguage('el')),
    ])
  })
  return { get: (path: string) => pagesByPath.get(path) ?? [], all: [...pagesByPath.values()].flat().join('\n') }
}

/** Starts a new isolate with an empty Cache API. */
async function clearCaches(server: ChaosServer): Promise<void> {
  await server.kill()
  for (const folder of ['cache', 'v3/cache']) rmSync(`${server.state}/${folder}`, { recursive: true, force: true })
  await server.start()
}

/** Removes the nonce, the only part that differs between strangers. */
function normalizeResponse({ status, body }: RawResponse): string {
  return `${status} ${body.replaceAll(/(?<=nonce[-=]\\?"?)[\w+/]{24}/g, '')}`
}

/** The first difference from the most similar expected page. */
function describeDifference(page: string, expected: readonly string[]): string {
  const lengths = expected.map((candidate) => [...page].findIndex((character, index) => character !== candidate[index]))
  const offset = Math.max(...lengths)
  return `${page.slice(Math.max(0, offset - 60), offset + 60)} in place of ${expected[lengths.indexOf(offset)]?.slice(Math.max(0, offset - 60), offset + 60)}`
}

/** Adds unknown parameters, which don't change the page. */
function addUnknownParameters(random: Random, path: string): string {
  const parameter = random.pick(['', '', 'utm_source=mail', 'fbclid=a&x=%00', 'session=1', '%zz'])
  return parameter === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${parameter}`
}

function pickHeaders(random: Random): Record<string, string> {
  const all = {
    'accept-language': random.pick(['el', 'en', 'de', 'el-CY;q=0.9, en;q=0.1']),
    accept: random.pick(['text/html', 'application/json', '*/*']),
    range: random.pick(['bytes=0-10', 'bytes=5-']),
    'if-none-match': '*',
    authorization: 'Bearer x',
    'user-agent': random.pick(['Mozilla/5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'Lynx/2.9']),
    'x-forwarded-host': 'evil.example',
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.integer(3) === 0))
}
