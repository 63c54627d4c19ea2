import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import { addTokenCommands } from './access.ts'
import { CliError } from './issues.ts'
import type { Call } from './operator-client.ts'

/** A fake operator API that records its requests, and a command line whose output is recorded. */
function anOperatorApi() {
  const requested: { method: string; path: string; body: unknown }[] = []
  const call: Call = async (method, path, schema, body) => {
    requested.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) })
    return schema.parse({ token: 'added', tokens: [{ name: 'till', scopes: ['read', 'orders'] }] })
  }
  return { ...aCommandLine(addTokenCommands, call), requested }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

test('a new token is printed, and the request contains only its hash', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('token kiosk add till read orders')
  const token = printed.join('').trim()
  expect(token).toMatch(/^pt_[\w-]{43}$/)
  expect(requested).toEqual([
    {
      method: 'POST',
      path: '/tenants/kiosk/tokens',
      body: { name: 'till', sha256: hashToken(token), scopes: ['read', 'orders'] },
    },
  ])
  await run('token kiosk add till read orders')
  expect(printed[1]).not.toBe(printed[0])
})

test('a token given with --token is not printed, and an invalid one is refused', async () => {
  const { run, requested, printed } = anOperatorApi()
  const token = 'a-token-that-somebody-made-by-hand'
  await run('token kiosk add till read', ['--token', token])
  expect([printed, requested[0]?.body]).toEqual([
    ['till: added\n'],
    { name: 'till', sha256: hashToken(token), scopes: ['read'] },
  ])
  for (const bad of ['', 'short', 'with spaces in it that make it long enough'])
    await expect(run('token kiosk add till read', ['--token', bad]), bad).rejects.toThrow(CliError)
  expect(requested).toHaveLength(1)
})

test('the list prints names and scopes, and revoke takes a name', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('token kiosk list')
  await run('token kiosk revoke ../till')
  expect(printed).toEqual(['till\tread orders\n', '../till: revoked\n'])
  expect(requested.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /tenants/kiosk/tokens',
    'DELETE /tenants/kiosk/tokens/..%2Ftill',
  ])
})

test.each([
  '',
  'kiosk',
  'kiosk add',
  'kiosk add till',
  'kiosk revoke',
  'kiosk revoke till read',
  'kiosk list all',
  'kiosk show till',
])('"%s" is not a command, and no request is sent', async (subcommand) => {
  const { run, requested } = anOperatorApi()
  await expect(run(`token ${subcommand}`.trim())).rejects.toMatchObject(invalidArgumentError)
  expect(requested).toEqual([])
})

test('a duplicate scope is refused, and no request is sent', async () => {
  const { run, requested } = anOperatorApi()
  await expect(run('token kiosk add till read read')).rejects.toThrow(CliError)
  expect(requested).toEqual([])
})
