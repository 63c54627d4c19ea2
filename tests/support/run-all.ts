import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** `npm test`: unit, workers, chaos, e2e, in that order; all of them run, and the last line counts them together. */

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

function run(script: string, ...args: string[]): boolean {
  console.log(`\n— ${script}`)
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' }).status === 0
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

for (const name of ['unit', 'workers', 'chaos']) {
  const ok = run(`test:${name}`, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`)
  const report = read<VitestReport>(name)
  passed += report?.numPassedTests ?? 0
  // A run that ended badly without a failed test (a file that does not load, a crash) is a failure all the same.
  failed += Math.max(report?.numFailedTests ?? 0, ok ? 0 : 1)
}

const ok = run('test:e2e')
const e2e = read<PlaywrightReport>('e2e')
passed += e2e?.stats.expected ?? 0
failed += Math.max((e2e?.stats.unexpected ?? 0) + (e2e?.stats.flaky ?? 0), ok ? 0 : 1)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
