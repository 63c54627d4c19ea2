import { mkdirSync, writeFileSync } from 'node:fs'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { getCatalogueSizes, scaleRounds } from './bench-options.ts'
import {
  type BenchProbe,
  commonTerms,
  distinctTerms,
  listingProbes,
  toSearchProbes,
  toSuggestionProbes,
} from './bench-probes.ts'
import { startBenchServer } from './bench-server.ts'
import type { Probe } from './bench-worker.ts'

/**
 * `npm run bench -- scale` measures listings, searches and suggestions inside the shop's Durable Object and through the
 * built Worker, with catalogues of growing size. `npm run bench -- scale 1000 5000` uses other sizes.
 */

/** Repetitions of a query in one call. */
const times = 10
const rounds = scaleRounds(3)

const sizes = getCatalogueSizes([1_000, 10_000, 100_000])

/** Repeated queries may be cached by the shop; distinct ones are repeated only after they left the cache. */
const scenarios: readonly (readonly [name: string, how: 'repeated' | 'distinct', probes: readonly BenchProbe[]])[] = [
  ['listing: two facets and a sort order', 'repeated', listingProbes],
  ['search, usual terms', 'repeated', toSearchProbes(commonTerms)],
  ['search, new terms', 'distinct', toSearchProbes(distinctTerms)],
  ['suggestions, usual terms', 'repeated', toSuggestionProbes(commonTerms)],
  ['suggestions, new terms', 'distinct', toSuggestionProbes(distinctTerms)],
]

interface ScaleResult {
  readonly products: number
  readonly layer: 'shop' | 'Worker'
  readonly probe: string
  /** Milliseconds */
  readonly p50: number
  readonly p95: number
}

const server = await startBenchServer()
const results: ScaleResult[] = []

/** The minimum time of each query over some rounds, because other work on the machine can only add time. */
async function measureMin<Item>(
  items: readonly Item[],
  measureItem: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const minDurations = items.map(() => Infinity)
  for (let round = 0; round < rounds; round++)
    for (const [index, item] of items.entries()) {
      const start = performance.now()
      await measureItem(item)
      minDurations[index] = Math.min(minDurations[index] ?? 0, performance.now() - start)
    }
  return minDurations
}

function recordResult(products: number, layer: ScaleResult['layer'], probe: string, samples: readonly number[]): void {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const result = { products, layer, probe, p50: at(0.5), p95: at(0.95) }
  results.push(result)
  console.log(`${products} · ${layer} · ${probe}: ${result.p50.toFixed(2)} ms, p95 ${result.p95.toFixed(2)} ms`)
}

try {
  for (const size of sizes) {
    const shop = `bench-${size}`
    const start = performance.now()
    await server.fill(shop, size)
    console.log(`${size} products imported in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    for (const [label, query] of [
      ['the first listing after an import', {}],
      ['the first listing by name', { sort: 'name' as const }],
      ['the first search', { searchTerm: 'mint' }],
    ] as const) {
      const startedAt = performance.now()
      await server.runProbe(shop, { kind: 'listing', query: aListingQuery(query) }, 1)
      recordResult(size, 'shop', label, [performance.now() - startedAt])
    }
    for (const [name, repetition, probes] of scenarios) {
      const repeats = repetition === 'repeated' ? times : 1
      // Warm up the compiler first. Otherwise only the first size would include the compile time.
      for (const { probe } of probes.slice(0, 30)) await server.runProbe(shop, probe, 3)
      const emptyProbes = probes.slice(0, 50).map((): Probe => ({ kind: 'nothing' }))
      const overhead = Math.min(...(await measureMin(emptyProbes, (probe) => server.runProbe(shop, probe, repeats))))
      const inside = await measureMin(probes, ({ probe }) => server.runProbe(shop, probe, repeats))
      const samples = inside.map((duration) => Math.max(0, duration - overhead) / repeats)
      recordResult(size, 'shop', name, samples)
    }
    for (const [name, , probes] of scenarios) {
      for (const { address } of probes.slice(0, 10)) await server.fetchPage(shop, address)
      recordResult(size, 'Worker', name, await measureMin(probes, ({ address }) => server.fetchPage(shop, address)))
    }
  }
} finally {
  await server.stop()
}

console.table(
  results
    .toSorted((a, b) => (a.layer === b.layer ? 0 : a.layer === 'shop' ? -1 : 1))
    .map(({ products, layer, probe, p50, p95 }) => {
      const smallest = results.find((candidate) => candidate.layer === layer && candidate.probe === probe)?.p95 ?? p95
      const ratio = (p95 / smallest).toFixed(1)
      return { products, layer, probe, 'p50 ms': p50.toFixed(2), 'p95 ms': p95.toFixed(2), 'p95 ratio': ratio }
    }),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-scale.json', JSON.stringify(results, null, 2))
