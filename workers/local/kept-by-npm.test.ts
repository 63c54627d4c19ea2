import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a script of the project says when somebody types it. */
const typed = (command: string) => {
  const [npm = '', ...words] = command.split(' ')
  const { stdout, stderr, status } = spawnSync(npm, words, { encoding: 'utf8', env: { ...process.env, PORT: '9' } })
  return { status, said: stdout + stderr }
}

test.each([
  ['npm run --silent tenant publish tenants/nowhere --dry-run', '--dry-run'],
  ['npm run --silent tenant list --to https://shop.example', '--to'],
  ['npm run --silent tenant low-stock limassol --at-most=3', '--at-most'],
  ['npm run --silent proof nothing --quick', '--quick'],
  ['npm run --silent bench nothing --share=0.1', '--share'],
])('a flag that npm keeps for itself is no flag to do without: %s', (command, flag) => {
  expect(typed(command)).toEqual({
    status: command.includes(' tenant ') ? 1 : 2,
    said: expect.stringContaining(`npm has kept ${flag} for itself`),
  })
})

test('behind the dashes flags come through', () => {
  expect(typed('npm run --silent tenant -- publish tenants/nowhere --dry-run').said).toContain('tenants/nowhere')
})
