import { expect, test } from 'vitest'
import { chance } from './chance.ts'

test('no text of chance comes twice, and each is as long as any other', () => {
  const next = chance(18, 'base64')
  const texts = Array.from({ length: 2_000 }, next)
  expect(new Set(texts).size).toBe(2_000)
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9+/]{24}$/)
})

test('chance is spelled as it is wanted', () => {
  const next = chance(6, 'hex')
  for (const text of Array.from({ length: 600 }, next)) expect(text).toMatch(/^[0-9a-f]{12}$/)
})
