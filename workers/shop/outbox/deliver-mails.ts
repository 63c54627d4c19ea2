import { z } from 'zod'
import { htmlToParagraphs } from '#app/domain/content/html.ts'
import { contentPages, listTextPairs, toContactPage } from '#app/domain/content/pages.ts'
import { formatLogLine } from '#app/domain/errors/logging.ts'
import { getLanguage, type Language } from '#app/domain/messages/languages.ts'
import { composeMail } from '#app/domain/notifications/compose-mail.ts'
import { SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import type { SellerDetails } from '#app/domain/notifications/mail-html.ts'
import { createUnsubscribeHeaders } from '#app/domain/stock-alerts/stock-alerts.ts'
import { isPictureGated } from '#app/domain/tenancy/age-gate.ts'
import { listCompanyDetails } from '#app/domain/tenancy/company-details.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import {
  localizeTenant,
  type OpenedRecord,
  type Tenant,
  type TenantRecord,
  toTenant,
} from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import {
  createBindingSender,
  createRejection,
  createResendSender,
  createRetry,
  type MailAddress,
  type MailSender,
  type OutgoingMail,
  type SendOutcome,
} from '#workers/integrations/email/mail-sender.ts'
import { getProviderUrls } from '#workers/integrations/send-request.ts'
import { listPageRows } from '../content/content.queries.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { type RowSecrets, rowSecrets } from '../secrets/row-secrets.queries.ts'
import { isStillInStock } from '../stock-alerts/stock-alerts.ts'
import { addVoucherCodes } from '../vouchers/issue-vouchers.ts'
import {
  claimMail,
  type DueMail,
  deleteMail,
  getNextMailAt,
  getNextMailPurgeAt,
  listDueMails,
  markDead,
  markSent,
  postponeMail,
  purgeMails,
} from './outbox.queries.ts'

/** How a shop's mail is sent, and from which address. */
interface MailTransport {
  readonly send: MailSender
  readonly from: MailAddress
  /** The default address for replies; null for the sender's own address. */
  readonly replyTo: string | null
}

type MailTransportEnv = Pick<Env, 'EMAIL' | 'ENVIRONMENT' | 'CONFIG_KEY' | 'MAIL_SENDER' | 'SANDBOX_URL'>

/** A key that only the sandbox's Resend accepts. */
const LOCAL_RESEND_KEY = 're_local'

/**
 * Chooses how a tenant's mail is sent. A tenant with its own key sends through Resend from its own address; all others
 * send through Cloudflare's Email Service from the platform's address. In local development, all mail goes to the
 * sandbox's Resend. Throws if no transport is configured.
 */
export async function createMailTransport(record: TenantRecord, env: MailTransportEnv): Promise<MailTransport> {
  const { sender, sender_name: name } = record.mail
  const isLocal = env.ENVIRONMENT === 'local'
  const key = await getSecret(record, 'mail_key', { configKey: env.CONFIG_KEY, plainSecrets: isLocal })
  if (key !== null || isLocal) {
    const send = createResendSender({ address: getProviderUrls(env).resend, key: key ?? LOCAL_RESEND_KEY })
    return { send, from: { email: sender, name }, replyTo: null }
  }
  if (!env.MAIL_SENDER) throw new Error(`${record.id} has no mail_key and the Worker has no MAIL_SENDER`)
  return { send: createBindingSender(env.EMAIL), from: { email: env.MAIL_SENDER, name }, replyTo: sender }
}

const minute = 60_000
const hour = 60 * minute

/**
 * Delays before the second attempt, the third and so on; the last one follows a last attempt whose outcome is lost.
 * Unless the mail service asks for longer delays, all attempts fit into the 24 hours for which Resend remembers a
 * mail's key.
 */
const RETRY_DELAYS_MS = [minute / 2, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

/** A mail becomes a dead letter after this many attempts. */
export const MAX_TRIES = RETRY_DELAYS_MS.length

/** Milliseconds until the next attempt for a mail after `tries` attempts (1 or more). */
export function getRetryDelayMs(tries: number): number {
  return RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? 0
}

/** Limits the delay that a mail service may ask for, so that a wrong value can't delay a mail for weeks. */
const MAX_RETRY_DELAY_MS = 12 * hour

/** Limits the mails per run, so that other jobs get their turn and the alarm handler ends in time. */
export const MAILS_PER_RUN = 20

/** How long a dead letter is kept with its recipient, in milliseconds. */
const DEAD_LETTER_RETENTION_MS = 30 * 24 * hour

/** How long the key of a sent mail is kept, in milliseconds. No event enqueues the same mail later than that. */
const SENT_MAIL_RETENTION_MS = 365 * 24 * hour

/** Delivers due mails. */
export const deliverMailsJob: ScheduledJob = {
  name: 'send-mails',
  due: getNextMailAt,
  async run({ db, env, now, tenant }) {
    const openedRecord = await tenant()
    const secrets = rowSecrets(openedRecord.record.id, env.CONFIG_KEY)
    await deliverMails(db, openedRecord, await createMailTransport(openedRecord.record, env), now, secrets)
  },
}

const RETENTION = { dead: DEAD_LETTER_RETENTION_MS, sent: SENT_MAIL_RETENTION_MS }

/** Deletes old dead letters and the keys of mails that were sent long ago. */
export const purgeMailsJob: ScheduledJob = {
  name: 'forget-mails',
  due: (db) => getNextMailPurgeAt(db, RETENTION),
  async run({ db, now }) {
    db.transactionSync(() => purgeMails(db, RETENTION, now()))
  },
}

/**
 * Delivers due mails one after the other, at least once each. Their text is composed now, with the tenant's current
 * record.
 */
export async function deliverMails(
  db: Database,
  tenant: OpenedRecord,
  transport: MailTransport,
  now: () => number,
  secrets: RowSecrets | null = null,
): Promise<void> {
  for (const mail of listDueMails(db, now(), MAILS_PER_RUN)) {
    if (!isStillRelevant(db, mail, now())) {
      deleteMail(db, mail.id)
      continue
    }
    const tries = mail.tries + 1
    // Count first: a crash while sending must not retry forever.
    if (!claimMail(db, mail, now() + getRetryDelayMs(tries))) continue
    // The outcome of its last attempt was lost.
    const outcome =
      tries > MAX_TRIES
        ? createRejection('no-answer')
        : await deliverMail(db, mail, { tenant, transport, secrets }, now())
    if (outcome.kind === 'sent') {
      markSent(db, mail.id, now())
      continue
    }
    const { reason } = outcome
    const line = { tenant: tenant.record.id, mail: mail.id, kind: mail.kind, tries, reason }
    if (outcome.kind === 'refused' || tries >= MAX_TRIES) {
      markDead(db, mail.id, reason, now())
      console.error(formatLogLine('error', { event: 'mail-dead-lettered', ...line }))
    } else {
      const delay = Math.max(getRetryDelayMs(tries), Math.min(outcome.after, MAX_RETRY_DELAY_MS))
      postponeMail(db, mail.id, reason, now() + delay)
      console.warn(formatLogLine('warn', { event: 'mail-retry-scheduled', ...line }))
    }
  }
}

/** The beginning of the keys of mails that staff send to themselves. */
export const TEST_MAIL_KEY_PREFIX = 'test '

/** Whether the mail is still correct: the product of a stock alert may be sold out again. */
function isStillRelevant(db: Database, { kind, key }: DueMail, now: number): boolean {
  return kind !== 'back-in-stock' || key.startsWith(TEST_MAIL_KEY_PREFIX) || isStillInStock(db, key, now)
}

const MailValues = z.record(z.string(), z.string())

interface Sender {
  readonly tenant: OpenedRecord
  readonly transport: MailTransport
  /** Opens the codes of gift vouchers. */
  readonly secrets: RowSecrets | null
}

/** Composes a mail and sends it. */
async function deliverMail(db: Database, mail: DueMail, sender: Sender, now: number): Promise<SendOutcome> {
  const outgoing = composeOutgoingMail(db, mail, sender, now)
  return 'kind' in outgoing ? outgoing : sender.transport.send(outgoing)
}

/** The tenant localized to this language, or to its default if it no longer has it. */
function withLanguage(tenant: Tenant, language: Language | null): Tenant {
  const supportedLanguage = tenant.languages.find((candidate) => candidate === language)
  return localizeTenant(tenant, supportedLanguage ?? tenant.languages[0])
}

/** The mail as the transport expects it, or the outcome if it can't be composed. */
function composeOutgoingMail(
  db: Database,
  mail: DueMail,
  { tenant, transport, secrets }: Sender,
  now: number,
): OutgoingMail | SendOutcome {
  const { id: tenantId, mail: mailSettings } = tenant.record
  // The time distinguishes it from a mail with the same id in an earlier database.
  const key = `${tenantId}/${mail.id}/${mail.enqueuedAt}`
  try {
    const values = addVoucherCodes(db, MailValues.parse(JSON.parse(mail.filling)), secrets)
    // Don't mail a link that has expired.
    const minutes = Number(values.minutes ?? Number(values.hours) * 60)
    if (now > mail.enqueuedAt + minutes * 60_000) return createRejection('too-late')
    const shop = withLanguage(toTenant(tenant), mail.language)
    const composed = composeMail(mail.kind, values, shop, {
      seller: getSellerDetails(db, shop),
      showsPictures: !isPictureGated(shop),
    })
    // A newer release enqueued it and was rolled back: try again, in case that release is deployed again soon.
    if (composed === null) return createRetry('unknown-kind')
    return {
      from: transport.from,
      to: mail.to === SHOP_RECIPIENTS ? mailSettings.recipients : [mail.to],
      replyTo: composed.replyTo ?? transport.replyTo,
      subject: composed.subject,
      text: composed.text,
      html: composed.html,
      headers: {
        // Both mail services set Message-ID themselves and accept no other. This id is the same in every attempt.
        'X-Entity-Ref-ID': key,
        ...(composed.unsubscribe === null ? {} : createUnsubscribeHeaders(composed.unsubscribe)),
      },
      key,
    }
  } catch {
    return createRetry('unreadable-values')
  }
}

/** The seller as mails name it, and the shop's page about returns, in the tenant's language. */
export function getSellerDetails(
  db: Database,
  tenant: Pick<Tenant, 'name' | 'settings' | 'locale' | 'messages'>,
): SellerDetails {
  const language = getLanguage(tenant.locale)
  const contact = toContactPage(listPageRows(db, contentPages.contact, language))
  const { email, telephone } = tenant.settings
  const lines = [
    ...listCompanyDetails(tenant, contact.address),
    ...[contact.email || email, contact.phone || telephone],
  ]
  const returns = listTextPairs(listPageRows(db, contentPages.returns, language)).flatMap(({ title, html }) => {
    const [first = '', ...others] = htmlToParagraphs(html)
    return [[title, first].filter(Boolean).join('\n'), ...others]
  })
  return { lines: lines.filter((line) => line !== ''), returns }
}
