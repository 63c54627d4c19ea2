import type { MessageTopic, VisitorMessage } from '../content/visitor-message.ts'
import { theShop } from '../notifications/mail.ts'

/** The shop's mail as its people see it. What a mail says stands nowhere here: its links may open accounts and orders. */

interface MailLine {
  readonly id: number
  /** Of `MailValues`; another version of the shop may have kinds of its own. */
  readonly kind: string
  /** Shortened; '' once it is forgotten, `theShop` for the shop's own recipients. */
  readonly to: string
  /** ISO instant: when it was promised, sent or given up. */
  readonly at: string
}

export interface WaitingMail extends MailLine {
  readonly tries: number
  /** ISO instant */
  readonly nextAt: string
  /** In the carrier's code words, '' before the first try. */
  readonly reason: string
}

export interface MailDesk {
  /** Those that wait, and of them the ones that are tried first. */
  readonly waiting: { readonly total: number; readonly mails: readonly WaitingMail[] }
  /** Within the last 30 days, and of them the latest. */
  readonly sent: { readonly total: number; readonly mails: readonly MailLine[] }
  /** The newest first, at most 100. */
  readonly dead: readonly (MailLine & { readonly reason: string })[]
}

/** As much of an address as tells the shop's people which one it is: `m…@mail.example`. */
export function shortenedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (address === theShop || at < 1) return address
  return `${[...address][0] ?? ''}…${address.slice(at)}`
}

/** What a visitor wrote by the contact form or the partner form. */
export interface WrittenMessage extends Omit<VisitorMessage, 'key'> {
  readonly id: number
  readonly handled: boolean
  /** ISO instant */
  readonly at: string
}

/** A page of them, and whether there are older ones. */
export interface WrittenMessages {
  readonly letters: readonly WrittenMessage[]
  readonly more: boolean
}

/** Messages on one page of the list. */
export const messagesPerPage = 50

/** The newest first; `before` is the id of the last one seen. */
export interface MessageFilter {
  readonly topic: MessageTopic
  /** Only those that nobody has handled. */
  readonly waiting: boolean
  readonly before: number | null
}

/** Who waits for word of the shop: counts, and no addresses. */
export interface NoticeCounts {
  readonly subscribers: { readonly confirmed: number; readonly unconfirmed: number }
  /** Requests for word of goods that are back. */
  readonly waiting: number
  /** The goods that most wait for, at most 50. */
  readonly mostWanted: readonly {
    readonly product: number
    readonly name: string
    /** Colour and size, '' for whichever comes back. */
    readonly choice: string
    readonly waiting: number
  }[]
}
