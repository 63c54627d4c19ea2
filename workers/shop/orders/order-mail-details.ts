import { contentPages, toContactPage } from '#app/domain/content/pages.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { formatPhone } from '#app/domain/customers/phone-number.ts'
import { formatDate } from '#app/domain/dates.ts'
import { splitByVatRate } from '#app/domain/invoices/vat-rows.ts'
import type { contactMessages } from '#app/domain/messages/en/content.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { fillPlaceholders, type Translator } from '#app/domain/messages/message-format.ts'
import { getMessages, type Localized, type Messages, translate } from '#app/domain/messages/translate.ts'
import { cents, formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { formatMailDetails, type MailDetails, THUMBNAIL_WIDTH } from '#app/domain/notifications/mail.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getPaymentName } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getMethodRefund, getPaymentNote } from '#app/domain/orders/payment-note.ts'
import { getAmountDue, listAmountRows } from '#app/domain/orders/totals.ts'
import { formatIban } from '#app/domain/payments/payment-methods.ts'
import { formatDayRange } from '#app/domain/tenancy/week-hours.ts'
import { listTaxedPayments, maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { listPageRows } from '../content/content.queries.ts'
import type { Database } from '../database.ts'
import { findMailedOrder, findStoreDescription, listMailedLines, type MailedLine } from './order-mails.queries.ts'

/** An order in one of the shop's languages, for its mails. */
export interface LocalizedOrder {
  readonly order: OrderView
  readonly language: Language
  readonly localization: Localized
  readonly messages: Messages
  readonly lines: readonly MailedLine[]
  readonly formatAmount: (amount: Money) => string
  /** A day with the time of day, in the shop's time zone. */
  readonly formatTime: (at: string) => string
  readonly formatRate: (basisPoints: number) => string
  /** The name of the delivery method, or of the store with its address. */
  readonly deliveryName: string
  readonly phoneCountry: string
}

export function localizeOrder(
  db: Database,
  id: number,
  order: OrderView,
  language: Language,
  rules: OrderRules,
): LocalizedOrder {
  const localization = rules.localizations[language]
  const { locale, methodNames } = localization
  const { method, store } = findMailedOrder(db, id)
  // The stored name is in the shopper's language only, but it stays when the method or store is removed.
  const storedName = getStoredName(order.delivery)
  const currentName =
    order.delivery.kind === 'collect'
      ? store === null
        ? null
        : findStoreDescription(db, store, language)
      : methodNames[method ?? 0]
  const moneyFormat = getMoneyFormat(locale)
  const rateFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    ...{ order, language, localization, messages: getMessages(localization), lines: listMailedLines(db, id) },
    formatAmount: (amount) => formatMoney(amount, moneyFormat),
    formatTime: (at) => formatDate(at, { locale, time_zone: rules.timeZone }, true),
    formatRate: (basisPoints) => rateFormat.format(basisPoints / 10_000),
    deliveryName: currentName ?? storedName,
    phoneCountry: rules.phoneCountry,
  }
}

function getStoredName(delivery: OrderView['delivery']): string {
  if (delivery.kind === 'email') return ''
  return delivery.kind === 'collect' ? delivery.store : delivery.method
}

/** The whole order: its lines, totals, address and payment. */
export function formatOrderDetails(localized: LocalizedOrder): string {
  return formatMailDetails({ ...listLines(localized), ...listTotals(localized), facts: listFacts(localized) })
}

/** The order's lines without amounts, with these facts. */
export function formatLineDetails(localized: LocalizedOrder, facts: MailDetails['facts']): string {
  const lines = listLines(localized).lines.map((line, index) => ({
    ...line,
    quantity: translate(localized.messages, 'mail.pieces', { quantity: localized.lines[index]?.quantity ?? 1 }),
    amount: '',
  }))
  return formatMailDetails({ lines, facts })
}

export function toThumbnail(picture: MailedLine['picture']): MailDetails['lines'][number]['picture'] {
  if (picture === null) return null
  return { path: picture.path, height: Math.round((THUMBNAIL_WIDTH * picture.height) / picture.width) }
}

function listLines({ lines, messages, formatAmount }: LocalizedOrder): Pick<MailDetails, 'lines'> {
  return {
    lines: lines.map(({ name, choice, quantity, price, picture }) => ({
      ...{ name, option: choice, picture: toThumbnail(picture), link: null },
      quantity: translate(messages, 'mail.quantity', { quantity, price: formatAmount(price) }),
      amount: formatAmount((price * quantity) as Money),
    })),
  }
}

function listTotals({
  order: { totals, discounts, vouchers },
  lines,
  messages,
  formatAmount,
  formatRate,
}: LocalizedOrder): Pick<MailDetails, 'totals' | 'total' | 'notes'> {
  const names = {
    ...{ products: translate(messages, 'orderPage.products'), points: translate(messages, 'order.points') },
    shipping: translate(messages, 'order.shipping'),
  }
  const rows = listAmountRows(totals, discounts, vouchers).flatMap(({ kind, label, amount }): [string, string][] => {
    // The payment row shows the voucher part.
    if (kind === 'total' || kind === 'voucher' || kind === 'due') return []
    const text = amount < 0 ? `−${formatAmount(cents(-amount))}` : formatAmount(amount)
    const isFree = kind === 'shipping' && amount === 0
    return [[kind === 'discount' ? label : names[kind], isFree ? translate(messages, 'orderPage.free') : text]]
  })
  return {
    totals: rows,
    total: [translate(messages, 'mail.total'), formatAmount(totals.total)],
    notes: [
      ...(totals.vatExcluded ? [translate(messages, 'orderPage.noVat')] : []),
      ...splitByVatRate(lines, totals, listTaxedPayments(vouchers)).flatMap(
        ({ basisPoints, isGiftVoucher, isTaxedBefore, net, vat, gross }) => {
          const amount = formatAmount(gross)
          if (isTaxedBefore) return [translate(messages, 'mail.voucherTaxedBefore', { amount })]
          if (isGiftVoucher && basisPoints === 0) return [translate(messages, 'mail.voucherScope', { amount })]
          if (basisPoints === 0) return []
          const amounts = { rate: formatRate(basisPoints), net: formatAmount(net), vat: formatAmount(vat) }
          return [translate(messages, isGiftVoucher ? 'mail.voucherVatOf' : 'mail.vatOf', amounts)]
        },
      ),
    ],
  }
}

function listFacts(localized: LocalizedOrder): MailDetails['facts'] {
  const { order, messages } = localized
  const facts = [
    ...listDeliveryFacts(localized),
    ...listBusinessFacts(localized),
    createFact(translate(messages, 'mail.payment'), formatPayment(localized)),
  ]
  return order.notes === '' ? facts : [...facts, createFact(translate(messages, 'mail.notes'), order.notes)]
}

/** The delivery address or store, and the delivery method. */
export function listDeliveryFacts({
  order: { contact, delivery },
  messages,
  language,
  deliveryName,
  phoneCountry,
}: LocalizedOrder): MailDetails['facts'] {
  if (delivery.kind === 'collect') return [createFact(translate(messages, 'mail.collectAt'), deliveryName)]
  if (delivery.kind === 'email')
    return contact === null
      ? []
      : [createFact(translate(messages, 'mail.method'), translate(messages, 'mail.byEmail', { email: contact.email }))]
  const method = createFact(translate(messages, 'mail.method'), deliveryName)
  if (delivery.address === null || contact === null) return [method]
  const { street, postcode, city, country } = delivery.address
  const address = [
    `${contact.firstName} ${contact.lastName}`,
    street,
    `${postcode} ${city}`,
    getCountryName(country, language),
    formatPhone(contact.phone, phoneCountry),
  ]
  return [createFact(translate(messages, 'mail.deliverTo'), address.join('\n')), method]
}

/** The company that the order is invoiced to. */
function listBusinessFacts({ order: { business }, messages }: LocalizedOrder): MailDetails['facts'] {
  if (business === null) return []
  const { company, vatNumber } = business
  const number = vatNumber === '' ? '' : translate(messages, 'company.vatNumber', { number: vatNumber })
  return [createFact(translate(messages, 'mail.business'), [company, number].filter(Boolean).join('\n'))]
}

export function createFact(label: string, text: string, url: string | null = null): MailDetails['facts'][number] {
  return { label, text, url }
}

/**
 * The payment method, with the bank details for a transfer or a note that it is paid or refunded, and the parts that
 * gift vouchers pay.
 */
export function formatPayment(localized: LocalizedOrder): string {
  const { order, messages, formatAmount } = localized
  const vouchers = order.vouchers.map(({ lastCharacters, amount }) =>
    translate(messages, 'order.paidByVoucher', { code: maskVoucherCode(lastCharacters), amount: formatAmount(amount) }),
  )
  if (vouchers.length === 0) return formatMethod(localized, null)
  const due = getAmountDue(order.totals)
  if (due === 0) return vouchers.join('\n')
  return [...vouchers, formatMethod(localized, formatAmount(due))].join('\n')
}

/** The payment in a mail without totals, with the amount if it is due on delivery. */
export function createPaymentFact(localized: LocalizedOrder): MailDetails['facts'][number] {
  const { order, messages, formatAmount } = localized
  const payment = formatPayment(localized)
  const isWithoutAmount = isDueOnDelivery(order) && order.vouchers.length === 0
  const amount = formatAmount(getAmountDue(order.totals))
  const text = isWithoutAmount ? translate(messages, 'order.paidByMethod', { method: payment, amount }) : payment
  return createFact(translate(messages, 'mail.payment'), text)
}

export function isDueOnDelivery(order: OrderView): boolean {
  return getPaymentNote(order, order.paid) === 'dueOnDelivery'
}

/** The method, with the amount that it pays if vouchers pay the rest, and with the instructions for a transfer. */
function formatMethod({ order, messages, formatTime, formatAmount }: LocalizedOrder, amount: string | null): string {
  const name = translate(messages, `payment.${getPaymentName(order.payment, order.delivery.kind)}`)
  const method = amount === null ? name : translate(messages, 'order.paidByMethod', { method: name, amount })
  const note = getPaymentNote(order, order.paid)
  if (note !== 'unpaid' && note !== 'dueOnDelivery')
    return translate(messages, `order.payment.${note}`, { method, refunded: formatAmount(getMethodRefund(order)) })
  if (order.instructions === null) return method
  const { bic, beneficiary, reference } = order.instructions
  const iban = formatIban(order.instructions.iban)
  const payment = translate(messages, 'order.transferTo', { method, iban, bic, beneficiary, reference })
  return order.transferUntil === null
    ? payment
    : translate(messages, 'order.transferUntil', { payment, until: formatTime(order.transferUntil) })
}

/** The opening hours, as on the contact page. */
export function listOpeningFacts(
  db: Database,
  { weekHours }: Pick<OrderRules, 'weekHours'>,
  { language, messages }: LocalizedOrder,
): MailDetails['facts'] {
  const { workingDays, weekend } = toContactPage(listPageRows(db, contentPages.contact, language))
  const t: Translator<typeof contactMessages> = (key, ...[values]) => fillPlaceholders(messages[key], values)
  const ranges = weekHours.map((range) => formatDayRange(t, range))
  const texts = ranges.length > 0 ? ranges.map(({ days, hours }) => `${days}: ${hours}`) : [workingDays, weekend]
  const hours = texts.filter(Boolean).join('\n')
  return hours === '' ? [] : [createFact(translate(messages, 'mail.hours'), hours)]
}
