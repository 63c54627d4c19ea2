import { expect, test } from 'vitest'
import { getCookieName } from '#app/domain/cookies.ts'
import { type CookiePurpose, cookiePurposes } from '#app/http/signed-cookies.ts'
import { aContextGateway } from '#tests/factories/cached-pages.ts'
import { aCookieHeader, anUnknownCookieHeader } from '#tests/factories/cookie-headers.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'

/**
 * A quick version of the check `caching`: a stranger gets the same bytes as from an empty cache, whatever others have
 * requested.
 */

const paths = [
  ...['', '?lang=el', '?lang=en&utm_source=mail', '_root.data', 'shop/sidebar/list', 'shop/sidebar/list.data'],
  ...[
    'shop/market?page=2&brandName=Aria',
    'product/default/1?colour=Red',
    'product/quick/1',
    'shop/suggestions?term=a',
  ],
  ...['pages/terms', 'blog?page=2', 'blog/1'],
]

/** The names of the shop's cookies, which anybody can see. */
const names = cookiePurposes.map((purpose) => getCookieName(purpose, true))

const purposes = cookiePurposes.filter((purpose) => purpose !== 'age' && purpose !== 'consent')

/** Every personal cookie, signed as the shop signs it, with the mark as its value. */
function createMarkedCookies(mark: string): Readonly<Partial<Record<CookiePurpose, string>>> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, `${mark}-${purpose}`]))
}

/** Random headers besides the cookies, with the mark of the visitor in them. */
function createOtherHeaders(random: Random, mark: string): Record<string, string> {
  const all: Record<string, string> = {
    authorization: `Bearer ${mark}`,
    referer: `https://elsewhere.example/${mark}`,
    'x-forwarded-host': `${mark}.example`,
    'x-forwarded-for': mark,
    'if-none-match': `"${mark}"`,
    'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT',
    'user-agent': random.pick([mark, `${mark} Googlebot/2.1`]),
    'accept-language': random.pick(['el', 'en', 'de', `el;q=0.1, en;q=0.2, ${mark}`]),
    accept: random.pick(['text/html', 'application/json', '*/*']),
    'cf-connecting-ip': '198.51.100.7',
    range: random.pick(['bytes=0-10', 'bytes=5-']),
    cookie2: mark,
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.integer(3) === 0))
}

/** In one Cookie header or in two. */
function createCookieHeaders(random: Random, rest: Record<string, string>, cookies: string): Headers {
  const headers = new Headers(rest)
  const cut = random.integer(4) === 0 ? random.integer(cookies.length) : 0
  for (const part of [cookies.slice(0, cut), cookies.slice(cut)]) if (part !== '') headers.append('cookie', part)
  return headers
}

const removeNonces = (text: string) => text.replaceAll(/(?<=nonce[-=]"?)[\w+/]{24}/g, '')

/** The parts of a response that must not depend on earlier visitors, line by line. */
function listLines({ status, headers }: Response, body: string): readonly string[] {
  const rest = [...headers].filter(([name]) => !['age', 'server-timing'].includes(name))
  return [String(status), ...rest.map((pair) => pair.join(': ')), body].map(removeNonces)
}

test.each([1, 2, 3, 4])('a stranger gets the same response as from an empty cache (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const { home, id } = await aPublishedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  const gateway = aContextGateway()
  let caches = 0
  /** Uses an empty cache: a deployment reads its own entries only. */
  const fromEmptyCache = async (address: string, headers: Headers, method: string) => {
    caches += 1
    const empty = aContextGateway({ env: { VERSION: { id: `empty ${seed} ${caches}`, tag: '', timestamp: '' } } })
    return empty.sendRequest(address, headers, method)
  }
  const caught: string[] = []
  let hits = 0
  for (let index = 0; index < 60; index++) {
    const address = home + random.pick(paths)
    const method = random.pick(['GET', 'GET', 'GET', 'HEAD'])
    const mark = `mark-${seed}-${index}`
    if (random.integer(2) === 0) {
      const own = await gateway.cookie(id, createMarkedCookies(mark))
      const pairs = own.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      const some = Object.fromEntries(pairs.filter(() => random.integer(2) === 0))
      await gateway.sendRequest(
        address,
        createCookieHeaders(random, createOtherHeaders(random, mark), aCookieHeader(random, some)),
        method,
      )
    } else {
      const cookie = anUnknownCookieHeader(random, names)
      const headers = createCookieHeaders(random, createOtherHeaders(random, 'stranger'), cookie)
      const { response, body, cache } = await gateway.sendRequest(address, headers, method)
      if (cache === 'hit') hits += 1
      const empty = await fromEmptyCache(address, headers, method)
      const expected = listLines(empty.response, empty.body)
      const different = listLines(response, body).filter((line) => line.includes('mark-') || !expected.includes(line))
      if (different.length > 0) caught.push(`${method} ${address} by ${cookie}: ${different.join('\n')}`)
    }
  }
  expect(caught).toEqual([])
  expect(hits).toBeGreaterThan(3)
})

test('a page that reads a personal cookie is not cached, not even by the browser', async () => {
  const { home, id } = await aPublishedShop()
  const { sendRequest, cookie } = aContextGateway()
  for (const purpose of purposes.filter((item) => item !== 'known'))
    for (const path of ['pages/contact', 'shop/cart', 'nothing']) {
      const { response } = await sendRequest(home + path, { cookie: await cookie(id, { [purpose]: 'mark' }) })
      expect(response.headers.get('cache-control'), `${purpose} ${path}`).toBe('private, no-store')
    }
  const { response } = await sendRequest(`${home}pages/contact`, { cookie: 'js=1' })
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})
