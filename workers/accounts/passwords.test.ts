import { expect, test } from 'vitest'
import { hashPassword, isOutdated, passwordIsRight } from './passwords.ts'

test('the password opens what it was stored as, and nothing else does', async () => {
  const stored = await hashPassword('Correct horse')
  expect(await passwordIsRight('Correct horse', stored)).toBe(true)
  expect(await passwordIsRight('correct horse', stored)).toBe(false)
  expect(await passwordIsRight('Correct horse ', stored)).toBe(false)
  expect(await passwordIsRight('', stored)).toBe(false)
})

test('equal passwords are stored differently, with their parameters', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
})

test('nobody has a password', async () => {
  expect(await passwordIsRight('', null)).toBe(false)
  expect(await passwordIsRight('anything', null)).toBe(false)
})

test('a password hashed with other parameters still opens, and is outdated', async () => {
  const stored = await hashPassword('old', { N: 2 ** 10, r: 8, p: 1 })
  expect(await passwordIsRight('old', stored)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
  expect(isOutdated(await hashPassword('old'))).toBe(false)
})

test('a password is the same however its accents are encoded', async () => {
  expect(await passwordIsRight('κωδικός'.normalize('NFD'), await hashPassword('κωδικός'))).toBe(true)
})

test('a stored text that is no hash is a fault of the shop', async () => {
  await expect(passwordIsRight('99123456', '99123456')).rejects.toThrow('Not a stored password')
})
