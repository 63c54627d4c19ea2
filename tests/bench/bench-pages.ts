import { links } from '#app/links.ts'
import type { BenchServer } from './bench-server.ts'
import { requestsPerSecond } from './load.ts'

/** What kept pages cost: how often a shop's database is asked for them, and how many a second there are (quality line 23). */

const shop = 'bench-pages'
const products = 200
const connections = 64
const milliseconds = 3_000
const rounds = 3

const pages = {
  home: links.home(),
  listing: links.listing('3cols', { category: ['1'], sort: 'name' }),
  product: links.product({ id: 7 }),
} as const

export async function benchPages(server: BenchServer) {
  await server.fill(shop, products)
  return { calls: await databaseCalls(server), speed: await speedOfKept(server) }
}

/** Each page three times: to a shop of which nothing is kept, again in another form, and as it is kept. */
async function databaseCalls(server: BenchServer) {
  const figures = []
  for (const [page, address] of Object.entries(pages)) {
    const same = { 'bench-deployment': `calls ${page}` }
    for (const [how, headers] of [
      ['nothing is kept', same],
      ['its answers are kept', { ...same, cookie: 'js=1' }],
      ['it is kept itself', same],
    ] as const) {
      await server.calls()
      await server.visit(shop, address, headers)
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
  for (const [page, address] of Object.entries(pages)) {
    const kept = { host: `${shop}.localhost:${port}`, 'bench-deployment': 'speed' }
    const size = Buffer.byteLength(await server.visit(shop, address, { 'bench-deployment': 'speed' }))
    const load = (path: string) => requestsPerSecond({ port, path, headers: kept, connections, milliseconds })
    const turns: { kept: number; text: number }[] = []
    await load(address)
    for (let round = 0; round < rounds; round++)
      turns.push({ text: await load(`/bench/static?size=${size}`), kept: await load(address) })
    const best = (of: 'kept' | 'text') => Math.max(...turns.map((turn) => turn[of]))
    const ratio = best('kept') / best('text')
    figures.push({
      ...{ page, size, 'kept/s': Math.round(best('kept')), 'string/s': Math.round(best('text')) },
      ratio: Number(ratio.toFixed(2)),
    })
  }
  console.table(figures)
  return figures
}
