import { afterEach, expect, test, vi } from 'vitest'
import { type Mail, SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import {
  createRejection,
  createRetry,
  type OutgoingMail,
  type SendOutcome,
} from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { deliverMails, getRetryDelayMs, MAILS_PER_RUN, MAX_TRIES, purgeMailsJob } from './deliver-mails.ts'
import { enqueueMail, getNextMailAt, isMailEnqueued, listDueMails } from './outbox.queries.ts'

const minute = 60_000

function aMail(key = 'welcome:1', to = 'eleni@example.com'): Mail {
  return { kind: 'password-changed', to, values: { name: 'Eleni' }, key }
}

/** A mail transport that returns these outcomes in turn and then accepts everything. */
function aTransport(...outcomes: SendOutcome[]) {
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    sent.push(mail)
    return outcomes.shift() ?? { kind: 'sent' }
  }
  return { sent, transport: { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null } }
}

function deliver(
  db: Database,
  { transport }: Pick<ReturnType<typeof aTransport>, 'transport'>,
  now: number,
): Promise<void> {
  return deliverMails(db, anOpenedTenant(), transport, () => now)
}

const rows = (db: Database) =>
  db.sql.exec('SELECT recipient, filling, tries, sent_at, dead_at, last_error FROM outbox ORDER BY id').toArray()

const spyOnLog = () => ({
  warn: vi.spyOn(console, 'warn').mockImplementation(() => {}),
  error: vi.spyOn(console, 'error').mockImplementation(() => {}),
})
afterEach(() => vi.restoreAllMocks())

test(
  'a mail is sent once with its text, and then only its key is kept',
  runWithDatabase(async (db) => {
    const transport = aTransport()
    enqueueMail(db, aMail(), noon)
    await deliver(db, transport, noon)
    await deliver(db, transport, noon + 100 * minute)
    expect(transport.sent).toEqual([
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
    expect(getNextMailAt(db)).toBeNull()
  }),
)

test(
  'the same event enqueues one mail, however often it occurs',
  runWithDatabase((db) => {
    enqueueMail(db, aMail(), noon)
    enqueueMail(db, aMail('welcome:1', 'other@example.com'), noon + 1)
    enqueueMail(db, aMail('welcome:2'), noon + 2)
    expect(listDueMails(db, noon + 5, 10).map(({ to, enqueuedAt }) => [to, enqueuedAt])).toEqual([
      ['eleni@example.com', noon],
      ['eleni@example.com', noon + 2],
    ])
  }),
)

test(
  'a mail whose transaction is rolled back is not enqueued',
  runWithDatabase((db) => {
    expect(() =>
      db.transactionSync(() => {
        enqueueMail(db, aMail(), noon)
        throw new Error('sold out')
      }),
    ).toThrow('sold out')
    expect(getNextMailAt(db)).toBeNull()
  }),
)

test(
  'a mail to the shop goes to the tenant’s recipients, and replies go to its author',
  runWithDatabase(async (db) => {
    const transport = aTransport()
    const values = { name: 'Eleni', email: 'eleni@example.com', phone: '', subject: 'Coils', message: 'Hello' }
    enqueueMail(db, { kind: 'contact-message', to: SHOP_RECIPIENTS, values, key: 'contact:1' }, noon)
    await deliver(db, transport, noon)
    expect(transport.sent[0]).toMatchObject({ to: ['office@kiosk.example'], replyTo: 'eleni@example.com' })
  }),
)

test(
  'a mail that fails is retried at growing intervals with the same key, and becomes a dead letter after the last attempt',
  runWithDatabase(async (db) => {
    const { warn, error } = spyOnLog()
    const transport = aTransport(...Array.from({ length: 20 }, () => createRetry('resend-500-error')))
    enqueueMail(db, aMail(), noon)
    let now = noon
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      await deliver(db, transport, now)
      expect(getNextMailAt(db)).toBe(now + getRetryDelayMs(tries))
      await deliver(db, transport, now + getRetryDelayMs(tries) - 1)
      expect(transport.sent).toHaveLength(tries)
      now += getRetryDelayMs(tries)
    }
    await deliver(db, transport, now)
    expect(getNextMailAt(db)).toBeNull()
    expect(rows(db)).toMatchObject([{ tries: MAX_TRIES, dead_at: now, last_error: 'resend-500-error' }])
    expect(new Set(transport.sent.map(({ key }) => key)).size).toBe(1)
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([MAX_TRIES - 1, 1])
    expect(JSON.stringify([warn.mock.calls, error.mock.calls])).not.toMatch(/eleni/i)
  }),
)

test(
  'a delay that the mail service asks for is respected, up to a limit',
  runWithDatabase(async (db) => {
    spyOnLog()
    enqueueMail(db, aMail(), noon)
    await deliver(db, aTransport(createRetry('resend-429', 45 * minute)), noon)
    expect(getNextMailAt(db)).toBe(noon + 45 * minute)
    await deliver(db, aTransport(createRetry('resend-429', 90 * 24 * 60 * minute)), noon + 45 * minute)
    expect(getNextMailAt(db)).toBe(noon + (45 + 12 * 60) * minute)
  }),
)

test(
  'a refused mail becomes a dead letter at once, and the others are still sent',
  runWithDatabase(async (db) => {
    spyOnLog()
    const transport = aTransport(createRejection('E_RECIPIENT_SUPPRESSED'))
    enqueueMail(db, aMail('welcome:1'), noon)
    enqueueMail(db, aMail('welcome:2', 'maria@example.com'), noon)
    await deliver(db, transport, noon)
    expect(rows(db)).toMatchObject([{ dead_at: noon, last_error: 'E_RECIPIENT_SUPPRESSED' }, { sent_at: noon }])
  }),
)

test(
  'an interrupted attempt counts: the mail is retried with the same key, but not forever',
  runWithDatabase(async (db) => {
    spyOnLog()
    const keys = new Set<string>()
    const send = async ({ key }: OutgoingMail): Promise<SendOutcome> => {
      keys.add(key)
      throw new Error('killed')
    }
    const crash = { transport: { ...aTransport().transport, send } }
    enqueueMail(db, aMail(), noon)
    let now = noon
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      await expect(deliver(db, crash, now)).rejects.toThrow('killed')
      expect(getNextMailAt(db)).toBe(now + getRetryDelayMs(tries))
      now += getRetryDelayMs(tries)
    }
    expect(keys.size).toBe(1)
    const transport = aTransport()
    await deliver(db, transport, now)
    expect(transport.sent).toEqual([])
    expect(rows(db)).toMatchObject([{ dead_at: now, last_error: 'no-answer' }])
  }),
)

test(
  'a mail with an expired link is not sent, one with a valid link is',
  runWithDatabase(async (db) => {
    spyOnLog()
    const values = { name: 'Eleni', link: '/pass-reset?token=abc', minutes: '60' }
    enqueueMail(db, { kind: 'password-reset', to: 'eleni@example.com', values, key: 'reset:1' }, noon)
    enqueueMail(db, { kind: 'password-reset', to: 'eleni@example.com', values, key: 'reset:2' }, noon + 1)
    const transport = aTransport()
    await deliver(db, transport, noon + 60 * minute + 1)
    expect(transport.sent.map(({ key }) => key)).toEqual([`kiosk/2/${noon + 1}`])
    expect(rows(db)).toMatchObject([
      { last_error: 'too-late', dead_at: noon + 60 * minute + 1 },
      { sent_at: expect.any(Number) },
    ])
  }),
)

test(
  'two concurrent runs send a mail once',
  runWithDatabase(async (db) => {
    const transport = aTransport()
    for (let number = 1; number <= 5; number++) enqueueMail(db, aMail(`welcome:${number}`), noon)
    await Promise.all([deliver(db, transport, noon), deliver(db, transport, noon)])
    expect(transport.sent.map(({ key }) => key).sort()).toEqual([1, 2, 3, 4, 5].map((id) => `kiosk/${id}/${noon}`))
  }),
)

test(
  'a run sends a limited number of mails and leaves the rest due',
  runWithDatabase(async (db) => {
    const transport = aTransport()
    for (let number = 0; number <= MAILS_PER_RUN; number++) enqueueMail(db, aMail(`welcome:${number}`), noon + number)
    await deliver(db, transport, noon + minute)
    expect(transport.sent).toHaveLength(MAILS_PER_RUN)
    expect(getNextMailAt(db)).toBe(noon + MAILS_PER_RUN)
  }),
)

test(
  'a mail whose kind or values this release can’t read waits, and the others are still sent',
  runWithDatabase(async (db) => {
    spyOnLog()
    const write = (kind: string, filling: string, key: string) =>
      db.sql.exec(
        'INSERT INTO outbox (kind, recipient, filling, key, enqueued_at, next_at) VALUES (?, ?, ?, ?, ?, ?)',
        ...[kind, 'eleni@example.com', filling, key, noon, noon],
      )
    write('loyalty-letter', '{}', 'a')
    write('welcome', '{"name": 7}', 'b')
    write('order-customer', '{"table": "no rows"}', 'c')
    enqueueMail(db, aMail(), noon)
    const transport = aTransport()
    await deliver(db, transport, noon)
    expect(transport.sent).toHaveLength(1)
    expect(rows(db)).toMatchObject([
      { last_error: 'unknown-kind', dead_at: null },
      { last_error: 'unreadable-values', dead_at: null },
      { last_error: 'unreadable-values', dead_at: null },
      { last_error: null, sent_at: noon },
    ])
  }),
)

test(
  'a dead letter is deleted after a month, and the key of a sent mail after a year',
  runWithDatabase(async (db) => {
    spyOnLog()
    expect(purgeMailsJob.due(db)).toBeNull()
    enqueueMail(db, aMail('given up'), noon)
    await deliver(db, aTransport(createRejection('E_VALIDATION_ERROR')), noon)
    enqueueMail(db, aMail('sent'), noon)
    await deliver(db, aTransport(), noon)
    enqueueMail(db, aMail('waiting'), noon)
    const purge = (now: number) => purgeMailsJob.run({ db, now: () => now } as JobContext)
    const listEnqueued = () => ['given up', 'sent', 'waiting'].filter((key) => isMailEnqueued(db, key))
    for (const [days, left] of [
      [30, ['sent', 'waiting']],
      [365, ['waiting']],
    ] as const) {
      const due = noon + days * 24 * 60 * minute
      expect(purgeMailsJob.due(db)).toBe(due)
      await purge(due - 1)
      expect(purgeMailsJob.due(db)).toBe(due)
      await purge(due)
      expect(listEnqueued()).toEqual(left)
    }
    expect(purgeMailsJob.due(db)).toBeNull()
  }),
)

test(
  'a mail is written in its recipient’s language, as long as the shop has it',
  runWithDatabase(async (db) => {
    const transport = aTransport()
    const subjects = async (languages: ('en' | 'el')[], key: string) => {
      enqueueMail(db, { ...aMail(key), language: 'el' }, noon)
      await deliverMails(db, anOpenedTenant({ languages }), transport.transport, () => noon)
      return transport.sent.at(-1)
    }
    const greek = await subjects(['en', 'el'], 'welcome:1')
    expect(greek?.subject).toBe('Ο κωδικός σας στο Kiosk Ltd άλλαξε')
    expect(greek?.html).toContain('<html lang="el-CY">')
    expect((await subjects(['en'], 'welcome:2'))?.subject).toBe('Your password at Kiosk Ltd was changed')
  }),
)
