import { expect, test } from 'vitest'
import { messageMemory, type VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import type { Database } from '../database.ts'
import { forgetMessagesJob } from './message-jobs.ts'
import { sendMessage } from './send-message.ts'
import { partnerRequests } from './visitor-messages.queries.ts'

const hour = 3_600_000
const day = 24 * hour

function aMessage(changes: Partial<VisitorMessage> = {}): VisitorMessage {
  const typed = {
    name: 'Eleni',
    email: 'eleni@mail.example',
    phone: '99123456',
    subject: 'Coils',
    message: 'Hello\nthere',
  }
  return { ...typed, key: 'form-1', ...changes }
}

const contact = (db: Database, changes: Partial<VisitorMessage> = {}, visitor = 'visitor', now = noon) =>
  sendMessage(db, 'contact', aMessage(changes), visitor, now)

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

const kept = (db: Database) =>
  [...db.sql.exec<{ message: string }>('SELECT message FROM visitor_messages ORDER BY id')].map((row) => row.message)

test(
  'a message is kept, and promised to the shop itself, whoever that is',
  withDatabase((db) => {
    expect(contact(db)).toEqual({ ok: true })
    const { key: _key, ...values } = aMessage()
    expect(mails(db)).toEqual([{ kind: 'contact-message', recipient: 'the-shop', values }])
    expect(kept(db)).toEqual(['Hello\nthere'])
    expect(partnerRequests(db, 10)).toEqual([])
  }),
)

test(
  'a request to become a partner is a mail of its own, and is listed, the newest first',
  withDatabase((db) => {
    sendMessage(db, 'partner', aMessage({ message: 'First' }), 'visitor', noon)
    sendMessage(db, 'partner', aMessage({ message: 'Second', phone: '' }), 'visitor', noon + hour)
    expect(mails(db).map(({ kind }) => kind)).toEqual(['partner-request', 'partner-request'])
    const [newest, ...older] = partnerRequests(db, 10)
    const { key: _key, ...typed } = aMessage({ message: 'Second', phone: '' })
    expect(newest).toEqual({ id: 2, ...typed, at: '2026-11-21T13:00:00.000Z' })
    expect(older.map(({ message }) => message)).toEqual(['First'])
    expect(partnerRequests(db, 1)).toHaveLength(1)
  }),
)

test(
  'a double click is one message and one mail; other words, another form and the other topic are not',
  withDatabase((db) => {
    for (let clicks = 0; clicks < 5; clicks++) expect(contact(db)).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
    contact(db, { message: 'And one more thing' })
    contact(db, { key: 'form-2' })
    sendMessage(db, 'partner', aMessage(), 'visitor', noon)
    expect([mails(db).length, kept(db).length]).toEqual([4, 4])
  }),
)

test(
  'one visitor writes so many messages an hour; a repeated one does not count, others are not in the way',
  withDatabase((db) => {
    for (let number = 0; number < budgets.message; number++) {
      expect(contact(db, { key: `form-${number}` })).toEqual({ ok: true })
      contact(db, { key: `form-${number}` })
    }
    expect(contact(db, { key: 'one too many' })).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect([mails(db).length, kept(db).length]).toEqual([budgets.message, budgets.message])
    expect(contact(db, { key: 'form-0' })).toEqual({ ok: true })
    expect(contact(db, { key: 'of somebody else' }, 'another')).toEqual({ ok: true })
    expect(contact(db, { key: 'one too many' }, 'visitor', noon + hour)).toEqual({ ok: true })
  }),
)

test(
  'what fails half way leaves neither a message nor a mail',
  withDatabase((db) => {
    db.sql.exec('DROP TABLE outbox')
    expect(() => contact(db)).toThrow(/outbox/)
    expect(kept(db)).toEqual([])
  }),
)

test(
  'messages are forgotten after three months, partner requests after two years',
  withDatabase(async (db) => {
    const forget = (now: number) => forgetMessagesJob.run({ db, clock: () => now } as ClockWork)
    expect(forgetMessagesJob.due(db)).toBeNull()
    contact(db)
    contact(db, { key: 'later', message: 'Later' }, 'visitor', noon + day)
    sendMessage(db, 'partner', aMessage({ message: 'Partner' }), 'visitor', noon)
    expect(forgetMessagesJob.due(db)).toBe(noon + 91 * day)
    await forget(noon + messageMemory.contact - 1)
    expect(kept(db)).toHaveLength(3)
    await forget(noon + messageMemory.contact)
    expect(kept(db)).toEqual(['Later', 'Partner'])
    await forget(noon + messageMemory.contact + day)
    expect(forgetMessagesJob.due(db)).toBe(noon + 731 * day)
    await forget(noon + messageMemory.partner)
    expect(kept(db)).toEqual([])
  }),
)
