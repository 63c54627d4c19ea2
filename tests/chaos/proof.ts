import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keptByNpm } from '#workers/local/kept-by-npm.ts'
import { type Check, expectedFailures, type Outcome } from './check.ts'
import { checks } from './checks.ts'
import { mistyped } from './mistyped.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { mergeReport, reports } from './reports.ts'

/**
 * `npm run proof` runs each check at its full size, then a control run with the check's guard taken out, which must fail.
 * `npm run proof -- oversell caching` runs these checks. `--seed 42` repeats a run, `--share 0.05` takes a part of the full
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
const kept = keptByNpm('proof', ['seed', 'share', 'quick', 'list'])
if (kept !== null) {
  console.error(kept)
  process.exit(2)
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const share = Number(values.share ?? (values.quick ? 0.01 : 1))
const all = positionals.length === 0
const mutating = positionals.includes('mutations')
const words = positionals.filter((word) => word !== 'mutations')
const chosen = checks.filter(({ name }) => all || (!mutating && words.includes(name)))
const names = checks.map(({ name }) => name)
const mistake = mistyped(words, mutating)
if (!(share > 0 && share <= 1) || !Number.isInteger(seed) || mistake !== null) {
  if (mistake !== null) console.error(mistake)
  console.error('usage: npm run proof -- [check … | mutations [word …]] [--list] [--seed 42] [--share 0.05 | --quick]')
  console.error(`checks: ${names.join(' ')}`)
  process.exit(2)
}

if (values.list) {
  for (const { name, what, control } of chosen) console.log(`${name}: ${what}\n  control run: ${control.fault}`)
  process.exit(0)
}

interface Row {
  readonly name: string
  readonly what: string
  readonly seed: number
  readonly share: number
  readonly figure: string
  readonly verdict: 'passed' | 'failed'
  readonly failures: readonly string[]
  readonly control: { readonly fault: string; readonly verdict: 'failed, as it must' | 'DID NOT FAIL' }
  readonly seconds: number
  readonly at: string
}

mkdirSync(reports, { recursive: true })

function trial(check: Check, part: number, control: boolean) {
  return {
    seed,
    of: (full: number) => Math.max(1, Math.round(full * part)),
    changes: control ? check.control.changes : [],
    name: `proof-${check.name}${control ? '-control' : ''}`,
  }
}

/** A run that throws has failed, but not by a failure that a missing guard causes. */
async function attempt(check: Check, part: number, control: boolean): Promise<Outcome & { readonly threw: boolean }> {
  try {
    return { ...(await check.run(trial(check, part, control))), threw: false }
  } catch (thrown) {
    const failure = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return { figure: 'the run broke down', failures: [failure.slice(0, 1000)], threw: true }
  }
}

const rows: Row[] = []
for (const check of chosen) {
  console.log(`\n${check.name}: ${check.what}, seed ${seed}`)
  const begun = performance.now()
  const { figure, failures } = await attempt(check, share, false)
  console.log(`  ${failures.length === 0 ? 'passed' : 'FAILED'}: ${figure}`)
  for (const failure of failures.slice(0, 10)) console.log(`    ${failure}`)
  const control = await attempt(check, check.control.share, true)
  const expected = control.threw ? null : expectedFailures(check.control, control.failures, failures)
  console.log(
    `  control run, which ${check.control.fault}: ${expected ?? `DID NOT FAIL, ${control.failures[0] ?? ''}`}`,
  )
  rows.push({
    ...{ name: check.name, what: check.what, seed, share, figure, failures },
    verdict: failures.length === 0 ? 'passed' : 'failed',
    control: { fault: check.control.fault, verdict: expected === null ? 'DID NOT FAIL' : 'failed, as it must' },
    seconds: Math.round((performance.now() - begun) / 1000),
    at: new Date().toISOString(),
  })
  writeFileSync(`${reports}/proof-${check.name}.json`, JSON.stringify(rows.at(-1), null, 2))
  mergeReport('proof', rows, ({ name }) => name, names)
}

if (rows.length > 0)
  console.table(
    rows.map(({ name, figure, verdict, control, seconds }) => ({
      ...{ check: name, figure: figure.slice(0, 90), verdict },
      'control run': control.verdict,
      seconds,
    })),
  )
const failed = rows.some(({ verdict, control }) => verdict === 'failed' || control.verdict === 'DID NOT FAIL')
const survivors = all || mutating ? await runMutations({ words, seed, share }) : []
process.exitCode = failed || survivors.length > 0 ? 1 : 0
