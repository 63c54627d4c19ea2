import { mkdirSync, writeFileSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { ageGated, createAgeCookie } from './age-gate.ts'
import { startBareServer } from './bare-server.ts'
import { products, scaleDuration, scaleRounds } from './bench-options.ts'
import { listingProbes } from './bench-probes.ts'
import { startBenchServer } from './bench-server.ts'
import { fetchOnce, getServerMemory, type Load, measureLoad, type Target } from './rendered-load.ts'

/**
 * `npm run bench -- rendered` compares pages that are rendered for one visitor, who has confirmed their age, with a
 * bare Remix page of as many cards, elements and bytes, with a text of the same size and with the cached page:
 * requests per second, CPU time and database calls, measured alternately on one machine.
 */

/** Milliseconds. */
const durationsMs = { alone: scaleDuration(2_000), crowded: scaleDuration(5_000) }
const rounds = scaleRounds(2)
const CONCURRENCY = 64
const shop = 'bench-rendered'

const pages = {
  home: [links.home()],
  listing: [listingPaths['3cols'], ...listingProbes.map(({ address }) => address)],
  product: Array.from({ length: 200 }, (_, index) => links.product({ id: index + 1 })),
}

/** Size of a page, averaged over some of its URLs. */
interface Shape {
  readonly bytes: number
  readonly cards: number
  readonly tags: number
  /** Bytes of the loader data in the markup. */
  readonly data: number
}

async function measureShape(target: Target): Promise<Shape> {
  const htmls: string[] = []
  for (const path of target.paths.slice(0, 20)) htmls.push((await fetchOnce(target, path)).body.toString())
  const getMean = (count: (html: string) => number) => htmls.reduce((sum, html) => sum + count(html), 0) / htmls.length
  return {
    bytes: Math.round(getMean((html) => Buffer.byteLength(html))),
    cards: Math.max(1, Math.round(getMean((html) => html.split('<article').length - 1))),
    tags: Math.round(getMean((html) => html.match(/<[a-z]/g)?.length ?? 0)),
    data: Math.round(
      getMean((html) =>
        [...html.matchAll(/streamController\.enqueue\((.*?)\)/gs)].reduce((sum, [, text = '']) => sum + text.length, 0),
      ),
    ),
  }
}

/** The path of the bare page with the most similar shape. */
async function findMatchingBarePage({ bytes, cards, tags, data }: Shape, bare: Target): Promise<string> {
  const elements = Math.max(1, Math.round(tags / cards) - 2)
  const address = (text: number, dataLength: number) =>
    `/?${new URLSearchParams({ cards: String(cards), elements: String(elements), text: String(text), data: String(dataLength) })}`
  const dataLength = Math.max(1, Math.round(data / cards) - 60)
  const minBytes = (await fetchOnce(bare, address(1, dataLength))).body.length
  return address(Math.max(1, 1 + Math.round((bytes - minBytes) / (cards * elements))), dataLength)
}

interface Row {
  readonly page: string
  readonly label: string
  readonly connections: number
  readonly load: Load
  /** Milliseconds of the first response after the start, and the database calls of a later response. */
  readonly cold: number | null
  readonly calls: number | null
}

const server = await startBenchServer()
await server.fill(shop, products, ageGated)
const port = await server.getDirectPort()
const age = await createAgeCookie(shop)
const visitors = {
  // With an invalid session cookie the page cache is bypassed.
  rendered: { accept: 'text/html', cookie: `${age}; session=x` },
  cached: { accept: 'text/html', cookie: age, 'bench-deployment': 'rendered' },
} as const
const createShopTarget = (
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = visitors.rendered,
): Target => ({
  ...{ port, host: `${shop}.localhost`, paths, headers },
})

async function countDatabaseCalls(target: Target): Promise<number> {
  const [first = '/'] = target.paths
  await fetchOnce(target, first)
  await server.takeDatabaseCalls()
  await fetchOnce(target, first)
  return (await server.takeDatabaseCalls()).length
}

const cold = new Map<string, number>()
for (const [page, [first = '/']] of Object.entries(pages)) {
  const startedAt = performance.now()
  await fetchOnce(createShopTarget([first]), first)
  cold.set(page, performance.now() - startedAt)
}
console.log(
  `With ${products} products the shop's server uses ${Math.round(getServerMemory())} MB before the measurements`,
)
const bare = await startBareServer()
const createBareTarget = (path: string): Target => ({ port: bare.port, host: 'localhost', paths: [path] })
const rows: Row[] = []
/** Megabytes of both servers. */
let memoryMb = 0

try {
  for (const [page, paths] of Object.entries(pages)) {
    const shape = await measureShape(createShopTarget(paths))
    const barePath = await findMatchingBarePage(shape, createBareTarget('/'))
    console.log(
      `${page}: ${shape.bytes} bytes, ${shape.cards} cards, ${shape.tags} elements, ${shape.data} of data; bare ${barePath}`,
    )
    const shopTargets = []
    for (const [label, headers] of Object.entries(visitors)) {
      const target = createShopTarget(paths, headers)
      shopTargets.push([label, target, await countDatabaseCalls(target)] as const)
    }
    const targets: readonly (readonly [what: string, target: Target, calls: number | null])[] = [
      ...shopTargets,
      ['bare Remix page', createBareTarget(barePath), 1],
      ['text', createBareTarget(`/static?size=${shape.bytes}`), 0],
    ]
    for (const [, target] of targets) await measureLoad(target, 4, durationsMs.alone)
    for (const connections of [1, CONCURRENCY]) {
      const milliseconds = connections === 1 ? durationsMs.alone : durationsMs.crowded
      for (let round = 0; round < rounds; round++)
        for (const [label, target, calls] of targets) {
          const load = await measureLoad(target, connections, milliseconds)
          const first = target.headers === visitors.rendered ? (cold.get(page) ?? null) : null
          rows.push({ page, label, connections, load, calls, cold: first })
        }
    }
  }
  memoryMb = Math.round(getServerMemory())
  console.log(`Both servers use ${memoryMb} MB`)
} finally {
  await server.stop()
  await bare.stop()
}

/** The best round of each row, because other work on the machine can only slow a round down. */
const best = rows.filter(
  (row) =>
    !rows.some(
      (candidate) =>
        candidate.page === row.page &&
        candidate.label === row.label &&
        candidate.connections === row.connections &&
        candidate.load.perSecond > row.load.perSecond,
    ),
)
console.table(
  best.map(({ page, label, connections, load, calls, cold: first }) => {
    const bareResult = best.find(
      (row) => row.page === page && row.connections === connections && row.label === 'bare Remix page',
    )
    const formatFixed = (value: number) => value.toFixed(1)
    return {
      ...{ page, label, connections, 'per second': formatFixed(load.perSecond), 'p50 ms': formatFixed(load.p50) },
      ...{ 'p99 ms': formatFixed(load.p99), 'CPU ms': load.cpu.toFixed(2), KB: formatFixed(load.bytes / 1024) },
      ...{ 'cold ms': first === null ? '' : formatFixed(first), calls: calls ?? '' },
      'of bare, requests':
        bareResult === undefined ? '' : `${Math.round((100 * load.perSecond) / bareResult.load.perSecond)} %`,
      'of bare, CPU': bareResult === undefined ? '' : `${Math.round((100 * bareResult.load.cpu) / load.cpu)} %`,
    }
  }),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-rendered.json', JSON.stringify({ products, memory: memoryMb, rows: best }, null, 2))
