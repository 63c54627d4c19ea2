import { type MailDesk, shortenedAddress } from '#app/domain/desk/mails.ts'
import type { Database } from '../database.ts'
import { deadMails, reviveMail } from '../outbox/dead-mails.queries.ts'
import { noteChange } from './audit.queries.ts'
import { deadMailKind, handleMessage, sentMails, waitingMails } from './mails.queries.ts'

const lately = 30 * 24 * 3_600_000

export function mailDesk(db: Database, now: number): MailDesk {
  return {
    waiting: waitingMails(db, 50),
    sent: sentMails(db, now - lately, 50),
    dead: deadMails(db, 100).map((mail) => ({ ...mail, to: shortenedAddress(mail.to) })),
  }
}

/** Somebody has answered a message, or it needs no answer. A second click changes nothing. */
export function noteHandled(db: Database, id: number, who: string, now: number): void {
  db.transactionSync(() => {
    if (handleMessage(db, id))
      noteChange(db, { who, what: 'message.handled', subject: `message ${id}`, detail: {} }, now)
  })
}

/** Tries a mail that was given up anew; false for one that is not among them. */
export function sendMailAgain(db: Database, id: number, who: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const kind = deadMailKind(db, id)
    if (kind === null || !reviveMail(db, id, now)) return { ok: false }
    noteChange(db, { who, what: 'mail.sent-again', subject: `mail ${id}`, detail: { kind } }, now)
    return { ok: true }
  })
}
