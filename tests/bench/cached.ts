import { mkdirSync, writeFileSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { adult, gated } from './adult.ts'
import { catalogueSizes, lasting, times } from './bench-options.ts'
import { listings } from './bench-questions.ts'
import { startBench } from './bench-server.ts'
import { type KeptLoad, loadKept } from './load.ts'
import { once, serverMemory } from './rendered-load.ts'

/**
 * `npm run bench -- cached`: what kept pages cost, in a small and in a large catalogue: how often a shop's database is asked for
 * them and how long the first visitor waits, how many a second there are of one address and of many, with
 * and without an age gate before them. `npm run bench -- cached 1000 5000` takes other sizes.
 */

const crowd = 64
const rounds = times(3)
/** New deployments that each page is asked of, each of which has kept nothing. */
const deployments = times(10)

/** The first address of each is the one that is asked alone. All together are less than an isolate keeps. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: [links.home()],
  listing: [listingPaths['3cols'], ...listings.map(({ address }) => address)],
  product: Array.from({ length: 100 }, (_, index) => links.product({ id: index + 1 })),
}

const server = await startBench()
const port = await server.direct()
const shown = (value: number, digits = 1) => Number(value.toFixed(digits))
const megabytes = () => Math.round(serverMemory())

async function visit(shop: string, path: string, headers: Readonly<Record<string, string>>) {
  const begun = performance.now()
  const { status, body } = await once({ port, host: `${shop}.localhost`, paths: [path], headers }, path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return { bytes: body.length, ms: performance.now() - begun }
}

const median = (samples: readonly number[]) => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0

interface Way {
  readonly cookie: string
  /** Milliseconds of each visit. */
  readonly took: number[]
  asked: readonly string[]
}

/** Each page three times in a deployment: when nothing of it is kept, again in another form, and as it is kept. */
async function databaseCalls(products: number, shop: string) {
  const figures = []
  for (const [page, paths] of Object.entries(pages)) {
    const ways: Readonly<Record<string, Way>> = {
      'cold: nothing is kept': { cookie: '', took: [], asked: [] },
      'warm: its answers are kept': { cookie: 'js=1', took: [], asked: [] },
      'warm: it is kept itself': { cookie: '', took: [], asked: [] },
    }
    for (let index = 0; index < deployments; index++)
      for (const way of Object.values(ways)) {
        await server.calls()
        const deployment = { 'bench-deployment': `calls ${shop} ${page} ${index}` }
        const headers = { accept: 'text/html', ...deployment, ...(way.cookie === '' ? {} : { cookie: way.cookie }) }
        way.took.push((await visit(shop, paths[index % paths.length] ?? '/', headers)).ms)
        way.asked = await server.calls()
      }
    for (const [how, { took, asked }] of Object.entries(ways))
      figures.push({
        ...{ products, page, how, calls: asked.length, 'p50 ms': shown(median(took)) },
        ...{ 'slowest ms': shown(Math.max(...took)), asked: asked.join(' ') },
      })
  }
  console.table(figures)
  return figures
}

/** Of the rounds the best one counts: what else the machine does only ever takes away. */
const better = (one: KeptLoad, other: KeptLoad) => (other.perSecond > one.perSecond ? other : one)

/** Against the same workerd's answer of a string that is as long, in turns, so that a busy moment meets both. */
async function speedOfKept(products: number, shops: Readonly<Record<string, string>>) {
  const figures = []
  for (const [visitor, shop] of Object.entries(shops)) {
    const deployment = { 'bench-deployment': `speed ${shop}`, accept: 'text/html' }
    const own = visitor === 'age confirmed' ? { ...deployment, cookie: await adult(shop) } : deployment
    const headers = { host: `${shop}.localhost:${port}`, ...own }
    for (const [page, all] of Object.entries(pages))
      for (const paths of all.length === 1 ? [all] : [all.slice(0, 1), all]) {
        let bytes = 0
        for (const path of paths) bytes += (await visit(shop, path, own)).bytes / paths.length
        for (const connections of [1, crowd]) {
          const load = (asked: readonly string[]) =>
            loadKept({ port, paths: asked, headers, connections, milliseconds: lasting(3_000) })
          const string = [`/bench/static?size=${Math.round(bytes)}`]
          let [kept, text] = [await load(paths), await load(string)]
          for (let round = 0; round < rounds; round++)
            [text, kept] = [better(text, await load(string)), better(kept, await load(paths))]
          figures.push({ products, visitor, page, addresses: paths.length, connections, kept, text })
        }
      }
  }
  console.table(
    figures.map(({ kept, text, ...row }) => ({
      ...{ ...row, KB: shown(kept.bytes / 1024), 'of it kept': `${Math.floor(100 * kept.kept)} %` },
      ...{ 'a second': Math.round(kept.perSecond), 'p50 ms': shown(kept.p50, 2), 'p99 ms': shown(kept.p99, 2) },
      ...{ 'CPU ms': shown(kept.cpu, 3), 'string a second': Math.round(text.perSecond) },
      ...{ 'string p99 ms': shown(text.p99, 2), 'string CPU ms': shown(text.cpu, 3) },
      'of the string': shown(kept.perSecond / text.perSecond, 2),
    })),
  )
  return figures
}

const calls = []
const speed = []
const memory = [{ products: 0, when: 'at first', megabytes: megabytes() }]
const note = (products: number, when: string) => memory.push({ products, when, megabytes: megabytes() })
try {
  for (const products of catalogueSizes([1_000, 100_000])) {
    const shops = { 'no gate': `bench-cached-${products}`, 'age confirmed': `bench-gated-${products}` }
    const begun = performance.now()
    await server.fill(shops['no gate'], products)
    await server.fill(shops['age confirmed'], products, gated)
    console.log(`Twice ${products} products imported in ${shown((performance.now() - begun) / 1000)} s`)
    note(products, 'imported')
    calls.push(...(await databaseCalls(products, shops['no gate'])))
    note(products, 'each page asked for')
    speed.push(...(await speedOfKept(products, shops)))
    note(products, 'pages kept and asked for by a crowd')
  }
  console.table(memory)
  mkdirSync('.cache/reports', { recursive: true })
  writeFileSync('.cache/reports/bench-cached.json', JSON.stringify({ calls, speed, memory }, null, 2))
} finally {
  await server.stop()
}
