import { dialled } from '#app/domain/customers/dialled.ts'
import { deskOrderPage } from '#app/domain/desk/desk-address.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { formatMoney, type Money, moneyWriting } from '#app/domain/money.ts'
import { mailTable, theShop } from '#app/domain/notifications/mail.ts'
import { orderPage } from '#app/domain/orders/order-page.ts'
import type { OrderRules, OrderView } from '#app/domain/orders/views.ts'
import { withCountryName } from '#app/domain/orders/with-country-name.ts'
import type { Voice } from '#app/domain/tenancy/speaking.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import { orderById, orderLanguage } from './order-view.queries.ts'

/** Promises the mails of a new order to the company and to the customer (spec §7 SendContactEmail), once an order. */
export function promiseOrderMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const language = orderLanguage(db, id) ?? rules.language
  const name = `${contact.firstName} ${contact.lastName}`
  const [forShop, forCustomer] = [orderIn(order, rules.voices[rules.language]), orderIn(order, rules.voices[language])]
  const customer = [name, contact.email, dialled(contact.phone)].join(', ')
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
  enqueueMail(
    db,
    {
      kind: 'order-customer',
      to: contact.email,
      values: { ...forCustomer, name, link: orderPage(token) },
      key: `${key} customer`,
      language,
    },
    now,
  )
}

/** What an order's mails tell of it, as the shop says it in one of its languages. */
function orderIn(order: OrderView, voice: Voice) {
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
    payment: paymentOf(order, messages),
    delivery: deliveryOf(withCountryName(order, voice.locale), messages),
  }
}

/** As this voice writes amounts. */
function moneyIn({ locale }: Voice): (amount: Money) => string {
  return (amount) => formatMoney(amount, moneyWriting(locale))
}

/** Confirms a withdrawal to the customer and tells the company, once an order. */
export function promiseWithdrawalMails(db: Database, order: OrderView, language: Language | null, now: number): void {
  if (order.contact === null) return
  const { contact, code, token } = order
  const name = `${contact.firstName} ${contact.lastName}`
  const key = `withdrawal ${code}`
  const told = (link: string) => ({ order: code, name, link })
  enqueueMail(
    db,
    { kind: 'withdrawal-company', to: theShop, values: told(deskOrderPage(code)), key: `${key} company` },
    now,
  )
  enqueueMail(
    db,
    {
      kind: 'withdrawal-customer',
      to: contact.email,
      values: told(orderPage(token)),
      key: `${key} customer`,
      ...inLanguage(language),
    },
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
    name: `${contact.firstName} ${contact.lastName}`,
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
