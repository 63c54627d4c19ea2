import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { e2ePort, e2eState, plainShops } from './shops.ts'

/**
 * `npm test`: unit, workers, chaos, e2e; all of them run, and the last line counts them together. Tests in the Workers
 * runtime keep one processor busy: beside them all is made ready for the journeys, and then chaos runs.
 */

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

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
let failed = 0

function count(name: string, { ok }: Run): void {
  const report = read<VitestReport>(name)
  passed += report?.numPassedTests ?? 0
  // A run that ended badly without a failed test (a file that does not load, a crash) is a failure all the same.
  failed += Math.max(report?.numFailedTests ?? 0, ok ? 0 : 1)
}

const chaos = prepareJourneys().then(() => runVitest('chaos', true))
for (const name of ['unit', 'workers']) {
  console.log(`\n— test:${name}`)
  count(name, await runVitest(name))
}
console.log('\n— test:chaos')
const kept = await chaos
console.log(kept.said)
count('chaos', kept)

console.log('\n— test:e2e')
const { ok } = await run('test:e2e', [])
const e2e = read<PlaywrightReport>('e2e')
passed += e2e?.stats.expected ?? 0
failed += Math.max((e2e?.stats.unexpected ?? 0) + (e2e?.stats.flaky ?? 0), ok ? 0 : 1)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
