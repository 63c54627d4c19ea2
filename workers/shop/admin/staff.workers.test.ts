import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser, storedPassword } from '#tests/factories/customers.ts'
import { noon, runWithDatabase, testSecrets } from '#tests/factories/shop.ts'
import { anAdminSession, aStaffMember, staffSecret } from '#tests/factories/staff.ts'
import { generateCode } from '../customers/two-factor.ts'
import type { Database } from '../database.ts'
import {
  changeStaffPassword,
  confirmStaffFactor,
  endOwnStaffSession,
  getStaffSession,
  listStaffSessions,
} from './staff.ts'
import { beginStaffSignInAttempt } from './staff-sign-in.ts'

const minute = 60_000
const HOUR_MS = 60 * minute

function createStaffSession(db: Database, staff: number): string {
  const token = anAdminSession(db, staff, noon + 12 * HOUR_MS, noon)
  return createHash('sha256').update(token).digest('base64url')
}

test(
  'an admin session ends after 30 minutes without a request, and each request extends it',
  runWithDatabase((db) => {
    const token = createStaffSession(db, aStaffMember(db))
    expect(getStaffSession(db, token, noon + 29 * minute)).toMatchObject({ email: 'eleni@kiosk.example' })
    expect(getStaffSession(db, token, noon + 58 * minute)).not.toBeNull()
    expect(getStaffSession(db, token, noon + 88 * minute)).toBeNull()
    // An ended session never becomes valid again.
    expect(getStaffSession(db, token, noon + 89 * minute)).toBeNull()
  }),
)

test(
  'an admin session ends twelve hours after sign-in, even if it is in use',
  runWithDatabase((db) => {
    const token = createStaffSession(db, aStaffMember(db))
    for (let at = noon; at < noon + 12 * HOUR_MS; at += 20 * minute)
      expect(getStaffSession(db, token, at)).not.toBeNull()
    expect(getStaffSession(db, token, noon + 12 * HOUR_MS)).toBeNull()
  }),
)

test(
  'a second factor is fresh for ten minutes after sign-in or after a new code',
  runWithDatabase((db) => {
    const token = createStaffSession(db, aStaffMember(db))
    const isFresh = (at: number) => getStaffSession(db, token, at)?.hasFreshFactor
    expect([isFresh(noon), isFresh(noon + 9 * minute), isFresh(noon + 10 * minute)]).toEqual([true, true, false])
    const later = noon + 20 * minute
    const confirm = (code: string) => confirmStaffFactor(db, testSecrets, token, code, aBrowser(), later)
    expect(confirm('000000')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(isFresh(later)).toBe(false)
    expect(confirm(generateCode(staffSecret, later))).toEqual({ ok: true })
    // A double click sends the code twice.
    expect(confirm(generateCode(staffSecret, later))).toEqual({ ok: true })
    expect([isFresh(later + 9 * minute), isFresh(later + 10 * minute)]).toEqual([true, false])
  }),
)

test(
  'a code confirms only one session',
  runWithDatabase((db) => {
    const staff = aStaffMember(db)
    const later = noon + 20 * minute
    const confirm = (token: string) =>
      confirmStaffFactor(db, testSecrets, token, generateCode(staffSecret, later), aBrowser(), later)
    expect(confirm(createStaffSession(db, staff))).toEqual({ ok: true })
    expect(confirm(createStaffSession(db, staff))).toEqual({ ok: false, reason: 'wrong-code' })
  }),
)

test(
  'step-up codes have an attempt limit',
  runWithDatabase((db) => {
    const token = createStaffSession(db, aStaffMember(db))
    const outcomes = Array.from({ length: 30 }, () =>
      confirmStaffFactor(db, testSecrets, token, '000000', aBrowser(), noon + 20 * minute),
    )
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'wrong-code').length).toBeLessThanOrEqual(20)
    expect(outcomes.at(-1)).toMatchObject({ reason: 'limited' })
  }),
)

test(
  'a staff member sees and ends their own sessions only',
  runWithDatabase((db) => {
    const [eleni, petros] = [aStaffMember(db), aStaffMember(db, { email: 'petros@kiosk.example' })]
    const [here, there, foreign] = [
      createStaffSession(db, eleni),
      createStaffSession(db, eleni),
      createStaffSession(db, petros),
    ]
    const idOf = (token: string) => getStaffSession(db, token, noon)?.sessionId ?? 0
    const member = { id: eleni, email: 'eleni@kiosk.example', name: 'Eleni', role: 'staff' } as const
    const listed = listStaffSessions(db, eleni, idOf(here), noon)
    expect(listed.map(({ id, current }) => [id, current]).toSorted()).toEqual([
      [idOf(here), true],
      [idOf(there), false],
    ])
    endOwnStaffSession(db, member, idOf(foreign), noon)
    endOwnStaffSession(db, member, idOf(there), noon)
    expect([here, there, foreign].map((token) => getStaffSession(db, token, noon) !== null)).toEqual([
      true,
      false,
      true,
    ])
  }),
)

test(
  'changing a password ends the other sessions and is logged; the proof of the old password works only once',
  runWithDatabase((db) => {
    const eleni = aStaffMember(db)
    const [here, there] = [createStaffSession(db, eleni), createStaffSession(db, eleni)]
    const started = beginStaffSignInAttempt(db, 'eleni@kiosk.example', aBrowser(), noon)
    if (!started.ok) throw new Error(started.reason)
    const proof = { attempt: started.attempt, staff: eleni, password: storedPassword }
    expect(changeStaffPassword(db, proof, 'the new hash', here, noon)).toBe(true)
    expect(changeStaffPassword(db, proof, 'another hash', here, noon)).toBe(false)
    expect([here, there].map((token) => getStaffSession(db, token, noon) !== null)).toEqual([true, false])
    expect(db.sql.exec('SELECT password FROM staff').one()).toEqual({ password: 'the new hash' })
    expect(db.sql.exec("SELECT who FROM audit_log WHERE what = 'staff.password'").toArray()).toEqual([
      { who: 'eleni@kiosk.example' },
    ])
  }),
)
