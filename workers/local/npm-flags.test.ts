import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs an npm script; returns its exit status and output. */
const runCommand = (command: string) => {
  const [npm = '', ...texts] = command.split(' ')
  const { stdout, stderr, status } = spawnSync(npm, texts, { encoding: 'utf8', env: { ...process.env, PORT: '9' } })
  return { status, messages: stdout + stderr }
}

test.each([
  ['npm run --silent tenant publish tenants/nowhere --dry-run', '--dry-run'],
  ['npm run --silent tenant list --to https://shop.example', '--to'],
  ['npm run --silent tenant low-stock limassol --at-most=3', '--at-most'],
  ['npm run --silent proof nothing --quick', '--quick'],
  ['npm run --silent bench nothing --share=0.1', '--share'],
])('a command fails when npm consumes its flag: %s', (command, flag) => {
  expect(runCommand(command)).toEqual({
    status: command.includes(' tenant ') ? 1 : 2,
    messages: expect.stringContaining(`npm consumed ${flag}`),
  })
})

test('flags after -- reach the command', () => {
  expect(runCommand('npm run --silent tenant -- publish tenants/nowhere --dry-run').messages).toContain(
    'tenants/nowhere',
  )
})
