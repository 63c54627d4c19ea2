import { expect, test } from 'vitest'
import { findCodeStep, generateCode } from './two-factor.ts'

/** RFC 6238, appendix B: `12345678901234567890` in base32, and the last six digits of its SHA-1 codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at %i seconds the code is %s', ([seconds, code]) => {
  expect(generateCode(secret, seconds * 1000)).toBe(code)
  expect(findCodeStep(secret, code, 0, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('only the current code, the one before and the one after are valid', () => {
  const now = 1_234_567_890_000
  const takenAt = (seconds: number) => findCodeStep(secret, generateCode(secret, now + seconds * 1000), 0, now) !== null
  expect([-60, -30, 0, 30, 60].map(takenAt)).toEqual([false, true, true, true, false])
})

test('a used code and all earlier ones are refused', () => {
  const now = 1_234_567_890_000
  const step = findCodeStep(secret, generateCode(secret, now), 0, now) ?? 0
  expect(findCodeStep(secret, generateCode(secret, now), step, now)).toBeNull()
  expect(findCodeStep(secret, generateCode(secret, now - 30_000), step, now)).toBeNull()
  expect(findCodeStep(secret, generateCode(secret, now + 30_000), step, now)).toBe(step + 1)
})

test.for(['', '12345', '1234567', 'abcdef', '１２３４５６'])('"%s" is not a code', (code) => {
  expect(findCodeStep(secret, code, 0, 0)).toBeNull()
})
