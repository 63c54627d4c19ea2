import { expect, test } from 'vitest'
import { createToken, createTwoFactorSecret, deriveRecoveryCodes, hashToken } from './tokens.ts'

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
