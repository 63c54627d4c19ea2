import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { localVariables } from '#workers/env.ts'

/**
 * The process that `server.ts` starts and kills. It runs the bundled Worker or the simulators in workerd, with its own
 * port and state. Both communicate over the network, as shops and providers do.
 */

const [role = '', bundle = '', state = '', port = '', shops = '', simulators = ''] = process.argv.slice(2)

/** No rate limit, because all buyers have one address. */
const unlimited = (name: string) => ({ namespace_id: name, simple: { limit: 1_000_000_000, period: 60 as const } })
const localService = (targetPort: string) => ({ external: { address: `127.0.0.1:${targetPort}`, http: {} } })

/** Written by `buildBundle`. */
const options: V4WorkerOptions = JSON.parse(readFileSync(`${bundle}/${role}/options.json`, 'utf8'))

const workers = {
  shops: () => ({
    ...options,
    ratelimits: { READS: unlimited('1'), WRITES: unlimited('2'), PICTURES: unlimited('3') },
    serviceBindings: { SANDBOX: localService(simulators) },
    // Serve this bundle's own pages, which may have been built from a changed copy of the sources.
    assets: { ...options.assets, directory: `${bundle}/client` },
    bindings: { ...options.bindings, ...localVariables, SANDBOX_URL: `http://127.0.0.1:${simulators}/sandbox` },
  }),
  simulators: () => ({ ...options, serviceBindings: { SHOP: localService(shops) } }),
}

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    resourcePersistencePath: state,
    resourceTmpPath: `${state}/temporary`,
    handleStructuredLogs({ message }) {
      console.log(message)
    },
    workers: [role === 'shops' ? workers.shops() : workers.simulators()],
  }),
)
await server.ready
