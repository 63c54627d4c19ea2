import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localVariables } from '#workers/local-variables.ts'

/**
 * A process that `server.ts` starts and kills: the bundled Worker in a workerd on a port and a state of its own, or the
 * simulators in another. They reach each other over the network, as shops and providers do.
 */

const [role = '', bundle = '', state = '', port = '', shops = '', simulators = ''] = process.argv.slice(2)

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [`${folder}/${name}`] : []))

function modulesOf(entry: string) {
  const folder = `${bundle}/${role}`
  return {
    modulesRoot: folder,
    modules: [
      { type: 'ESModule' as const, path: `${folder}/${entry}` },
      ...filesOf(folder, '.sql').map((path) => ({ type: 'Text' as const, path })),
      ...filesOf(folder, '.webm').map((path) => ({ type: 'Data' as const, path })),
    ],
    compatibilityDate: /^compatibility_date = "(.*)"/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1],
    compatibilityFlags: ['nodejs_compat'],
  }
}

/** All buyers come from one address. */
const unlimited = (name: string) => ({ namespace_id: name, simple: { limit: 1_000_000_000, period: 60 as const } })
const neighbour = (at: string) => ({ external: { address: `127.0.0.1:${at}`, http: {} } })

const workers = {
  shops: () => ({
    name: 'periptero',
    ...modulesOf('app.js'),
    durableObjects: { SHOP: { className: 'Shop', useSQLite: true } },
    kvNamespaces: ['TENANTS'],
    r2Buckets: ['MEDIA'],
    images: { binding: 'IMAGES' },
    ratelimits: { READS: unlimited('1'), WRITES: unlimited('2'), PICTURES: unlimited('3') },
    serviceBindings: { SANDBOX: neighbour(simulators) },
    assets: {
      directory: `${bundle}/client`,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true },
      assetConfig: { html_handling: 'none' as const, not_found_handling: 'none' as const },
    },
    bindings: { ...localVariables, SANDBOX_URL: `http://127.0.0.1:${simulators}/sandbox` },
  }),
  simulators: () => ({
    name: 'periptero-sandbox',
    ...modulesOf('sandbox.js'),
    durableObjects: { SANDBOX: { className: 'Sandbox', useSQLite: true } },
    serviceBindings: { SHOP: neighbour(shops) },
  }),
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
