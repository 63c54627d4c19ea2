import { expect, test } from 'vitest'
import { SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { listContactMessages, sendMessage } from '#workers/shop/contact-messages/contact-messages.queries.ts'
import type { Database } from '../database.ts'
import { enqueueMail, markDead, markSent } from '../outbox/outbox.queries.ts'
import { listChanges } from './audit.queries.ts'
import { getMailOverview, resendMail } from './mails.ts'

const staff = 'staff@kiosk.example'

/** One mail that waits, one that was sent and one dead letter. */
function createMails(db: Database) {
  for (const [to, key] of [
    ['maria@mail.example', 'one'],
    ['nikos@mail.example', 'two'],
    ['eleni@mail.example', 'three'],
  ] as const) {
    const values = { name: to, link: '/pass-reset?token=opens-an-account', minutes: '60' }
    enqueueMail(db, { kind: 'password-reset', to, values, key }, noon)
  }
  markSent(db, 2, noon + 1)
  markDead(db, 3, 'no-mailbox', noon + 2)
}

test(
  'the admin shows waiting mails, sent mails and dead letters, with shortened addresses and without content',
  runWithDatabase((db) => {
    createMails(db)
    const admin = getMailOverview(db, noon + 3)
    expect(admin).toMatchObject({
      waiting: { total: 1, mails: [{ id: 1, kind: 'password-reset', to: 'm…@mail.example', tries: 0, reason: '' }] },
      sent: { total: 1, mails: [{ id: 2, to: '' }] },
      deadLetters: [{ id: 3, to: 'e…@mail.example', reason: 'no-mailbox' }],
    })
    expect(JSON.stringify(admin)).not.toMatch(/opens-an-account|maria|eleni/)
    expect(getMailOverview(db, noon + 31 * 24 * 3_600_000).sent).toEqual({ total: 0, mails: [] })
  }),
)

test(
  'only a dead letter can be sent again',
  runWithDatabase((db) => {
    createMails(db)
    for (const id of [1, 2, 99]) expect(resendMail(db, id, staff, noon), `${id}`).toEqual({ ok: false })
    expect(resendMail(db, 3, staff, noon)).toEqual({ ok: true })
    expect(resendMail(db, 3, staff, noon)).toEqual({ ok: false })
    expect(getMailOverview(db, noon)).toMatchObject({ waiting: { total: 2 }, deadLetters: [] })
    expect(listChanges(db, { before: null, subject: null }, 9).entries).toMatchObject([
      { who: staff, what: 'mail.sent-again', subject: 'mail 3', detail: { kind: 'password-reset' } },
    ])
  }),
)

test(
  'messages are listed by topic, newest first, and page by page',
  runWithDatabase((db) => {
    const contactMessage = { name: 'Maria', email: 'maria@mail.example', phone: '', subject: '', key: '' }
    for (const message of ['one', 'two']) sendMessage(db, 'contact', { ...contactMessage, message }, 'a visitor', noon)
    sendMessage(db, 'partner', { ...contactMessage, message: 'three' }, 'a visitor', noon)
    const read = (topic: 'contact' | 'partner', before: number | null) =>
      listContactMessages(db, { topic, waiting: false, before }, 50).messages.map(({ message }) => message)
    expect(read('contact', null)).toEqual(['two', 'one'])
    expect(read('contact', 2)).toEqual(['one'])
    expect(read('partner', null)).toEqual(['three'])
    // A last page that is full has no next page.
    const hasMore = (limit: number) =>
      listContactMessages(db, { topic: 'contact', waiting: false, before: null }, limit).hasMore
    expect([hasMore(1), hasMore(2)]).toEqual([true, false])
    expect(getMailOverview(db, noon).waiting.mails.map(({ to }) => to)).toEqual([
      SHOP_RECIPIENTS,
      SHOP_RECIPIENTS,
      SHOP_RECIPIENTS,
    ])
  }),
)
