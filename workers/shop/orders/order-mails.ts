import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { containsLink } from '#app/domain/customers/fields.ts'
import { formatPhone } from '#app/domain/customers/phone-number.ts'
import { translate, translateCount } from '#app/domain/messages/translate.ts'
import {
  formatMailDetails,
  type MailValues,
  type OrderMailKind,
  type OrderMailValues,
  SHOP_RECIPIENTS,
} from '#app/domain/notifications/mail.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { adminOrderPath, orderPath } from '#app/domain/urls.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { enqueueMail, isMailEnqueued } from '../outbox/outbox.queries.ts'
import {
  createFact,
  formatLineDetails,
  formatOrderDetails,
  formatPayment,
  type LocalizedOrder,
  localizeOrder,
} from './order-mail-details.ts'
import { findMailedOrder } from './order-mails.queries.ts'
import { findOrderById } from './order-view.queries.ts'
import { insertOrderEvent } from './orders.queries.ts'
import { flagUnmailedOrder } from './unpaid-orders.queries.ts'

/** An order whose mails are enqueued, in the transaction of their cause. */
export interface OrderToMail {
  readonly db: Database
  readonly id: number
  readonly rules: OrderRules
  readonly now: number
  /** This person has paid something, even if the order itself counts as unpaid. */
  readonly hasPaid?: boolean
  /** The page of the mail's button; by default the order's page. */
  readonly link?: string
}

/** The values of a kind besides the order's code, the customer's name and the link. */
type GetValues<Kind extends OrderMailKind> = (
  localized: LocalizedOrder,
) => Omit<MailValues[Kind], keyof OrderMailValues>

/** Enqueues a mail to the shop in its own language, once for each key. */
function mailShop<Kind extends OrderMailKind>(
  { db, id, rules, now }: OrderToMail,
  kind: Kind,
  key: string,
  getValues: GetValues<Kind>,
): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const localized = localizeOrder(db, id, order, rules.language, rules)
  const values = { ...getCommonValues(localized, adminOrderPath(order.code)), ...getValues(localized) }
  enqueueMail(db, { kind, to: SHOP_RECIPIENTS, values: values as MailValues[Kind], key }, now)
}

/**
 * Enqueues a mail to the order's person in the order's language, once for each key. Nobody has verified the address of
 * an unpaid order, so its mail contains no links that the shopper typed, and each address gets a limited number of such
 * mails an hour. Above the limit, the order remains valid, and a merchant is asked to check it. Nothing is mailed once
 * the order's personal data is deleted.
 */
export function mailShopper<Kind extends OrderMailKind>(
  { db, id, rules, now, hasPaid, link }: OrderToMail,
  kind: Kind,
  key: string,
  getValues: GetValues<Kind>,
): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const language = findMailedOrder(db, id).language ?? rules.language
  const isVerified = order.paid || hasPaid === true
  const localized = localizeOrder(db, id, isVerified ? order : withoutLinks(order), language, rules)
  const values = { ...getCommonValues(localized, link ?? orderPath(order.token)), ...getValues(localized) }
  const { email } = order.contact
  const target = `order mails to ${normalizeMailbox(email)}`
  const attempt = { limit: 'order-mail', target, max: rules.limits.orderMailsPerHour, source: null } as const
  if (isVerified || countAttempt(db, attempt, now).ok)
    enqueueMail(db, { kind, to: email, values: values as MailValues[Kind], key, language }, now)
  else flagUnmailedOrder(db, id)
}

/** Leaves out the notes and the company's name if they contain a link: somebody may have typed a stranger's address. */
function withoutLinks(order: OrderView): OrderView {
  const { notes, business } = order
  return {
    ...order,
    notes: containsLink(notes) ? '' : notes,
    business: business && containsLink(business.company) ? { ...business, company: '' } : business,
  }
}

function getCommonValues({ order: { code, contact } }: LocalizedOrder, link: string): OrderMailValues {
  return { order: code, name: contact === null ? '' : `${contact.firstName} ${contact.lastName}`, link }
}

export function getOrderCode({ db, id, rules, now }: OrderToMail): string {
  return findOrderById(db, id, rules, now)?.code ?? ''
}

/**
 * Enqueues the mails about a new order to the company and the customer (spec §7 SendContactEmail), once per order. A
 * customer who already has the mail with a payment link or bank details gets another one for each `method` chosen
 * instead.
 */
export function enqueueOrderMails(db: Database, id: number, rules: OrderRules, now: number, method = ''): void {
  const order = { db, id, rules, now }
  const key = `order ${getOrderCode(order)}`
  mailShop(order, 'order-company', `${key} company`, (localized) => ({
    customer: formatCustomer(localized),
    details: formatOrderDetails(localized),
  }))
  mailShopper(order, 'order-customer', `${key} customer${method && ` ${method}`}`, (localized) => ({
    next: describeNextStep(localized),
    details: formatOrderDetails(localized),
  }))
}

/** The next step of the customer, or else that of the shop. */
function describeNextStep({
  order,
  lines,
  localization,
  messages,
  formatAmount,
  formatTime,
  deliveryName,
}: LocalizedOrder): string {
  const total = formatAmount(getAmountDue(order.totals))
  if (order.instructions !== null)
    return order.transferUntil === null
      ? translate(messages, 'mail.next.transferOpen', { total })
      : translate(messages, 'mail.next.transfer', { total, until: formatTime(order.transferUntil) })
  if (order.payUntil !== null)
    return translate(messages, 'mail.next.link', { total, until: formatTime(order.payUntil) })
  const step = {
    collect: () => translate(messages, 'mail.next.collect', { store: deliveryName }),
    deliver: () => translate(messages, 'mail.next.ship'),
    email: () => translateCount(localization, 'mail.next.vouchers', { count: countVouchers(lines) }),
  }[order.delivery.kind]()
  return order.paid ? step : `${translate(messages, 'mail.next.unpaid', { total })} ${step}`
}

function countVouchers(lines: LocalizedOrder['lines']): number {
  return lines.reduce((sum, { isGiftVoucher, quantity }) => (isGiftVoucher ? sum + quantity : sum), 0)
}

/**
 * Reports a payment that arrived after the order's confirmation: a bank transfer, or a payment at a provider for an
 * order that staff placed or that changed from bank transfer. The order confirmation reports all other payments at a
 * provider.
 */
export function enqueuePaidMail(order: OrderToMail): void {
  // If its stock is gone, a merchant refunds it.
  if (findOrderById(order.db, order.id, order.rules, order.now)?.paidTooLate) return
  mailShopper(order, 'order-paid', `paid ${getOrderCode(order)}`, (localized) => ({
    total: localized.formatAmount(getAmountDue(localized.order.totals)),
    next: describeNextStep(localized),
    details: formatOrderDetails(localized),
  }))
}

/** Mails the customer once for each key, and records it in the order's history. */
function mailAndRecord<Kind extends OrderMailKind>(
  order: OrderToMail,
  kind: Kind,
  key: string,
  status: 'payment-reminded' | 'expiry-mailed',
  getValues: GetValues<Kind>,
): void {
  const { db, id, now } = order
  if (isMailEnqueued(db, key)) return
  mailShopper(order, kind, key, getValues)
  if (isMailEnqueued(db, key)) insertOrderEvent(db, { order: id, status, who: 'clock', why: '' }, now)
}

/** Reminds the payer of a transfer that has not arrived, or of a payment link that has not been used. */
export function enqueuePaymentReminder(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = { db, id, rules, now }
  const view = findOrderById(db, id, rules, now)
  const [transferUntil, payUntil] = [view?.transferUntil ?? null, view?.payUntil ?? null]
  const getValues = (localized: LocalizedOrder, until: string, details: string) => ({
    total: localized.formatAmount(getAmountDue(localized.order.totals)),
    until: localized.formatTime(until),
    details,
  })
  if (transferUntil !== null)
    mailAndRecord(
      order,
      'transfer-reminder',
      `transfer reminder ${getOrderCode(order)}`,
      'payment-reminded',
      (localized) => {
        const facts = [createFact(translate(localized.messages, 'mail.payment'), formatPayment(localized))]
        return getValues(localized, transferUntil, formatMailDetails({ facts }))
      },
    )
  if (payUntil !== null)
    mailAndRecord(
      order,
      'payment-link-reminder',
      `payment link reminder ${getOrderCode(order)}`,
      'payment-reminded',
      (localized) => getValues(localized, payUntil, formatOrderDetails(localized)),
    )
}

/** Tells the customer that the order has expired because nobody paid with its link. */
export function enqueueLinkExpired(order: OrderToMail): void {
  const key = `payment link expired ${getOrderCode(order)}`
  mailAndRecord(order, 'payment-link-expired', key, 'expiry-mailed', () => ({}))
}

/** Tells the payer and the company that the order has expired because no transfer arrived. */
export function enqueueTransferExpired(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = { db, id, rules, now }
  const key = `transfer expired ${getOrderCode(order)}`
  mailAndRecord(order, 'transfer-expired', key, 'expiry-mailed', () => ({}))
  mailShop(order, 'transfer-expired-company', `${key} company`, getTotal)
}

/**
 * Confirms a withdrawal to the customer with its content and time (2011/83 art. 11a (4)), and notifies the company,
 * once per order.
 */
export function enqueueWithdrawalMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = { db, id, rules, now }
  const key = `withdrawal ${getOrderCode(order)}`
  const getValues = (localized: LocalizedOrder) => {
    const label = translate(localized.messages, 'mail.withdrawnAt')
    const time = localized.formatTime(new Date(now).toISOString())
    return { details: formatLineDetails(localized, [createFact(label, time)]) }
  }
  mailShop(order, 'withdrawal-company', `${key} company`, getValues)
  mailShopper(order, 'withdrawal-customer', `${key} customer`, getValues)
}

/**
 * A payment arrived for a cancelled order, or for one whose stock is gone: the payer's mail announces a refund,
 * and the company's mail requests it.
 */
export function enqueueLatePaymentMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = { db, id, rules, now, hasPaid: true }
  const key = `late money ${getOrderCode(order)}`
  mailShop(order, 'late-money-company', `${key} company`, getTotal)
  mailShopper(order, 'late-money-customer', `${key} customer`, getTotal)
}

function getTotal({ formatAmount, order: { totals } }: LocalizedOrder): { total: string } {
  return { total: formatAmount(getAmountDue(totals)) }
}

function formatCustomer({ order: { contact }, phoneCountry }: LocalizedOrder): string {
  if (contact === null) return ''
  const { firstName, lastName, email, phone } = contact
  return [`${firstName} ${lastName}`, email, formatPhone(phone, phoneCountry)].join(', ')
}
