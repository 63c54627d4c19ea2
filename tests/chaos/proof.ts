import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSwallowedFlag } from '#workers/local/tenant-command.ts'
import { type Check, expectedFailures, type Outcome } from './check.ts'
import { checks } from './checks.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { mergeReport, reports } from './reports.ts'
import { findUnknownNames } from './unknown-names.ts'

/**
 * `npm run proof` runs each check at its full size, then a control run without the check's guard, which must fail. `npm
 * run proof -- oversell caching` runs these checks. `--seed 42` repeats a run, `--share 0.05` takes a part of the full
 * sizes, `--quick` a hundredth. `npm run proof -- mutations [word …]` runs the mutations whose names contain all words.
 * `--list` prints what each check tries and what its control run does wrong.
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
  for (const { name, description, control } of selectedChecks)
    console.log(`${name}: ${description}\n  control run: ${control.mutation}`)
  process.exit(0)
}

interface Row {
  readonly name: string
  readonly description: string
  readonly seed: number
  readonly share: number
  readonly summary: string
  readonly verdict: 'passed' | 'failed'
  readonly failures: readonly string[]
  readonly control: { readonly mutation: string; readonly verdict: 'failed, as it must' | 'DID NOT FAIL' }
  readonly seconds: number
  readonly at: string
}

mkdirSync(reports, { recursive: true })

function createTrial(check: Check, part: number, control: boolean) {
  return {
    seed,
    scale: (full: number) => Math.max(1, Math.round(full * part)),
    changes: control ? check.control.changes : [],
    name: `proof-${check.name}${control ? '-control' : ''}`,
  }
}

/** Runs a check. An exception is a failure, but not one that a missing guard causes. */
async function runCheck(
  check: Check,
  part: number,
  control: boolean,
): Promise<Outcome & { readonly hasThrown: boolean }> {
  try {
    return { ...(await check.run(createTrial(check, part, control))), hasThrown: false }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { summary: 'the run broke down', failures: [failure.slice(0, 1000)], hasThrown: true }
  }
}

const rows: Row[] = []
for (const check of selectedChecks) {
  console.log(`\n${check.name}: ${check.description}, seed ${seed}`)
  const startedAt = performance.now()
  const { summary, failures } = await runCheck(check, share, false)
  console.log(`  ${failures.length === 0 ? 'passed' : 'FAILED'}: ${summary}`)
  for (const failure of failures.slice(0, 10)) console.log(`    ${failure}`)
  const control = await runCheck(check, check.control.share, true)
  const expected = control.hasThrown ? null : expectedFailures(check.control, control.failures, failures)
  console.log(
    `  control run, which ${check.control.mutation}: ${expected ?? `DID NOT FAIL, ${control.failures[0] ?? ''}`}`,
  )
  rows.push({
    ...{ name: check.name, description: check.description, seed, share, summary, failures },
    verdict: failures.length === 0 ? 'passed' : 'failed',
    control: { mutation: check.control.mutation, verdict: expected === null ? 'DID NOT FAIL' : 'failed, as it must' },
    seconds: Math.round((performance.now() - startedAt) / 1000),
    at: new Date().toISOString(),
  })
  writeFileSync(`${reports}/proof-${check.name}.json`, JSON.stringify(rows.at(-1), null, 2))
  mergeReport('proof', rows, ({ name }) => name, names)
}

if (rows.length > 0)
  console.table(
    rows.map(({ name, summary, verdict, control, seconds }) => ({
      ...{ check: name, summary: summary.slice(0, 90), verdict },
      'control run': control.verdict,
      seconds,
    })),
  )
const failed = rows.some(({ verdict, control }) => verdict === 'failed' || control.verdict === 'DID NOT FAIL')
const survivingMutations = all || isMutationRun ? await runMutations({ selectors, seed, share }) : []
process.exitCode = failed || survivingMutations.length > 0 ? 1 : 0
