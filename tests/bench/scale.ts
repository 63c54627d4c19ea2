import { mkdirSync, writeFileSync } from 'node:fs'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { catalogueSizes, times as timesOf } from './bench-options.ts'
import { type Asked, distinctTerms, listings, searches, suggestions, usualTerms } from './bench-questions.ts'
import { startBench } from './bench-server.ts'
import type { Question } from './bench-worker.ts'

/**
 * `npm run bench -- scale`: how long listings, searches and suggestions take, inside the shop's database and through the built
 * Worker, in catalogues of growing size. `npm run bench -- scale 1000 5000` takes other sizes.
 */

/** A repeated question is asked so often in one call. */
const times = 10
const rounds = timesOf(3)

const sizes = catalogueSizes([1_000, 10_000, 100_000])

/** Repeated questions may be remembered by the shop; distinct ones are asked only when they are forgotten. */
const questions: readonly (readonly [name: string, how: 'repeated' | 'distinct', asked: readonly Asked[]])[] = [
  ['listing: two facets and an order', 'repeated', listings],
  ['search, usual terms', 'repeated', searches(usualTerms)],
  ['search, every term new', 'distinct', searches(distinctTerms)],
  ['suggestions, usual terms', 'repeated', suggestions(usualTerms)],
  ['suggestions, every term new', 'distinct', suggestions(distinctTerms)],
]

interface Figures {
  readonly products: number
  readonly where: 'shop' | 'Worker'
  readonly question: string
  /** Milliseconds */
  readonly p50: number
  readonly p95: number
}

const server = await startBench()
const results: Figures[] = []

/** The least that each question took, over some rounds: what else the machine does only ever adds. */
async function leastOf<Each>(all: readonly Each[], ask: (one: Each) => Promise<unknown>): Promise<number[]> {
  const least = all.map(() => Infinity)
  for (let round = 0; round < rounds; round++)
    for (const [at, one] of all.entries()) {
      const start = performance.now()
      await ask(one)
      least[at] = Math.min(least[at] ?? 0, performance.now() - start)
    }
  return least
}

function note(products: number, where: Figures['where'], question: string, samples: readonly number[]): void {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const figures = { products, where, question, p50: at(0.5), p95: at(0.95) }
  results.push(figures)
  console.log(`${products} · ${where} · ${question}: ${figures.p50.toFixed(2)} ms, p95 ${figures.p95.toFixed(2)} ms`)
}

try {
  for (const size of sizes) {
    const shop = `bench-${size}`
    const start = performance.now()
    await server.fill(shop, size)
    console.log(`${size} products imported in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    for (const [what, query] of [
      ['the first listing after an import', {}],
      ['the first listing by name', { sort: 'name' as const }],
      ['the first search', { searchTerm: 'mint' }],
    ] as const) {
      const begun = performance.now()
      await server.ask(shop, { kind: 'listing', query: aListingQuery(query) }, 1)
      note(size, 'shop', what, [performance.now() - begun])
    }
    for (const [name, how, asked] of questions) {
      const repeats = how === 'repeated' ? times : 1
      // Once for the compiler, unmeasured: the first size would pay for all.
      for (const { question } of asked.slice(0, 30)) await server.ask(shop, question, 3)
      const nothing = asked.slice(0, 50).map((): Question => ({ kind: 'nothing' }))
      const overhead = Math.min(...(await leastOf(nothing, (question) => server.ask(shop, question, repeats))))
      const inside = await leastOf(asked, ({ question }) => server.ask(shop, question, repeats))
      const samples = inside.map((took) => Math.max(0, took - overhead) / repeats)
      note(size, 'shop', name, samples)
    }
    for (const [name, , asked] of questions) {
      for (const { address } of asked.slice(0, 10)) await server.visit(shop, address)
      note(size, 'Worker', name, await leastOf(asked, ({ address }) => server.visit(shop, address)))
    }
  }
} finally {
  await server.stop()
}

console.table(
  results
    .toSorted((a, b) => (a.where === b.where ? 0 : a.where === 'shop' ? -1 : 1))
    .map(({ products, where, question, p50, p95 }) => {
      const smallest = results.find((other) => other.where === where && other.question === question)?.p95 ?? p95
      const ratio = (p95 / smallest).toFixed(1)
      return { products, where, question, 'p50 ms': p50.toFixed(2), 'p95 ms': p95.toFixed(2), 'p95 ratio': ratio }
    }),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-scale.json', JSON.stringify(results, null, 2))
