import { expect, test } from 'vitest'
import { createIdGenerator } from './security-headers.ts'

test('random ids are unique and of equal length', () => {
  const next = createIdGenerator(18, 'base64')
  const texts = Array.from({ length: 2_000 }, next)
  expect(new Set(texts).size).toBe(2_000)
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9+/]{24}$/)
})

test('random ids have the requested encoding', () => {
  const next = createIdGenerator(6, 'hex')
  for (const text of Array.from({ length: 600 }, next)) expect(text).toMatch(/^[0-9a-f]{12}$/)
})
