import { mailboxOf } from '#app/domain/customers/mailbox.ts'
import { shownPhone } from '#app/domain/customers/phone-number.ts'
import { dateWords } from '#app/domain/date-words.ts'
import { deskOrderPage } from '#app/domain/desk/desk-address.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { formatMoney, type Money, moneyWriting } from '#app/domain/money.ts'
import { type Mail, mailTable, theShop } from '#app/domain/notifications/mail.ts'
import { orderPage } from '#app/domain/orders/order-page.ts'
import type { Contact, OrderRules, OrderView } from '#app/domain/orders/views.ts'
import { withCountryName } from '#app/domain/orders/with-country-name.ts'
import type { Voice } from '#app/domain/tenancy/speaking.ts'
import { countGuess } from '../customers/guess.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import { orderById, orderLanguage } from './order-view.queries.ts'
import { noteUnmailed } from './unpaid-orders.queries.ts'

/** Promises the mails of a new order to the company and to the customer (spec §7 SendContactEmail), once an order. */
export function promiseOrderMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const language = orderLanguage(db, id) ?? rules.language
  const name = nameOf(contact)
  const [forShop, forCustomer] = [
    orderIn(order, rules.voices[rules.language], rules),
    orderIn(order, rules.voices[language], rules),
  ]
  const customer = [name, contact.email, shownPhone(contact.phone, rules.phoneCountry)].join(', ')
  const key = `order ${code}`
  enqueueMail(
    db,
    {
      kind: 'order-company',
      to: theShop,
      values: { ...forShop, customer, link: deskOrderPage(code) },
      key: `${key} company`,
    },
    now,
  )
  mailShopper(
    db,
    { id, paid: order.paid },
    {
      kind: 'order-customer',
      to: contact.email,
      values: { ...forCustomer, name, link: orderPage(token) },
      key: `${key} customer`,
      language,
    },
    rules,
    now,
  )
}

/**
 * Mails the person of an order. Nobody has proven that an unpaid order's address is theirs, so it gets a bounded number of such
 * mails an hour; beyond them the order stands, and the merchant is asked to look at it.
 */
function mailShopper(
  db: Database,
  { id, paid }: { readonly id: number; readonly paid: boolean },
  mail: Mail,
  { limits }: OrderRules,
  now: number,
): void {
  const target = `order mails to ${mailboxOf(mail.to)}`
  const budget = { limit: 'order-mail', target, most: limits.orderMailsPerHour, source: null } as const
  if (paid || countGuess(db, budget, now).ok) enqueueMail(db, mail, now)
  else noteUnmailed(db, id)
}

/** Reminds the payer of a transfer that is still awaited. */
export function mailTransferReminder(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null || order.transferUntil === null) return
  const language = orderLanguage(db, id) ?? rules.language
  const voice = rules.voices[language]
  const values = {
    order: order.code,
    name: nameOf(order.contact),
    total: moneyIn(voice)(order.totals.total),
    payment: paymentOf(order, messagesOf(voice)),
    until: dayIn(order.transferUntil, voice, rules),
    link: orderPage(order.token),
  }
  const key = `transfer reminder ${order.code}`
  const mail = { kind: 'transfer-reminder', to: order.contact.email, values, key, language } as const
  mailShopper(db, { id, paid: order.paid }, mail, rules, now)
}

/** The transfer has not come, and the order has expired. */
export function mailTransferExpired(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const language = orderLanguage(db, id) ?? rules.language
  const values = { order: order.code, name: nameOf(order.contact), link: orderPage(order.token) }
  const key = `transfer expired ${order.code}`
  const mail = { kind: 'transfer-expired', to: order.contact.email, values, key, language } as const
  mailShopper(db, { id, paid: order.paid }, mail, rules, now)
}

function nameOf({ firstName, lastName }: Contact): string {
  return `${firstName} ${lastName}`
}

/** The day of an instant, by the shop's own clock. */
function dayIn(at: string, { locale }: Voice, { timeZone }: OrderRules): string {
  return dateWords(at, { locale, time_zone: timeZone })
}

/** What an order's mails tell of it, as the shop says it in one of its languages. */
function orderIn(order: OrderView, voice: Voice, rules: OrderRules) {
  const messages = messagesOf(voice)
  const money = moneyIn(voice)
  const { code, totals } = order
  return {
    order: code,
    table: tableOf(order, messages, money),
    total: money(totals.total),
    vat: totals.vatExcluded
      ? say(messages, 'orderPage.noVat')
      : say(messages, 'orderPage.vat', { amount: money(totals.vat) }),
    payment:
      order.transferUntil === null
        ? paymentOf(order, messages)
        : say(messages, 'order.transferUntil', {
            payment: paymentOf(order, messages),
            until: dayIn(order.transferUntil, voice, rules),
          }),
    delivery: deliveryOf(withCountryName(order, voice.locale), messages),
  }
}

/** As this voice writes amounts. */
function moneyIn({ locale }: Voice): (amount: Money) => string {
  return (amount) => formatMoney(amount, moneyWriting(locale))
}

/** Confirms a withdrawal to the customer and tells the company, once an order. */
export function promiseWithdrawalMails(
  db: Database,
  id: number,
  order: OrderView,
  rules: OrderRules,
  now: number,
): void {
  if (order.contact === null) return
  const { contact, code, token } = order
  const name = nameOf(contact)
  const key = `withdrawal ${code}`
  const told = (link: string) => ({ order: code, name, link })
  enqueueMail(
    db,
    { kind: 'withdrawal-company', to: theShop, values: told(deskOrderPage(code)), key: `${key} company` },
    now,
  )
  mailShopper(
    db,
    { id, paid: order.paid },
    {
      kind: 'withdrawal-customer',
      to: contact.email,
      values: told(orderPage(token)),
      key: `${key} customer`,
      ...inLanguage(orderLanguage(db, id)),
    },
    rules,
    now,
  )
}

/** Money came for an order that was called off: its payer hears that it goes back, and the company that it has to. */
export function promiseLateMoneyMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const language = orderLanguage(db, id) ?? rules.language
  const said = (voice: Voice, link: string) => ({
    order: code,
    name: nameOf(contact),
    total: moneyIn(voice)(order.totals.total),
    link,
  })
  const key = `late money ${code}`
  const forShop = said(rules.voices[rules.language], deskOrderPage(code))
  const forCustomer = said(rules.voices[language], orderPage(token))
  enqueueMail(db, { kind: 'late-money-company', to: theShop, values: forShop, key: `${key} company` }, now)
  enqueueMail(
    db,
    { kind: 'late-money-customer', to: contact.email, values: forCustomer, key: `${key} customer`, language },
    now,
  )
}

function tableOf({ lines, totals }: OrderView, messages: Messages, money: (amount: Money) => string): string {
  const rows: [string, string][] = lines.map(({ quantity, name, choice, sum }) => [
    say(messages, 'order.line', { quantity, name: [name, choice].filter(Boolean).join(' · ') }),
    money(sum),
  ])
  if (totals.points > 0) rows.push([say(messages, 'order.points'), `−${money(totals.points)}`])
  const shipping = totals.shipping === 0 ? say(messages, 'orderPage.free') : money(totals.shipping)
  rows.push([say(messages, 'order.shipping'), shipping])
  return mailTable(rows)
}

/** The way to pay; for a transfer, where to. */
function paymentOf({ payment, instructions }: OrderView, messages: Messages): string {
  const method = say(messages, `payment.${payment}`)
  if (instructions === null) return method
  const { iban, bic, beneficiary, reference } = instructions
  return say(messages, 'order.transferTo', { method, iban, bic, beneficiary, reference })
}

function deliveryOf({ delivery }: OrderView, messages: Messages): string {
  if (delivery.kind === 'collect') return say(messages, 'order.collectFrom', { store: delivery.store })
  const { method, address } = delivery
  if (address === null) return method
  const { street, postcode, city, country } = address
  return say(messages, 'order.deliverTo', { method, address: `${street}, ${postcode} ${city}, ${country}` })
}
