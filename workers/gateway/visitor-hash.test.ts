import { expect, test } from 'vitest'
import { hashVisitor } from './request-checks.ts'

test('a visitor’s hash depends on the address, the shop and the newest secret', () => {
  const hashes = [
    hashVisitor('new-secret old-secret', 'limassol', '198.51.100.7'),
    hashVisitor('new-secret old-secret', 'nicosia', '198.51.100.7'),
    hashVisitor('other-secret', 'limassol', '198.51.100.7'),
    hashVisitor('new-secret', 'limassol', '198.51.100.8'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashVisitor('new-secret', 'limassol', '198.51.100.7')).toBe(hashes[0])
  expect(hashes.join()).not.toContain('198.51')
})
