import { expect, test } from 'vitest'
import { type ContactMessageForm, messageRetentionMs } from '#app/domain/content/contact-message-form.ts'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { listPartnerRequests, purgeMessagesJob, sendMessage } from './contact-messages.queries.ts'

const hour = 3_600_000
const day = 24 * hour

function aMessage(changes: Partial<ContactMessageForm> = {}): ContactMessageForm {
  const fields = {
    name: 'Eleni',
    email: 'eleni@mail.example',
    phone: '99123456',
    subject: 'Coils',
    message: 'Hello\nthere',
  }
  return { ...fields, key: 'form-1', ...changes }
}

const contact = (db: Database, changes: Partial<ContactMessageForm> = {}, visitor = 'visitor', now = noon) =>
  sendMessage(db, 'contact', aMessage(changes), visitor, now)

const listMails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

const listStored = (db: Database) =>
  [...db.sql.exec<{ message: string }>('SELECT message FROM visitor_messages ORDER BY id')].map((row) => row.message)

test(
  'a contact message is stored and mailed to the shop, whatever address the visitor typed',
  runWithDatabase((db) => {
    expect(contact(db)).toEqual({ ok: true })
    const { key: _key, ...values } = aMessage()
    expect(listMails(db)).toEqual([{ kind: 'contact-message', recipient: 'the-shop', values }])
    expect(listStored(db)).toEqual(['Hello\nthere'])
    expect(listPartnerRequests(db, 10)).toEqual([])
  }),
)

test(
  'a partner request has its own mail and is listed, newest first',
  runWithDatabase((db) => {
    sendMessage(db, 'partner', aMessage({ message: 'First' }), 'visitor', noon)
    sendMessage(db, 'partner', aMessage({ message: 'Second', phone: '' }), 'visitor', noon + hour)
    expect(listMails(db).map(({ kind }) => kind)).toEqual(['partner-request', 'partner-request'])
    const [newest, ...older] = listPartnerRequests(db, 10)
    const { key: _key, ...fields } = aMessage({ message: 'Second', phone: '' })
    expect(newest).toEqual({ id: 2, ...fields, at: '2026-11-21T13:00:00.000Z' })
    expect(older.map(({ message }) => message)).toEqual(['First'])
    expect(listPartnerRequests(db, 1)).toHaveLength(1)
  }),
)

test(
  'a double click stores one message and sends one mail; another text, form or topic is another message',
  runWithDatabase((db) => {
    for (let clicks = 0; clicks < 5; clicks++) expect(contact(db)).toEqual({ ok: true })
    expect(listMails(db)).toHaveLength(1)
    contact(db, { message: 'And one more thing' })
    contact(db, { key: 'form-2' })
    sendMessage(db, 'partner', aMessage(), 'visitor', noon)
    expect([listMails(db).length, listStored(db).length]).toEqual([4, 4])
  }),
)

test(
  'a visitor’s messages per hour are limited; repeated messages and those of other visitors do not count',
  runWithDatabase((db) => {
    for (let number = 0; number < ATTEMPT_LIMITS.message; number++) {
      expect(contact(db, { key: `form-${number}` })).toEqual({ ok: true })
      contact(db, { key: `form-${number}` })
    }
    expect(contact(db, { key: 'one too many' })).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect([listMails(db).length, listStored(db).length]).toEqual([ATTEMPT_LIMITS.message, ATTEMPT_LIMITS.message])
    expect(contact(db, { key: 'form-0' })).toEqual({ ok: true })
    expect(contact(db, { key: 'of somebody else' }, 'another')).toEqual({ ok: true })
    expect(contact(db, { key: 'one too many' }, 'visitor', noon + hour)).toEqual({ ok: true })
  }),
)

test(
  'a failure stores neither the message nor the mail',
  runWithDatabase((db) => {
    db.sql.exec('DROP TABLE outbox')
    expect(() => contact(db)).toThrow(/outbox/)
    expect(listStored(db)).toEqual([])
  }),
)

test(
  'contact messages are deleted after three months, partner requests after two years',
  runWithDatabase(async (db) => {
    const purge = (now: number) => purgeMessagesJob.run({ db, now: () => now } as JobContext)
    expect(purgeMessagesJob.due(db)).toBeNull()
    contact(db)
    contact(db, { key: 'later', message: 'Later' }, 'visitor', noon + day)
    sendMessage(db, 'partner', aMessage({ message: 'Partner' }), 'visitor', noon)
    expect(purgeMessagesJob.due(db)).toBe(noon + 91 * day)
    await purge(noon + messageRetentionMs.contact - 1)
    expect(listStored(db)).toHaveLength(3)
    await purge(noon + messageRetentionMs.contact)
    expect(listStored(db)).toEqual(['Later', 'Partner'])
    await purge(noon + messageRetentionMs.contact + day)
    expect(purgeMessagesJob.due(db)).toBe(noon + 731 * day)
    await purge(noon + messageRetentionMs.partner)
    expect(listStored(db)).toEqual([])
  }),
)
