import { mkdirSync, writeFileSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { startBare } from './bare-server.ts'
import { listings } from './bench-questions.ts'
import { startBench } from './bench-server.ts'
import { type Load, load, once, serverMemory, type Target } from './rendered-load.ts'

/**
 * Pages that are rendered for their visitor, none of them kept, against a bare Remix page with as many cards, elements and
 * bytes, and against a text of the same size: requests a second and processor time, in turns on one machine.
 */

const products = 1_000
/** Milliseconds. */
const each = { alone: 2_000, crowded: 5_000 }
const rounds = 2
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
  readonly what: 'shop' | 'bare Remix page' | 'text'
  readonly connections: number
  readonly figures: Load
  /** Milliseconds of the first answer after the start. */
  readonly cold: number | null
}

const server = await startBench()
await server.fill(shop, products)
const port = await server.direct()
// A cookie that no shop has written: a visitor to whom nothing is said that was kept.
const headers = { accept: 'text/html', cookie: 'session=x' }
const shopAt = (paths: readonly string[]): Target => ({ port, host: `${shop}.localhost`, paths, headers })

const cold = new Map<string, number>()
for (const [page, [first = '/']] of Object.entries(pages)) {
  const begun = performance.now()
  await once(shopAt([first]), first)
  cold.set(page, performance.now() - begun)
}
const bare = await startBare()
const bareAt = (path: string): Target => ({ port: bare.port, host: 'localhost', paths: [path] })
const rows: Row[] = []

try {
  for (const [page, paths] of Object.entries(pages)) {
    const shape = await shapeOf(shopAt(paths))
    const like = await bareLike(shape, bareAt('/'))
    console.log(
      `${page}: ${shape.bytes} bytes, ${shape.cards} cards, ${shape.tags} elements, ${shape.data} of data; bare ${like}`,
    )
    const rivals = [
      ['shop', shopAt(paths)],
      ['bare Remix page', bareAt(like)],
      ['text', bareAt(`/static?size=${shape.bytes}`)],
    ] as const
    for (const [, target] of rivals) await load(target, 4, each.alone)
    for (const connections of [1, crowd]) {
      const milliseconds = connections === 1 ? each.alone : each.crowded
      for (let round = 0; round < rounds; round++)
        for (const [what, target] of rivals) {
          const figures = await load(target, connections, milliseconds)
          rows.push({ page, what, connections, figures, cold: what === 'shop' ? (cold.get(page) ?? null) : null })
        }
    }
  }
  console.log(`The servers hold ${Math.round(serverMemory())} MB`)
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
  best.map(({ page, what, connections, figures, cold: first }) => {
    const rival = best.find(
      (row) => row.page === page && row.connections === connections && row.what === 'bare Remix page',
    )
    const shown = (value: number) => value.toFixed(1)
    return {
      ...{ page, what, connections, 'a second': shown(figures.perSecond), 'p50 ms': shown(figures.p50) },
      ...{ 'p99 ms': shown(figures.p99), 'CPU ms': figures.cpu.toFixed(2), KB: shown(figures.bytes / 1024) },
      'cold ms': first === null ? '' : shown(first),
      'of bare, requests':
        rival === undefined ? '' : `${Math.round((100 * figures.perSecond) / rival.figures.perSecond)} %`,
      'of bare, CPU': rival === undefined ? '' : `${Math.round((100 * rival.figures.cpu) / figures.cpu)} %`,
    }
  }),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-rendered.json', JSON.stringify(best, null, 2))
