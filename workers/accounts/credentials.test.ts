import { expect, test } from 'vitest'
import {
  createToken,
  createTwoFactorSecret,
  deriveRecoveryCodes,
  hashPassword,
  hashToken,
  needsRehash,
  verifyPassword,
} from './credentials.ts'

test('only the right password matches its hash', async () => {
  const storedHash = await hashPassword('Correct horse')
  expect(await verifyPassword('Correct horse', storedHash)).toBe(true)
  expect(await verifyPassword('correct horse', storedHash)).toBe(false)
  expect(await verifyPassword('Correct horse ', storedHash)).toBe(false)
  expect(await verifyPassword('', storedHash)).toBe(false)
})

test('equal passwords have different hashes, with their parameters', async () => {
  const [first, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(two)
})

test('no password matches a missing hash', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('anything', null)).toBe(false)
})

test('a hash with other parameters still matches and needs a rehash', async () => {
  const storedHash = await hashPassword('old', { N: 2 ** 10, r: 8, p: 1 })
  expect(await verifyPassword('old', storedHash)).toBe(true)
  expect(needsRehash(storedHash)).toBe(true)
  expect(needsRehash(await hashPassword('old'))).toBe(false)
})

test('a password matches in every Unicode normalization form', async () => {
  expect(await verifyPassword('κωδικός'.normalize('NFD'), await hashPassword('κωδικός'))).toBe(true)
})

test('a stored value that is not a hash throws', async () => {
  await expect(verifyPassword('99123456', '99123456')).rejects.toThrow('Not a stored password')
})

test('tokens have 32 random bytes and fit into cookies and URLs', () => {
  const tokens = Array.from({ length: 100 }, createToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a token is stored as its SHA-256', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('an authenticator secret has 160 bits in base32', () => {
  expect(createTwoFactorSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('recovery codes have no ambiguous characters, and each comes with its hash', () => {
  const { codes, hashes } = deriveRecoveryCodes('what a form carries')
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){2}$/)
  expect(hashes).toEqual(codes.map((code) => hashToken(code.replaceAll('-', ''))))
  expect(deriveRecoveryCodes('what a form carries').codes).toEqual(codes)
  expect(deriveRecoveryCodes('what another carries').codes).not.toContain(codes[0])
})
