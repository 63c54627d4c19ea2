import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { z } from '#app/domain/schema.ts'
import type { Visitor } from '../customers/attempt-limits.ts'
import { Email, type IssueOrder } from '../customers/fields.ts'
import type { Language } from '../messages/languages.ts'
import { subscriptionPaths } from '../urls.ts'

/** Spec §5 Stock notification, and the newsletter. */
export const StockAlertForm = z.object({ email: Email })

/** Every issue of the address has the same message. */
export const stockAlertIssues: IssueOrder = [
  ['field.required', 'stockAlert.invalidEmail.text'],
  ['field.emailMissingAt', 'stockAlert.invalidEmail.text'],
  ['field.email', 'stockAlert.invalidEmail.text'],
  ['field.tooLong', 'stockAlert.invalidEmail.text'],
]

const day = 86_400_000

/** How long each kind of row is stored, in milliseconds. */
export const STOCK_ALERT_RETENTION_MS = {
  /** An unconfirmed subscription: the lifetime of its link. */
  unconfirmed: 7 * day,
  /** A stock alert whose mail is enqueued: as long as the mail's own link works. */
  mailed: 30 * day,
  /** A stock alert for a product that does not come back. */
  waiting: 365 * day,
} as const

/** Attempts per hour. */
export const STOCK_ALERT_ATTEMPT_LIMITS = {
  /** Newsletter requests of one visitor. */
  newsletter: 10,
  /** Confirmation mails to one address, from all visitors, even if it unsubscribed in between. */
  confirming: 1,
  /** Stock alerts of one visitor, and for one address from all visitors. */
  stockAlerts: 30,
} as const

/** The most stock alerts that one address may have at a time. */
export const MAX_STOCK_ALERTS = 50

/** Instants are milliseconds. */

/**
 * A request for the newsletter. The response is the same whether or not the address is subscribed, to protect privacy.
 */
export interface SubscriptionRequest {
  readonly email: string
  /** The signed-in customer; null for a visitor. */
  readonly customer: number | null
  /** Hash of the network address. */
  readonly visitor: string
  /** The language of the request and of the mail; null for the shop's default. */
  readonly language: Language | null
}

export type SubscriptionOutcome = { readonly ok: true } | Limited

/** Spec §7 SaveNotifyOutOfStock. Without a language the mail uses the customer's own. */
export interface StockAlertRequest extends Omit<SubscriptionRequest, 'visitor'> {
  readonly visitor: Visitor
  readonly product: number
  /** Null for any of the product's variants. */
  readonly variant: number | null
}

export type StockAlertOutcome =
  | { readonly ok: true; readonly product: string }
  /**
   * `not-found`: the shop sells no such product. `in-stock`: it is available. `too-many`: the address has
   * `MAX_STOCK_ALERTS` others.
   */
  | { readonly ok: false; readonly reason: 'not-found' | 'in-stock' | 'too-many' }
  | Limited

/** A customer's stock alerts and newsletter, for the account. */
export interface CustomerSubscriptions {
  readonly stockAlerts: readonly CustomerStockAlert[]
  /** The address with the newsletter, and whether it was confirmed; null if the customer did not subscribe. */
  readonly newsletter: { readonly email: string; readonly confirmed: boolean } | null
}

export interface CustomerStockAlert {
  readonly id: number
  readonly product: { readonly id: number; readonly name: string }
  /** Colour and size; '' for any variant, or if there is only one. */
  readonly choice: string
  readonly variant: number | null
  readonly email: string
  readonly since: number
}

export type SubscriptionToEnd = { readonly kind: 'newsletter' } | { readonly kind: 'notice'; readonly id: number }

/** An address that has confirmed its subscription. */
export interface Subscriber {
  readonly id: number
  readonly email: string
  readonly confirmedAt: number
  /** The language of the newsletter request; null for the shop's default. */
  readonly language: Language | null
}

/**
 * One-click unsubscribe (RFC 8058): the mail program itself sends the POST with this body when its button is pressed.
 */

const oneClickField = { name: 'List-Unsubscribe', value: 'One-Click' } as const

/** The headers with which a mail program shows its unsubscribe button. `link` is an absolute URL. */
export function createUnsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': `${oneClickField.name}=${oneClickField.value}` }
}

const unsubscribeSteps = ['leave-newsletter', 'leave-notices', 'leave-reviews'] as const

/** The step of an unsubscribe page; null for any other path. */
export function findUnsubscribeStep(path: string): (typeof unsubscribeSteps)[number] | null {
  return unsubscribeSteps.find((step) => subscriptionPaths[step] === path) ?? null
}

/** Whether a mail program sent this form for its unsubscribe button. */
export function isOneClick(form: FormData): boolean {
  return form.get(oneClickField.name) === oneClickField.value
}
