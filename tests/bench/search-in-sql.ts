import { execFileSync } from 'node:child_process'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { distinctTerms, listings, searches, suggestions, usualTerms } from './bench-questions.ts'
import { startBench } from './bench-server.ts'
import type { Question } from './bench-worker.ts'

/**
 * `npx node tests/bench/search-in-sql.ts 1000 10000 100000`: the shop's index against the same queries in SQL, inside the
 * shop's database, in catalogues of these sizes. Decision 11 has the figures.
 */

const ROUNDS = 3
const sizes = process.argv.slice(2).map(Number)
const mistyped = 'strawbery mentol vanila tobaco blubery watermelo cocont raspbery pinaple carmel'.split(' ')
const categories = Array.from({ length: 8 }, (_, n) => aListingQuery({ choices: { category: [String(n + 1)] } }))
const ofOne = (query: ReturnType<typeof aListingQuery>): { question: Question } => ({
  question: { kind: 'listing', query },
})

const queries: readonly (readonly [name: string, asked: readonly { readonly question: Question }[]])[] = [
  ['listing: two facets and a sort', listings],
  ['listing: one category', categories.map(ofOne)],
  ['listing: no filter', [ofOne(aListingQuery())]],
  ['search, usual terms', searches(usualTerms)],
  ['search, every term new', searches(distinctTerms)],
  ['search, mistyped', searches(mistyped)],
  ['suggestions, every term new', suggestions(distinctTerms)],
]

const ways = { index: (question: Question) => question, SQL: inSql }

function inSql(question: Question): Question {
  if (question.kind === 'listing') return { ...question, kind: 'sql-listing' }
  return question.kind === 'suggestions' ? { ...question, kind: 'sql-suggestions' } : question
}

/** Megabytes that the runtime holds, the database's page cache included. */
function residentMegabytes(): number {
  const processes = execFileSync('ps', ['-o', 'rss=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return Math.round(Number.parseInt(/(\d+) workerd/.exec(processes)?.[1] ?? '0', 10) / 1024)
}

const server = await startBench()
const results: Record<string, string | number>[] = []

async function took(shop: string, question: Question): Promise<number> {
  const start = performance.now()
  await server.ask(shop, question, 1)
  return performance.now() - start
}

async function leastOf(shop: string, asked: readonly Question[]): Promise<number[]> {
  const least = asked.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, question] of asked.entries())
      least[at] = Math.min(least[at] ?? Infinity, await took(shop, question))
  return least
}

try {
  for (const products of sizes) {
    const shop = `bench-${products}`
    await server.fill(shop, products)
    await took(shop, { kind: 'sql-fill' })
    for (const [way, as] of Object.entries(ways)) {
      await server.ask(shop, { kind: 'evict' }, 1).catch(() => {})
      await took(shop, { kind: 'nothing' })
      const before = residentMegabytes()
      for (const [query, changes] of [
        ['first listing after eviction', { choices: { category: ['1'] } }],
        ['first listing by name', { sort: 'name' as const }],
        ['first search', { searchTerm: 'mint' }],
      ] as const) {
        const ms = (await took(shop, as(ofOne(aListingQuery(changes)).question))).toFixed(0)
        results.push({ products, query, way, 'p50 ms': ms, 'p95 ms': ms, 'MB more': residentMegabytes() - before })
      }
    }
    for (const [query, asked] of queries)
      for (const [way, as] of Object.entries(ways)) {
        const nothing = Array.from({ length: 50 }, (): Question => ({ kind: 'nothing' }))
        const overhead = Math.min(...(await leastOf(shop, nothing)))
        const inside = await leastOf(
          shop,
          asked.map(({ question }) => as(question)),
        )
        const sorted = inside.map((ms) => Math.max(0, ms - overhead)).sort((a, b) => a - b)
        const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
        results.push({ products, query, way, 'p50 ms': at(0.5), 'p95 ms': at(0.95) })
      }
  }
} finally {
  await server.stop()
}
console.table(results)
