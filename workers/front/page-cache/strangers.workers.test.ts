import { expect, test } from 'vitest'
import { cookieName } from '#app/domain/cookies.ts'
import { type CookiePurpose, cookiePurposes } from '#app/http/signed-cookies.ts'
import { aCookieHeader, aStrangersCookieHeader } from '#tests/factories/cookie-headers.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aRevealingFront } from '#tests/factories/kept-pages.ts'

/** The check `caching`, quick: whoever came before, a stranger gets the same bytes as from an empty cache. */

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

/** The shop's names for its cookies, as anybody can read them. */
const names = cookiePurposes.map((purpose) => cookieName(purpose, true))

const purposes = cookiePurposes.filter((purpose) => purpose !== 'age' && purpose !== 'consent')

/** Every personal cookie is signed as the shop signs it, and carries the mark. */
function marked(mark: string): Readonly<Partial<Record<CookiePurpose, string>>> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, `${mark}-${purpose}`]))
}

/** Headers besides the cookies: of a request whose sender is somebody, and of a stranger's. */
function otherHeaders(dice: Dice, mark: string): Record<string, string> {
  const all: Record<string, string> = {
    authorization: `Bearer ${mark}`,
    referer: `https://elsewhere.example/${mark}`,
    'x-forwarded-host': `${mark}.example`,
    'x-forwarded-for': mark,
    'if-none-match': `"${mark}"`,
    'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT',
    'user-agent': dice.pick([mark, `${mark} Googlebot/2.1`]),
    'accept-language': dice.pick(['el', 'en', 'de', `el;q=0.1, en;q=0.2, ${mark}`]),
    accept: dice.pick(['text/html', 'application/json', '*/*']),
    'cf-connecting-ip': '198.51.100.7',
    range: dice.pick(['bytes=0-10', 'bytes=5-']),
    cookie2: mark,
  }
  return Object.fromEntries(Object.entries(all).filter(() => dice.below(3) === 0))
}

/** In one Cookie header, or in two. */
function withCookies(dice: Dice, others: Record<string, string>, cookies: string): Headers {
  const headers = new Headers(others)
  const cut = dice.below(4) === 0 ? dice.below(cookies.length) : 0
  for (const part of [cookies.slice(0, cut), cookies.slice(cut)]) if (part !== '') headers.append('cookie', part)
  return headers
}

const withoutNonce = (text: string) => text.replaceAll(/(?<=nonce[-=]"?)[\w+/]{24}/g, '')

/** What of an answer may not depend on who came before, line by line. */
function linesOf({ status, headers }: Response, body: string): readonly string[] {
  const others = [...headers].filter(([name]) => !['age', 'server-timing'].includes(name))
  return [String(status), ...others.map((pair) => pair.join(': ')), body].map(withoutNonce)
}

test.each([1, 2, 3, 4])('a stranger gets what an empty cache gives, whoever came before (seed %i)', async (seed) => {
  const dice = aDice(seed)
  const { home, id } = await aPublishedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  const front = aRevealingFront()
  let caches = 0
  /** From a cache that nothing has been put into yet: a deployment reads what it has written itself. */
  const fromEmptyCache = async (address: string, headers: Headers, method: string) => {
    caches += 1
    const empty = aRevealingFront({ env: { VERSION: { id: `empty ${seed} ${caches}`, tag: '', timestamp: '' } } })
    return empty.ask(address, headers, method)
  }
  const caught: string[] = []
  let hits = 0
  for (let turn = 0; turn < 60; turn++) {
    const address = home + dice.pick(paths)
    const method = dice.pick(['GET', 'GET', 'GET', 'HEAD'])
    const mark = `mark-${seed}-${turn}`
    if (dice.below(2) === 0) {
      const own = await front.cookie(id, marked(mark))
      const pairs = own.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      const some = Object.fromEntries(pairs.filter(() => dice.below(2) === 0))
      await front.ask(address, withCookies(dice, otherHeaders(dice, mark), aCookieHeader(dice, some)), method)
    } else {
      const cookie = aStrangersCookieHeader(dice, names)
      const headers = withCookies(dice, otherHeaders(dice, 'stranger'), cookie)
      const { answer, body, cache } = await front.ask(address, headers, method)
      if (cache === 'hit') hits += 1
      const empty = await fromEmptyCache(address, headers, method)
      const expected = linesOf(empty.answer, empty.body)
      const different = linesOf(answer, body).filter((line) => line.includes('mark-') || !expected.includes(line))
      if (different.length > 0) caught.push(`${method} ${address} by ${cookie}: ${different.join('\n')}`)
    }
  }
  expect(caught).toEqual([])
  expect(hits).toBeGreaterThan(3)
})

test('a page that reads what its visitor alone has may be kept by no cache, the browser’s included', async () => {
  const { home, id } = await aPublishedShop()
  const { ask, cookie } = aRevealingFront()
  for (const purpose of purposes.filter((each) => each !== 'known'))
    for (const path of ['pages/contact', 'shop/cart', 'nothing']) {
      const { answer } = await ask(home + path, { cookie: await cookie(id, { [purpose]: 'mark' }) })
      expect(answer.headers.get('cache-control'), `${purpose} ${path}`).toBe('private, no-store')
    }
  const { answer } = await ask(`${home}pages/contact`, { cookie: 'js=1' })
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})
