import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  type Outcome,
  type PlaywrightReport,
  parsePlaywrightReport,
  parseVitestReport,
  type VitestReport,
} from './reports.ts'

/** The suites of `npm test`, in the order of their output. Each is a script `test:<name>` of package.json. */
export const suites = ['unit', 'workers', 'chaos', 'e2e'] as const

/** Node's cache of compiled modules: the suites start a hundred processes that load the same ones. */
const NODE_COMPILE_CACHE = resolve('.cache/node')

export type Suite = (typeof suites)[number]

export interface SuiteRun extends Outcome {
  readonly suite: Suite
  readonly seconds: number
  /** The collected output; empty unless `quiet`. */
  readonly output: string
}

interface Options {
  /** Seed of the random order of files and tests. */
  readonly seed?: number
  /** Collects the output instead of printing it. */
  readonly quiet?: boolean
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs one suite. A run that ends with an error but without a failed test counts as one failure. */
export async function runSuite(suite: Suite, { seed, quiet = false, env = {} }: Options = {}): Promise<SuiteRun> {
  const report = `.cache/reports/${suite}.json`
  mkdirSync('.cache/reports', { recursive: true })
  rmSync(report, { force: true })
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '--silent', `test:${suite}`, '--', ...getArguments(suite, report, seed)], {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { NODE_COMPILE_CACHE, ...process.env, ...(seed === undefined ? {} : { TEST_SEED: String(seed) }), ...env },
  })
  const streams = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)))
  const [code] = await once(child, 'close')
  const output = (await Promise.all(streams)).join('')
  const { passed, failures } = readOutcome(suite, report)
  const crash =
    code !== 0 && failures.length === 0 ? [`✗ test:${suite} ended with code ${code} and no failed test`] : []
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { suite, seconds, output, passed, failures: [...failures, ...crash] }
}

function getArguments(suite: Suite, report: string, seed: number | undefined): string[] {
  // Playwright's configuration names its report and reads TEST_SEED.
  if (suite === 'e2e') return []
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...(seed === undefined ? [] : order)]
}

function readOutcome(suite: Suite, report: string): Outcome {
  let parsedReport: VitestReport & PlaywrightReport
  try {
    parsedReport = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failures: [`✗ test:${suite} wrote no report`] }
  }
  return suite === 'e2e' ? parsePlaywrightReport(parsedReport) : parseVitestReport(parsedReport, process.cwd())
}
