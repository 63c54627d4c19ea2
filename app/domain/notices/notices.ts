import type { Limited } from '../customers/accounts.ts'
import type { Visitor } from '../customers/guess-budget.ts'
import type { Language } from '../messages/languages.ts'

/** Instants are milliseconds. */

/** A request for the newsletter. Whether the address has it already is nobody's business: the answer is the same. */
export interface SubscriptionRequest {
  readonly email: string
  /** By the session; null for a visitor. */
  readonly customer: number | null
  /** Hash of the network address. */
  readonly visitor: string
  /** In which it is asked and will be answered; null for the shop's own. */
  readonly language: Language | null
}

export type SubscriptionOutcome = { readonly ok: true } | Limited

/** Spec §7 SaveNotifyOutOfStock: what is waited for, and by whom. Without a language it is told of in the customer's own. */
export interface NoticeRequest extends Omit<SubscriptionRequest, 'visitor'> {
  readonly visitor: Visitor
  readonly product: number
  /** Null for whichever of the product's variants comes back. */
  readonly variant: number | null
}

export type NoticeOutcome =
  | { readonly ok: true; readonly product: string }
  /** Nothing of the kind is sold here; it is there already; the address waits for `mostNotices` others. */
  | { readonly ok: false; readonly reason: 'not-found' | 'in-stock' | 'too-many' }
  | Limited

/** What a customer waits for, as their account shows it. */
export interface CustomerNotices {
  readonly notices: readonly CustomerNotice[]
  /** The address that has the newsletter, and whether it was confirmed; null where the customer did not ask for it. */
  readonly newsletter: { readonly email: string; readonly confirmed: boolean } | null
}

export interface CustomerNotice {
  readonly id: number
  readonly product: { readonly id: number; readonly name: string }
  /** Colour and size, '' for whichever comes back or where there is one only. */
  readonly choice: string
  readonly variant: number | null
  readonly email: string
  readonly since: number
}

/** What a customer no longer wants. */
export type EndedNotice = { readonly kind: 'newsletter' } | { readonly kind: 'notice'; readonly id: number }

/** An address that has confirmed its subscription. */
export interface Subscriber {
  readonly id: number
  readonly email: string
  readonly confirmedAt: number
  /** In which the newsletter was asked for; null for the shop's own. */
  readonly language: Language | null
}
