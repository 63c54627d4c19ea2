import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { issueVoucher } from '#tests/factories/discounts.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { tryCode } from './try-code.ts'

const unknown = { ok: false, reason: 'unknown' }
const limited = { ok: false, reason: 'limited' }

function guess(db: Database, count: number, getBrowser: (index: number) => string, address = 'an address') {
  return Array.from({ length: count }, (_, index) => tryCode(db, `GUESS${index}`, address, getBrowser(index), noon))
}

test(
  'a browser with too many unknown codes has to wait, and another one on the same address does not',
  runWithDatabase((db) => {
    const { code } = issueVoucher(db, 500)
    const clumsy = guess(db, ATTEMPT_LIMITS.code + 1, () => 'clumsy')
    expect(clumsy.at(-2)).toEqual(unknown)
    expect(clumsy.at(-1)).toMatchObject(limited)
    expect(tryCode(db, code, 'an address', 'clumsy', noon)).toMatchObject(limited)
    expect(tryCode(db, code, 'an address', 'other', noon)).toEqual({ ok: true, code })
  }),
)

test(
  'an address that tries codes with a new cookie each time has to wait, whatever its cookie',
  runWithDatabase((db) => {
    const { code } = issueVoucher(db, 500)
    const guesses = guess(db, ATTEMPT_LIMITS.addressCode + 1, (index) => `browser ${index}`)
    expect(guesses.at(-2)).toEqual(unknown)
    expect(guesses.at(-1)).toMatchObject(limited)
    expect(tryCode(db, code, 'an address', 'other', noon)).toMatchObject(limited)
    expect(tryCode(db, code, 'another address', 'other', noon)).toEqual({ ok: true, code })
  }),
)
