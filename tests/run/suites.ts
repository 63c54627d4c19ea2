import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { type Outcome, outcomeOf, outcomeOfJourneys, type PlaywrightReport, type VitestReport } from './reports.ts'

/** The suites of `npm test`, in the order of their output. Each is a script `test:<name>` of package.json. */
export const suites = ['unit', 'workers', 'chaos', 'e2e'] as const

export type Suite = (typeof suites)[number]

export interface SuiteRun extends Outcome {
  readonly suite: Suite
  readonly seconds: number
  /** What the suite printed; empty where it printed by itself. */
  readonly output: string
}

interface Options {
  /** Runs files and tests in a random order that this number repeats. */
  readonly seed?: number
  /** Collects the output instead of printing it as it comes. */
  readonly quiet?: boolean
}

/** Runs one suite. A run that ends with an error but without a failed test counts as one failure. */
export async function runSuite(suite: Suite, { seed, quiet = false }: Options = {}): Promise<SuiteRun> {
  const report = `.cache/reports/${suite}.json`
  mkdirSync('.cache/reports', { recursive: true })
  rmSync(report, { force: true })
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', `test:${suite}`, '--', ...argumentsOf(suite, report, seed)], {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...(seed === undefined ? {} : { TEST_SEED: String(seed) }) },
  })
  const streams = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)))
  const [code] = await once(child, 'close')
  const output = (await Promise.all(streams)).join('')
  const { passed, failures } = readOutcome(suite, report)
  const crash =
    code !== 0 && failures.length === 0 ? [`✗ test:${suite} ended with code ${code} and no failed test`] : []
  const seconds = Math.round((performance.now() - started) / 1000)
  return { suite, seconds, output, passed, failures: [...failures, ...crash] }
}

function argumentsOf(suite: Suite, report: string, seed: number | undefined): string[] {
  // Playwright's configuration names its report and reads TEST_SEED.
  if (suite === 'e2e') return []
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...(seed === undefined ? [] : order)]
}

function readOutcome(suite: Suite, report: string): Outcome {
  let read: VitestReport & PlaywrightReport
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failures: [`✗ test:${suite} wrote no report`] }
  }
  return suite === 'e2e' ? outcomeOfJourneys(read) : outcomeOf(read, process.cwd())
}
