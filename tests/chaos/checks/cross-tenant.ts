import { createRandom } from '#tests/factories/random.ts'
import { sendForm } from '#tests/support/customer.ts'
import { type RawResponse, sendRequest } from '#tests/support/http.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, crawlShop, formatBody, listActors, listAddresses, visit } from '../fixtures/crawl.ts'
import { type FixtureShop, publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { listPaths } from '../fixtures/list-paths.ts'
import { findChangedRows, readOwnedRows } from '../fixtures/owned-rows.ts'
import { openLedger, readAllText } from '../ledger.queries.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'
import { findSecretsInLog } from '../worker-log.ts'

/** Every request is sent this often, in random order, so that one shop's cached response could reach another. */
const rounds = 20
const ids = ['canary-ano', 'canary-meso', 'canary-kato']

interface CrossTenantRequest {
  /** The shop whose host gets the request. */
  readonly target: FixtureShop
  readonly label: string
  readonly send: () => Promise<RawResponse>
  /** Whether the sender belongs to this shop and may see its data. */
  readonly isOwn?: true
  /** The required status, if only one is correct. */
  readonly expectedStatus?: number
}

/** The part of the OpenAPI document that this check uses: the methods of each path. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Requests to one shop's host with another shop's cookies, tokens, forms, bearer token and host header. */
async function listRequests(target: FixtureShop, foreign: FixtureShop): Promise<CrossTenantRequest[]> {
  const lastProductPaths = listPaths(
    foreign.customers.map(({ token }) => token),
    [String(foreign.lastProduct)],
  )
  const reads = [...new Set([...listAddresses(foreign), ...lastProductPaths])].flatMap((path) => [
    ...listActors(foreign).map(({ actor, cookies }) => ({ label: `${path} as ${actor}`, path, cookies, headers: {} })),
    ...listActors(target).map(({ actor, cookies }) => ({
      ...{ label: `${path} as its own ${actor}`, path, cookies, headers: {}, isOwn: true as const },
    })),
    {
      label: `${path} with a forwarded host`,
      path,
      cookies: '',
      headers: { 'x-forwarded-host': new URL(foreign.origin).host, forwarded: `host=${new URL(foreign.origin).host}` },
    },
  ])
  const { paths } = JSON.parse((await visit(`${foreign.origin}/api/openapi.json`)).body) as ApiDocument
  // With its own method, because others are refused before the token is checked.
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      ...{ target, label: `${method} ${path} with a foreign token`, expectedStatus: 401 },
      send: () =>
        sendRequest(target.origin + path.replace(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${foreign.bearer}`, 'content-type': 'application/json' },
          ...(method === 'get' ? {} : { body: '{}' }),
        }),
    })),
  )
  if (calls.length === 0) throw new Error('The OpenAPI document has no calls')
  const { forms } = await crawlShop(foreign, `${foreign.customers[0]?.cookies}; ${foreign.visitor}; ${foreign.owner}`)
  return [
    ...calls,
    ...reads.map(({ path, cookies, headers, ...request }) => ({
      ...{ target, ...request },
      send: () => visit(target.origin + path, cookies, headers),
    })),
    ...forms
      .filter(({ method }) => method === 'POST')
      .map((form) => ({
        ...{ target, label: `the form ${form.action} of ${form.page}` },
        // A refused form returns its own fields, which is not a leak.
        send: () =>
          sendForm(target.origin + form.action, formatBody(form).replaceAll(foreign.id, 'brought'), {
            cookies: `${foreign.customers[0]?.cookies}; ${foreign.owner}`,
          }),
      })),
  ]
}

async function checkCrossTenant(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const shops: FixtureShop[] = []
    // Each shop has products with ids that earlier shops don't have.
    for (const [index, id] of ids.entries())
      shops.push(await publishFixtureShop(server.port, { id, mark: id, products: 3 + index }))
    const requests: CrossTenantRequest[] = []
    for (const target of shops)
      for (const foreign of shops) if (foreign !== target) requests.push(...(await listRequests(target, foreign)))
    const failures = new Set<string>()
    const before = new Map(shops.map(({ id }) => [id, readOwnedRows(server.state, id)]))
    let cacheHits = 0
    const sample = random
      .shuffle(Array.from({ length: rounds }, () => requests).flat())
      .slice(0, trial.scale(rounds * requests.length))
    await runConcurrently(sample, CONCURRENCY, async ({ target, label, send, expectedStatus, isOwn }) => {
      const { status, body, headers } = await send()
      if (/\bcache;desc=hit\b/.test(String(headers['server-timing']))) cacheHits++
      if (expectedStatus !== undefined && status !== expectedStatus)
        failures.add(`${target.id} answers ${status}: ${label}`)
      const leakedIds = ids.filter((id) => id !== target.id && body.includes(id))
      if (leakedIds.length > 0) failures.add(`${target.id} shows ${leakedIds.join(', ')}: ${label}`)
      // The first customer has the same id in every shop, and another shop's cookie must not open that account.
      const exposedCustomers = isOwn ? [] : target.customers.filter(({ mark }) => body.includes(mark))
      for (const { mark } of exposedCustomers)
        failures.add(`${target.id} treats a foreign visitor as its ${mark}: ${label}`)
    })
    if (cacheHits === 0) failures.add('No response came from a cache, so caching was not checked')
    await server.kill()
    for (const { id } of shops) {
      const ledger = openLedger(server.state, id)
      const texts = readAllText(ledger)
      const rows = before.get(id) ?? new Map()
      for (const failure of findChangedRows(rows, readOwnedRows(server.state, id))) failures.add(`${id}: ${failure}`)
      ledger.close()
      for (const foreignId of ids)
        if (foreignId !== id && texts.includes(foreignId)) failures.add(`The database of ${id} contains ${foreignId}`)
      if (!texts.includes(id)) failures.add(`The database of ${id} contains no data of its own shop`)
    }
    for (const leak of findSecretsInLog(server.log, shops)) failures.add(leak)
    return {
      summary: `${sample.length} requests, each one of ${requests.length} with foreign cookies, tokens, forms or hosts, to ${ids.length} shops, ${cacheHits} responses from a cache: ${failures.size} leaks and writes`,
      failures: [...failures],
    }
  })
}

export const crossTenant: Check = {
  name: 'cross-tenant',
  description:
    'canaries in every row of three shops; each shop’s cookies, tokens, forms, hosts and ids sent to the others',
  run: checkCrossTenant,
  control: {
    mutation: 'caches one tenant for all hosts',
    failsWith: /^canary-\w+ shows canary-/,
    changes: [
      {
        file: 'workers/gateway/tenancy.ts',
        find: 'const cached = hosts.get(host)',
        replace: "const cached = [...hosts.values()].find(({ lookup }) => lookup.kind === 'shop') ?? hosts.get(host)",
      },
    ],
    share: 0.002,
  },
}
