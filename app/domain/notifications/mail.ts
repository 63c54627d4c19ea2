import { z } from '#app/domain/schema.ts'
import type { Language } from '../messages/languages.ts'

/**
 * The values of each kind of mail (spec §7 SendContactEmail, ForgotPassword, SaveNotifyOutOfStock). `link` leads to a
 * page of the shop, and `leave` to the page that unsubscribes. Only path and query count: the origin is always the
 * tenant's own. `formatMailDetails` creates `details`.
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
  'two-factor-on': { name: string }
  'two-factor-off': { name: string }
  /** Turned off by the shop. */
  'two-factor-ended': { name: string }
  /** `link` confirms the address. */
  welcome: { name: string; link: string; hours: string }
  /** In mails to the company `link` leads to the admin. */
  'order-company': OrderMailValues & { customer: string; details: string }
  /** `next` says what happens next. */
  'order-customer': OrderMailValues & { next: string; details: string }
  'order-paid': OrderMailValues & { total: string; next: string; details: string }
  'order-shipped': OrderMailValues & { details: string }
  'order-ready': OrderMailValues & { store: string; details: string }
  /**
   * The codes of the gift vouchers that an order bought. `vouchers` has their ids as JSON, one for each line of
   * `details`: the codes are added when the mail is sent. Absent in a sample.
   */
  'gift-vouchers': OrderMailValues & { details: string; vouchers?: string }
  'order-cancelled': OrderMailValues
  /** `refund` says how the amount is paid back. */
  'order-refunded': OrderMailValues & { amount: string; refund: string }
  /** A while after delivery, with the products that the customer has not reviewed. */
  'review-request': OrderMailValues & { leave: string; details: string }
  /** To the order's own address, when its link has expired. */
  'order-link': OrderMailValues
  /** `details` has the time of the withdrawal and the order's products (2011/83 art. 11a (4)). */
  'withdrawal-company': OrderMailValues & { details: string }
  'withdrawal-customer': OrderMailValues & { details: string }
  'late-money-company': OrderMailValues & { total: string }
  'late-money-customer': OrderMailValues & { total: string }
  'transfer-reminder': OrderMailValues & { total: string; until: string; details: string }
  'transfer-expired': OrderMailValues
  'payment-link-reminder': OrderMailValues & { total: string; until: string; details: string }
  'payment-link-expired': OrderMailValues
  'transfer-expired-company': OrderMailValues & { total: string }
  'newsletter-confirm': { link: string; leave: string }
  'back-in-stock': { product: string; link: string; leave: string }
  'contact-message': { name: string; email: string; phone: string; subject: string; message: string }
  'partner-request': { name: string; email: string; phone: string; subject: string; message: string }
}

/** `name` is the customer's. */
export type OrderMailValues = { order: string; name: string; link: string }

export type MailKind = keyof MailValues

/** Instead of an address: the tenant's own recipients at the time of sending. */
export const SHOP_RECIPIENTS = 'the-shop'

/** A mail for the outbox. Enqueueing the same `key` again sends no second mail. */
export interface MailOf<Kind extends MailKind> {
  readonly kind: Kind
  readonly to: string
  readonly values: MailValues[Kind]
  readonly key: string
  /** The recipient's language; without it the shop's default. */
  readonly language?: Language
}

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind]

/** Mails about one order. */
export type OrderMailKind = {
  [Kind in MailKind]: MailValues[Kind] extends OrderMailValues ? Kind : never
}[MailKind]

const text = z.string()

/** The structured part of a mail, localized when the mail is enqueued. Every text is plain text. */
export const MailDetails = z.object({
  lines: z.array(
    z.object({
      name: text,
      /** Colour and size; '' for none. */
      option: text,
      /** `2 × €34.90`; '' for a mail without amounts. */
      quantity: text,
      /** '' for a mail without amounts. */
      amount: text,
      /** The path of a picture of the shop, and its height at `THUMBNAIL_WIDTH`. */
      picture: z.object({ path: text, height: z.number() }).nullable(),
      /** A page of the shop about this line, with the text of its link. */
      link: z.object({ label: text, path: text }).nullable(),
    }),
  ),
  /** Labels and amounts before the total. */
  totals: z.array(z.tuple([text, text])),
  total: z.tuple([text, text]).nullable(),
  /** Below the total: the VAT by rate. */
  notes: z.array(text),
  /** Address, payment, parcels. A text may have several lines; `url` is an https address outside of the shop. */
  facts: z.array(z.object({ label: text, text, url: text.nullable() })),
})
export type MailDetails = z.infer<typeof MailDetails>

/** The width of a product's picture in a mail, in pixels of the layout. */
export const THUMBNAIL_WIDTH = 64

const noDetails: MailDetails = { lines: [], totals: [], total: null, notes: [], facts: [] }

/** Serializes the details, because a mail's values are texts. */
export function formatMailDetails(details: Partial<MailDetails>): string {
  return JSON.stringify({ ...noDetails, ...details } satisfies MailDetails)
}

/** Earlier releases enqueued rows of a table instead. */
const FormerTable = z.array(z.tuple([text, text]))

/** Parses a mail's details; empty for a mail without them. Throws for details that no release has written. */
export function parseMailDetails(values: Readonly<Record<string, string>>): MailDetails {
  if (values.details !== undefined) return MailDetails.parse(JSON.parse(values.details))
  return values.table === undefined
    ? noDetails
    : { ...noDetails, totals: FormerTable.parse(JSON.parse(values.table)), notes: [values.vat ?? ''] }
}
