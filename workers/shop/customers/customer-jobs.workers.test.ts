import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { mostForgotten } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'
import { forgetSignInsJob } from './customer-jobs.ts'
import { beginGuess } from './guess.ts'
import { browserIsKnown } from './guesses.queries.ts'
import { insertTicket } from './links.queries.ts'
import { requestReset } from './reset.ts'
import { openSession } from './session.ts'

const day = 24 * 3_600_000
const hour = 3_600_000

function running(db: Database, now: number) {
  const tenant = () => Promise.reject(new Error('Nobody is written to'))
  return forgetSignInsJob.run({ db, env, id: {} as never, clock: () => now, tenant })
}

const counts = (db: Database) =>
  ['guesses', 'mailed_links', 'sign_in_tickets', 'sessions', 'known_browsers'].map(
    (table) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  )

test(
  'a shop in which nobody has signed in has nothing to forget',
  withDatabase((db) => expect(forgetSignInsJob.due(db)).toBeNull()),
)

test(
  'attempts, links, tickets, sessions and browsers are forgotten when they are good for nothing any more, each in its time',
  withDatabase((db) => {
    const customer = aCustomer(db)
    db.transactionSync(() => openSession(db, customer, aNewSession(), noon))
    expect(forgetSignInsJob.due(db)).toBe(noon + 400 * day)
    requestReset(db, 'maria@mail.example', { tokenHash: 'hash', path: '/' }, aBrowser(), null, noon + hour)
    insertTicket(db, { ticketHash: 'ticket', customer, remember: false, expiresAt: noon + hour })
    beginGuess(db, { kind: 'login', login: 'maria' }, aBrowser(), noon)
    const steps = [
      [noon + day, [1, 1, 1, 1, 1]],
      [noon + day + hour, [0, 1, 0, 1, 1]],
      [noon + day + 2 * hour, [0, 0, 0, 1, 1]],
      [noon + 400 * day, [0, 0, 0, 0, 0]],
    ] as const
    for (const [due, left] of steps) {
      expect(forgetSignInsJob.due(db)).toBe(due)
      running(db, due - 1)
      expect(forgetSignInsJob.due(db)).toBe(due)
      running(db, due)
      expect(counts(db)).toEqual(left)
    }
    expect(forgetSignInsJob.due(db)).toBeNull()
  }),
)

test(
  'a browser is known for as long after it was last signed in by as its cookie lives',
  withDatabase(async (db) => {
    const customer = aCustomer(db)
    const signIn = (at: number) => db.transactionSync(() => openSession(db, customer, aNewSession(), at))
    signIn(noon)
    signIn(noon + 300 * day)
    await running(db, noon + 400 * day)
    expect(browserIsKnown(db, customer, 'a known browser')).toBe(true)
    await running(db, noon + 700 * day)
    expect(browserIsKnown(db, customer, 'a known browser')).toBe(false)
  }),
)

test(
  'a ring forgets a bounded number of each, and rings again at once for the rest',
  withDatabase(async (db) => {
    aCustomer(db)
    const numbers = JSON.stringify(Array.from({ length: mostForgotten + 1 }, (_, number) => number))
    for (const sql of [
      "INSERT INTO guesses (target, at) SELECT 'password 1', ? FROM json_each(?)",
      "INSERT INTO known_browsers (customer_id, browser_hash, used_at) SELECT 1, 'b' || key, ?1 FROM json_each(?2)",
      "INSERT INTO sessions (token_hash, customer_id, browser, started_at, seen_at) SELECT key, 1, '', 0, ?1 FROM json_each(?2)",
    ])
      db.sql.exec(sql, noon, numbers)
    const later = noon + 401 * day
    await running(db, later)
    expect(counts(db)).toEqual([1, 0, 0, 1, 1])
    expect(forgetSignInsJob.due(db)).toBeLessThan(later)
    await running(db, later)
    expect(forgetSignInsJob.due(db)).toBeNull()
  }),
)
