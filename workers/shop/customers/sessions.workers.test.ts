import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { openPoints } from './points.queries.ts'
import { endSessions, listCustomerSessions, openSession, session } from './sign-in.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }

function openTestSession(db: Database, customer: number, tokenHash = 'token', replacedTokenHash: string | null = null) {
  db.transactionSync(() =>
    openSession(db, customer, aNewSession({ tokenHash, replacedTokenHash, browser: 'Firefox' }), noon),
  )
}

const resumeActive = (db: Database, now: number, tokenHash = 'token') => session(db, tokenHash, 'active', rules, now)
const resumeIdle = (db: Database, now: number, tokenHash = 'token') => session(db, tokenHash, 'idle', rules, now)

test(
  'a session returns its customer with their spendable points',
  runWithDatabase((db) => {
    const id = aCustomer(db, { excludeVat: true })
    openPoints(db, id, cents(1250), cents(250), noon)
    openTestSession(db, id)
    expect(resumeActive(db, noon)).toEqual({
      kind: 'signed-in',
      buyer: { kind: 'customer', customerId: id, priceListId: null, excludeVat: true },
      sessionId: 1,
      name: 'Maria Georgiou',
      email: 'maria@mail.example',
      emailConfirmed: true,
      points: { balance: 1250, onHold: 250, spendable: 1000 },
    })
  }),
)

test(
  'an unknown token, or one of a deleted customer, has no session',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    expect(resumeActive(db, noon, 'made up')).toEqual({ kind: 'signed-out' })
    db.sql.exec('UPDATE customers SET deleted = 1')
    expect(resumeActive(db, noon)).toEqual({ kind: 'signed-out' })
  }),
)

test(
  'a request extends a session, a background check does not',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    expect(resumeActive(db, noon + 30 * minute).kind).toBe('signed-in')
    expect(resumeIdle(db, noon + 60 * minute).kind).toBe('signed-in')
    expect(resumeIdle(db, noon + 61 * minute)).toEqual({ kind: 'expired', reason: 'inactivity' })
  }),
)

test(
  'activity is written at most once a second',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    const viewed = () => db.sql.exec<{ seen_at: number }>('SELECT seen_at FROM sessions').one().seen_at
    resumeActive(db, noon + 999)
    expect(viewed()).toBe(noon)
    resumeActive(db, noon + 1000)
    expect(viewed()).toBe(noon + 1000)
  }),
)

test(
  'a session lasts for the configured number of whole minutes after the customer’s last activity',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    resumeActive(db, noon + minute - 1)
    expect(resumeIdle(db, noon + 31 * minute).kind).toBe('signed-in')
  }),
)

test(
  'a session ends when its cookie expires, even if it is in use',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    for (let now = noon; now <= noon + 1440 * minute; now += 20 * minute) resumeActive(db, now)
    expect(resumeActive(db, noon + 1441 * minute)).toEqual({ kind: 'expired', reason: 'cookie' })
  }),
)

test(
  'an expired session stays expired, even if the settings change',
  runWithDatabase((db) => {
    openTestSession(db, aCustomer(db))
    const later = noon + 31 * minute
    expect(resumeActive(db, later)).toEqual({ kind: 'expired', reason: 'inactivity' })
    expect(session(db, 'token', 'active', { inactivity: 900, cookie: 1440 }, later)).toEqual({
      kind: 'expired',
      reason: 'inactivity',
    })
  }),
)

test(
  'a new sign-in ends the browser’s earlier session',
  runWithDatabase((db) => {
    const id = aCustomer(db)
    openTestSession(db, id, 'first')
    openTestSession(db, id, 'second', 'first')
    expect(resumeActive(db, noon, 'first')).toEqual({ kind: 'signed-out' })
    expect(resumeActive(db, noon, 'second').kind).toBe('signed-in')
  }),
)

test(
  'a customer sees the signed-in browsers, and signs out one, all others, or all',
  runWithDatabase((db) => {
    const id = aCustomer(db)
    const second = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    for (const token of ['a', 'b', 'c', 'd']) openTestSession(db, id, token)
    openTestSession(db, second, 'e')
    resumeActive(db, noon + 5 * minute, 'b')
    const ids = () => listCustomerSessions(db, id, 2, rules, noon + 6 * minute).map((session) => session.id)
    expect(listCustomerSessions(db, id, 2, rules, noon + 6 * minute)[0]).toEqual({
      id: 2,
      browser: 'Firefox',
      startedAt: noon,
      seenAt: noon + 5 * minute,
      current: true,
    })
    expect(ids()).toEqual([2, 4, 3, 1])
    endSessions(db, id, { kind: 'one', id: 4 })
    expect(ids()).toEqual([2, 3, 1])
    endSessions(db, id, { kind: 'one', id: 5 })
    expect(resumeActive(db, noon, 'e').kind).toBe('signed-in')
    endSessions(db, id, { kind: 'all-but', id: 2 })
    expect(ids()).toEqual([2])
    endSessions(db, id, { kind: 'all' })
    expect(ids()).toEqual([])
    expect(resumeActive(db, noon, 'e').kind).toBe('signed-in')
  }),
)

test(
  'an expired session is not listed as signed in',
  runWithDatabase((db) => {
    const id = aCustomer(db)
    openTestSession(db, id)
    expect(listCustomerSessions(db, id, 1, rules, noon + 31 * minute)).toEqual([])
  }),
)
