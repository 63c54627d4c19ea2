import { logText } from '#app/domain/errors/log-line.ts'
import type { OpenedRecord } from '#app/domain/tenancy/tenant-record.ts'
import { refused } from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import { isStillBack } from '../notices/stock-notices.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { longestWait, mailsPerRing, mostTries, waitAfterTry } from './mail-rules.ts'
import { countTry, type DueMail, dropMail, dueMails, noteDead, notePutOff, noteSent } from './outbox.queries.ts'
import { tryMail } from './try-mail.ts'

/**
 * Tries the mails whose time has come, one after the other, each at least once until its carrier has it. They are put into
 * words now, with the tenant's record as it is now.
 */
export async function sendMails(
  db: Database,
  tenant: OpenedRecord,
  carrier: MailCarrier,
  clock: () => number,
): Promise<void> {
  for (const mail of dueMails(db, clock(), mailsPerRing)) {
    if (!isStillTrue(db, mail, clock())) {
      dropMail(db, mail.id)
      continue
    }
    const tries = mail.tries + 1
    // Count first: a crash while sending must not retry for ever.
    if (!countTry(db, mail, clock() + waitAfterTry(tries))) continue
    // The end of its last try was lost.
    const outcome = tries > mostTries ? refused('no-answer') : await tryMail(mail, tenant, carrier, clock())
    if (outcome.kind === 'sent') {
      noteSent(db, mail.id, clock())
      continue
    }
    const { reason } = outcome
    const line = { tenant: tenant.record.id, mail: mail.id, kind: mail.kind, tries, reason }
    if (outcome.kind === 'refused' || tries >= mostTries) {
      noteDead(db, mail.id, reason, clock())
      console.error(logText('error', { event: 'mail-given-up', ...line }))
    } else {
      const wait = Math.max(waitAfterTry(tries), Math.min(outcome.after, longestWait))
      notePutOff(db, mail.id, reason, clock() + wait)
      console.warn(logText('warn', { event: 'mail-put-off', ...line }))
    }
  }
}

/** What a mail says may have been overtaken since it was promised. */
function isStillTrue(db: Database, { kind, key }: DueMail, now: number): boolean {
  return kind !== 'back-in-stock' || isStillBack(db, key, now)
}
