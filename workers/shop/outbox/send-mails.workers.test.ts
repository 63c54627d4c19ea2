import { afterEach, expect, test, vi } from 'vitest'
import { type Mail, theShop } from '#app/domain/notifications/mail.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { later, type OutgoingMail, refused, type SendOutcome } from '#workers/integrations/email/mail-sender.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import type { Database } from '../database.ts'
import { mailsPerRing, mostTries, waitAfterTry } from './mail-rules.ts'
import { dueMails, enqueueMail, mailIsPromised, nextMailAt } from './outbox.queries.ts'
import { forgetMailsJob } from './outbox-jobs.ts'
import { sendMails } from './send-mails.ts'

const minute = 60_000

function aMail(key = 'welcome:1', to = 'eleni@example.com'): Mail {
  return { kind: 'password-changed', to, values: { name: 'Eleni' }, key }
}

/** A carrier that gives these outcomes in turn and then takes everything. */
function aCarrier(...outcomes: SendOutcome[]) {
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    sent.push(mail)
    return outcomes.shift() ?? { kind: 'sent' }
  }
  return { sent, carrier: { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null } }
}

function ring(db: Database, { carrier }: Pick<ReturnType<typeof aCarrier>, 'carrier'>, now: number): Promise<void> {
  return sendMails(db, anOpenedTenant(), carrier, () => now)
}

const rows = (db: Database) =>
  db.sql.exec('SELECT recipient, filling, tries, sent_at, dead_at, last_error FROM outbox ORDER BY id').toArray()

const log = () => ({
  warn: vi.spyOn(console, 'warn').mockImplementation(() => {}),
  error: vi.spyOn(console, 'error').mockImplementation(() => {}),
})
afterEach(() => vi.restoreAllMocks())

test(
  'a promised mail is sent once, in words, and then forgotten but for its key',
  withDatabase(async (db) => {
    const carrier = aCarrier()
    enqueueMail(db, aMail(), noon)
    await ring(db, carrier, noon)
    await ring(db, carrier, noon + 100 * minute)
    expect(carrier.sent).toEqual([
      expect.objectContaining({
        to: ['eleni@example.com'],
        subject: 'Your password at Kiosk Ltd was changed',
        text: expect.stringContaining('Hello Eleni,'),
        key: `kiosk/1/${noon}`,
      }),
    ])
    expect(rows(db)).toEqual([
      { recipient: '', filling: '{}', tries: 1, sent_at: noon, dead_at: null, last_error: null },
    ])
    enqueueMail(db, aMail(), noon)
    expect(nextMailAt(db)).toBeNull()
  }),
)

test(
  'the same event promises one mail, however often it comes',
  withDatabase((db) => {
    enqueueMail(db, aMail(), noon)
    enqueueMail(db, aMail('welcome:1', 'other@example.com'), noon + 1)
    enqueueMail(db, aMail('welcome:2'), noon + 2)
    expect(dueMails(db, noon + 5, 10).map(({ to, enqueuedAt }) => [to, enqueuedAt])).toEqual([
      ['eleni@example.com', noon],
      ['eleni@example.com', noon + 2],
    ])
  }),
)

test(
  'a mail whose cause was undone is not promised',
  withDatabase((db) => {
    expect(() =>
      db.transactionSync(() => {
        enqueueMail(db, aMail(), noon)
        throw new Error('sold out')
      }),
    ).toThrow('sold out')
    expect(nextMailAt(db)).toBeNull()
  }),
)

test(
  'a mail to the shop goes to the tenant’s recipients, and answers to who wrote it',
  withDatabase(async (db) => {
    const carrier = aCarrier()
    const values = { name: 'Eleni', email: 'eleni@example.com', phone: '', subject: 'Coils', message: 'Hello' }
    enqueueMail(db, { kind: 'contact-message', to: theShop, values, key: 'contact:1' }, noon)
    await ring(db, carrier, noon)
    expect(carrier.sent[0]).toMatchObject({ to: ['office@kiosk.example'], replyTo: 'eleni@example.com' })
  }),
)

test(
  'a mail that could not be sent waits ever longer, under the same key, and is given up after the last try',
  withDatabase(async (db) => {
    const { warn, error } = log()
    const carrier = aCarrier(...Array.from({ length: 20 }, () => later('resend-500-error')))
    enqueueMail(db, aMail(), noon)
    let now = noon
    for (let tries = 1; tries < mostTries; tries++) {
      await ring(db, carrier, now)
      expect(nextMailAt(db)).toBe(now + waitAfterTry(tries))
      await ring(db, carrier, now + waitAfterTry(tries) - 1)
      expect(carrier.sent).toHaveLength(tries)
      now += waitAfterTry(tries)
    }
    await ring(db, carrier, now)
    expect(nextMailAt(db)).toBeNull()
    expect(rows(db)).toMatchObject([{ tries: mostTries, dead_at: now, last_error: 'resend-500-error' }])
    expect(new Set(carrier.sent.map(({ key }) => key)).size).toBe(1)
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([mostTries - 1, 1])
    expect(JSON.stringify([warn.mock.calls, error.mock.calls])).not.toMatch(/eleni/i)
  }),
)

test(
  'a carrier that asks for patience is given it, but not for weeks',
  withDatabase(async (db) => {
    log()
    enqueueMail(db, aMail(), noon)
    await ring(db, aCarrier(later('resend-429', 45 * minute)), noon)
    expect(nextMailAt(db)).toBe(noon + 45 * minute)
    await ring(db, aCarrier(later('resend-429', 90 * 24 * 60 * minute)), noon + 45 * minute)
    expect(nextMailAt(db)).toBe(noon + (45 + 12 * 60) * minute)
  }),
)

test(
  'a refused mail is given up at once, and holds up no other',
  withDatabase(async (db) => {
    log()
    const carrier = aCarrier(refused('E_RECIPIENT_SUPPRESSED'))
    enqueueMail(db, aMail('welcome:1'), noon)
    enqueueMail(db, aMail('welcome:2', 'maria@example.com'), noon)
    await ring(db, carrier, noon)
    expect(rows(db)).toMatchObject([{ dead_at: noon, last_error: 'E_RECIPIENT_SUPPRESSED' }, { sent_at: noon }])
  }),
)

test(
  'a try that was cut off counts: the mail comes again under the same key, but not for ever',
  withDatabase(async (db) => {
    log()
    const crash = { carrier: { ...aCarrier().carrier, send: () => Promise.reject(new Error('killed')) } }
    enqueueMail(db, aMail(), noon)
    let now = noon
    for (let tries = 1; tries <= mostTries; tries++) {
      await expect(ring(db, crash, now)).rejects.toThrow('killed')
      expect(nextMailAt(db)).toBe(now + waitAfterTry(tries))
      now += waitAfterTry(tries)
    }
    const carrier = aCarrier()
    await ring(db, carrier, now)
    expect(carrier.sent).toEqual([])
    expect(rows(db)).toMatchObject([{ dead_at: now, last_error: 'no-answer' }])
  }),
)

test(
  'a link that works no more is not sent, one that still does is',
  withDatabase(async (db) => {
    log()
    const values = { name: 'Eleni', link: '/pass-reset?token=abc', minutes: '60' }
    enqueueMail(db, { kind: 'password-reset', to: 'eleni@example.com', values, key: 'reset:1' }, noon)
    enqueueMail(db, { kind: 'password-reset', to: 'eleni@example.com', values, key: 'reset:2' }, noon + 1)
    const carrier = aCarrier()
    await ring(db, carrier, noon + 60 * minute + 1)
    expect(carrier.sent.map(({ key }) => key)).toEqual([`kiosk/2/${noon + 1}`])
    expect(rows(db)).toMatchObject([
      { last_error: 'too-late', dead_at: noon + 60 * minute + 1 },
      { sent_at: expect.any(Number) },
    ])
  }),
)

test(
  'two rings at the same moment send a mail once',
  withDatabase(async (db) => {
    const carrier = aCarrier()
    for (let number = 1; number <= 5; number++) enqueueMail(db, aMail(`welcome:${number}`), noon)
    await Promise.all([ring(db, carrier, noon), ring(db, carrier, noon)])
    expect(carrier.sent.map(({ key }) => key).sort()).toEqual([1, 2, 3, 4, 5].map((id) => `kiosk/${id}/${noon}`))
  }),
)

test(
  'a ring sends a bounded number and leaves the rest due',
  withDatabase(async (db) => {
    const carrier = aCarrier()
    for (let number = 0; number <= mailsPerRing; number++) enqueueMail(db, aMail(`welcome:${number}`), noon + number)
    await ring(db, carrier, noon + minute)
    expect(carrier.sent).toHaveLength(mailsPerRing)
    expect(nextMailAt(db)).toBe(noon + mailsPerRing)
  }),
)

test(
  'a mail of a kind or with values that this version can’t read waits, and holds up no other',
  withDatabase(async (db) => {
    log()
    const write = (kind: string, filling: string, key: string) =>
      db.sql.exec(
        'INSERT INTO outbox (kind, recipient, filling, key, enqueued_at, next_at) VALUES (?, ?, ?, ?, ?, ?)',
        ...[kind, 'eleni@example.com', filling, key, noon, noon],
      )
    write('loyalty-letter', '{}', 'a')
    write('welcome', '{"name": 7}', 'b')
    write('order-customer', '{"table": "no rows"}', 'c')
    enqueueMail(db, aMail(), noon)
    const carrier = aCarrier()
    await ring(db, carrier, noon)
    expect(carrier.sent).toHaveLength(1)
    expect(rows(db).map(({ last_error }) => last_error)).toEqual([
      'unknown-kind',
      'unreadable-values',
      'unreadable-values',
      null,
    ])
  }),
)

test(
  'a mail that was given up is forgotten after a month, and the key of one that was sent after a year',
  withDatabase(async (db) => {
    log()
    expect(forgetMailsJob.due(db)).toBeNull()
    enqueueMail(db, aMail('given up'), noon)
    await ring(db, aCarrier(refused('E_VALIDATION_ERROR')), noon)
    enqueueMail(db, aMail('sent'), noon)
    await ring(db, aCarrier(), noon)
    enqueueMail(db, aMail('waiting'), noon)
    const forget = (now: number) => forgetMailsJob.run({ db, clock: () => now } as ClockWork)
    const kept = () => ['given up', 'sent', 'waiting'].filter((key) => mailIsPromised(db, key))
    for (const [days, left] of [
      [30, ['sent', 'waiting']],
      [365, ['waiting']],
    ] as const) {
      const due = noon + days * 24 * 60 * minute
      expect(forgetMailsJob.due(db)).toBe(due)
      await forget(due - 1)
      expect(forgetMailsJob.due(db)).toBe(due)
      await forget(due)
      expect(kept()).toEqual(left)
    }
    expect(forgetMailsJob.due(db)).toBeNull()
  }),
)

test(
  'a mail is written in the language of whoever it is for, as long as the shop speaks it',
  withDatabase(async (db) => {
    const carrier = aCarrier()
    const subjects = async (languages: ('en' | 'el')[], key: string) => {
      enqueueMail(db, { ...aMail(key), language: 'el' }, noon)
      await sendMails(db, anOpenedTenant({ languages }), carrier.carrier, () => noon)
      return carrier.sent.at(-1)
    }
    const greek = await subjects(['en', 'el'], 'welcome:1')
    expect(greek?.subject).toBe('Ο κωδικός σας στο Kiosk Ltd άλλαξε')
    expect(greek?.html).toContain('<html lang="el-CY">')
    expect((await subjects(['en'], 'welcome:2'))?.subject).toBe('Your password at Kiosk Ltd was changed')
  }),
)
