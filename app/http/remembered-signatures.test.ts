import { expect, test } from 'vitest'
import { RememberedSignatures, type Signature } from './remembered-signatures.ts'

const yes: Signature = { secret: 'today', tenant: 'limassol', purpose: 'age', text: 'yes.abc.mac' }

test('a signature is remembered as it was: by its secret, in its shop, under its name, with every character', () => {
  const remembered = new RememberedSignatures(10)
  remembered.add(yes)
  expect(remembered.has({ ...yes })).toBe(true)
  const others = [{ secret: 'yesterday' }, { tenant: 'nicosia' }, { purpose: 'consent' }, { text: 'yes.abd.mac' }]
  for (const other of others) expect(remembered.has({ ...yes, ...other })).toBe(false)
})

test('there are never more than there may be, and the latest stay', () => {
  const remembered = new RememberedSignatures(3)
  const texts = ['a', 'b', 'c', 'd', 'e']
  for (const text of texts) remembered.add({ ...yes, text })
  expect(remembered.size).toBe(3)
  expect(texts.filter((text) => remembered.has({ ...yes, text }))).toEqual(['c', 'd', 'e'])
})

test('a long cookie is not worth its room', () => {
  const remembered = new RememberedSignatures(3)
  const long = { ...yes, text: 'x'.repeat(201) }
  remembered.add(long)
  expect(remembered.has(long)).toBe(false)
  expect(remembered.size).toBe(0)
})
