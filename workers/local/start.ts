import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, buildIsStale } from './build.ts'
import { localVariables } from './local-variables.ts'

/**
 * `npm start`: builds what is stale, serves on `PORT` (8787), publishes the demo shops that are absent, prints each
 * shop's address and then `ready`. With `--watch` (`npm run dev`) it rebuilds and reloads on save.
 */

const { values: options } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const port = Number(process.env.PORT ?? 8787)
const state = process.env.PERIPTERO_STATE ?? '.wrangler/state'
const demoShops = ['limassol', 'nicosia', 'wholesale', 'local']

if (buildIsStale()) {
  console.log('building …')
  if (!build()) process.exit(1)
}

const server = spawn(
  'node_modules/.bin/wrangler',
  [
    'dev',
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ...['--persist-to', state, '--log-level', options.watch ? 'log' : 'warn', '--show-interactive-dev-session=false'],
    ...(options.watch ? ['--live-reload'] : []),
    ...Object.entries(localVariables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: wrangler's children would outlive a signal that only wrangler got.
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' },
  },
)
server.on('exit', (code) => process.exit(code ?? 1))

function stop(): void {
  server.removeAllListeners('exit')
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** The status that the server answers for a host; 0 while it does not answer. Node's own fetch drops a Host header. */
function statusOf(host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', () => resolve(0))
      .end()
  })
}

function tenant(...args: string[]) {
  return spawnSync(process.execPath, ['tenants/cli/tenant.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

while ((await statusOf('localhost', '/healthz')) !== 200) await pause(150)

const published = tenant('list').stdout
for (const shop of demoShops) {
  if (new RegExp(`^${shop}\\b`, 'm').test(published)) continue
  console.log(`publishing ${shop} …`)
  if (tenant('publish', `tenants/${shop}`).status !== 0) {
    console.error(`tenants/${shop} could not be published`)
    stop()
  }
}

for (const line of tenant('list').stdout.trim().split('\n')) {
  const [id = '', host = '', ...name] = line.split('\t')
  console.log(`${id.padEnd(12)}http://${host}:${port}/   ${name.join(' ')}`)
}
console.log('ready')

if (options.watch) {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of ['app', 'public'])
    watch(folder, { recursive: true }, () => {
      clearTimeout(waiting)
      // Editors save in several steps; wrangler reloads by itself when the new bundle is written.
      waiting = setTimeout(build, 200)
    })
}
