import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser, storedPassword } from '#tests/factories/customers.ts'
import { noon, testSecrets, withDatabase } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, staffSecret } from '#tests/factories/staff.ts'
import { codeAt } from '../customers/totp.ts'
import type { Database } from '../database.ts'
import {
  changeStaffPassword,
  confirmStaffFactor,
  endOwnStaffSession,
  staffSession,
  staffSessions,
} from './staff-session.ts'
import { beginStaffGuess } from './staff-sign-in.ts'

const minute = 60_000
const hours = 60 * minute

function aSession(db: Database, staff: number): string {
  const token = aDeskSession(db, staff, noon + 12 * hours, noon)
  return createHash('sha256').update(token).digest('base64url')
}

test(
  'an admin session ends after 30 minutes without a request, and each request prolongs it',
  withDatabase((db) => {
    const token = aSession(db, aStaffMember(db))
    expect(staffSession(db, token, noon + 29 * minute)).toMatchObject({ email: 'eleni@kiosk.example' })
    expect(staffSession(db, token, noon + 58 * minute)).not.toBeNull()
    expect(staffSession(db, token, noon + 88 * minute)).toBeNull()
    // Ended for good: time alone brings nobody back.
    expect(staffSession(db, token, noon + 89 * minute)).toBeNull()
  }),
)

test(
  'an admin session ends twelve hours after signing in, however busy it is',
  withDatabase((db) => {
    const token = aSession(db, aStaffMember(db))
    for (let at = noon; at < noon + 12 * hours; at += 20 * minute) expect(staffSession(db, token, at)).not.toBeNull()
    expect(staffSession(db, token, noon + 12 * hours)).toBeNull()
  }),
)

test(
  'a second factor is fresh for ten minutes, from signing in or from a code since',
  withDatabase((db) => {
    const token = aSession(db, aStaffMember(db))
    const isFresh = (at: number) => staffSession(db, token, at)?.factorIsFresh
    expect([isFresh(noon), isFresh(noon + 9 * minute), isFresh(noon + 10 * minute)]).toEqual([true, true, false])
    const later = noon + 20 * minute
    const confirm = (code: string) => confirmStaffFactor(db, testSecrets, token, code, aBrowser(), later)
    expect(confirm('000000')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(isFresh(later)).toBe(false)
    expect(confirm(codeAt(staffSecret, later))).toEqual({ ok: true })
    // A double click sends the code twice.
    expect(confirm(codeAt(staffSecret, later))).toEqual({ ok: true })
    expect([isFresh(later + 9 * minute), isFresh(later + 10 * minute)]).toEqual([true, false])
  }),
)

test(
  'a code confirms one session only',
  withDatabase((db) => {
    const staff = aStaffMember(db)
    const later = noon + 20 * minute
    const confirm = (token: string) =>
      confirmStaffFactor(db, testSecrets, token, codeAt(staffSecret, later), aBrowser(), later)
    expect(confirm(aSession(db, staff))).toEqual({ ok: true })
    expect(confirm(aSession(db, staff))).toEqual({ ok: false, reason: 'wrong-code' })
  }),
)

test(
  'codes of a step-up are guessed no more often than those of a sign-in',
  withDatabase((db) => {
    const token = aSession(db, aStaffMember(db))
    const outcomes = Array.from({ length: 30 }, () =>
      confirmStaffFactor(db, testSecrets, token, '000000', aBrowser(), noon + 20 * minute),
    )
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'wrong-code').length).toBeLessThanOrEqual(20)
    expect(outcomes.at(-1)).toMatchObject({ reason: 'limited' })
  }),
)

test(
  'somebody sees and ends their own sessions, and nobody else’s',
  withDatabase((db) => {
    const [eleni, petros] = [aStaffMember(db), aStaffMember(db, { email: 'petros@kiosk.example' })]
    const [here, there, foreign] = [aSession(db, eleni), aSession(db, eleni), aSession(db, petros)]
    const idOf = (token: string) => staffSession(db, token, noon)?.sessionId ?? 0
    const member = { id: eleni, email: 'eleni@kiosk.example', name: 'Eleni', role: 'staff' } as const
    const listed = staffSessions(db, eleni, idOf(here), noon)
    expect(listed.map(({ id, current }) => [id, current]).toSorted()).toEqual([
      [idOf(here), true],
      [idOf(there), false],
    ])
    endOwnStaffSession(db, member, idOf(foreign), noon)
    endOwnStaffSession(db, member, idOf(there), noon)
    expect([here, there, foreign].map((token) => staffSession(db, token, noon) !== null)).toEqual([true, false, true])
  }),
)

test(
  'a changed password ends the other sessions and stays in the log; a proof of the old one changes nothing more',
  withDatabase((db) => {
    const eleni = aStaffMember(db)
    const [here, there] = [aSession(db, eleni), aSession(db, eleni)]
    const begun = beginStaffGuess(db, 'eleni@kiosk.example', aBrowser(), noon)
    if (!begun.ok) throw new Error(begun.reason)
    const proof = { guess: begun.guess, staff: eleni, password: storedPassword }
    expect(changeStaffPassword(db, proof, 'the new hash', here, noon)).toBe(true)
    expect(changeStaffPassword(db, proof, 'another hash', here, noon)).toBe(false)
    expect([here, there].map((token) => staffSession(db, token, noon) !== null)).toEqual([true, false])
    expect(db.sql.exec('SELECT password FROM staff').one()).toEqual({ password: 'the new hash' })
    expect(db.sql.exec("SELECT who FROM audit_log WHERE what = 'staff.password'").toArray()).toEqual([
      { who: 'eleni@kiosk.example' },
    ])
  }),
)
