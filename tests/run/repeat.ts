import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { publishShops, resetShops } from './published-shops.ts'
import { formatSummary, type Round } from './rounds.ts'
import { runSuite, type Suite, suites } from './suites.ts'

/**
 * `npm run test:repeat -- 20` runs all suites twenty times, each time in a new random order. `-- 20 unit workers` runs
 * only these suites, and `-- 0` only prints the summary. Each round is added to `.cache/test-rounds.json`, and the
 * summary includes earlier runs.
 */

const file = '.cache/test-rounds.json'
const [count = '', ...suiteNames]: string[] = process.argv.slice(2)
const selectedSuites: readonly Suite[] = suites.filter((suite) => suiteNames.length === 0 || suiteNames.includes(suite))
if (!/^\d+$/.test(count) || suiteNames.some((name) => !suites.some((suite) => suite === name))) {
  console.error(`usage: npm run test:repeat -- <rounds> [${suites.join(' ')}]`)
  process.exit(2)
}

const rounds: Round[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const earlierCount = rounds.length

if (selectedSuites.includes('e2e') && count !== '0') await publishShops()
for (let roundNumber = 1; roundNumber <= Number(count); roundNumber++) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  if (selectedSuites.includes('e2e')) resetShops()
  const [first, ...otherSuites] = selectedSuites
  // The unit tests run concurrently with the next suite.
  const concurrentSuites = first === 'unit' ? [first, ...otherSuites.splice(0, 1)] : [first]
  await Promise.all(concurrentSuites.map((suite) => suite && runRound(suite, seed, roundNumber)))
  for (const suite of otherSuites) await runRound(suite, seed, roundNumber)
}
console.log(`\n${formatSummary(rounds)}`)
process.exitCode = rounds.slice(earlierCount).some(({ failures }) => failures.length > 0) ? 1 : 0

async function runRound(suite: Suite, seed: number, roundNumber: number): Promise<void> {
  const { seconds, passed, failures } = await runSuite(suite, { seed, quiet: true })
  rounds.push({ suite, seed, commit, at: new Date().toISOString(), seconds, passed, failures })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, JSON.stringify(rounds, null, 2))
  console.log(`round ${roundNumber}: ${suite} ${passed} passed, ${failures.length} failed, ${seconds} s, seed ${seed}`)
  for (const failure of failures) console.log(failure)
}
