import { execFileSync } from 'node:child_process'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { commonTerms, distinctTerms, listingProbes, toSearchProbes, toSuggestionProbes } from './bench-probes.ts'
import { startBenchServer } from './bench-server.ts'
import type { Probe } from './bench-worker.ts'

/**
 * `npx node tests/bench/search-in-sql.ts 1000 10000 100000` compares the shop's index with the same queries in SQL,
 * inside the shop's Durable Object, with catalogues of these sizes. Decision 11 has the figures.
 */

const ROUNDS = 3
const sizes = process.argv.slice(2).map(Number)
const mistypedTerms = 'strawbery mentol vanila tobaco blubery watermelo cocont raspbery pinaple carmel'.split(' ')
const categories = Array.from({ length: 8 }, (_, n) => aListingQuery({ choices: { category: [String(n + 1)] } }))
const toProbe = (query: ReturnType<typeof aListingQuery>): { probe: Probe } => ({
  probe: { kind: 'listing', query },
})

const queries: readonly (readonly [name: string, asked: readonly { readonly probe: Probe }[]])[] = [
  ['listing: two facets and a sort order', listingProbes],
  ['listing: one category', categories.map(toProbe)],
  ['listing: no filter', [toProbe(aListingQuery())]],
  ['search, usual terms', toSearchProbes(commonTerms)],
  ['search, new terms', toSearchProbes(distinctTerms)],
  ['search, mistyped', toSearchProbes(mistypedTerms)],
  ['suggestions, new terms', toSuggestionProbes(distinctTerms)],
]

const searchModes = { index: (probe: Probe) => probe, SQL: toSqlProbe }

function toSqlProbe(probe: Probe): Probe {
  if (probe.kind === 'listing') return { ...probe, kind: 'sql-listing' }
  return probe.kind === 'suggestions' ? { ...probe, kind: 'sql-suggestions' } : probe
}

/** Resident memory of the runtime in MB, with the database's page cache. */
function getResidentMegabytes(): number {
  const processes = execFileSync('ps', ['-o', 'rss=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return Math.round(Number.parseInt(/(\d+) workerd/.exec(processes)?.[1] ?? '0', 10) / 1024)
}

const server = await startBenchServer()
const results: Record<string, string | number>[] = []

async function measure(shop: string, probe: Probe): Promise<number> {
  const start = performance.now()
  await server.runProbe(shop, probe, 1)
  return performance.now() - start
}

async function measureMin(shop: string, probes: readonly Probe[]): Promise<number[]> {
  const minDurations = probes.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, probe] of probes.entries())
      minDurations[index] = Math.min(minDurations[index] ?? Infinity, await measure(shop, probe))
  return minDurations
}

try {
  for (const products of sizes) {
    const shop = `bench-${products}`
    await server.fill(shop, products)
    await measure(shop, { kind: 'sql-fill' })
    for (const [mode, as] of Object.entries(searchModes)) {
      await server.runProbe(shop, { kind: 'evict' }, 1).catch(() => {})
      await measure(shop, { kind: 'nothing' })
      const before = getResidentMegabytes()
      for (const [query, changes] of [
        ['first listing after eviction', { choices: { category: ['1'] } }],
        ['first listing by name', { sort: 'name' as const }],
        ['first search', { searchTerm: 'mint' }],
      ] as const) {
        const ms = (await measure(shop, as(toProbe(aListingQuery(changes)).probe))).toFixed(0)
        results.push({
          products,
          query,
          way: mode,
          'p50 ms': ms,
          'p95 ms': ms,
          'MB more': getResidentMegabytes() - before,
        })
      }
    }
    for (const [query, probes] of queries)
      for (const [mode, as] of Object.entries(searchModes)) {
        const emptyProbes = Array.from({ length: 50 }, (): Probe => ({ kind: 'nothing' }))
        const overhead = Math.min(...(await measureMin(shop, emptyProbes)))
        const inside = await measureMin(
          shop,
          probes.map(({ probe }) => as(probe)),
        )
        const sorted = inside.map((ms) => Math.max(0, ms - overhead)).sort((a, b) => a - b)
        const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
        results.push({ products, query, way: mode, 'p50 ms': at(0.5), 'p95 ms': at(0.95) })
      }
  }
} finally {
  await server.stop()
}
console.table(results)
