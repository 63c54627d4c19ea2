import { readFileSync, watch } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, buildIsStale } from './build.ts'
import { demoToken } from './demo-token.ts'
import { portFault } from './port-fault.ts'
import { openSimulatedAccounts } from './sandbox-merchants.ts'
import { serve } from './server.ts'
import { tenantCommand } from './tenant-command.ts'

/**
 * `npm start`: builds what is stale, serves on `PORT` (8787), publishes the demo shops that are absent, prints each
 * shop's address as soon as it is there, where their mail is read and what opens the API, and then `ready`. With `--watch`
 * (`npm run dev`) it rebuilds and reloads on save.
 */

const { values: options } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const port = Number(process.env.PORT ?? 8787)
const state = process.env.PERIPTERO_STATE ?? '.wrangler/state'
/** Where the demo shops' folders lie. */
const folder = process.env.PERIPTERO_SHOPS ?? 'tenants'
const demoShops = ['limassol', 'nicosia', 'wholesale', 'local']
const tenant = tenantCommand(port)
/** Shops whose address stands on the screen. */
const told = new Set<string>()

const fault = await portFault(process.env.PORT ?? '8787')
if (fault !== null) {
  console.error(fault)
  process.exit(1)
}

if (buildIsStale()) {
  console.log('building …')
  if (!build()) process.exit(1)
}

const server = await serve({ port, state, liveReload: options.watch })
void server.ended.then(() => process.exit(process.exitCode ?? 0))
process.on('SIGINT', server.stop)
process.on('SIGTERM', server.stop)

try {
  await tellOfShops()
  for (const shop of demoShops) {
    if (told.has(shop)) continue
    console.log(`publishing ${shop} …`)
    tenant('publish', `${folder}/${shop}`)
    await tellOfShops()
  }
  tenant('token', demoToken.shop, 'add', demoToken.name, ...demoToken.scopes, '--token', demoToken.value)
  console.log(`${'mail'.padEnd(12)}http://localhost:${port}/sandbox/inbox   what the shops send`)
  console.log(`${'till'.padEnd(12)}http://localhost:${port}/api/docs   its demo token is ${demoToken.value}`)
  console.log('ready')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await server.stop()
}

if (options.watch) {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of ['app', 'public'])
    watch(folder, { recursive: true }, () => {
      clearTimeout(waiting)
      // Editors save in several steps; wrangler reloads by itself when the new bundle is written.
      waiting = setTimeout(build, 200)
    })
}

/** Each shop can be opened from the moment in which it is published: the next one may take minutes. */
async function tellOfShops(): Promise<void> {
  for (const line of tenant('list').split('\n').filter(Boolean)) {
    const [id = '', host = '', ...name] = line.split('\t')
    if (told.has(id)) continue
    await openDemoAccounts(id, host)
    told.add(id)
    console.log(`${id.padEnd(12)}http://${host}:${port}/   ${name.join(' ')}`)
  }
}

/** So that cards and PayPal can be tried offline. Other shops' credentials are none of the simulators'. */
async function openDemoAccounts(id: string, host: string): Promise<void> {
  if (!demoShops.includes(id)) return
  const { name, secrets = {} } = JSON.parse(readFileSync(`${folder}/${id}/tenant.json`, 'utf8'))
  await openSimulatedAccounts(port, { id, name, secrets }, host)
}
