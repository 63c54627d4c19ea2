/** What the shop asks of whoever carries its mail. A carrier in trouble is an outcome here and never a throw. */

export interface MailAddress {
  readonly email: string
  readonly name: string
}

export interface OutgoingMail {
  readonly from: MailAddress
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Headers beyond the ordinary ones, as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>
  /** The same at every try, at most 256 characters: a carrier that knows it sends the mail once. */
  readonly key: string
}

/** `reason` is for the log and the merchant: code words without addresses. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Another try may succeed, though not before `after` milliseconds. The mail may be on its way all the same. */
  | { readonly kind: 'later'; readonly reason: string; readonly after: number }
  /** This mail will never be taken. */
  | { readonly kind: 'refused'; readonly reason: string }

export type MailSender = (mail: OutgoingMail) => Promise<SendOutcome>

/** Milliseconds that a carrier may take to answer. */
export const carrierPatience = 8_000

export function later(reason: string, after = 0): SendOutcome {
  return { kind: 'later', reason, after }
}

export function refused(reason: string): SendOutcome {
  return { kind: 'refused', reason }
}
