import { aDice } from '#tests/factories/dice.ts'
import { jarOf, sendForm } from '#tests/support/customer.ts'
import type { RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { visitAmongOthers } from '../strangers.ts'
import { publishTownShop } from '../town/town.ts'
import { crowd, dataOf, everyAddress, visit, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'
import { spokenInLog } from '../worker-log.ts'

/** Every address is looked at so often by everybody, in an order of its own: what was kept for one may come to another. */
const rounds = 10
/** By people and strangers with generated headers. */
const visitsAmongOthers = 10_000

/** One shopper's own, whoever asks. */
const personal =
  /^\/(desk|shop\/(cart|wishlist|compare|checkout|basket|dashboard|order)|register|pages\/login|logout|forgot-password|pass-reset|email-change|session|vivasuccess|vivaerror|paypal|newsletter|notices)\b/

interface Look {
  readonly path: string
  readonly who: string
  readonly customer: boolean
  readonly answer: RawAnswer
}

/** What of an answer may not be. `marks` are of the people who walk here. */
function failuresOf({ path, who, customer, answer }: Look, marks: readonly string[]): string[] {
  const { status, headers, body } = answer
  const rule = headers['cache-control'] ?? ''
  const shared = /\bpublic\b|s-maxage/.test(rule) || (rule === '' && status < 400)
  const found: string[] = []
  const told = (failure: string) => found.push(`${path} for ${who}: ${failure} (${rule || 'no Cache-Control'})`)
  if (shared && headers['set-cookie'] !== undefined) told('a cookie in what may be shared')
  if (shared && marks.some((mark) => body.includes(mark))) told('personal data in what may be shared')
  const atTheDesk = /^the (owner|staff)$/.test(who) && path.startsWith('/desk')
  if (!customer && !atTheDesk && marks.some((mark) => body.includes(mark))) told("a customer's data")
  if (
    customer &&
    /html|json/.test(headers['content-type'] ?? '') &&
    !/no-store/.test(rule) &&
    !/^\/(healthz|api|webhooks|img|operator)/.test(path)
  )
    told('what a customer sees may be kept')
  if (personal.test(path) && !/no-store/.test(rule)) told('may be kept')
  return found
}

async function tryCaching(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'cached' })
    const [first] = shop.customers
    // Tokens of orders are secrets that their pages may show to whoever has them.
    const paths = everyAddress({ ...shop, customers: [] })
    const walkers = walkersOf(shop).map((walker) => ({ ...walker, customer: walker.who === 'a customer' }))
    const marks = [first?.mark ?? '', first?.email ?? '']
    const looks = walkers.flatMap((walker) =>
      paths.flatMap((path) => [path, dataOf(path)].map((each) => ({ ...walker, path: each }))),
    )
    const failures = new Set<string>()
    const tried = dice
      .shuffled(Array.from({ length: rounds }, () => looks).flat())
      .slice(0, trial.of(rounds * looks.length))
    await atOnce(tried, crowd, async ({ path, who, cookies, customer }) => {
      const answer = await visit(shop.origin + path, cookies)
      for (const failure of failuresOf({ path, who, customer, answer }, marks)) failures.add(failure)
    })
    // A message is for the one page that follows a form.
    const said = jarOf(await sendForm(`${shop.origin}/shop/basket`, 'intent=add&product=1&quantity=1'))
    for (const path of ['/', '/shop/sidebar/list', '/product/default/1']) {
      const answer = await visit(shop.origin + path, said)
      if (!/no-store/.test(answer.headers['cache-control'] ?? '')) failures.add(`${path} with a message may be kept`)
      const other = await visit(shop.origin + path)
      if (other.headers['set-cookie'] !== undefined) failures.add(`${path} sets a cookie for a stranger after it`)
    }
    const among = await visitAmongOthers(server, { seed: trial.seed, visits: trial.of(visitsAmongOthers) })
    for (const failure of among.failures) failures.add(failure)
    await server.kill()
    for (const spoken of spokenInLog(server.log, [shop])) failures.add(spoken)
    return {
      figure: `${tried.length} looks by ${walkers.length} people at ${paths.length} addresses and their data, and ${among.visits} with generated headers, ${among.hits} of them from the cache: ${failures.size} violations`,
      failures: [...failures],
    }
  })
}

export const caching: Check = {
  name: 'caching',
  what: 'every address by six people in random order: what may be cached, and by whom; then 10,000 requests with generated Cookie headers by customers with own prices, visitors with carts and strangers: a stranger gets what an empty cache gives',
  run: tryCaching,
  control: {
    fault:
      'looks a page up by an expression over the Cookie header, renders it for its visitor, and lets a customer’s pages be cached',
    failsWith: [/^a stranger at \S+ reads /, /for a customer: what a customer sees may be kept/],
    changes: [
      {
        file: 'workers/front/page-headers.ts',
        find: 'if (isPrivate) headers.set(',
        replace: "if (isPrivate && headers.has('x-nobody')) headers.set(",
      },
      // As it once was: the lookup has an expression of its own, and the page is rendered with all that the request brings.
      {
        file: 'workers/front/page-cache/visit.ts',
        find: 'if (personal.some(cookies.has) ||',
        replace: "if (/(?:^|;)\\s*(?:session|flash|ended|aside)=/.test(c.req.header('cookie') ?? '') ||",
      },
      {
        file: 'workers/front/page-cache/page-cache.ts',
        find: 'const made = await make.forEveryone(c, visit, nonce)',
        replace: 'const made = await make.forVisitor(c, nonce)',
      },
    ],
    share: 0.1,
  },
}
