import { afterEach, expect, test, vi } from 'vitest'
import { aDice } from '#tests/factories/dice.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { someSeeds } from '#tests/factories/proof.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { later } from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import { enqueueMail, nextMailAt } from './outbox.queries.ts'
import { sendMails } from './send-mails.ts'

/**
 * A clock that leaps. Taken out to see it fail: that a sent mail is out of the question for ever (`sent_at IS NULL` of
 * `dueMails`), and that `countTry` counts from the time of the try.
 */

const minute = 60_000
const day = 24 * 60 * minute

afterEach(() => vi.restoreAllMocks())

/** A carrier that is out of order as long as it is told to be. */
function aCarrier() {
  const sent: string[] = []
  const state = { down: false }
  const send = async ({ to }: { to: readonly string[] }) => {
    if (state.down) return later('resend-500-error')
    sent.push(...to)
    return { kind: 'sent' as const }
  }
  return { sent, state, carrier: { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null } }
}

function promise(db: Database, name: string, now: number): void {
  enqueueMail(
    db,
    { kind: 'password-changed', to: `${name}@mail.example`, values: { name }, key: `welcome ${name}` },
    now,
  )
}

test(
  'the clock leaps three days ahead while a mail waits for its next try, and back after it was sent: it is sent once',
  withDatabase(async (db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { sent, state, carrier } = aCarrier()
    const ring = (now: number) => sendMails(db, anOpenedTenant(), carrier, () => now)
    promise(db, 'eleni', noon)
    state.down = true
    await ring(noon)
    state.down = false
    await ring(noon + 3 * day)
    expect(sent).toEqual(['eleni@mail.example'])
    for (const now of [noon, noon - 3 * day, noon + 6 * day]) await ring(now)
    expect([sent.length, nextMailAt(db)]).toEqual([1, null])
  }),
)

test(
  'after a leap back what is promised goes at once, and what was promised before goes when its time comes again',
  withDatabase(async (db) => {
    const { sent, carrier } = aCarrier()
    const ring = (now: number) => sendMails(db, anOpenedTenant(), carrier, () => now)
    promise(db, 'before', noon)
    promise(db, 'after', noon - 2 * day)
    await ring(noon - 2 * day)
    expect(sent).toEqual(['after@mail.example'])
    expect(nextMailAt(db)).toBe(noon)
    await ring(noon)
    expect([sent, nextMailAt(db)]).toEqual([['after@mail.example', 'before@mail.example'], null])
  }),
)

test.each(someSeeds(3))('mails, outages and leaps in any order: each mail once, none stuck, seed %i', (seed) =>
  withDatabase(async (db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const dice = aDice(seed)
    const { sent, state, carrier } = aCarrier()
    const names = Array.from({ length: 30 }, (_, index) => `buyer-${index}`)
    let now = noon
    for (const name of names) {
      promise(db, name, now)
      state.down = dice.below(8) === 0
      now += dice.pick([0, minute, -minute, day, -day, 3 * day, -3 * day])
      await sendMails(db, anOpenedTenant(), carrier, () => now)
    }
    state.down = false
    for (let due = nextMailAt(db); due !== null; due = nextMailAt(db)) {
      now = Math.max(now, due)
      await sendMails(db, anOpenedTenant(), carrier, () => now)
    }
    expect(sent.toSorted()).toEqual(names.map((name) => `${name}@mail.example`).toSorted())
  })(),
)
