import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'

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

test('a password matches in every Unicode encoding of its accents', async () => {
  expect(await verifyPassword('κωδικός'.normalize('NFD'), await hashPassword('κωδικός'))).toBe(true)
})

test('a stored value that is not a hash throws', async () => {
  await expect(verifyPassword('99123456', '99123456')).rejects.toThrow('Not a stored password')
})
