import { type MailOverview, maskAddress } from '#app/domain/admin/mails.ts'
import { getLanguage, type Language } from '#app/domain/messages/languages.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { SellerDetails } from '#app/domain/notifications/mail-html.ts'
import type { SampleProduct } from '#app/domain/notifications/sample-mails.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { markMessageHandled } from '../contact-messages/contact-messages.queries.ts'
import type { Database } from '../database.ts'
import { toThumbnail } from '../orders/order-mail-details.ts'
import { getSellerDetails, TEST_MAIL_KEY_PREFIX } from '../outbox/deliver-mails.ts'
import {
  deadLetters,
  enqueueTestMail,
  findDeadMailKind,
  listSentMails,
  listWaitingMails,
  reviveDeadLetter,
} from '../outbox/outbox.queries.ts'
import { logChange } from './audit.queries.ts'
import { listProductsWithPicture } from './products.queries.ts'

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

export type SampleSeller = Pick<Tenant, 'name' | 'settings' | 'locale' | 'messages'>

export function getMailSamples(
  db: Database,
  shop: SampleSeller,
): { readonly seller: SellerDetails; readonly products: SampleProduct[] } {
  const products = listProductsWithPicture(db, 2, getLanguage(shop.locale))
  return {
    seller: getSellerDetails(db, shop),
    products: products.map(({ name, picture }) => ({ name, picture: toThumbnail(picture) })),
  }
}

export interface TestMail {
  readonly kind: MailKind
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  /** The form's key: a double click sends one mail. Null if the form has no valid key. */
  readonly form: string | null
}

/** Enqueues a mail with sample values for the staff member. */
export function sendTestMail(
  db: Database,
  { kind, language, values, form }: TestMail,
  actor: string,
  now: number,
): { readonly ok: true } {
  return db.transactionSync(() => {
    const key = `${TEST_MAIL_KEY_PREFIX}${kind} ${form ?? now}`
    enqueueTestMail(db, { kind, to: actor, values, key, language }, now)
    logChange(db, { who: actor, what: 'mail.test-sent', subject: kind, detail: { language } }, now)
    return { ok: true }
  })
}
