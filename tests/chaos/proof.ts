import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keptByNpm } from '#workers/local/kept-by-npm.ts'
import { type Line, type Outcome, shownBy } from './check.ts'
import { lines } from './checks.ts'
import { mistyped } from './mistyped.ts'
import { plantFaults } from './mutations/run-mutations.ts'
import { mergeReport, reports } from './reports.ts'

/**
 * `npm run proof`: tries each line at its full size, and once more with its guard taken out, when it has to fall short.
 * `npm run proof -- 3 5` tries these lines, `--seed 42` has a run again, `--share 0.05` takes a part of the full sizes and
 * `--quick` a hundredth. `npm run proof -- faults` plants the small faults of `faults/` instead, with
 * more words only those whose names have them.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, share: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const kept = keptByNpm('proof', ['seed', 'share', 'quick'])
if (kept !== null) {
  console.error(kept)
  process.exit(2)
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const share = Number(values.share ?? (values.quick ? 0.01 : 1))
const all = positionals.length === 0
const planting = positionals.includes('faults')
const chosen = lines.filter(({ line }) => all || (!planting && positionals.includes(String(line))))
const words = positionals.filter((word) => word !== 'faults')
const numbers = lines.map(({ line }) => line)
const unknown = mistyped(words, planting)
if (!(share > 0 && share <= 1) || !Number.isInteger(seed) || unknown.length > 0) {
  if (unknown.length > 0)
    console.error(`There is no ${planting ? 'fault whose name has' : 'line'} ${unknown.join(' ')}`)
  console.error(`usage: npm run proof -- [${numbers.join(' ')} | faults [word …]] [--seed 42] [--share 0.05 | --quick]`)
  process.exit(2)
}

interface Row {
  readonly line: number
  readonly what: string
  readonly seed: number
  readonly share: number
  readonly figure: string
  readonly verdict: 'holds' | 'falls short'
  readonly faults: readonly string[]
  readonly control: { readonly without: string; readonly verdict: 'falls short, as it must' | 'sees nothing' }
  readonly seconds: number
  readonly at: string
}

mkdirSync(reports, { recursive: true })

function trial(line: Line, part: number, control: boolean) {
  return {
    seed,
    of: (full: number) => Math.max(1, Math.round(full * part)),
    changes: control ? line.control.changes : [],
    name: `proof-${line.line}${control ? '-control' : ''}`,
  }
}

/** A trial that breaks down has shown nothing, so it holds nothing. */
async function attempt(line: Line, part: number, control: boolean): Promise<Outcome & { readonly broke: boolean }> {
  try {
    return { ...(await line.run(trial(line, part, control))), broke: false }
  } catch (thrown) {
    const fault = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return { figure: 'it broke down', faults: [fault.slice(0, 1000)], broke: true }
  }
}

const rows: Row[] = []
for (const line of chosen) {
  console.log(`\nline ${line.line}, ${line.what}, seed ${seed}`)
  const begun = performance.now()
  const { figure, faults } = await attempt(line, share, false)
  console.log(`  ${faults.length === 0 ? 'holds' : 'FALLS SHORT'}: ${figure}`)
  for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`)
  const control = await attempt(line, line.control.share, true)
  const shown = control.broke ? null : shownBy(line.control, control.faults, faults)
  console.log(`  without "${line.control.without}": ${shown ?? `SEES NOTHING, ${control.faults[0] ?? ''}`}`)
  rows.push({
    ...{ line: line.line, what: line.what, seed, share, figure, faults },
    verdict: faults.length === 0 ? 'holds' : 'falls short',
    control: { without: line.control.without, verdict: shown !== null ? 'falls short, as it must' : 'sees nothing' },
    seconds: Math.round((performance.now() - begun) / 1000),
    at: new Date().toISOString(),
  })
  writeFileSync(`${reports}/proof-${line.line}.json`, JSON.stringify(rows.at(-1), null, 2))
  mergeReport('proof', rows, ({ line }) => line, numbers)
}

if (rows.length > 0)
  console.table(
    rows.map(({ line, what, figure, verdict, control, seconds }) => ({
      ...{ line, what, figure: figure.slice(0, 90), verdict },
      'with its guard taken out': control.verdict,
      seconds,
    })),
  )
const short = rows.some(({ verdict, control }) => verdict !== 'holds' || control.verdict === 'sees nothing')
const missed = all || planting ? await plantFaults({ words, seed, share }) : []
process.exitCode = short || missed.length > 0 ? 1 : 0
