import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import { splitSearchTerm } from '#app/domain/catalogue/search-text.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { publishedPictures } from '#tests/factories/catalogue.ts'
import worker from '#workers/app.ts'
import type { Env } from '#workers/env.ts'
import { listProductCards } from '#workers/shop/catalogue/product-cards.queries.ts'
import { Shop as QuickShop } from '#workers/shop/shop.ts'
import { countSuggestionsInSql, fillTables, queryListingInSql } from './search-in-sql.queries.ts'

/** The built Worker, with additional routes that call a shop's Durable Object directly. */

export type Probe =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'listing'; readonly query: ListingQuery }
  | { readonly kind: 'suggestions'; readonly term: string }
  | { readonly kind: 'sql-fill' | 'evict' }
  | { readonly kind: 'sql-listing'; readonly query: ListingQuery }
  | { readonly kind: 'sql-suggestions'; readonly term: string }

/** Each catalogue has a shop of its own, with one name for its host, record and database. */
export class Shop extends QuickShop {
  /** Repeats the query in one call. The caller measures the time, because the object's clock doesn't advance. */
  async runProbe(tenant: string, probe: Probe, times: number): Promise<number> {
    let resultCount = 0
    const db = this.ctx.storage
    if (probe.kind === 'evict') this.ctx.abort()
    for (let run = 0; run < times; run++) {
      if (probe.kind === 'listing') resultCount += this.listing(tenant, probe.query, anonymousBuyer).total
      if (probe.kind === 'suggestions') resultCount += this.suggestions(tenant, probe.term, null, anonymousBuyer).length
      if (probe.kind === 'sql-fill') fillTables(db)
      if (probe.kind === 'sql-listing') {
        const { page, total } = queryListingInSql(db, probe.query, splitSearchTerm(probe.query.searchTerm))
        resultCount += total
        listProductCards(
          db,
          page.map(({ id }) => Number(id)),
          anonymousBuyer,
          Date.now(),
        )
      }
      if (probe.kind === 'sql-suggestions') resultCount += countSuggestionsInSql(db, splitSearchTerm(probe.term))
    }
    return resultCount
  }
}

interface BenchEnv extends Omit<Env, 'SHOP'> {
  readonly SHOP: DurableObjectNamespace<Shop>
}

/** No rate limit: the benchmark sends all requests from one address. */
const unlimitedRate = { limit: async () => ({ success: true }) }

/** The pages' calls to shops' databases since they were last taken. */
let recordedCalls: string[] = []

function recordCalls(namespace: BenchEnv['SHOP']): Env['SHOP'] {
  const getByName: typeof namespace.getByName = (...args) =>
    new Proxy(namespace.getByName(...args), {
      get: (stub, name) => {
        const method: unknown = Reflect.get(stub, name)
        if (typeof method !== 'function') return method
        return (...probe: unknown[]) => {
          recordedCalls.push(String(name))
          return Reflect.apply(method, stub, probe)
        }
      },
    })
  return Object.assign(Object.create(namespace), { getByName })
}

const limits = { READS: unlimitedRate, WRITES: unlimitedRate, PICTURES: unlimitedRate }
/** The same bindings object for all requests of a deployment. */
const environments = new Map<string, Env>()

/** A deployment with a new id for each request, so that no page is cached. */
const UNCACHED_DEPLOYMENT = 'uncached'

/** Cached pages are shared only by requests with the same deployment id, which the benchmark chooses. */
function createEnvironment(env: BenchEnv, deployment: string): Env {
  const bindings = environments.get(deployment) ?? {
    ...{ ...env, ...limits, SHOP: recordCalls(env.SHOP) },
    get VERSION() {
      return { id: deployment === UNCACHED_DEPLOYMENT ? crypto.randomUUID() : deployment, tag: '', timestamp: '' }
    },
  }
  environments.set(deployment, bindings)
  return bindings
}

/** Drop log lines, because the measuring process would have to read them. */
console.info = () => {}

/** Local simulation of Cloudflare's Cache API. It is slow, so benchmarks of the database run without it. */
const platformCaches = caches
const emptyCache = { match: async () => undefined, put: async () => {} }
let isCacheEnabled = true
Object.defineProperty(globalThis, 'caches', {
  value: { open: async (name: string) => (isCacheEnabled ? platformCaches.open(name) : emptyCache) },
})

const staticTexts = new Map<number, string>()

/** A response with a text of this size. */
function createStaticResponse(size: number): Response {
  const text = staticTexts.get(size) ?? 'x'.repeat(size)
  staticTexts.set(size, text)
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export default {
  async fetch(request, env, context): Promise<Response> {
    // Keep this minimal, because it is measured with the rest.
    if (!request.url.includes('/bench/')) {
      const deployment = request.headers.get('bench-deployment') ?? UNCACHED_DEPLOYMENT
      isCacheEnabled = deployment !== UNCACHED_DEPLOYMENT
      return worker.fetch(request, createEnvironment(env, deployment), context)
    }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/bench/static') return createStaticResponse(Number(searchParams.get('size')))
    if (pathname === '/bench/calls') {
      const calls = recordedCalls
      recordedCalls = []
      return Response.json(calls)
    }
    const tenant = searchParams.get('shop') ?? ''
    const shop = env.SHOP.getByName(tenant)
    if (pathname === '/bench/import') {
      const chunk: unknown = await request.json()
      const options = { dryRun: false, stock: false, content: false }
      return Response.json(await shop.importCatalogue(tenant, chunk, publishedPictures(), options))
    }
    const probe: Probe = await request.json()
    return Response.json(await shop.runProbe(tenant, probe, Number(searchParams.get('times'))))
  },
} satisfies ExportedHandler<BenchEnv>
