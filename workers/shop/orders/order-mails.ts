import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { formatPhone } from '#app/domain/customers/phone-number.ts'
import { formatDate } from '#app/domain/dates.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { formatMailTable, type Mail, SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { withDisplayCountry } from '#app/domain/orders/display-order.ts'
import type { Contact, OrderRules, OrderView } from '#app/domain/orders/order.ts'
import { adminOrderPath, orderPath } from '#app/domain/page-paths.ts'
import type { Localization } from '#app/domain/tenancy/localization.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import { findOrderById, findOrderLanguage } from './order-view.queries.ts'
import { flagUnmailedOrder } from './unpaid-orders.queries.ts'

/**
 * Enqueues the mails about a new order to the company and the customer (spec §7 SendContactEmail), once per order.
 */
export function enqueueOrderMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const language = findOrderLanguage(db, id) ?? rules.language
  const name = formatName(contact)
  const [shopValues, customerValues] = [
    toOrderValues(order, rules.localizations[rules.language], rules),
    toOrderValues(order, rules.localizations[language], rules),
  ]
  const customer = [name, contact.email, formatPhone(contact.phone, rules.phoneCountry)].join(', ')
  const key = `order ${code}`
  enqueueMail(
    db,
    {
      kind: 'order-company',
      to: SHOP_RECIPIENTS,
      values: { ...shopValues, customer, link: adminOrderPath(code) },
      key: `${key} company`,
    },
    now,
  )
  enqueueShopperMail(
    db,
    { id, paid: order.paid },
    {
      kind: 'order-customer',
      to: contact.email,
      values: { ...customerValues, name, link: orderPath(token) },
      key: `${key} customer`,
      language,
    },
    rules,
    now,
  )
}

/**
 * Mails an order's person. Nobody has verified the address of an unpaid order, so each address gets a limited number
 * of these mails an hour. Above the limit the order remains valid, and a merchant is asked to check it.
 */
function enqueueShopperMail(
  db: Database,
  { id, paid }: { readonly id: number; readonly paid: boolean },
  mail: Mail,
  { limits }: OrderRules,
  now: number,
): void {
  const target = `order mails to ${normalizeMailbox(mail.to)}`
  const rateLimitBudget = { limit: 'order-mail', target, max: limits.orderMailsPerHour, source: null } as const
  if (paid || countAttempt(db, rateLimitBudget, now).ok) enqueueMail(db, mail, now)
  else flagUnmailedOrder(db, id)
}

/** Reminds the payer of a transfer that has not arrived. */
export function enqueueTransferReminder(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null || order.transferUntil === null) return
  const language = findOrderLanguage(db, id) ?? rules.language
  const localization = rules.localizations[language]
  const values = {
    order: order.code,
    name: formatName(order.contact),
    total: createMoneyFormatter(localization)(order.totals.total),
    payment: formatPayment(order, getMessages(localization)),
    until: formatDay(order.transferUntil, localization, rules),
    link: orderPath(order.token),
  }
  const key = `transfer reminder ${order.code}`
  const mail = { kind: 'transfer-reminder', to: order.contact.email, values, key, language } as const
  enqueueShopperMail(db, { id, paid: order.paid }, mail, rules, now)
}

/** Tells the payer that the order has expired because no transfer arrived. */
export function enqueueTransferExpired(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const language = findOrderLanguage(db, id) ?? rules.language
  const values = { order: order.code, name: formatName(order.contact), link: orderPath(order.token) }
  const key = `transfer expired ${order.code}`
  const mail = { kind: 'transfer-expired', to: order.contact.email, values, key, language } as const
  enqueueShopperMail(db, { id, paid: order.paid }, mail, rules, now)
}

function formatName({ firstName, lastName }: Contact): string {
  return `${firstName} ${lastName}`
}

/** The date in the shop's time zone. */
function formatDay(at: string, { locale }: Localization, { timeZone }: OrderRules): string {
  return formatDate(at, { locale, time_zone: timeZone })
}

/** The values for an order's mail templates, in one of the shop's languages. */
function toOrderValues(order: OrderView, localization: Localization, rules: OrderRules) {
  const messages = getMessages(localization)
  const formatAmount = createMoneyFormatter(localization)
  const { code, totals } = order
  return {
    order: code,
    table: formatOrderTable(order, messages, formatAmount),
    total: formatAmount(totals.total),
    vat: totals.vatExcluded
      ? translate(messages, 'orderPage.noVat')
      : translate(messages, 'orderPage.vat', { amount: formatAmount(totals.vat) }),
    payment:
      order.transferUntil === null
        ? formatPayment(order, messages)
        : translate(messages, 'order.transferUntil', {
            payment: formatPayment(order, messages),
            until: formatDay(order.transferUntil, localization, rules),
          }),
    delivery: formatDelivery(withDisplayCountry(order, localization.locale), messages),
  }
}

function createMoneyFormatter({ locale }: Localization): (amount: Money) => string {
  return (amount) => formatMoney(amount, getMoneyFormat(locale))
}

/** Confirms a withdrawal to the customer and notifies the company, once per order. */
export function enqueueWithdrawalMails(
  db: Database,
  id: number,
  order: OrderView,
  rules: OrderRules,
  now: number,
): void {
  if (order.contact === null) return
  const { contact, code, token } = order
  const name = formatName(contact)
  const key = `withdrawal ${code}`
  const toMailValues = (link: string) => ({ order: code, name, link })
  enqueueMail(
    db,
    {
      kind: 'withdrawal-company',
      to: SHOP_RECIPIENTS,
      values: toMailValues(adminOrderPath(code)),
      key: `${key} company`,
    },
    now,
  )
  enqueueShopperMail(
    db,
    { id, paid: order.paid },
    {
      kind: 'withdrawal-customer',
      to: contact.email,
      values: toMailValues(orderPath(token)),
      key: `${key} customer`,
      ...toMailLanguage(findOrderLanguage(db, id)),
    },
    rules,
    now,
  )
}

/**
 * A payment arrived for a cancelled order, or for one whose stock is gone: tells the payer to expect a refund, and
 * the company to refund it.
 */
export function enqueueLatePaymentMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = findOrderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const language = findOrderLanguage(db, id) ?? rules.language
  const toMailValues = (localization: Localization, link: string) => ({
    order: code,
    name: formatName(contact),
    total: createMoneyFormatter(localization)(order.totals.total),
    link,
  })
  const key = `late money ${code}`
  const shopValues = toMailValues(rules.localizations[rules.language], adminOrderPath(code))
  const customerValues = toMailValues(rules.localizations[language], orderPath(token))
  enqueueMail(db, { kind: 'late-money-company', to: SHOP_RECIPIENTS, values: shopValues, key: `${key} company` }, now)
  enqueueMail(
    db,
    { kind: 'late-money-customer', to: contact.email, values: customerValues, key: `${key} customer`, language },
    now,
  )
}

function formatOrderTable(
  { lines, totals }: OrderView,
  messages: Messages,
  formatAmount: (amount: Money) => string,
): string {
  const rows: [string, string][] = lines.map(({ quantity, name, choice, sum }) => [
    translate(messages, 'order.line', { quantity, name: [name, choice].filter(Boolean).join(' · ') }),
    formatAmount(sum),
  ])
  if (totals.points > 0) rows.push([translate(messages, 'order.points'), `−${formatAmount(totals.points)}`])
  const shipping = totals.shipping === 0 ? translate(messages, 'orderPage.free') : formatAmount(totals.shipping)
  rows.push([translate(messages, 'order.shipping'), shipping])
  return formatMailTable(rows)
}

/** The payment method's name, with the bank details for a transfer. */
function formatPayment({ payment, instructions }: OrderView, messages: Messages): string {
  const method = translate(messages, `payment.${payment}`)
  if (instructions === null) return method
  const { iban, bic, beneficiary, reference } = instructions
  return translate(messages, 'order.transferTo', { method, iban, bic, beneficiary, reference })
}

function formatDelivery({ delivery }: OrderView, messages: Messages): string {
  if (delivery.kind === 'collect') return translate(messages, 'order.collectFrom', { store: delivery.store })
  const { method, address } = delivery
  if (address === null) return method
  const { street, postcode, city, country } = address
  return translate(messages, 'order.deliverTo', { method, address: `${street}, ${postcode} ${city}, ${country}` })
}
