import { mkdirSync, writeFileSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { adult, gated } from './adult.ts'
import { startBare } from './bare-server.ts'
import { lasting, products, times } from './bench-options.ts'
import { listings } from './bench-questions.ts'
import { startBench } from './bench-server.ts'
import { type Load, load, once, serverMemory, type Target } from './rendered-load.ts'

/**
 * `npm run bench -- rendered`: pages that are rendered for their visitor, who has confirmed their age, against a bare Remix
 * page with as many cards, elements and bytes, and against a text of the same size: requests a second, processor time and
 * calls of the database, in turns on one machine. Beside them the same pages as they are kept.
 */

/** Milliseconds. */
const each = { alone: lasting(2_000), crowded: lasting(5_000) }
const rounds = times(2)
const crowd = 64
const shop = 'bench-rendered'

const pages = {
  home: [links.home()],
  listing: [listingPaths['3cols'], ...listings.map(({ address }) => address)],
  product: Array.from({ length: 200 }, (_, index) => links.product({ id: index + 1 })),
}

/** How a page is built up, averaged over some of its addresses. */
interface Shape {
  readonly bytes: number
  readonly cards: number
  readonly tags: number
  /** Bytes of the data that travels with the markup. */
  readonly data: number
}

async function shapeOf(target: Target): Promise<Shape> {
  const htmls: string[] = []
  for (const path of target.paths.slice(0, 20)) htmls.push((await once(target, path)).body.toString())
  const mean = (count: (html: string) => number) => htmls.reduce((sum, html) => sum + count(html), 0) / htmls.length
  return {
    bytes: Math.round(mean((html) => Buffer.byteLength(html))),
    cards: Math.max(1, Math.round(mean((html) => html.split('<article').length - 1))),
    tags: Math.round(mean((html) => html.match(/<[a-z]/g)?.length ?? 0)),
    data: Math.round(
      mean((html) =>
        [...html.matchAll(/streamController\.enqueue\((.*?)\)/gs)].reduce((sum, [, text = '']) => sum + text.length, 0),
      ),
    ),
  }
}

/** The address of the bare page that comes nearest. */
async function bareLike({ bytes, cards, tags, data }: Shape, bare: Target): Promise<string> {
  const elements = Math.max(1, Math.round(tags / cards) - 2)
  const address = (text: number, words: number) =>
    `/?${new URLSearchParams({ cards: String(cards), elements: String(elements), text: String(text), data: String(words) })}`
  const words = Math.max(1, Math.round(data / cards) - 60)
  const least = (await once(bare, address(1, words))).body.length
  return address(Math.max(1, 1 + Math.round((bytes - least) / (cards * elements))), words)
}

interface Row {
  readonly page: string
  readonly what: string
  readonly connections: number
  readonly figures: Load
  /** Milliseconds of the first answer after the start, and the calls of the database that any other one takes. */
  readonly cold: number | null
  readonly calls: number | null
}

const server = await startBench()
await server.fill(shop, products, gated)
const port = await server.direct()
const age = await adult(shop)
const standing = { 'bench-deployment': 'rendered' }
// A cookie that no shop has written: a visitor to whom nothing is said that was kept.
const own = { accept: 'text/html', cookie: `${age}; session=x` }
const visitors = {
  // Under no deployment's name nothing is kept.
  'made, its answers from the database': own,
  'made, its answers kept': { ...own, ...standing },
  kept: { ...own, ...standing, cookie: age },
} as const
const made = visitors['made, its answers from the database']
const shopAt = (paths: readonly string[], headers: Readonly<Record<string, string>> = made): Target => ({
  ...{ port, host: `${shop}.localhost`, paths, headers },
})

async function callsOf(target: Target): Promise<number> {
  const [first = '/'] = target.paths
  await once(target, first)
  await server.calls()
  await once(target, first)
  return (await server.calls()).length
}

const cold = new Map<string, number>()
for (const [page, [first = '/']] of Object.entries(pages)) {
  const begun = performance.now()
  await once(shopAt([first]), first)
  cold.set(page, performance.now() - begun)
}
console.log(`With ${products} products the shop's server holds ${Math.round(serverMemory())} MB at first`)
const bare = await startBare()
const bareAt = (path: string): Target => ({ port: bare.port, host: 'localhost', paths: [path] })
const rows: Row[] = []
/** Megabytes of both servers. */
let memory = 0

try {
  for (const [page, paths] of Object.entries(pages)) {
    const shape = await shapeOf(shopAt(paths))
    const like = await bareLike(shape, bareAt('/'))
    console.log(
      `${page}: ${shape.bytes} bytes, ${shape.cards} cards, ${shape.tags} elements, ${shape.data} of data; bare ${like}`,
    )
    const ofShop = []
    for (const [what, headers] of Object.entries(visitors)) {
      const target = shopAt(paths, headers)
      ofShop.push([what, target, await callsOf(target)] as const)
    }
    const rivals: readonly (readonly [what: string, target: Target, calls: number | null])[] = [
      ...ofShop,
      ['bare Remix page', bareAt(like), 1],
      ['text', bareAt(`/static?size=${shape.bytes}`), 0],
    ]
    for (const [, target] of rivals) await load(target, 4, each.alone)
    for (const connections of [1, crowd]) {
      const milliseconds = connections === 1 ? each.alone : each.crowded
      for (let round = 0; round < rounds; round++)
        for (const [what, target, calls] of rivals) {
          const figures = await load(target, connections, milliseconds)
          const first = target.headers === made ? (cold.get(page) ?? null) : null
          rows.push({ page, what, connections, figures, calls, cold: first })
        }
    }
  }
  memory = Math.round(serverMemory())
  console.log(`The shop's server and the bare one's hold ${memory} MB`)
} finally {
  await server.stop()
  await bare.stop()
}

/** Of the rounds the best one counts: what else the machine does only ever takes away. */
const best = rows.filter(
  (row) =>
    !rows.some(
      (other) =>
        other.page === row.page &&
        other.what === row.what &&
        other.connections === row.connections &&
        other.figures.perSecond > row.figures.perSecond,
    ),
)
console.table(
  best.map(({ page, what, connections, figures, calls, cold: first }) => {
    const rival = best.find(
      (row) => row.page === page && row.connections === connections && row.what === 'bare Remix page',
    )
    const shown = (value: number) => value.toFixed(1)
    return {
      ...{ page, what, connections, 'a second': shown(figures.perSecond), 'p50 ms': shown(figures.p50) },
      ...{ 'p99 ms': shown(figures.p99), 'CPU ms': figures.cpu.toFixed(2), KB: shown(figures.bytes / 1024) },
      ...{ 'cold ms': first === null ? '' : shown(first), calls: calls ?? '' },
      'of bare, requests':
        rival === undefined ? '' : `${Math.round((100 * figures.perSecond) / rival.figures.perSecond)} %`,
      'of bare, CPU': rival === undefined ? '' : `${Math.round((100 * rival.figures.cpu) / figures.cpu)} %`,
    }
  }),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-rendered.json', JSON.stringify({ products, memory, rows: best }, null, 2))
