import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { type Outcome, outcomeOf, outcomeOfJourneys, type PlaywrightReport, type VitestReport } from './failures.ts'
import { e2ePort, e2eState, plainShops } from './shops.ts'

/**
 * `npm test`: unit, workers, chaos, e2e; all of them run, what failed is said once more at the end, and the last line counts
 * them together. Tests in the Workers runtime keep one processor busy: beside them all is made ready for the journeys, and
 * then chaos runs.
 */

const reports = '.cache/reports'
mkdirSync(reports, { recursive: true })
// The proof's figures stay where they are.
for (const name of ['unit', 'workers', 'chaos', 'e2e']) rmSync(`${reports}/${name}.json`, { force: true })
// What was made at a desk in an earlier run outlasts a publish: journeys begin in shops where nobody has been.
rmSync(e2eState, { recursive: true, force: true })

interface Run {
  readonly ok: boolean
  readonly said: string
}

/** `behind`: what it says is kept until its turn. */
async function run(script: string, args: readonly string[], behind = false): Promise<Run> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', behind ? 'pipe' : 'inherit', behind ? 'pipe' : 'inherit'],
  })
  const said = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)))
  const [code] = await once(child, 'close')
  return { ok: code === 0, said: (await Promise.all(said)).join('') }
}

function runVitest(name: string, behind = false): Promise<Run> {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`]
  return run(`test:${name}`, args, behind)
}

/**
 * Finds a browser or installs it, builds the pages and publishes the demo shops. What fails here fails again, and louder, in
 * what needs it.
 */
async function prepareJourneys(): Promise<void> {
  const browser = once(spawn(process.execPath, ['tests/support/browser.ts'], { stdio: 'ignore' }), 'exit')
  await once(spawn(process.execPath, ['tests/support/plain-shops.ts'], { stdio: 'inherit' }), 'exit')
  const server = spawn(process.execPath, ['workers/local/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(e2ePort), PERIPTERO_STATE: e2eState, PERIPTERO_SHOPS: plainShops },
  })
  if (server.pid !== undefined) setPriority(server.pid, 10)
  server.stdout.setEncoding('utf8').on('data', (lines: string) => {
    if (/^ready$/m.test(lines)) server.kill('SIGTERM')
  })
  await once(server, 'exit')
  await browser
}

function read<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}

let passed = 0
const failures: string[] = []

/** A run that ended badly without a failed test (a crash, an error between tests) is a failure all the same. */
function count(name: string, { ok }: Run, outcome: Outcome = { passed: 0, failures: [] }): void {
  passed += outcome.passed
  failures.push(...outcome.failures)
  if (!ok && outcome.failures.length === 0) failures.push(`✗ test:${name} ended badly; why stands above, where it ran`)
}

function countVitest(name: string, run: Run): void {
  const report = read<VitestReport>(name)
  count(name, run, report && outcomeOf(report, process.cwd()))
}

const chaos = prepareJourneys().then(() => runVitest('chaos', true))
for (const name of ['unit', 'workers']) {
  console.log(`\n— test:${name}`)
  countVitest(name, await runVitest(name))
}
console.log('\n— test:chaos')
const kept = await chaos
console.log(kept.said)
countVitest('chaos', kept)

console.log('\n— test:e2e')
const journeys = await run('test:e2e', [])
const report = read<PlaywrightReport>('e2e')
count('e2e', journeys, report && outcomeOfJourneys(report))

if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
