import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomFor } from '#tenants/demo/random.ts'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { serve } from '#workers/local/server.ts'
import { benchProducts, benchShop } from './bench-goods.ts'
import type { Question } from './bench-worker.ts'

/**
 * `npm run bench`: how long the shop takes to find things, inside its database, for catalogues of growing size. Figures
 * for people to compare within one run; nothing fails here. `npm run bench -- 1000 5000` takes other sizes.
 */

const port = 8799
const state = '.wrangler/bench'
const chunk = 1000
/** Each question is asked so often in one call; the call's own cost is measured and taken off. */
const times = 10

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1000, 10_000, 100_000)

const random = randomFor('questions')
const listingQuestions: Question[] = Array.from({ length: 60 }, () => ({
  kind: 'listing',
  query: aListingQuery({
    choices: {
      category: [String(random.whole(1, 8))],
      brand: [random.whole(1, 100), random.whole(1, 100)].map(String),
    },
    sort: random.pick(['featured', 'newest', 'price-up', 'price-down', 'name', 'rating']),
    page: random.pick([1, 1, 1, 2]),
  }),
}))
const terms = [
  ...['mint', 'mango', 'min', 'strawberry nic salt', 'pod', 'pod kit', 'e-liquid', 'coil', 'battery', 'tank air'],
  ...['μεντα', 'φράουλα', 'shortfill mint', 'vanilla tobacco', 'B-77', 'smooth draw', 'lem', 'original', 'pro'],
  ...['strawbery', 'mentol', 'blueberry rasp', 'menthol peach e-liquid', 'car', 'cof', 'nothingatall', 'classic gold'],
]
const searchQuestions = terms.map((searchTerm): Question => ({ kind: 'listing', query: aListingQuery({ searchTerm }) }))
const suggestionQuestions = terms.map((term): Question => ({ kind: 'suggestions', term }))

interface Figures {
  readonly p50: number
  readonly p95: number
}
type Measured = Record<'first' | 'listing' | 'search' | 'suggestions', Figures>

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function timed(size: number, question: Question, repeats: number): Promise<number> {
  const start = performance.now()
  await post(`/ask?shop=shop-${size}&times=${repeats}`, question)
  return performance.now() - start
}

async function measure(size: number, questions: readonly Question[]): Promise<Figures> {
  const samples: number[] = []
  for (const question of questions) {
    await timed(size, question, 3)
    const overhead = Math.min(await timed(size, { kind: 'nothing' }, 1), await timed(size, { kind: 'nothing' }, 1))
    samples.push(Math.max(0, (await timed(size, question, times)) - overhead) / times)
    if (process.env.BENCH_EACH) console.log(samples.at(-1)?.toFixed(2), JSON.stringify(question))
  }
  samples.sort((a, b) => a - b)
  const at = (share: number) => samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

async function fill(size: number): Promise<void> {
  await post(`/import?shop=shop-${size}`, benchShop())
  for (let from = 0; from < size; from += chunk) {
    const products = benchProducts(from, Math.min(size, from + chunk))
    const report = await post(`/import?shop=shop-${size}`, { products })
    if (JSON.stringify(report).includes('"row"')) throw new Error(JSON.stringify(report).slice(0, 500))
  }
}

rmSync(state, { recursive: true, force: true })
// The Worker's configuration names the built files; the bench needs none of them.
mkdirSync('build/client', { recursive: true })
const server = await serve({ port, state, entry: 'tests/bench/bench-worker.ts' })
const results: Record<number, Measured> = {}
try {
  for (const size of sizes) {
    const start = performance.now()
    await fill(size)
    console.log(`${size} products imported in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    const first = await timed(size, { kind: 'listing', query: aListingQuery() }, 1)
    results[size] = {
      first: { p50: first, p95: first },
      listing: await measure(size, listingQuestions),
      search: await measure(size, searchQuestions),
      suggestions: await measure(size, suggestionQuestions),
    }
  }
} finally {
  await server.stop()
}

const rows = Object.entries(results).flatMap(([size, measured]) =>
  Object.entries(measured).map(([question, { p50, p95 }]) => {
    const smallest = results[Math.min(...sizes)]?.[question as keyof Measured].p95 ?? p95
    return {
      products: Number(size),
      question,
      'p50 ms': p50.toFixed(2),
      'p95 ms': p95.toFixed(2),
      'p95 ratio': (p95 / smallest).toFixed(1),
    }
  }),
)
console.table(rows)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench.json', JSON.stringify(results, null, 2))
