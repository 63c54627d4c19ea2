import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type { Outcome, Trial } from './check.ts'
import type { ProofRun } from './mutate-sources.ts'

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs tests of `npm test` with the sizes and the seed of a proof. */
export async function runInWorkers(
  { seed, changes, name }: Trial,
  files: readonly string[],
  sizes: ProofRun['sizes'],
): Promise<Outcome> {
  const file = `.cache/reports/${name}.json`
  rmSync(file, { force: true })
  const run: ProofRun = { seed, sizes: { ...sizes, timeout: 24 * 3_600_000 }, changes }
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--config', 'tests/vitest.config.ts', '--project', getProject(files), '--silent'],
      '--testTimeout=86400000',
      ...['--reporter=json', `--outputFile.json=${file}`, ...files],
    ],
    { env: { ...process.env, PROOF: JSON.stringify(run) }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(vitest, 'exit')
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  // A file that did not load has tested nothing. Throw, so that neither a check's own run nor a control run counts.
  const failedFile = report.testResults.find(({ assertionResults }) => assertionResults.length === 0)
  if (failedFile !== undefined || tests.length === 0) throw new Error(`${name}: ${failedFile?.message ?? 'no tests'}`)
  const failed = tests.filter(({ status }) => status !== 'passed')
  return {
    summary: `${tests.length - failed.length} of ${tests.length} tests pass: ${tests.map(({ title }) => title).join('; ')}`,
    failures: failed.map(({ title, failureMessages }) => `${title}: ${(failureMessages[0] ?? '').slice(0, 300)}`),
  }
}

function getProject(files: readonly string[]): 'workers' | 'unit' {
  return files.every((file) => file.endsWith('.workers.test.ts')) ? 'workers' : 'unit'
}
