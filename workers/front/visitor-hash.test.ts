import { expect, test } from 'vitest'
import { visitorHash } from './visitor-hash.ts'

test('a visitor counts as another one in each shop and under each secret, and always as the same one otherwise', () => {
  const hashes = [
    visitorHash('new-secret old-secret', 'limassol', '198.51.100.7'),
    visitorHash('new-secret old-secret', 'nicosia', '198.51.100.7'),
    visitorHash('other-secret', 'limassol', '198.51.100.7'),
    visitorHash('new-secret', 'limassol', '198.51.100.8'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(visitorHash('new-secret', 'limassol', '198.51.100.7')).toBe(hashes[0])
  expect(hashes.join()).not.toContain('198.51')
})
