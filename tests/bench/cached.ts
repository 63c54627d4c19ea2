import { mkdirSync, writeFileSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { ageGated, createAgeCookie } from './age-gate.ts'
import { getCatalogueSizes, scaleDuration, scaleRounds } from './bench-options.ts'
import { listingProbes } from './bench-probes.ts'
import { startBenchServer } from './bench-server.ts'
import { type CachedLoad, measureCachedLoad } from './cached-load.ts'
import { fetchOnce, getServerMemory } from './rendered-load.ts'

/**
 * `npm run bench -- cached` measures cached pages with a small and a large catalogue: their database calls, the first
 * visitor's waiting time, and responses per second for one and for many URLs, with and without an age gate. `npm run
 * bench -- cached 1000 5000` uses other sizes.
 */

const CONCURRENCY = 64
const rounds = scaleRounds(3)
/** Number of new deployments, with empty caches, from which each page is requested. */
const deployments = scaleRounds(10)

/** The first path of each is also measured alone. Together they fit in an isolate's cache. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: [links.home()],
  listing: [listingPaths['3cols'], ...listingProbes.map(({ address }) => address)],
  product: Array.from({ length: 100 }, (_, index) => links.product({ id: index + 1 })),
}

const server = await startBenchServer()
const port = await server.getDirectPort()
const roundTo = (value: number, digits = 1) => Number(value.toFixed(digits))
const getServerMegabytes = () => Math.round(getServerMemory())

async function measureVisit(shop: string, path: string, headers: Readonly<Record<string, string>>) {
  const startedAt = performance.now()
  const { status, body } = await fetchOnce({ port, host: `${shop}.localhost`, paths: [path], headers }, path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return { bytes: body.length, ms: performance.now() - startedAt }
}

const getMedian = (samples: readonly number[]) => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0

interface CacheCase {
  readonly cookie: string
  /** Milliseconds of each visit. */
  readonly durations: number[]
  requested: readonly string[]
}

/** Requests each page three times per deployment: uncached, with cached queries only, and cached. */
async function measureDatabaseCalls(products: number, shop: string) {
  const results = []
  for (const [page, paths] of Object.entries(pages)) {
    const cacheCases: Readonly<Record<string, CacheCase>> = {
      'cold: nothing is cached': { cookie: '', durations: [], requested: [] },
      'warm: its queries are cached': { cookie: 'js=1', durations: [], requested: [] },
      'warm: the page is cached': { cookie: '', durations: [], requested: [] },
    }
    for (let index = 0; index < deployments; index++)
      for (const cacheCase of Object.values(cacheCases)) {
        await server.takeDatabaseCalls()
        const deployment = { 'bench-deployment': `calls ${shop} ${page} ${index}` }
        const headers = {
          accept: 'text/html',
          ...deployment,
          ...(cacheCase.cookie === '' ? {} : { cookie: cacheCase.cookie }),
        }
        cacheCase.durations.push((await measureVisit(shop, paths[index % paths.length] ?? '/', headers)).ms)
        cacheCase.requested = await server.takeDatabaseCalls()
      }
    for (const [label, { durations, requested }] of Object.entries(cacheCases))
      results.push({
        ...{ products, page, label, calls: requested.length, 'p50 ms': roundTo(getMedian(durations)) },
        ...{ 'slowest ms': roundTo(Math.max(...durations)), requested: requested.join(' ') },
      })
  }
  console.table(results)
  return results
}

/** The best round counts, because other work on the machine can only slow a round down. */
const pickFaster = (a: CachedLoad, b: CachedLoad) => (b.perSecond > a.perSecond ? b : a)

/** Alternates with a static text of the same length from the same workerd, so that other load affects both. */
async function measureCachedSpeed(products: number, shops: Readonly<Record<string, string>>) {
  const results = []
  for (const [visitor, shop] of Object.entries(shops)) {
    const deployment = { 'bench-deployment': `speed ${shop}`, accept: 'text/html' }
    const visitorHeaders =
      visitor === 'age confirmed' ? { ...deployment, cookie: await createAgeCookie(shop) } : deployment
    const headers = { host: `${shop}.localhost:${port}`, ...visitorHeaders }
    for (const [page, all] of Object.entries(pages))
      for (const paths of all.length === 1 ? [all] : [all.slice(0, 1), all]) {
        let bytes = 0
        for (const path of paths) bytes += (await measureVisit(shop, path, visitorHeaders)).bytes / paths.length
        for (const connections of [1, CONCURRENCY]) {
          const measure = (requested: readonly string[]) =>
            measureCachedLoad({ port, paths: requested, headers, connections, milliseconds: scaleDuration(3_000) })
          const staticPaths = [`/bench/static?size=${Math.round(bytes)}`]
          let [cached, text] = [await measure(paths), await measure(staticPaths)]
          for (let round = 0; round < rounds; round++)
            [text, cached] = [pickFaster(text, await measure(staticPaths)), pickFaster(cached, await measure(paths))]
          results.push({ products, visitor, page, addresses: paths.length, connections, cached, text })
        }
      }
  }
  console.table(
    results.map(({ cached, text, ...row }) => ({
      ...{ ...row, KB: roundTo(cached.bytes / 1024), 'from cache': `${Math.floor(100 * cached.cached)} %` },
      ...{
        'per second': Math.round(cached.perSecond),
        'p50 ms': roundTo(cached.p50, 2),
        'p99 ms': roundTo(cached.p99, 2),
      },
      ...{ 'CPU ms': roundTo(cached.cpu, 3), 'text per second': Math.round(text.perSecond) },
      ...{ 'text p99 ms': roundTo(text.p99, 2), 'text CPU ms': roundTo(text.cpu, 3) },
      'of the text': roundTo(cached.perSecond / text.perSecond, 2),
    })),
  )
  return results
}

const calls = []
const speed = []
const memory = [{ products: 0, phase: 'before the first import', 'server MB': getServerMegabytes() }]
const recordMemory = (products: number, phase: string) =>
  memory.push({ products, phase, 'server MB': getServerMegabytes() })
try {
  for (const products of getCatalogueSizes([1_000, 100_000])) {
    const shops = { 'no gate': `bench-cached-${products}`, 'age confirmed': `bench-gated-${products}` }
    const startedAt = performance.now()
    await server.fill(shops['no gate'], products)
    await server.fill(shops['age confirmed'], products, ageGated)
    console.log(`Two shops with ${products} products imported in ${roundTo((performance.now() - startedAt) / 1000)} s`)
    recordMemory(products, 'imported')
    calls.push(...(await measureDatabaseCalls(products, shops['no gate'])))
    recordMemory(products, 'each page requested')
    speed.push(...(await measureCachedSpeed(products, shops)))
    recordMemory(products, 'pages cached and measured')
  }
  console.table(memory)
  mkdirSync('.cache/reports', { recursive: true })
  writeFileSync('.cache/reports/bench-cached.json', JSON.stringify({ calls, speed, memory }, null, 2))
} finally {
  await server.stop()
}
