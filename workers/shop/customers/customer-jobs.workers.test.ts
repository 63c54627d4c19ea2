import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { forgetSignInsJob } from './customer-jobs.ts'
import { beginGuess } from './guess.ts'
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
  ['guesses', 'mailed_links', 'sign_in_tickets', 'sessions'].map(
    (table) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  )

test(
  'a shop in which nobody has signed in has nothing to forget',
  withDatabase((db) => expect(forgetSignInsJob.due(db)).toBeNull()),
)

test(
  'attempts, links, tickets and sessions are forgotten when they are good for nothing any more, each in its time',
  withDatabase((db) => {
    const customer = aCustomer(db)
    db.transactionSync(() => openSession(db, customer, aNewSession(), noon))
    expect(forgetSignInsJob.due(db)).toBe(noon + 400 * day)
    requestReset(db, 'maria@mail.example', { tokenHash: 'hash', path: '/' }, aBrowser(), null, noon + hour)
    insertTicket(db, { ticketHash: 'ticket', customer, remember: false, expiresAt: noon + hour })
    beginGuess(db, { kind: 'login', login: 'maria' }, aBrowser(), noon)
    const steps = [
      [noon + day, [1, 1, 1, 1]],
      [noon + day + hour, [0, 1, 0, 1]],
      [noon + day + 2 * hour, [0, 0, 0, 1]],
      [noon + 400 * day, [0, 0, 0, 0]],
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
