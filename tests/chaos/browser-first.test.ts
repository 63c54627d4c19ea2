import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFirst } from './browser-first.ts'

const itself = '/proc/self/stat'

/** By `man proc_pid_stat`: fields 40 and 41, counted behind the second, a name that may have spaces. */
function orderOf(command: string, ...args: string[]) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  const [level, policy] = stdout
    .slice(stdout.lastIndexOf(')') + 2)
    .split(' ')
    .slice(37, 39)
  return { level, policy }
}

test('a browser goes before all else and its pages before it, where the machine allows that', () => {
  const { path, flags } = browserFirst('/bin/cat', join(mkdtempSync(join(tmpdir(), 'browser-')), 'browser'))
  const allowed = spawnSync('chrt', ['-r', '1', 'true']).status === 0
  const unchanged = orderOf('cat', itself)
  expect(flags).toHaveLength(allowed ? 1 : 0)
  const [, prefix] = /^--renderer-cmd-prefix='(.*)'$/.exec(flags[0] ?? '') ?? []
  const pages = prefix?.split(' ') ?? []
  expect(orderOf(path, itself)).toEqual(allowed ? { level: '1', policy: '2' } : unchanged)
  const [command = 'cat', ...how] = [...pages, 'cat', itself]
  expect(orderOf(command, ...how)).toEqual(allowed ? { level: '2', policy: '1' } : unchanged)
})
