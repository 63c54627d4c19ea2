import { execFileSync, spawnSync } from 'node:child_process'
import { filesChangedSince, journeysFor, workersTestsFor } from './changed-files.ts'

/**
 * `npm run test:changed` runs the tests that uncommitted changes touch, `-- <revision>` those that all changes since that
 * revision touch. It is a quick check between edits: `npm test` decides.
 */

const [base = 'HEAD'] = process.argv.slice(2)
const files = filesChangedSince(base, (args) => execFileSync('git', args, { encoding: 'utf8' }))
const workersTests = workersTestsFor(files)
const journeys = journeysFor(files)

const runs = [
  ['test:unit', '--changed', base, '--passWithNoTests'],
  ...(workersTests.length > 0 ? [['test:workers', ...workersTests]] : []),
  ...(journeys.length > 0 ? [['test:e2e', ...journeys]] : []),
]
const failed = runs.filter(([script = '', ...args]) => {
  console.log(`\n— ${script} ${args.join(' ')}`)
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' }).status !== 0
})
console.log(failed.length === 0 ? '\nall passed' : `\nfailed: ${failed.map(([script]) => script).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
