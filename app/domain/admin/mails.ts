import type { ContactMessageForm, MessageTopic } from '../content/contact-message-form.ts'
import { SHOP_RECIPIENTS } from '../notifications/mail.ts'

/** The mail page of the admin. It never shows a mail's text, because the links in it may open accounts and orders. */

interface MailLine {
  readonly id: number
  /** A kind of `MailValues`; another version of the shop may have other kinds. */
  readonly kind: string
  /** Masked; '' once deleted, `SHOP_RECIPIENTS` for the tenant's recipients. */
  readonly to: string
  /** ISO instant at which it was enqueued, was sent or became a dead letter. */
  readonly at: string
}

export interface WaitingMail extends MailLine {
  readonly tries: number
  /** ISO instant */
  readonly nextAt: string
  /** The mail service's error code, '' before the first attempt. */
  readonly reason: string
}

export interface MailOverview {
  /** The number of mails in the outbox, and the next ones to be sent. */
  readonly waiting: { readonly total: number; readonly mails: readonly WaitingMail[] }
  /** The number of mails of the last 30 days, and the latest ones. */
  readonly sent: { readonly total: number; readonly mails: readonly MailLine[] }
  /** Newest first, at most 100. */
  readonly deadLetters: readonly (MailLine & { readonly reason: string })[]
}

/** Masks an address so that staff can still recognise it: `m…@mail.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (address === SHOP_RECIPIENTS || at < 1) return address
  return `${[...address][0] ?? ''}…${address.slice(at)}`
}

/** A message from the contact form or the partner form. */
export interface ContactMessage extends Omit<ContactMessageForm, 'key'> {
  readonly id: number
  readonly handled: boolean
  /** ISO instant */
  readonly at: string
}

export interface ContactMessagePage {
  readonly messages: readonly ContactMessage[]
  readonly hasMore: boolean
}

export const MESSAGES_PER_PAGE = 50

/** Newest first; `before` is the id of the last message of the previous page. */
export interface MessageFilter {
  readonly topic: MessageTopic
  /** Only unhandled messages. */
  readonly waiting: boolean
  readonly before: number | null
}

/** Counts of newsletter subscribers and stock alerts, without addresses. */
export interface StockAlertCounts {
  readonly subscribers: { readonly confirmed: number; readonly unconfirmed: number }
  /** Stock alerts that are waiting. */
  readonly waiting: number
  /** The products or variants with the most stock alerts, at most 50. */
  readonly mostRequested: readonly {
    readonly product: number
    readonly name: string
    /** Colour and size, '' for any variant. */
    readonly choice: string
    readonly waiting: number
  }[]
}
