import { expect, test } from 'vitest'
import { type Signature, SignatureCache } from './signed-cookies.ts'

const yes: Signature = { secret: 'today', tenant: 'limassol', purpose: 'age', text: 'yes.abc.mac' }

test('a cached signature matches only with the same secret, tenant, purpose and text', () => {
  const signatureCache = new SignatureCache(10)
  signatureCache.add(yes)
  expect(signatureCache.has({ ...yes })).toBe(true)
  const rest = [{ secret: 'yesterday' }, { tenant: 'nicosia' }, { purpose: 'consent' }, { text: 'yes.abd.mac' }]
  for (const change of rest) expect(signatureCache.has({ ...yes, ...change })).toBe(false)
})

test('a full cache evicts the oldest signatures', () => {
  const signatureCache = new SignatureCache(3)
  const texts = ['a', 'b', 'c', 'd', 'e']
  for (const text of texts) signatureCache.add({ ...yes, text })
  expect(signatureCache.size).toBe(3)
  expect(texts.filter((text) => signatureCache.has({ ...yes, text }))).toEqual(['c', 'd', 'e'])
})

test('long cookies are not cached', () => {
  const signatureCache = new SignatureCache(3)
  const long = { ...yes, text: 'x'.repeat(201) }
  signatureCache.add(long)
  expect(signatureCache.has(long)).toBe(false)
  expect(signatureCache.size).toBe(0)
})
