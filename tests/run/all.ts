import { startPublishedShops } from './published-shops.ts'
import { runSuite, type SuiteRun } from './suites.ts'

/**
 * `npm test`: runs every suite, lists the failures at the end and counts all tests in the last line. While the unit and
 * Workers tests run, the e2e tests' server starts, and then the chaos suite, which mostly waits for its servers.
 */

const pendingServer = startPublishedShops()
const pendingChaosRun = pendingServer.then(() => runSuite('chaos', { quiet: true }))
const runs: SuiteRun[] = []
for (const suite of ['unit', 'workers'] as const) {
  console.log(`\n— test:${suite}`)
  runs.push(await runSuite(suite))
}
console.log('\n— test:chaos')
const chaosRun = await pendingChaosRun
console.log(chaosRun.output)
runs.push(chaosRun)
console.log('\n— test:e2e')
runs.push(await runSuite('e2e', { env: { E2E_SERVER: 'started' } }))
const stopServer = await pendingServer
await stopServer()

const failures = runs.flatMap((run) => run.failures)
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n\n')}`)
console.log(`\n${runs.map(({ suite, seconds }) => `${suite} ${seconds} s`).join(', ')}`)
if (failures.length > 1) console.log(failures.map((failure) => failure.split('\n')[0]).join('\n'))
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
