import { execFileSync, spawnSync } from 'node:child_process'
import { findJourneys, findWorkersTests, listChangedFiles } from './changed-files.ts'

/**
 * `npm run test:changed` runs the tests that uncommitted changes affect. `npm run test:changed -- <revision>` runs the
 * tests that changes since this revision affect. It is a quick check between edits and doesn't replace `npm test`.
 */

const [base = 'HEAD'] = process.argv.slice(2)
const files = listChangedFiles(base, (args) => execFileSync('git', args, { encoding: 'utf8' }))
const workersTests = findWorkersTests(files)
const journeys = findJourneys(files)

const runs = [
  ['test:unit', '--changed', base, '--passWithNoTests'],
  ...(workersTests.length > 0 ? [['test:workers', ...workersTests]] : []),
  ...(journeys.length > 0 ? [['test:e2e', ...journeys]] : []),
]
const failed = runs.filter(([script = '', ...args]) => {
  console.log(`\n— ${script} ${args.join(' ')}`)
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' }).status !== 0
})
console.log(
  failed.length === 0 ? '\nno affected test failed' : `\nfailed: ${failed.map(([script]) => script).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
