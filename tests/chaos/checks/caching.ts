import { createRandom } from '#tests/factories/random.ts'
import { formatCookies, sendForm } from '#tests/support/customer.ts'
import type { RawResponse } from '#tests/support/http.ts'
import { visitCachedPages } from '../cached-page-visits.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, listActors, listAddresses, toDataPath, visit } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'
import { findSecretsInLog } from '../worker-log.ts'

/** Everybody visits every URL this often, in random order, so that a page cached for one could reach another. */
const rounds = 10
/** Visits by known actors and strangers, with generated headers. */
const ANONYMOUS_VISITS = 10_000

/** Pages that are private for every visitor. */
const personalPaths =
  /^\/(admin|shop\/(cart|wishlist|compare|checkout|lists|dashboard|order)|register|pages\/login|logout|forgot-password|pass-reset|email-change|session|vivasuccess|vivaerror|paypal|newsletter|notices)\b/

interface CacheView {
  readonly path: string
  readonly actor: string
  readonly customer: boolean
  readonly response: RawResponse
}

/** The failures of a response. `marks` are the personal data of the signed-in actors. */
function checkResponse({ path, actor, customer, response }: CacheView, marks: readonly string[]): string[] {
  const { status, headers, body } = response
  const cacheControl = headers['cache-control'] ?? ''
  const isShared = /\bpublic\b|s-maxage/.test(cacheControl) || (cacheControl === '' && status < 400)
  const issues: string[] = []
  const addFailure = (failure: string) =>
    issues.push(`${path} for ${actor}: ${failure} (${cacheControl || 'no Cache-Control'})`)
  if (isShared && headers['set-cookie'] !== undefined) addFailure('a cookie in a shared-cacheable response')
  if (isShared && marks.some((mark) => body.includes(mark))) addFailure('personal data in a shared-cacheable response')
  const isAdminView = /^the (owner|staff)$/.test(actor) && path.startsWith('/admin')
  if (!customer && !isAdminView && marks.some((mark) => body.includes(mark))) addFailure("contains a customer's data")
  if (
    customer &&
    /html|json/.test(headers['content-type'] ?? '') &&
    !/no-store/.test(cacheControl) &&
    !/^\/(healthz|api|webhooks|img|operator)/.test(path)
  )
    addFailure('a customer’s page is cacheable')
  if (personalPaths.test(path) && !/no-store/.test(cacheControl)) addFailure('is cacheable')
  return issues
}

async function checkCaching(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, { id: 'cached' })
    const [first] = shop.customers
    // Skip customers' tokens: an order's page may show it to everybody who has the token.
    const paths = listAddresses({ ...shop, customers: [] })
    const actors = listActors(shop).map((actor) => ({ ...actor, customer: actor.actor === 'a customer' }))
    const marks = [first?.mark ?? '', first?.email ?? '']
    const reports = actors.flatMap((actor) =>
      paths.flatMap((path) => [path, toDataPath(path)].map((variantPath) => ({ ...actor, path: variantPath }))),
    )
    const failures = new Set<string>()
    const sample = random
      .shuffle(Array.from({ length: rounds }, () => reports).flat())
      .slice(0, trial.scale(rounds * reports.length))
    await runConcurrently(sample, CONCURRENCY, async ({ path, actor, cookies, customer }) => {
      const response = await visit(shop.origin + path, cookies)
      for (const failure of checkResponse({ path, actor, customer, response }, marks)) failures.add(failure)
    })
    // A flash message belongs only to the page after the form.
    const flashCookies = formatCookies(await sendForm(`${shop.origin}/shop/lists`, 'intent=add&product=1&quantity=1'))
    for (const path of ['/', '/shop/sidebar/list', '/product/default/1']) {
      const response = await visit(shop.origin + path, flashCookies)
      if (!/no-store/.test(response.headers['cache-control'] ?? ''))
        failures.add(`${path} with a flash message is cacheable`)
      const anonymous = await visit(shop.origin + path)
      if (anonymous.headers['set-cookie'] !== undefined)
        failures.add(`${path} then sets a cookie for an anonymous visitor`)
    }
    const visitOutcome = await visitCachedPages(server, { seed: trial.seed, visits: trial.scale(ANONYMOUS_VISITS) })
    for (const failure of visitOutcome.failures) failures.add(failure)
    await server.kill()
    for (const leak of findSecretsInLog(server.log, [shop])) failures.add(leak)
    return {
      summary: `${sample.length} requests by ${actors.length} actors for ${paths.length} URLs and their data, and ${visitOutcome.visits} with generated headers, ${visitOutcome.hits} of them from the cache: ${failures.size} violations`,
      failures: [...failures],
    }
  })
}

export const caching: Check = {
  name: 'caching',
  description:
    'every URL by six actors in random order: which responses may be cached, and by whom; then 10,000 requests with generated Cookie headers by customers with their own prices, visitors with carts and strangers: a stranger gets the same page as from an empty cache',
  run: checkCaching,
  control: {
    mutation:
      'detects personal cookies with a regular expression, renders shared pages for their first visitor, and allows caching of a customer’s pages',
    failsWith: [/^a stranger at \S+ sees /, /for a customer: a customer’s page is cacheable/],
    changes: [
      {
        file: 'workers/gateway/security-headers.ts',
        find: 'if (isPrivate) headers.set(',
        replace: "if (isPrivate && headers.has('x-nobody')) headers.set(",
      },
      // An old bug: the lookup parsed cookies with its own expression, but the page got the whole request.
      {
        file: 'workers/gateway/page-cache/visit.ts',
        find: 'if (personalCookies.some(cookies.has) ||',
        replace: "if (/(?:^|;)\\s*(?:session|flash|ended|aside)=/.test(c.req.header('cookie') ?? '') ||",
      },
      {
        file: 'workers/gateway/page-cache/page-cache.ts',
        find: 'const rendered = await renderer.renderShared(c, visit, nonce)',
        replace: 'const rendered = await renderer.renderForVisitor(c, nonce)',
      },
    ],
    share: 0.1,
  },
}
