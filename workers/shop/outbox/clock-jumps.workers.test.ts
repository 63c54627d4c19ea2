import { afterEach, expect, test, vi } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { createSeeds } from '#tests/factories/proof.ts'
import { createRandom } from '#tests/factories/random.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { createRetry } from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import { deliverMails } from './deliver-mails.ts'
import { enqueueMail, getNextMailAt } from './outbox.queries.ts'

/**
 * A system clock that jumps. Must fail without `sent_at IS NULL` in `listDueMails`, and if `claimMail` does not count
 * from the time of the attempt.
 */

const minute = 60_000
const day = 24 * 60 * minute

afterEach(() => vi.restoreAllMocks())

/** A mail transport that fails while `state.down` is set. */
function aTransport() {
  const sent: string[] = []
  const state = { down: false }
  const send = async ({ to }: { to: readonly string[] }) => {
    if (state.down) return createRetry('resend-500-error')
    sent.push(...to)
    return { kind: 'sent' as const }
  }
  return { sent, state, transport: { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null } }
}

function enqueue(db: Database, name: string, now: number): void {
  enqueueMail(
    db,
    { kind: 'password-changed', to: `${name}@mail.example`, values: { name }, key: `welcome ${name}` },
    now,
  )
}

test(
  'a mail is sent once although the clock jumps three days ahead before its retry and back after it was sent',
  runWithDatabase(async (db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { sent, state, transport } = aTransport()
    const runDueJobs = (now: number) => deliverMails(db, anOpenedTenant(), transport, () => now)
    enqueue(db, 'eleni', noon)
    state.down = true
    await runDueJobs(noon)
    state.down = false
    await runDueJobs(noon + 3 * day)
    expect(sent).toEqual(['eleni@mail.example'])
    for (const now of [noon, noon - 3 * day, noon + 6 * day]) await runDueJobs(now)
    expect([sent.length, getNextMailAt(db)]).toEqual([1, null])
  }),
)

test(
  'after a jump back, new mails are sent at once, and earlier ones when they are due again',
  runWithDatabase(async (db) => {
    const { sent, transport } = aTransport()
    const runDueJobs = (now: number) => deliverMails(db, anOpenedTenant(), transport, () => now)
    enqueue(db, 'before', noon)
    enqueue(db, 'after', noon - 2 * day)
    await runDueJobs(noon - 2 * day)
    expect(sent).toEqual(['after@mail.example'])
    expect(getNextMailAt(db)).toBe(noon)
    await runDueJobs(noon)
    expect([sent, getNextMailAt(db)]).toEqual([['after@mail.example', 'before@mail.example'], null])
  }),
)

test.each(createSeeds(3))(
  'despite outages and clock jumps in any order, each mail is sent once and none is stuck, seed %i',
  (seed) =>
    runWithDatabase(async (db) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const random = createRandom(seed)
      const { sent, state, transport } = aTransport()
      const names = Array.from({ length: 30 }, (_, index) => `buyer-${index}`)
      let now = noon
      for (const name of names) {
        enqueue(db, name, now)
        state.down = random.integer(8) === 0
        now += random.pick([0, minute, -minute, day, -day, 3 * day, -3 * day])
        await deliverMails(db, anOpenedTenant(), transport, () => now)
      }
      state.down = false
      for (let due = getNextMailAt(db); due !== null; due = getNextMailAt(db)) {
        now = Math.max(now, due)
        await deliverMails(db, anOpenedTenant(), transport, () => now)
      }
      expect(sent.toSorted()).toEqual(names.map((name) => `${name}@mail.example`).toSorted())
    })(),
)
