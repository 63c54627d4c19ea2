import { createRandom } from '#tests/factories/random.ts'
import { type RawResponse, sendRequest } from '#tests/support/http.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, listActors, listAddresses, visit } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runInWorkers } from '../run-in-workers.ts'
import { runWithServer } from '../with-server.ts'

/** Number of requests to every URL: cached pages must get a new nonce each time. */
const rounds = 20

const expected: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
}

/** Required directives of a page's CSP. */
const directives = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
]

/** Simulates https, which is the only protocol of a deployed Worker. */
const httpsHeaders = { 'x-forwarded-proto': 'https' }

/** Cached pages. */
const cachedPaths = ['/', '/shop/sidebar/3cols', '/product/default/1', '/pages/about']

function checkHeaders({ label, isSecure }: Probe, { headers, body }: RawResponse, nonces: Set<string>): string[] {
  const issues: string[] = []
  const expectedHeaders = isSecure ? { ...expected, 'strict-transport-security': /^max-age=31536000$/ } : expected
  for (const [name, rule] of Object.entries(expectedHeaders))
    if (!rule.test(String(headers[name] ?? ''))) issues.push(`${label}: ${name} is ${headers[name]}`)
  const policy = String(headers['content-security-policy'] ?? '')
  // SVG files have a CSP that allows nothing.
  if (policy.startsWith("default-src 'none'")) return issues
  const [, nonce = ''] = /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic'(;|$)/.exec(policy) ?? []
  if (nonce === '') issues.push(`${label}: no valid nonce in ${policy}`)
  if (nonces.has(nonce)) issues.push(`${label}: a repeated nonce`)
  nonces.add(nonce)
  for (const directive of directives) if (!policy.includes(directive)) issues.push(`${label}: no ${directive}`)
  if (String(headers['content-type']).startsWith('text/html'))
    for (const [tag, attributes = ''] of body.matchAll(/<script\b([^>]*)>/g))
      if (!/type="application\/ld\+json"/.test(attributes) && !attributes.includes(`nonce="${nonce}"`))
        issues.push(`${label}: a script without the response's nonce: ${tag.slice(0, 100)}`)
  return issues
}

interface Probe {
  readonly label: string
  /** Whether it was requested over https. */
  readonly isSecure: boolean
  readonly response: () => Promise<RawResponse>
}

async function checkHeaderPolicy(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  const gatewayOutcome = await runInWorkers(
    trial,
    ['workers/gateway/gateway.workers.test.ts', 'workers/gateway/security-headers.workers.test.ts'],
    {},
  )
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, { id: 'guarded' })
    const paths = listAddresses(shop).filter((path) => path !== '/healthz')
    const unknownOrigin = `http://nobody.localhost:${server.port}`
    const oddPaths = ['/%E0%A4%A', '/img/%2e%2e/x', `/${'x'.repeat(3_000)}`, '/pages/404', '/product/default/987654']
    const pages = listActors(shop).flatMap(({ actor, cookies }) =>
      [...paths, ...oddPaths].map((path) => ({ label: `${path} for ${actor}`, address: shop.origin + path, cookies })),
    )
    const otherMethods = ['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'].flatMap((method) =>
      ['/', '/shop/cart', '/api/Retail/x', '/webhooks/viva', '/operator/tenants'].map((path) => ({
        ...{ label: `${method} ${path}`, address: shop.origin + path, method },
      })),
    )
    const probes = [true, false].flatMap((isSecure): Probe[] => {
      const headers = isSecure ? httpsHeaders : {}
      const suffix = isSecure ? ' over https' : ''
      return [
        ...pages.map(({ label, address, cookies }) => ({
          ...{ label: label + suffix, isSecure },
          response: () => visit(address, cookies, headers),
        })),
        ...otherMethods.map(({ label, address, method }) => ({
          ...{ label: label + suffix, isSecure },
          response: () => sendRequest(address, { method, headers }),
        })),
        { label: `an unknown host${suffix}`, isSecure, response: () => sendRequest(`${unknownOrigin}/`, { headers }) },
      ]
    })
    const nonces = new Set<string>()
    const failures = new Set(gatewayOutcome.failures)
    const shuffledProbes = random.shuffle(Array.from({ length: rounds }, () => probes).flat())
    const sample = shuffledProbes.slice(0, trial.scale(shuffledProbes.length))
    let cacheHits = 0
    let secureCount = 0
    const runProbe = async (probe: Probe) => {
      const response = await probe.response()
      if (/cache;desc=(hit|stale)/.test(String(response.headers['server-timing'] ?? ''))) cacheHits++
      if (probe.isSecure) secureCount++
      for (const failure of checkHeaders(probe, response, nonces)) failures.add(failure)
    }
    await runConcurrently(sample, CONCURRENCY, runProbe)
    for (const path of [...cachedPaths, ...cachedPaths, ...cachedPaths])
      await runProbe({ label: `${path} again`, isSecure: false, response: () => visit(shop.origin + path) })
    if (cacheHits === 0) failures.add('No page came from the cache')
    if (secureCount === 0) failures.add('No request used HTTPS')
    return {
      summary: `${sample.length} requests, each one of ${probes.length}, ${secureCount} of them over https, ${cacheHits} responses from the cache: ${nonces.size} different nonces; ${gatewayOutcome.summary}`,
      failures: [...failures],
    }
  })
}

export const headers: Check = {
  name: 'headers',
  description:
    'the headers of every response, errors and cached pages included, over HTTP and HTTPS; no nonce is used twice',
  run: checkHeaderPolicy,
  control: {
    mutation: 'serves a cached page with its old nonce',
    failsWith: /^\S+ again: a script without the response's nonce/,
    changes: [
      {
        file: 'workers/gateway/page-cache/page-cache.ts',
        find: 'renderBody(page, getNonce(c))',
        replace: "renderBody(page, 'x'.repeat(24))",
      },
    ],
    share: 0.002,
  },
}
