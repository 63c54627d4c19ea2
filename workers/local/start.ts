import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { languages } from '#app/domain/messages/languages.ts'
import { build, buildIsMissing, buildIsStale } from './build.ts'
import { demoToken } from './demo-token.ts'
import { portFault } from './port-fault.ts'
import { openSimulatedAccounts } from './sandbox-merchants.ts'
import { serve } from './server.ts'
import { commandEnvironment, tenantCommand } from './tenant-command.ts'
import { type PublishedShop, welcome } from './welcome.ts'

/**
 * `npm start`: builds what is stale, serves on `PORT` (8787), publishes the demo shops that are absent, and prints the
 * shops' addresses, the demo sign-ins and `ready`. With `--watch` (`npm run dev`) it serves the sources as they are saved.
 */

const { values: options } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const port = Number(process.env.PORT ?? 8787)
const state = process.env.PERIPTERO_STATE ?? '.wrangler/state'
/** Where the demo shops' folders lie. */
const folder = process.env.PERIPTERO_SHOPS ?? 'tenants'
const demoShops = ['limassol', 'nicosia', 'wholesale', 'local']

const fault = await portFault(process.env.PORT ?? '8787')
if (fault !== null) {
  console.error(fault)
  process.exit(1)
}

if (options.watch ? buildIsMissing() : buildIsStale()) {
  console.log(`building the pages in ${languages.length} languages, usually in under a minute …`)
  if (!build()) process.exit(1)
}

const server = options.watch ? await (await import('./dev.ts')).serveSources(port, state) : await serve({ port, state })
void server.ended.then(() => process.exit(process.exitCode ?? 0))
process.on('SIGINT', server.stop)
process.on('SIGTERM', server.stop)
// The command blocks this process, and with it the server that `npm run dev` puts before the Worker.
const tenant = tenantCommand(server.port)

try {
  let shops = publishedShops()
  const absent = demoShops.filter((shop) => !shops.some(({ id }) => id === shop))
  if (absent.length > 0) {
    await publishDemoShops(absent)
    shops = publishedShops()
  }
  await Promise.all(shops.map(({ id, host }) => openDemoAccounts(id, host)))
  tenant('token', demoToken.shop, 'add', demoToken.name, ...demoToken.scopes, '--token', demoToken.value)
  for (const line of welcome(shops, port)) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await server.stop()
}

function publishedShops(): PublishedShop[] {
  return tenant('list')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', host = '', ...name] = line.split('\t')
      return { id, host, name: name.join(' ') }
    })
}

/** Prints a line for each shop when it is published. */
async function publishDemoShops(shops: readonly string[]): Promise<void> {
  console.log(`publishing ${shops.length === 1 ? 'a demo shop' : `${shops.length} demo shops`} …`)
  const command = spawn(
    process.execPath,
    ['tenants/cli/tenant.ts', 'publish', ...shops.map((id) => `${folder}/${id}`)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: commandEnvironment(server.port),
    },
  )
  const ended = once(command, 'exit')
  let done = 0
  for await (const line of createInterface({ input: command.stdout }))
    if (/: record: /.test(line)) console.log(`published ${line.split(':')[0]} (${++done} of ${shops.length})`)
  const [code] = await ended
  if (code !== 0) throw new Error('The demo shops could not be published')
}

/** So that cards and PayPal can be tried offline. Other shops' credentials are none of the simulators'. */
async function openDemoAccounts(id: string, host: string): Promise<void> {
  if (!demoShops.includes(id)) return
  const { name, secrets = {} } = JSON.parse(readFileSync(`${folder}/${id}/tenant.json`, 'utf8'))
  await openSimulatedAccounts(port, { id, name, secrets }, host)
}
