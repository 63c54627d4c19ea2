import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { localVariables } from '#workers/env.ts'
import { build, isBuildStale } from '#workers/local/build.ts'
import { bundleEnvironment, getBundleArguments, readWorkerOptions } from '#workers/local/bundle.ts'
import { createBenchCatalogue, createBenchProducts } from './bench-catalogue.ts'
import type { Probe } from './bench-worker.ts'

const BUNDLE_FOLDER = '.wrangler/bench'
const CHUNK_SIZE = 1000

export interface BenchServer {
  /** The server's origin by IP address. Pages of a shop need its `Host` header. */
  readonly origin: string
  /** Creates a shop with this number of products. `record` changes its tenant record. */
  readonly fill: (shop: string, products: number, record?: Parameters<typeof aTenantRecord>[0]) => Promise<void>
  /** Runs a query in the shop's database, several times in one call. */
  readonly runProbe: (shop: string, probe: Probe, times: number) => Promise<unknown>
  /** Fetches a page of the shop. `headers` are added to the request. */
  readonly fetchPage: (shop: string, address: string, headers?: Readonly<Record<string, string>>) => Promise<string>
  /** Returns and clears the recorded database calls of pages. */
  readonly takeDatabaseCalls: () => Promise<readonly string[]>
  /** The port of workerd itself, without Node's proxy. */
  readonly getDirectPort: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Builds the Worker with the benchmark's routes, and serves it with temporary state. */
export async function startBenchServer(): Promise<BenchServer> {
  if (isBuildStale() && !build()) throw new Error('The pages could not be built')
  const bundleArguments = getBundleArguments({
    config: 'wrangler.toml',
    folder: BUNDLE_FOLDER,
    entry: 'tests/bench/bench-worker.ts',
  })
  execFileSync('node_modules/.bin/wrangler', bundleArguments, { env: { ...process.env, ...bundleEnvironment } })
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      ...readWorkerOptions('wrangler.toml', BUNDLE_FOLDER),
      // Without assets and rate limits, every request reaches the Worker.
      assets: undefined,
      ratelimits: {},
      bindings: localVariables,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      handleStructuredLogs({ level, message }) {
        if (level === 'error') console.error(message)
      },
    }),
  )
  const { port } = await server.ready
  const send = (shop: string, address: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest({ port: Number(port), host: `${shop}.localhost`, path: address, body, headers })
  const tenants = await server.getKVNamespace('TENANTS')
  return {
    origin: `http://127.0.0.1:${port}`,
    async fill(shop, products, changes) {
      const host = `${shop}.localhost`
      const url = `http://${host}:${port}`
      const fields = { id: shop, identifier_string: shop, database: shop, hosts: [host], url }
      const record = aTenantRecord({ ...fields, ...changes })
      await tenants.put(`tenant:${shop}`, JSON.stringify(record))
      await tenants.put(`host:${host}`, shop)
      await send(shop, `/bench/import?shop=${shop}`, createBenchCatalogue())
      for (let from = 0; from < products; from += CHUNK_SIZE) {
        const batch = { products: createBenchProducts(from, Math.min(products, from + CHUNK_SIZE)) }
        const report = await send(shop, `/bench/import?shop=${shop}`, batch)
        if (report.includes('"row"')) throw new Error(report.slice(0, 500))
      }
    },
    runProbe: (shop, probe, times) => send(shop, `/bench/ask?shop=${shop}&times=${times}`, probe),
    fetchPage: (shop, address, headers) => send(shop, address, undefined, headers),
    takeDatabaseCalls: async () => JSON.parse(await send('any', '/bench/calls')),
    getDirectPort: async () => Number((await server.unsafeGetDirectURL()).port),
    stop: () => server.dispose(),
  }
}

interface RequestOptions {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Node's `fetch` can't resolve `*.localhost`. */
function sendRequest({ port, host, path, body, headers }: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const probe = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 500)}`)),
        )
      },
    )
    probe.on('error', reject)
    probe.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
