import type { Language } from '../messages/languages.ts'

/**
 * The values of each kind of mail (spec §7 SendContactEmail, ForgotPassword, SaveNotifyOutOfStock). `link` leads to a
 * page of the shop, and `leave` to the page that unsubscribes. Only path and query count: the origin is always the
 * tenant's own. `formatMailTable` creates `table`.
 */
export interface MailValues {
  'password-reset': { name: string; link: string; minutes: string }
  'password-changed': { name: string }
  /** To a new staff member. */
  'staff-invitation': { name: string; link: string; hours: string }
  'email-change': { name: string; link: string; minutes: string }
  /** To the old address. It doesn't contain the new one, because the old one may be a stranger's. */
  'email-changed': { name: string }
  'new-email': { name: string; email: string }
  /** To the owner of the account that already has the address. */
  'email-taken': { name: string }
  'email-confirm': { name: string; link: string; hours: string }
  'phone-changed': { name: string }
  /** To an account that can't sign in by its phone number any more, because another account has it. */
  'phone-shared': { name: string }
  'two-factor-on': { name: string }
  'two-factor-off': { name: string }
  /** Turned off by the shop. */
  'two-factor-ended': { name: string }
  /** `link` confirms the address. */
  welcome: { name: string; link: string; hours: string }
  /** In mails to the company `link` leads to the admin. */
  'order-company': OrderMailValues & { customer: string }
  'order-customer': OrderMailValues & { name: string }
  /** To the order's own address, when its link has expired. */
  'order-link': { order: string; name: string; link: string }
  'withdrawal-company': { order: string; name: string; link: string }
  'withdrawal-customer': { order: string; name: string; link: string }
  'late-money-company': { order: string; name: string; total: string; link: string }
  'late-money-customer': { order: string; name: string; total: string; link: string }
  'transfer-reminder': { order: string; name: string; total: string; payment: string; until: string; link: string }
  'transfer-expired': { order: string; name: string; link: string }
  'newsletter-confirm': { link: string; leave: string }
  'back-in-stock': { product: string; link: string; leave: string }
  'contact-message': { name: string; email: string; phone: string; subject: string; message: string }
  'partner-request': { name: string; email: string; phone: string; subject: string; message: string }
}

type OrderMailValues = {
  order: string
  table: string
  total: string
  /** The VAT contained in the total, as text. */
  vat: string
  payment: string
  delivery: string
  link: string
}

export type MailKind = keyof MailValues

/** Instead of an address: the tenant's own recipients at the time of sending. */
export const SHOP_RECIPIENTS = 'the-shop'

/** A mail for the outbox. Enqueueing the same `key` again sends no second mail. */
export type Mail = {
  [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: string
    readonly values: MailValues[Kind]
    readonly key: string
    /** The recipient's language; without it the shop's own. */
    readonly language?: Language
  }
}[MailKind]

/** Serializes the rows of a mail's table, because a mail's values are texts. */
export function formatMailTable(rows: readonly (readonly [what: string, amount: string])[]): string {
  return JSON.stringify(rows)
}
