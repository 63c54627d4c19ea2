import { expect, test } from 'vitest'
import { hashToken, newToken, newTwoFactorSecret, recoveryCodesFor } from './tokens.ts'

test('tokens have 32 random bytes and fit into cookies and addresses', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('what is kept of a token is not the token', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('an authenticator gets 160 bits in base32', () => {
  expect(newTwoFactorSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('recovery codes have no letters that are mistaken for digits, and are known by their hash', () => {
  const { codes, hashes } = recoveryCodesFor('what a form carries')
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){2}$/)
  expect(hashes).toEqual(codes.map((code) => hashToken(code.replaceAll('-', ''))))
  expect(recoveryCodesFor('what a form carries').codes).toEqual(codes)
  expect(recoveryCodesFor('what another carries').codes).not.toContain(codes[0])
})
