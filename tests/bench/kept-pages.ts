import { mkdirSync, writeFileSync } from 'node:fs'
import { links } from '#app/links.ts'
import { adult, gated } from './adult.ts'
import { lasting, products, times } from './bench-options.ts'
import { type BenchServer, startBench } from './bench-server.ts'
import { requestsPerSecond } from './load.ts'

/**
 * `npm run bench -- pages`: what kept pages cost: how often a shop's database is asked for them, and how many a second
 * there are (quality line 23), with and without an age gate before them.
 */

const shops = { 'no gate': 'bench-pages', 'age confirmed': 'bench-gated' } as const
const crowd = 64
const rounds = times(3)

const pages = {
  home: links.home(),
  listing: links.listing('3cols', { category: ['1'], sort: 'name' }),
  product: links.product({ id: 7 }),
} as const

/** Each page three times: to a shop of which nothing is kept, again in another form, and as it is kept. */
async function databaseCalls(server: BenchServer) {
  const figures = []
  for (const [page, address] of Object.entries(pages)) {
    const same = { 'bench-deployment': `calls ${page}` }
    for (const [how, headers] of [
      ['cold: nothing is kept', same],
      ['warm: its answers are kept', { ...same, cookie: 'js=1' }],
      ['warm: it is kept itself', same],
    ] as const) {
      await server.calls()
      await server.visit(shops['no gate'], address, headers)
      const calls = await server.calls()
      figures.push({ page, how, calls: calls.length, asked: calls.join(' ') })
    }
  }
  console.table(figures)
  return figures
}

/** Against the same workerd's answer of a string that is as long, in turns, so that a busy moment meets both. */
async function speedOfKept(server: BenchServer) {
  const port = await server.direct()
  const figures = []
  for (const [visitor, shop] of Object.entries(shops)) {
    const kept = { 'bench-deployment': 'speed', ...(shop === shops['no gate'] ? {} : { cookie: await adult(shop) }) }
    for (const [page, address] of Object.entries(pages)) {
      const size = Buffer.byteLength(await server.visit(shop, address, kept))
      for (const connections of [1, crowd]) {
        const headers = { host: `${shop}.localhost:${port}`, ...kept }
        const load = (path: string) =>
          requestsPerSecond({ port, path, headers, connections, milliseconds: lasting(3_000) })
        const best = { kept: 0, text: 0 }
        await load(address)
        for (let round = 0; round < rounds; round++) {
          best.text = Math.max(best.text, await load(`/bench/static?size=${size}`))
          best.kept = Math.max(best.kept, await load(address))
        }
        figures.push({
          ...{ visitor, page, KB: Number((size / 1024).toFixed(1)), connections },
          ...{ 'kept/s': Math.round(best.kept), 'string/s': Math.round(best.text) },
          ...{ 'kept us': Math.round(1e6 / best.kept), 'string us': Math.round(1e6 / best.text) },
          ratio: Number((best.kept / best.text).toFixed(2)),
        })
      }
    }
  }
  console.table(figures)
  return figures
}

const server = await startBench()
try {
  await server.fill(shops['no gate'], products)
  await server.fill(shops['age confirmed'], products, gated)
  const figures = { products, calls: await databaseCalls(server), speed: await speedOfKept(server) }
  mkdirSync('.cache/reports', { recursive: true })
  writeFileSync('.cache/reports/bench-pages.json', JSON.stringify(figures, null, 2))
} finally {
  await server.stop()
}
