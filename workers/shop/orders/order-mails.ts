import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { cents, formatMoney, type Money } from '#app/domain/money.ts'
import { mailTable, theShop } from '#app/domain/notifications/mail.ts'
import { orderPage } from '#app/domain/orders/order-page.ts'
import type { OrderRules, OrderView } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import { orderById } from './order-view.queries.ts'

/** Promises the mails of a new order to the company and to the customer (spec §7 SendContactEmail), once an order. */
export function promiseOrderMails(db: Database, id: number, rules: OrderRules, now: number): void {
  const order = orderById(db, id, rules, now)
  if (order === null || order.contact === null) return
  const { contact, code, token } = order
  const messages = messagesOf(rules)
  const name = `${contact.firstName} ${contact.lastName}`
  const values = {
    order: code,
    table: tableOf(order, messages, rules.locale),
    total: formatMoney(order.totals.total, rules.locale),
    payment: paymentOf(order, messages),
    delivery: deliveryOf(order, messages),
  }
  const customer = [name, contact.email, contact.phone].join(', ')
  const link = orderPage(token)
  const key = `order ${code}`
  enqueueMail(db, { kind: 'order-company', to: theShop, values: { ...values, customer }, key: `${key} company` }, now)
  enqueueMail(
    db,
    { kind: 'order-customer', to: contact.email, values: { ...values, name, link }, key: `${key} customer` },
    now,
  )
}

/** Confirms a withdrawal to the customer and tells the company, once an order. */
export function promiseWithdrawalMails(db: Database, order: OrderView, now: number): void {
  if (order.contact === null) return
  const { contact, code, token } = order
  const name = `${contact.firstName} ${contact.lastName}`
  const values = { order: code, name, link: orderPage(token) }
  const key = `withdrawal ${code}`
  enqueueMail(db, { kind: 'withdrawal-company', to: theShop, values, key: `${key} company` }, now)
  enqueueMail(db, { kind: 'withdrawal-customer', to: contact.email, values, key: `${key} customer` }, now)
}

function tableOf({ lines, totals }: OrderView, messages: Messages, locale: string): string {
  const money = (amount: Money) => formatMoney(amount, locale)
  const rows: [string, string][] = lines.map(({ quantity, name, choice, sum }) => [
    say(messages, 'order.line', { quantity, name: [name, choice].filter(Boolean).join(' · ') }),
    money(sum),
  ])
  if (totals.points > 0) rows.push([say(messages, 'order.points'), money(cents(-totals.points))])
  rows.push([say(messages, 'order.shipping'), money(totals.shipping)])
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
