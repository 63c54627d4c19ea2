import { z } from 'zod'
import { composeMail } from '#app/domain/notifications/compose-mail.ts'
import { theShop } from '#app/domain/notifications/mail.ts'
import { type OpenedRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { later, type OutgoingMail, refused, type SendOutcome } from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { longestWait, mailsPerRing, mostTries, waitAfterTry } from './mail-rules.ts'
import { countTry, type DueMail, dueMails, noteDead, notePutOff, noteSent } from './outbox.queries.ts'

const Values = z.record(z.string(), z.string())

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
    const tries = mail.tries + 1
    // Count first: a crash while sending must not retry for ever.
    if (!countTry(db, mail, clock() + waitAfterTry(tries))) continue
    // The end of its last try was lost.
    const outcome = tries > mostTries ? refused('no-answer') : await tryMail(mail, tenant, carrier)
    if (outcome.kind === 'sent') {
      noteSent(db, mail.id, clock())
      continue
    }
    const { reason } = outcome
    const line = { tenant: tenant.record.id, mail: mail.id, kind: mail.kind, tries, reason }
    if (outcome.kind === 'refused' || tries >= mostTries) {
      noteDead(db, mail.id, reason, clock())
      console.error(JSON.stringify({ level: 'error', event: 'mail-given-up', ...line }))
    } else {
      const wait = Math.max(waitAfterTry(tries), Math.min(outcome.after, longestWait))
      notePutOff(db, mail.id, reason, clock() + wait)
      console.warn(JSON.stringify({ level: 'warn', event: 'mail-put-off', ...line }))
    }
  }
}

async function tryMail(mail: DueMail, tenant: OpenedRecord, carrier: MailCarrier): Promise<SendOutcome> {
  let outgoing: OutgoingMail | null
  try {
    outgoing = outgoingMail(mail, tenant, carrier)
  } catch {
    return later('unreadable-values')
  }
  // A newer version wrote it and this one took its place: it will be back.
  return outgoing === null ? later('unknown-kind') : carrier.send(outgoing)
}

function outgoingMail(mail: DueMail, { record, settings }: OpenedRecord, carrier: MailCarrier): OutgoingMail | null {
  const composed = composeMail(mail.kind, Values.parse(JSON.parse(mail.filling)), tenantFrom({ record, settings }))
  return (
    composed && {
      from: carrier.from,
      to: mail.to === theShop ? record.mail.recipients : [mail.to],
      replyTo: composed.replyTo ?? carrier.replyTo,
      subject: composed.subject,
      text: composed.text,
      html: composed.html,
      // The time tells it from a mail of an earlier database under the same number.
      key: `${record.id}/${mail.id}/${mail.enqueuedAt}`,
    }
  )
}
