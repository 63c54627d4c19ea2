import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { PURGE_BATCH_SIZE } from '../rows.queries.ts'
import { insertTicket } from './links.queries.ts'
import { requestReset } from './reset-password.ts'
import { hasKnownBrowser } from './sign-in.queries.ts'
import { deleteExpiredSignInsJob, openSession } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

const day = 24 * 3_600_000
const hour = 3_600_000

function runJob(db: Database, now: number) {
  const tenant = () => Promise.reject(new Error('The job sends no mails'))
  return deleteExpiredSignInsJob.run({ db, env, id: {} as never, now: () => now, tenant })
}

const counts = (db: Database) =>
  ['guesses', 'mailed_links', 'sign_in_tickets', 'sessions', 'known_browsers'].map(
    (table) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  )

test(
  'a shop without sign-ins has nothing to delete',
  runWithDatabase((db) => expect(deleteExpiredSignInsJob.due(db)).toBeNull()),
)

test(
  'attempts, links, tickets, sessions and browsers are deleted when they are no longer needed',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    db.transactionSync(() => openSession(db, customer, aNewSession(), noon))
    expect(deleteExpiredSignInsJob.due(db)).toBe(noon + 400 * day)
    requestReset(db, 'maria@mail.example', { tokenHash: 'hash', path: '/' }, aBrowser(), null, noon + hour)
    insertTicket(db, { ticketHash: 'ticket', customer, remember: false, expiresAt: noon + hour })
    beginSignInAttempt(db, { kind: 'login', login: 'maria' }, aBrowser(), noon)
    const steps = [
      [noon + day, [1, 1, 1, 1, 1]],
      [noon + day + hour, [0, 1, 0, 1, 1]],
      [noon + day + 2 * hour, [0, 0, 0, 1, 1]],
      [noon + 400 * day, [0, 0, 0, 0, 0]],
    ] as const
    for (const [due, left] of steps) {
      expect(deleteExpiredSignInsJob.due(db)).toBe(due)
      runJob(db, due - 1)
      expect(deleteExpiredSignInsJob.due(db)).toBe(due)
      runJob(db, due)
      expect(counts(db)).toEqual(left)
    }
    expect(deleteExpiredSignInsJob.due(db)).toBeNull()
  }),
)

test(
  'a known browser is stored for as long as its cookie is valid after the last sign-in',
  runWithDatabase(async (db) => {
    const customer = aCustomer(db)
    const signIn = (at: number) => db.transactionSync(() => openSession(db, customer, aNewSession(), at))
    signIn(noon)
    signIn(noon + 300 * day)
    await runJob(db, noon + 400 * day)
    expect(hasKnownBrowser(db, customer, 'a known browser')).toBe(true)
    await runJob(db, noon + 700 * day)
    expect(hasKnownBrowser(db, customer, 'a known browser')).toBe(false)
  }),
)

test(
  'a run deletes a limited number of each, and the next run is due at once for the rest',
  runWithDatabase(async (db) => {
    aCustomer(db)
    const numbers = JSON.stringify(Array.from({ length: PURGE_BATCH_SIZE + 1 }, (_, number) => number))
    for (const sql of [
      "INSERT INTO guesses (target, at) SELECT 'password 1', ? FROM json_each(?)",
      "INSERT INTO known_browsers (customer_id, browser_hash, used_at) SELECT 1, 'b' || key, ?1 FROM json_each(?2)",
      "INSERT INTO sessions (token_hash, customer_id, browser, started_at, seen_at) SELECT key, 1, '', 0, ?1 FROM json_each(?2)",
    ])
      db.sql.exec(sql, noon, numbers)
    const later = noon + 401 * day
    await runJob(db, later)
    expect(counts(db)).toEqual([1, 0, 0, 1, 1])
    expect(deleteExpiredSignInsJob.due(db)).toBeLessThan(later)
    await runJob(db, later)
    expect(deleteExpiredSignInsJob.due(db)).toBeNull()
  }),
)
