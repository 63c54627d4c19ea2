import { type MailOverview, maskAddress } from '#app/domain/admin/mails.ts'
import type { Database } from '../database.ts'
import { deadLetters, reviveDeadLetter } from '../outbox/outbox.queries.ts'
import { logChange } from './audit.queries.ts'
import { findDeadMailKind, listSentMails, listWaitingMails, markMessageHandled } from './mails.queries.ts'

const SENT_MAIL_WINDOW_MS = 30 * 24 * 3_600_000

export function getMailOverview(db: Database, now: number): MailOverview {
  return {
    waiting: listWaitingMails(db, 50),
    sent: listSentMails(db, now - SENT_MAIL_WINDOW_MS, 50),
    deadLetters: deadLetters(db, 100).map((mail) => ({ ...mail, to: maskAddress(mail.to) })),
  }
}

/** Marks a message as answered, or as needing no answer. A second click changes nothing. */
export function handleContactMessage(db: Database, id: number, actor: string, now: number): void {
  db.transactionSync(() => {
    if (markMessageHandled(db, id))
      logChange(db, { who: actor, what: 'message.handled', subject: `message ${id}`, detail: {} }, now)
  })
}

/** Queues a dead letter again. False if there is none with this id. */
export function resendMail(db: Database, id: number, actor: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const kind = findDeadMailKind(db, id)
    if (kind === null || !reviveDeadLetter(db, id, now)) return { ok: false }
    logChange(db, { who: actor, what: 'mail.sent-again', subject: `mail ${id}`, detail: { kind } }, now)
    return { ok: true }
  })
}
