import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localVariables } from '#workers/env.ts'

/**
 * The process that `server.ts` starts and kills. It runs the bundled Worker or the simulators in workerd, with its own
 * port and state. Both communicate over the network, as shops and providers do.
 */

const [role = '', bundle = '', state = '', port = '', shops = '', simulators = ''] = process.argv.slice(2)

const listFiles = (folder: string, ending: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [`${folder}/${name}`] : []))

const wranglerToml = readFileSync('wrangler.toml', 'utf8')

/** The variables of a deployment. */
function readVariables(): Record<string, string> {
  const [, section = ''] = /^\[vars\]\n(.*?)^\[/ms.exec(wranglerToml) ?? []
  return Object.fromEntries(Array.from(section.matchAll(/^(\w+) = "(.*)"$/gm), ([, name, value]) => [name, value]))
}

function listModules(entry: string) {
  const folder = `${bundle}/${role}`
  return {
    modulesRoot: folder,
    modules: [
      { type: 'ESModule' as const, path: `${folder}/${entry}` },
      ...listFiles(folder, '.sql').map((path) => ({ type: 'Text' as const, path })),
      ...['.webm', '.font'].flatMap((ending) =>
        listFiles(folder, ending).map((path) => ({ type: 'Data' as const, path })),
      ),
    ],
    compatibilityDate: /^compatibility_date = "(.*)"/m.exec(wranglerToml)?.[1],
    compatibilityFlags: ['nodejs_compat'],
  }
}

/** No rate limit, because all buyers have one address. */
const unlimited = (name: string) => ({ namespace_id: name, simple: { limit: 1_000_000_000, period: 60 as const } })
const localService = (targetPort: string) => ({ external: { address: `127.0.0.1:${targetPort}`, http: {} } })

const workers = {
  shops: () => ({
    name: 'periptero',
    ...listModules('app.js'),
    durableObjects: { SHOP: { className: 'Shop', useSQLite: true } },
    kvNamespaces: ['TENANTS'],
    r2Buckets: ['MEDIA'],
    images: { binding: 'IMAGES' },
    ratelimits: { READS: unlimited('1'), WRITES: unlimited('2'), PICTURES: unlimited('3') },
    serviceBindings: { SANDBOX: localService(simulators) },
    assets: {
      directory: `${bundle}/client`,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true },
      assetConfig: { html_handling: 'none' as const, not_found_handling: 'none' as const },
    },
    bindings: { ...readVariables(), ...localVariables, SANDBOX_URL: `http://127.0.0.1:${simulators}/sandbox` },
  }),
  simulators: () => ({
    name: 'periptero-sandbox',
    ...listModules('sandbox.js'),
    durableObjects: { SANDBOX: { className: 'Sandbox', useSQLite: true } },
    serviceBindings: { SHOP: localService(shops) },
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
