import type { Language } from '../messages/languages.ts'

/**
 * What each kind of mail is filled with (spec §7 SendContactEmail, ForgotPassword, SaveNotifyOutOfStock). `link` leads to
 * a page of the shop, and so does `leave`, where one unsubscribes; only path and query count, the origin is always the tenant's own. `table` is made by `mailTable`.
 */
export interface MailValues {
  'password-reset': { name: string; link: string; minutes: string }
  'password-changed': { name: string }
  /** To somebody who is to work at the desk. */
  'staff-invitation': { name: string; link: string; hours: string }
  'email-change': { name: string; link: string; minutes: string }
  /** To the old address. It says nothing of the new one: the old one may be a stranger's. */
  'email-changed': { name: string }
  'new-email': { name: string; email: string }
  /** To whoever has the address already. */
  'email-taken': { name: string }
  'email-confirm': { name: string; link: string; hours: string }
  'phone-changed': { name: string }
  /** To an account that can't sign in by its phone number any more, because another account has it. */
  'phone-shared': { name: string }
  'two-factor-on': { name: string }
  'two-factor-off': { name: string }
  /** By the shop. */
  'two-factor-ended': { name: string }
  /** `link` confirms the address. */
  welcome: { name: string; link: string; hours: string }
  /** In mails to the company `link` leads to the desk. */
  'order-company': OrderTold & { customer: string }
  'order-customer': OrderTold & { name: string }
  /** To the order's own address, in the place of a link that has expired. */
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

type OrderTold = {
  order: string
  table: string
  total: string
  /** What of the total is VAT, in words. */
  vat: string
  payment: string
  delivery: string
  link: string
}

export type MailKind = keyof MailValues

/** In the place of an address: the tenant's own recipients, whoever they are when the mail is sent. */
export const theShop = 'the-shop'

/** A mail that was promised. The same `key` asks for the same mail, which is sent once. */
export type Mail = {
  [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: string
    readonly values: MailValues[Kind]
    readonly key: string
    /** Of whoever it is for; without it the shop's own, as in mails to the shop. */
    readonly language?: Language
  }
}[MailKind]

/** Rows of a mail's table, as what is ordered and what it costs, in the one text that a mail's value can be. */
export function mailTable(rows: readonly (readonly [what: string, amount: string])[]): string {
  return JSON.stringify(rows)
}
