import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { languages } from '#app/domain/messages/languages.ts'
import { formatCount } from '#app/domain/text.ts'
import { build, isBuildMissing, isBuildStale } from './build.ts'
import {
  createTenantCommand,
  demoShops,
  demoToken,
  formatWelcome,
  getCommandEnvironment,
  type PublishedShop,
  registerSimulatedAccounts,
} from './local-shops.ts'
import { findPortIssue, startServer } from './server.ts'

/**
 * `npm start`: builds what is stale, serves on `PORT` (8787), publishes missing demo shops, and prints the shops' URLs,
 * the demo accounts and `ready`. With `--watch` (`npm run dev`) it serves the sources.
 */

const { values: options } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const port = Number(process.env.PORT ?? 8787)
const state = process.env.PERIPTERO_STATE ?? '.wrangler/state'
/** The demo shops' folders. */
const folder = process.env.PERIPTERO_SHOPS ?? 'tenants'

const portIssue = await findPortIssue(process.env.PORT ?? '8787')
if (portIssue !== null) {
  console.error(portIssue)
  process.exit(1)
}

if (options.watch ? isBuildMissing() : isBuildStale()) {
  console.log(`building the pages in ${languages.length} languages, usually in about a minute …`)
  if (!build()) process.exit(1)
}

// By default, a signal ends a process without emitting `exit`, whose listener stops a server that is still starting.
const quit = () => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, quit)
const server = options.watch
  ? await (await import('./dev.ts')).serveSources(port, state)
  : await startServer({ port, state })
void server.exited.then(() => process.exit(process.exitCode ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, quit).on(signal, server.stop)
// Calls the Worker's port, not Vite's: the command blocks this process, which runs Vite.
const tenant = createTenantCommand(server.port)

try {
  let shops = listPublishedShops()
  const missing = demoShops.filter((shop) => !shops.some(({ id }) => id === shop))
  if (missing.length > 0) {
    await publishDemoShops(missing)
    shops = listPublishedShops()
  }
  await Promise.all(shops.map(({ id, host }) => registerDemoAccounts(id, host)))
  tenant('token', demoToken.shop, 'add', demoToken.name, ...demoToken.scopes, '--token', demoToken.value)
  for (const line of formatWelcome(shops, port)) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await server.stop()
}

function listPublishedShops(): PublishedShop[] {
  return tenant('list')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', host = '', ...name] = line.split('\t')
      return { id, host, name: name.join(' ') }
    })
}

/** Prints a line when each shop is published. */
async function publishDemoShops(shops: readonly string[]): Promise<void> {
  console.log(`publishing ${formatCount(shops.length, 'demo shop')} …`)
  const command = spawn(
    process.execPath,
    ['tenants/cli/tenant.ts', 'publish', ...shops.map((id) => `${folder}/${id}`)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: getCommandEnvironment(server.port),
    },
  )
  const exited = once(command, 'exit')
  let doneCount = 0
  for await (const line of createInterface({ input: command.stdout }))
    if (/: record: /.test(line)) console.log(`published ${line.split(':')[0]} (${++doneCount} of ${shops.length})`)
  const [code] = await exited
  if (code !== 0) throw new Error('The demo shops could not be published')
}

/** Lets demo shops take cards and PayPal offline. The simulators don't know other shops' credentials. */
async function registerDemoAccounts(id: string, host: string): Promise<void> {
  if (!demoShops.includes(id)) return
  const { name, secrets = {} } = JSON.parse(readFileSync(`${folder}/${id}/tenant.json`, 'utf8'))
  await registerSimulatedAccounts(port, { id, name, secrets }, host)
}
