import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { pageFirst } from './page-first.ts'

/** By `man proc_pid_stat`: the 41st field, of which the first two may have spaces within parentheses. */
const policyIn = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]
const realTime = '1'

test('the pages of a browser go before all else, where the machine allows that', () => {
  const [flag] = pageFirst()
  const allowed = spawnSync('chrt', ['-f', '1', 'true']).status === 0
  const [command = 'cat', ...how] = flag === undefined ? [] : flag.replace('--renderer-cmd-prefix=', '').split(' ')
  const page = spawnSync(command, [...how, ...(flag === undefined ? [] : ['cat']), '/proc/self/stat'], {
    encoding: 'utf8',
  })
  expect(policyIn(page.stdout) === realTime).toBe(allowed)
})
