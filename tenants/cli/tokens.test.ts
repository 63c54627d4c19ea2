import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { addTokenCommands } from './tokens.ts'

/** A shop's operator API that remembers what it was asked, and what the command printed. */
function aMerchant() {
  const asked: { method: string; path: string; body: unknown }[] = []
  const call: Call = async (method, path, schema, body) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) })
    return schema.parse({ token: 'added', tokens: [{ name: 'till', scopes: ['read', 'orders'] }] })
  }
  return { ...aCommandLine(addTokenCommands, call), asked }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

test('a token is printed once, and the shop is told its hash alone', async () => {
  const { run, asked, printed } = aMerchant()
  await run('token kiosk add till read orders')
  const token = printed.join('').trim()
  expect(token).toMatch(/^pt_[\w-]{43}$/)
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/tenants/kiosk/tokens',
      body: { name: 'till', sha256: hashOf(token), scopes: ['read', 'orders'] },
    },
  ])
  await run('token kiosk add till read orders')
  expect(printed[1]).not.toBe(printed[0])
})

test('a token of one’s own is not printed, and a short one is refused', async () => {
  const { run, asked, printed } = aMerchant()
  const token = 'a-token-that-somebody-made-by-hand'
  await run('token kiosk add till read', ['--token', token])
  expect([printed, asked[0]?.body]).toEqual([
    ['till: added\n'],
    { name: 'till', sha256: hashOf(token), scopes: ['read'] },
  ])
  for (const bad of ['', 'short', 'with spaces in it that make it long enough'])
    await expect(run('token kiosk add till read', ['--token', bad]), bad).rejects.toThrow(Refused)
  expect(asked).toHaveLength(1)
})

test('tokens are listed by name and scopes, and one is revoked by its name', async () => {
  const { run, asked, printed } = aMerchant()
  await run('token kiosk list')
  await run('token kiosk revoke ../till')
  expect(printed).toEqual(['till\tread orders\n', '../till: revoked\n'])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
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
])('"%s" is no command, and nobody is asked', async (words) => {
  const { run, asked } = aMerchant()
  await expect(run(`token ${words}`.trim())).rejects.toMatchObject(unreadable)
  expect(asked).toEqual([])
})

test('a scope that is given twice is refused, and nobody is asked', async () => {
  const { run, asked } = aMerchant()
  await expect(run('token kiosk add till read read')).rejects.toThrow(Refused)
  expect(asked).toEqual([])
})
