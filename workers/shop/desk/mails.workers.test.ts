import { expect, test } from 'vitest'
import { theShop } from '#app/domain/notifications/mail.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { enqueueMail, noteDead, noteSent } from '../outbox/outbox.queries.ts'
import { sendMessage } from '../visitor-messages/send-message.ts'
import { changes } from './audit.queries.ts'
import { writtenMessages } from './mails.queries.ts'
import { mailDesk, sendMailAgain } from './mails.ts'

const staff = 'staff@kiosk.example'

/** One mail that waits, one that was sent and one that was given up. */
function someMails(db: Database) {
  for (const [to, key] of [
    ['maria@mail.example', 'one'],
    ['nikos@mail.example', 'two'],
    ['eleni@mail.example', 'three'],
  ] as const) {
    const values = { name: to, link: '/pass-reset?token=opens-an-account', minutes: '60' }
    enqueueMail(db, { kind: 'password-reset', to, values, key }, noon)
  }
  noteSent(db, 2, noon + 1)
  noteDead(db, 3, 'no-mailbox', noon + 2)
}

test(
  'the desk sees what waits, what was sent and what was given up, without addresses and words',
  withDatabase((db) => {
    someMails(db)
    const desk = mailDesk(db, noon + 3)
    expect(desk).toMatchObject({
      waiting: { total: 1, mails: [{ id: 1, kind: 'password-reset', to: 'm…@mail.example', tries: 0, reason: '' }] },
      sent: { total: 1, mails: [{ id: 2, to: '' }] },
      dead: [{ id: 3, to: 'e…@mail.example', reason: 'no-mailbox' }],
    })
    expect(JSON.stringify(desk)).not.toMatch(/opens-an-account|maria|eleni/)
    expect(mailDesk(db, noon + 31 * 24 * 3_600_000).sent).toEqual({ total: 0, mails: [] })
  }),
)

test(
  'a mail that was given up is sent again, and no other',
  withDatabase((db) => {
    someMails(db)
    for (const id of [1, 2, 99]) expect(sendMailAgain(db, id, staff, noon), `${id}`).toEqual({ ok: false })
    expect(sendMailAgain(db, 3, staff, noon)).toEqual({ ok: true })
    expect(sendMailAgain(db, 3, staff, noon)).toEqual({ ok: false })
    expect(mailDesk(db, noon)).toMatchObject({ waiting: { total: 2 }, dead: [] })
    expect(changes(db, { before: null, subject: null }, 9).entries).toMatchObject([
      { who: staff, what: 'mail.sent-again', subject: 'mail 3', detail: { kind: 'password-reset' } },
    ])
  }),
)

test(
  'messages are read by topic, the newest first, and on from the last one read',
  withDatabase((db) => {
    const written = { name: 'Maria', email: 'maria@mail.example', phone: '', subject: '', key: '' }
    for (const message of ['one', 'two']) sendMessage(db, 'contact', { ...written, message }, 'a visitor', noon)
    sendMessage(db, 'partner', { ...written, message: 'three' }, 'a visitor', noon)
    const read = (topic: 'contact' | 'partner', before: number | null) =>
      writtenMessages(db, { topic, waiting: false, before }, 50).letters.map(({ message }) => message)
    expect(read('contact', null)).toEqual(['two', 'one'])
    expect(read('contact', 2)).toEqual(['one'])
    expect(read('partner', null)).toEqual(['three'])
    // A page that is full to the last has none behind it.
    const more = (limit: number) => writtenMessages(db, { topic: 'contact', waiting: false, before: null }, limit).more
    expect([more(1), more(2)]).toEqual([true, false])
    expect(mailDesk(db, noon).waiting.mails.map(({ to }) => to)).toEqual([theShop, theShop, theShop])
  }),
)
