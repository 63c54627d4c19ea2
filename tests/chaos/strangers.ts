import { rmSync } from 'node:fs'
import { aCookieHeader, aStrangersCookieHeader } from '#tests/factories/cookie-headers.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { cookiesOf, sendForm, signIn } from '#tests/support/customer.ts'
import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from './at-once.ts'
import { customerEmail, password, publishChaosShop } from './chaos-shop.ts'
import type { ChaosServer } from './server.ts'
import { crowd, dataOf } from './town/walk.ts'

/** Pages that are cached for everybody. */
const pages = [
  ...['/', '/shop/sidebar/list', '/shop/sidebar/3cols?page=1', '/shop/market?sort=priceAsc', '/product/default/1'],
  ...['/product/quick/2', '/shop/suggestions?term=sku', '/pages/about', '/pages/terms', '/blog'],
]
const paths = pages.flatMap((path) => (/quick|suggestions/.test(path) ? [path] : [path, dataOf(path)]))

/** What only the people of this shop may read: their name and address, the price list's price, the price without VAT. */
const personal = ['Maria', 'customer-', '7.77', '8.40', '"wished":[1']

interface Person {
  readonly who: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Customers with a price list and without VAT, and visitors with a cart and with a message, with their cookies. */
async function peopleOf(origin: string): Promise<Person[]> {
  const customers = await atOnce([0, 1], 1, async (index) => {
    const cookies = cookiesOf(await signIn(origin, { email: customerEmail(index), password }))
    if (cookies.session === undefined) throw new Error(`${customerEmail(index)} is not signed in`)
    return { who: index === 0 ? 'a customer with a price list' : 'a customer without VAT', cookies }
  })
  const lists = 'intent=restore&line=1%3A2&wished=1&compared=2'
  const held = cookiesOf(await sendForm(`${origin}/shop/basket`, lists))
  const { flash: _read, ...cart } = held
  return [
    ...customers,
    { who: 'a visitor with a cart', cookies: cart },
    { who: 'a visitor with a message', cookies: held },
  ]
}

interface Strangers {
  readonly visits: number
  readonly hits: number
  readonly failures: ReadonlySet<string>
}

/**
 * Signed-in customers, visitors with carts and strangers ask for the same pages in random order, with generated headers. A
 * stranger must get what a stranger gets from an empty cache, and nothing that concerns a person may be kept.
 */
export async function visitAmongOthers(
  server: ChaosServer,
  { seed, visits }: { seed: number; visits: number },
): Promise<Strangers> {
  const origin = await publishChaosShop(server.port, 'among-others', {
    stock: [100_000, 100_000],
    listPrices: [777, 777],
    customers: { count: 2, points: 0, terms: [{ priceList: 1 }, { excludeVat: true }] },
    record: { locale: 'en-CY', languages: ['en', 'el'] },
  })
  const people = await peopleOf(origin)
  await emptyCaches(server)
  const fromEmptyCache = await strangersPages(origin)
  await emptyCaches(server)
  const failures = new Set<string>()
  let hits = 0
  await atOnce(
    Array.from({ length: visits }, (_, turn) => turn),
    crowd,
    async (turn) => {
      const dice = aDice(seed * 1_000_003 + turn)
      const path = dice.pick(paths)
      const person = dice.below(2) === 0 ? dice.pick(people) : null
      const cookie =
        person === null
          ? aStrangersCookieHeader(dice, Object.keys(people[3]?.cookies ?? {}))
          : aCookieHeader(dice, person.cookies)
      const method = dice.pick(['GET', 'GET', 'GET', 'GET', 'HEAD'])
      const address = withStrays(dice, path)
      const answer = await ask(origin + address, {
        method,
        headers: { ...someHeaders(dice), ...(cookie === '' ? {} : { cookie }) },
      })
      const cache = String(answer.headers['server-timing'])
      if (/hit|stale/.test(cache)) hits += 1
      const read = personal.filter((mark) => answer.body.includes(mark) && !fromEmptyCache.all.includes(mark))
      if (person !== null) {
        if (read.length > 0 && !/no-store/.test(answer.headers['cache-control'] ?? ''))
          failures.add(`${person.who} at ${path}: ${read} may be kept`)
      } else if (read.length > 0) failures.add(`a stranger at ${path} reads ${read}`)
      // A streamed page comes in the order in which its parts are there, and one of its own has the address as it was asked for.
      else if (
        (address === path || !/skip/.test(cache)) &&
        method === 'GET' &&
        !/js/i.test(cookie) &&
        !fromEmptyCache.of(path).includes(shown(answer))
      )
        failures.add(
          `a stranger at ${path} gets another page than from an empty cache: ${difference(shown(answer), fromEmptyCache.of(path))}`,
        )
    },
  )
  return { visits, hits, failures }
}

/** What strangers get from an empty cache: each page in both languages. */
async function strangersPages(origin: string) {
  const known = new Map<string, readonly string[]>()
  await atOnce(paths, 1, async (path) => {
    const inLanguage = (language: string) => ask(origin + path, { headers: { 'accept-language': language } })
    known.set(path, [shown(await inLanguage('en')), shown(await inLanguage('el'))])
  })
  return { of: (path: string) => known.get(path) ?? [], all: [...known.values()].flat().join('\n') }
}

/** A new isolate, and a data centre that has kept nothing. */
async function emptyCaches(server: ChaosServer): Promise<void> {
  await server.kill()
  for (const folder of ['cache', 'v3/cache']) rmSync(`${server.state}/${folder}`, { recursive: true, force: true })
  await server.start()
}

/** What is the same for all strangers: everything but the nonce. */
function shown({ status, body }: RawAnswer): string {
  return `${status} ${body.replaceAll(/(?<=nonce[-=]\\?"?)[\w+/]{24}/g, '')}`
}

/** Where a page leaves the one that it resembles most. */
function difference(page: string, expected: readonly string[]): string {
  const lengths = expected.map((each) => [...page].findIndex((sign, index) => sign !== each[index]))
  const at = Math.max(...lengths)
  return `${page.slice(Math.max(0, at - 60), at + 60)} in place of ${expected[lengths.indexOf(at)]?.slice(Math.max(0, at - 60), at + 60)}`
}

/** The same page: parameters that it does not know. */
function withStrays(dice: Dice, path: string): string {
  const stray = dice.pick(['', '', 'utm_source=mail', 'fbclid=a&x=%00', 'session=1', '%zz'])
  return stray === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${stray}`
}

function someHeaders(dice: Dice): Record<string, string> {
  const all = {
    'accept-language': dice.pick(['el', 'en', 'de', 'el-CY;q=0.9, en;q=0.1']),
    accept: dice.pick(['text/html', 'application/json', '*/*']),
    range: dice.pick(['bytes=0-10', 'bytes=5-']),
    'if-none-match': '*',
    authorization: 'Bearer x',
    'user-agent': dice.pick(['Mozilla/5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'Lynx/2.9']),
    'x-forwarded-host': 'evil.example',
  }
  return Object.fromEntries(Object.entries(all).filter(() => dice.below(3) === 0))
}
