import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { build, buildIsStale } from '#workers/local/build.ts'
import { localVariables } from '#workers/local-variables.ts'
import { benchProducts, benchShop } from './bench-goods.ts'
import type { Question } from './bench-worker.ts'

const bundle = '.wrangler/bench'
const chunk = 1000

export interface BenchServer {
  /** Where it answers, whatever the host. */
  readonly origin: string
  /** Fills a shop of its own with so many products; its record may say more than it must. */
  readonly fill: (shop: string, products: number, record?: Parameters<typeof aTenantRecord>[0]) => Promise<void>
  /** Asks the shop's database, so often in one call. */
  readonly ask: (shop: string, question: Question, times: number) => Promise<unknown>
  /** Asks the Worker for a page of the shop, whole: under a deployment of its own, or under one that others know. */
  readonly visit: (shop: string, address: string, headers?: Readonly<Record<string, string>>) => Promise<string>
  /** What pages have asked of databases since this was asked last. */
  readonly calls: () => Promise<readonly string[]>
  /** Where workerd itself listens, with nothing of Node in between. */
  readonly direct: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Builds the Worker with the bench's door, and serves it from a state that is forgotten afterwards. */
export async function startBench(): Promise<BenchServer> {
  if (buildIsStale() && !build()) throw new Error('The pages could not be built')
  execFileSync(
    'node_modules/.bin/wrangler',
    ['deploy', 'tests/bench/bench-worker.ts', '--dry-run', '--outdir', bundle],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      modulesRoot: bundle,
      modules: [
        { type: 'ESModule', path: `${bundle}/bench-worker.js` },
        ...readdirSync(bundle)
          .filter((name) => name.endsWith('.sql'))
          .map((name) => ({ type: 'Text' as const, path: `${bundle}/${name}` })),
      ],
      compatibilityDate: /^compatibility_date = "(.*)"/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1],
      compatibilityFlags: ['nodejs_compat'],
      durableObjects: { SHOP: { className: 'Shop', useSQLite: true } },
      kvNamespaces: ['TENANTS'],
      r2Buckets: ['MEDIA'],
      images: { binding: 'IMAGES' },
      bindings: localVariables,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      handleStructuredLogs({ level, message }) {
        if (level === 'error') console.error(message)
      },
    }),
  )
  const { port } = await server.ready
  const send = (shop: string, address: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    sent({ port: Number(port), host: `${shop}.localhost`, path: address, body, headers })
  const tenants = await server.getKVNamespace('TENANTS')
  return {
    origin: `http://127.0.0.1:${port}`,
    async fill(shop, products, changes) {
      const host = `${shop}.localhost`
      const url = `http://${host}:${port}`
      const names = { id: shop, identifier_string: shop, database: shop, hosts: [host], url }
      const record = aTenantRecord({ ...names, ...changes })
      await tenants.put(`tenant:${shop}`, JSON.stringify(record))
      await tenants.put(`host:${host}`, shop)
      await send(shop, `/bench/import?shop=${shop}`, benchShop())
      for (let from = 0; from < products; from += chunk) {
        const given = { products: benchProducts(from, Math.min(products, from + chunk)) }
        const report = await send(shop, `/bench/import?shop=${shop}`, given)
        if (report.includes('"row"')) throw new Error(report.slice(0, 500))
      }
    },
    ask: (shop, question, times) => send(shop, `/bench/ask?shop=${shop}&times=${times}`, question),
    visit: (shop, address, headers) => send(shop, address, undefined, headers),
    calls: async () => JSON.parse(await send('any', '/bench/calls')),
    direct: async () => Number((await server.unsafeGetDirectURL()).port),
    stop: () => server.dispose(),
  }
}

interface Sent {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Node's fetch finds no `*.localhost`. */
function sent({ port, host, path, body, headers }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const question = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 500)}`)),
        )
      },
    )
    question.on('error', reject)
    question.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
