import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { openPoints } from './points.ts'
import { customerSessions, endSessions, openSession, session } from './session.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }

function opened(db: Database, customer: number, tokenHash = 'token', replaces: string | null = null) {
  db.transactionSync(() => openSession(db, customer, aNewSession({ tokenHash, replaces, browser: 'Firefox' }), noon))
}

const active = (db: Database, now: number, tokenHash = 'token') => session(db, tokenHash, 'active', rules, now)
const idle = (db: Database, now: number, tokenHash = 'token') => session(db, tokenHash, 'idle', rules, now)

test(
  'a session says who is signed in, with the points that can be spent',
  withDatabase((db) => {
    const id = aCustomer(db, { excludeVat: true })
    openPoints(db, id, cents(1250), cents(250), noon)
    opened(db, id)
    expect(active(db, noon)).toEqual({
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
  'an unknown token, and one whose customer is gone, is nobody',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    expect(active(db, noon, 'made up')).toEqual({ kind: 'signed-out' })
    db.sql.exec('UPDATE customers SET deleted = 1')
    expect(active(db, noon)).toEqual({ kind: 'signed-out' })
  }),
)

test(
  'requests keep a session alive, looking on does not',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    expect(active(db, noon + 30 * minute).kind).toBe('signed-in')
    expect(idle(db, noon + 60 * minute).kind).toBe('signed-in')
    expect(idle(db, noon + 61 * minute)).toEqual({ kind: 'expired', reason: 'inactivity' })
  }),
)

test(
  'activity is written down once a second',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    const seen = () => db.sql.exec<{ seen_at: number }>('SELECT seen_at FROM sessions').one().seen_at
    active(db, noon + 999)
    expect(seen()).toBe(noon)
    active(db, noon + 1000)
    expect(seen()).toBe(noon + 1000)
  }),
)

test(
  'a session lasts for its minutes from whatever its customer did last',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    active(db, noon + minute - 1)
    expect(idle(db, noon + 31 * minute).kind).toBe('signed-in')
  }),
)

test(
  'a session is over with its cookie, however busy it was',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    for (let now = noon; now <= noon + 1440 * minute; now += 20 * minute) active(db, now)
    expect(active(db, noon + 1441 * minute)).toEqual({ kind: 'expired', reason: 'cookie' })
  }),
)

test(
  'what has expired stays expired, whatever the settings say later',
  withDatabase((db) => {
    opened(db, aCustomer(db))
    const later = noon + 31 * minute
    expect(active(db, later)).toEqual({ kind: 'expired', reason: 'inactivity' })
    expect(session(db, 'token', 'active', { inactivity: 900, cookie: 1440 }, later)).toEqual({
      kind: 'expired',
      reason: 'inactivity',
    })
  }),
)

test(
  'a new sign-in ends the session that the browser had',
  withDatabase((db) => {
    const id = aCustomer(db)
    opened(db, id, 'first')
    opened(db, id, 'second', 'first')
    expect(active(db, noon, 'first')).toEqual({ kind: 'signed-out' })
    expect(active(db, noon, 'second').kind).toBe('signed-in')
  }),
)

test(
  'a customer sees the browsers that are signed in, and ends one, all others, or all',
  withDatabase((db) => {
    const id = aCustomer(db)
    const other = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    for (const token of ['a', 'b', 'c', 'd']) opened(db, id, token)
    opened(db, other, 'e')
    active(db, noon + 5 * minute, 'b')
    const ids = () => customerSessions(db, id, 2, rules, noon + 6 * minute).map((each) => each.id)
    expect(customerSessions(db, id, 2, rules, noon + 6 * minute)[0]).toEqual({
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
    expect(active(db, noon, 'e').kind).toBe('signed-in')
    endSessions(db, id, { kind: 'all-but', id: 2 })
    expect(ids()).toEqual([2])
    endSessions(db, id, { kind: 'all' })
    expect(ids()).toEqual([])
    expect(active(db, noon, 'e').kind).toBe('signed-in')
  }),
)

test(
  'an expired session is not among those that are signed in',
  withDatabase((db) => {
    const id = aCustomer(db)
    opened(db, id)
    expect(customerSessions(db, id, 1, rules, noon + 31 * minute)).toEqual([])
  }),
)
