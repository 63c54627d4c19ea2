import { z } from 'zod'
import type { Language } from '#app/domain/messages/languages.ts'
import { unsubscribeHeaders } from '#app/domain/notices/one-click.ts'
import { composeMail } from '#app/domain/notifications/compose-mail.ts'
import { theShop } from '#app/domain/notifications/mail.ts'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import { type OpenedRecord, type Tenant, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { later, type OutgoingMail, refused, type SendOutcome } from '#workers/integrations/email/mail-sender.ts'
import type { MailCarrier } from './mail-carrier.ts'
import type { DueMail } from './outbox.queries.ts'

const Values = z.record(z.string(), z.string())

/** Puts a mail into words and hands it to the carrier. */
export async function tryMail(
  mail: DueMail,
  tenant: OpenedRecord,
  carrier: MailCarrier,
  now: number,
): Promise<SendOutcome> {
  const outgoing = outgoingMail(mail, tenant, carrier, now)
  return 'kind' in outgoing ? outgoing : carrier.send(outgoing)
}

/** The tenant as it writes in this language, or in its own where it has lost the other since. */
function writing(tenant: Tenant, language: Language | null): Tenant {
  const known = tenant.languages.find((each) => each === language)
  return speaking(tenant, known ?? tenant.languages[0])
}

/** The mail as its carrier gets it, or why it gets none. */
function outgoingMail(
  mail: DueMail,
  tenant: OpenedRecord,
  carrier: MailCarrier,
  now: number,
): OutgoingMail | SendOutcome {
  const { id: tenantId, mail: own } = tenant.record
  try {
    const values = Values.parse(JSON.parse(mail.filling))
    // A link that works no more helps nobody.
    const minutes = Number(values.minutes ?? Number(values.hours) * 60)
    if (now > mail.enqueuedAt + minutes * 60_000) return refused('too-late')
    const composed = composeMail(mail.kind, values, writing(tenantFrom(tenant), mail.language))
    // A newer version wrote it and this one took its place: it will be back.
    if (composed === null) return later('unknown-kind')
    return {
      from: carrier.from,
      to: mail.to === theShop ? own.recipients : [mail.to],
      replyTo: composed.replyTo ?? carrier.replyTo,
      subject: composed.subject,
      text: composed.text,
      html: composed.html,
      headers: composed.leave === null ? {} : unsubscribeHeaders(composed.leave),
      // The time tells it from a mail of an earlier database under the same number.
      key: `${tenantId}/${mail.id}/${mail.enqueuedAt}`,
    }
  } catch {
    return later('unreadable-values')
  }
}
