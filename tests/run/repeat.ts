import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { publishShops, resetShops } from './published-shops.ts'
import { type Round, summaryOf } from './rounds.ts'
import { runSuite, type Suite, suites } from './suites.ts'

/**
 * `npm run test:repeat -- 20` runs all suites twenty times in random order; `-- 20 unit workers` runs these. Each round is
 * added to `.cache/test-rounds.json`, and the summary counts the rounds of earlier runs too. `-- 0` prints the summary alone.
 */

const file = '.cache/test-rounds.json'
const [count = '', ...named]: string[] = process.argv.slice(2)
const chosen: readonly Suite[] = suites.filter((suite) => named.length === 0 || named.includes(suite))
if (!/^\d+$/.test(count) || named.some((name) => !suites.some((suite) => suite === name))) {
  console.error(`usage: npm run test:repeat -- <rounds> [${suites.join(' ')}]`)
  process.exit(2)
}

const rounds: Round[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const before = rounds.length

if (chosen.includes('e2e') && count !== '0') await publishShops()
for (let number = 1; number <= Number(count); number++) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  if (chosen.includes('e2e')) resetShops()
  const [first, ...others] = chosen
  // Unit tests run beside the first suite that keeps a single core busy.
  const sideBySide = first === 'unit' ? [first, ...others.splice(0, 1)] : [first]
  await Promise.all(sideBySide.map((suite) => suite && round(suite, seed, number)))
  for (const suite of others) await round(suite, seed, number)
}
console.log(`\n${summaryOf(rounds)}`)
process.exitCode = rounds.slice(before).some(({ failures }) => failures.length > 0) ? 1 : 0

async function round(suite: Suite, seed: number, number: number): Promise<void> {
  const { seconds, passed, failures } = await runSuite(suite, { seed, quiet: true })
  rounds.push({ suite, seed, commit, at: new Date().toISOString(), seconds, passed, failures })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, JSON.stringify(rounds, null, 2))
  console.log(`round ${number}: ${suite} ${passed} passed, ${failures.length} failed, ${seconds} s, seed ${seed}`)
  for (const failure of failures) console.log(failure)
}
