import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSwallowedFlag } from '#workers/local/local-shops.ts'
import { type Check, type Control, expectedFailures, listControls, type Outcome } from './check.ts'
import { checks } from './checks.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { mergeReport, reports } from './reports.ts'
import { findUnknownNames } from './unknown-names.ts'

/**
 * `npm run proof` runs each check at its full size, followed by control runs that each remove one guard and must fail,
 * and then all mutations. `npm run proof -- oversell caching` runs only these checks. `--seed 42` repeats a run,
 * `--share 0.05` runs a part of the full sizes, `--quick` a hundredth. `npm run proof -- mutations [word …]` runs
 * only the mutations whose names contain all words.
 * `--list` prints a description of each check and of the bug in its control run.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    share: { type: 'string' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const npmOptions = findSwallowedFlag('proof', ['seed', 'share', 'quick', 'list'])
if (npmOptions !== null) {
  console.error(npmOptions)
  process.exit(2)
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const share = Number(values.share ?? (values.quick ? 0.01 : 1))
const all = positionals.length === 0
const isMutationRun = positionals.includes('mutations')
const selectors = positionals.filter((word) => word !== 'mutations')
const selectedChecks = checks.filter(({ name }) => all || (!isMutationRun && selectors.includes(name)))
const names = checks.map(({ name }) => name)
const usageError = findUnknownNames(selectors, isMutationRun)
if (!(share > 0 && share <= 1) || !Number.isInteger(seed) || usageError !== null) {
  if (usageError !== null) console.error(usageError)
  console.error('usage: npm run proof -- [check … | mutations [word …]] [--list] [--seed 42] [--share 0.05 | --quick]')
  console.error(`checks: ${names.join(' ')}`)
  process.exit(2)
}

if (values.list) {
  for (const check of selectedChecks) {
    console.log(`${check.name}: ${check.description}`)
    for (const { mutation } of listControls(check)) console.log(`  control run: ${mutation}`)
  }
  process.exit(0)
}

interface ControlRow {
  readonly mutation: string
  readonly verdict: 'failed as expected' | 'DID NOT FAIL'
  /** The failure that proves that the check detects the bug. */
  readonly failure: string
}

interface Row {
  readonly name: string
  readonly description: string
  readonly seed: number
  readonly share: number
  readonly summary: string
  readonly verdict: 'passed' | 'failed'
  readonly failures: readonly string[]
  readonly controls: readonly ControlRow[]
  readonly seconds: number
  readonly at: string
}

mkdirSync(reports, { recursive: true })

function createTrial(check: Check, control: Control | null) {
  const part = control === null ? share : control.share
  return {
    seed,
    scale: (full: number) => Math.max(1, Math.round(full * part)),
    changes: control === null ? [] : control.changes,
    name: `proof-${check.name}${control === null ? '' : '-control'}`,
  }
}

/** Runs a check. An exception is a failure, but not one that a missing guard causes. */
async function runCheck(check: Check, control: Control | null): Promise<Outcome & { readonly hasThrown: boolean }> {
  try {
    return { ...(await check.run(createTrial(check, control))), hasThrown: false }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { summary: 'the run threw an error', failures: [failure.slice(0, 1000)], hasThrown: true }
  }
}

async function runControl(check: Check, control: Control, ownFailures: readonly string[]): Promise<ControlRow> {
  const { mutation } = control
  const { hasThrown, failures } = await runCheck(check, control)
  const expected = hasThrown ? null : expectedFailures(control, failures, ownFailures)
  const failure = expected ?? failures[0] ?? ''
  console.log(`  control run, which ${mutation}: ${expected === null ? 'DID NOT FAIL, ' : ''}${failure}`)
  return { mutation, verdict: expected === null ? 'DID NOT FAIL' : 'failed as expected', failure }
}

const rows: Row[] = []
for (const check of selectedChecks) {
  console.log(`\n${check.name}: ${check.description}, seed ${seed}`)
  const startedAt = performance.now()
  const { summary, failures } = await runCheck(check, null)
  console.log(`  ${failures.length === 0 ? 'passed' : 'FAILED'}: ${summary}`)
  for (const failure of failures.slice(0, 10)) console.log(`    ${failure}`)
  const controls: ControlRow[] = []
  for (const control of listControls(check)) controls.push(await runControl(check, control, failures))
  rows.push({
    ...{ name: check.name, description: check.description, seed, share, summary, failures },
    verdict: failures.length === 0 ? 'passed' : 'failed',
    controls,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    at: new Date().toISOString(),
  })
  writeFileSync(`${reports}/proof-${check.name}.json`, JSON.stringify(rows.at(-1), null, 2))
  mergeReport('proof', rows, ({ name }) => name, names)
}

if (rows.length > 0)
  console.table(
    rows.map(({ name, summary, verdict, controls, seconds }) => ({
      ...{ check: name, summary: summary.slice(0, 90), verdict },
      'control runs': [...new Set(controls.map((control) => control.verdict))].join(', '),
      seconds,
    })),
  )
const failed = rows.some(
  ({ verdict, controls }) => verdict === 'failed' || controls.some((control) => control.verdict === 'DID NOT FAIL'),
)
const survivingMutations = all || isMutationRun ? await runMutations({ selectors, seed, share }) : []
process.exitCode = failed || survivingMutations.length > 0 ? 1 : 0
