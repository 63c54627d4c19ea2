import { formatDate } from '../dates.ts'
import type { Language } from '../messages/languages.ts'
import { type Messages, translate } from '../messages/translate.ts'
import { cents, formatMoney, getMoneyFormat } from '../money.ts'
import { formatIban } from '../payments/payment-methods.ts'
import { formatMailDetails, type MailDetails, type MailKind, type MailValues } from './mail.ts'

/** Sample values of every kind of mail, for previews and tests. */

interface SampleShop {
  readonly language: Language
  readonly locale: string
  readonly messages: Messages
  /** Two products of the shop, if it has any. */
  readonly products: readonly SampleProduct[]
}

export interface SampleProduct {
  readonly name: string
  readonly picture: MailDetails['lines'][number]['picture']
}

const people = {
  en: { name: 'Eleni Georgiou', address: 'Eleni Georgiou\nAnexartisias 1\n3036 Limassol\nCyprus\n99 123456' },
  el: { name: 'Ελένη Γεωργίου', address: 'Ελένη Γεωργίου\nΑνεξαρτησίας 1\n3036 Λεμεσός\nΚύπρος\n99 123456' },
} as const
const stores = {
  en: 'Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036',
  el: 'Λεμεσός, Μόλος: Χριστοδούλου Χατζηπαύλου 112, 3036',
}
const courier = { en: 'Courier, 1 to 2 working days', el: 'Κούριερ, 1 έως 2 εργάσιμες ημέρες' } as const
const hours = {
  en: 'Monday to Friday: 09:00 to 20:00\nSaturday: 09:30 to 18:00',
  el: 'Δευτέρα έως Παρασκευή: 09:00 έως 20:00\nΣάββατο: 09:30 έως 18:00',
} as const
const productNames = {
  en: ['Aria One starter kit', 'Replacement pods, 3 pieces'],
  el: ['Κιτ εκκίνησης Aria One', 'Ανταλλακτικά pod, 3 τεμάχια'],
} as const
const options = { en: ['Midnight blue', '0.8 Ω'], el: ['Σκούρο μπλε', '0,8 Ω'] } as const
/** Midday in Cyprus. */
const sampleTime = { at: '2026-12-03T10:00:00Z', zone: 'Asia/Nicosia' } as const
const question = {
  en: { subject: 'Coils', message: 'Hello,\n\nDo you have the 0.8 Ω coils in the Limassol store?' },
  el: { subject: 'Αντιστάσεις', message: 'Γεια σας,\n\nΈχετε τις αντιστάσεις 0,8 Ω στο κατάστημα της Λεμεσού;' },
} as const

const partnership = {
  en: { subject: 'Trade account', message: 'Hello,\n\nWe run a shop in Larnaca and would like to buy from you.' },
  el: { subject: 'Συνεργασία', message: 'Γεια σας,\n\nΈχουμε κατάστημα στη Λάρνακα και θα θέλαμε να συνεργαστούμε.' },
} as const

/** The sample values of one kind of mail. */
export function getSampleValues<Kind extends MailKind>(kind: Kind, shop: SampleShop): MailValues[Kind] {
  return createSamples(shop)[kind]
}

function createSamples(shop: SampleShop): MailValues {
  const { language, locale, messages } = shop
  const { name } = people[language]
  const money = (amount: number) => formatMoney(cents(amount), getMoneyFormat(locale))
  const link = '/shop/order/sample'
  const [token, account] = ['token=sample', { name }]
  const order = { order: 'W26-000011', name, link }
  const company = { ...order, link: '/admin/orders/W26-000011' }
  const total = money(6370)
  const until = formatSampleTime(locale)
  const contact = { name, email: 'eleni@mail.example', phone: '99 123456', ...question[language] }
  const onDelivery = translate(messages, 'payment.onDelivery')
  const dueOnDelivery = translate(messages, 'order.paidByMethod', { method: onDelivery, amount: total })
  const onCollection = translate(messages, 'payment.onCollection')
  const dueOnCollection = translate(messages, 'order.paidByMethod', { method: onCollection, amount: total })
  const details = createOrderDetails(shop, money, onDelivery)
  const paid = translate(messages, 'order.payment.paid', { method: translate(messages, 'payment.bankTransfer') })
  const shipping = translate(messages, 'mail.next.ship')
  return {
    'password-reset': { name, link: `/pass-reset?${token}`, minutes: '60' },
    'password-changed': account,
    'staff-invitation': { name, link: `/admin/password?${token}`, hours: '24' },
    'email-change': { name, link: `/email-change?${token}`, minutes: '60' },
    'email-changed': account,
    'new-email': { name, email: 'eleni@mail.example' },
    'email-taken': account,
    'email-confirm': { name, link: `/email-change?${token}`, hours: '24' },
    'phone-changed': account,
    'two-factor-on': account,
    'two-factor-off': account,
    'two-factor-ended': account,
    welcome: { name, link: `/email-change?${token}`, hours: '24' },
    'order-company': { ...company, customer: `${name}, eleni@mail.example, 99 123456`, details },
    'order-customer': {
      ...order,
      next: `${translate(messages, 'mail.next.unpaid', { total })} ${shipping}`,
      details,
    },
    'order-paid': { ...order, total, next: shipping, details: createOrderDetails(shop, money, paid) },
    'order-shipped': { ...order, details: createParcelDetails(shop, dueOnDelivery) },
    'order-ready': { ...order, store: stores[language], details: createCollectionDetails(shop, dueOnCollection) },
    'gift-vouchers': {
      ...order,
      details: createVoucherDetails(shop, money, ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789']),
    },
    'order-cancelled': order,
    'order-refunded': {
      ...order,
      amount: money(2490),
      refund: translate(messages, 'mail.refund.provider', { amount: money(2490) }),
    },
    'review-request': {
      ...order,
      link: '/product/review/1',
      leave: `/reviews/unsubscribe?${token}`,
      details: createReviewDetails(shop),
    },
    'order-link': order,
    'withdrawal-company': { ...company, details: createWithdrawalDetails(shop) },
    'withdrawal-customer': { ...order, details: createWithdrawalDetails(shop) },
    'late-money-company': { ...company, total },
    'late-money-customer': { ...order, total },
    'transfer-reminder': { ...order, total, until, details: createTransferDetails(shop) },
    'transfer-expired': order,
    'transfer-expired-company': { ...company, total },
    'payment-link-reminder': {
      ...order,
      ...{ total, until },
      details: createOrderDetails(shop, money, translate(messages, 'payment.viva')),
    },
    'payment-link-expired': order,
    'newsletter-confirm': { link: `/newsletter/confirm?${token}`, leave: `/newsletter/unsubscribe?${token}` },
    'back-in-stock': {
      product: listProductNames(shop)[0] ?? '',
      ...{ link: '/product/default/1', leave: `/notices/unsubscribe?${token}` },
    },
    'contact-message': contact,
    'partner-request': { ...contact, ...partnership[language] },
  }
}

function formatSampleTime(locale: string, minute = true): string {
  return formatDate(sampleTime.at, { locale, time_zone: sampleTime.zone }, minute)
}

function createVoucherDetails(
  { locale, messages }: SampleShop,
  money: (amount: number) => string,
  codes: readonly string[],
): string {
  const option = translate(messages, 'mail.voucherUntil', { date: formatSampleTime(locale, false) })
  const voucher = { option, quantity: '', amount: money(5000), picture: null, link: null }
  return formatMailDetails({ lines: codes.map((name) => ({ name, ...voucher })) })
}

function listProductNames({ language, products }: SampleShop): string[] {
  return productNames[language].map((name, index) => products[index]?.name ?? name)
}

function listSampleLines(shop: SampleShop, getAmounts: (index: number) => { quantity: string; amount: string }) {
  return listProductNames(shop).map((name, index) => ({
    ...{ name, option: options[shop.language][index] ?? '', link: null },
    picture: shop.products[index]?.picture ?? null,
    ...getAmounts(index),
  }))
}

function createOrderDetails(shop: SampleShop, money: (amount: number) => string, payment: string): string {
  const { messages, language, locale } = shop
  const amounts = [
    { quantity: translate(messages, 'mail.quantity', { quantity: 1, price: money(3490) }), amount: money(3490) },
    { quantity: translate(messages, 'mail.quantity', { quantity: 2, price: money(1290) }), amount: money(2580) },
  ]
  const rate = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.19)
  return formatMailDetails({
    lines: listSampleLines(shop, (index) => amounts[index] ?? { quantity: '', amount: '' }),
    totals: [
      [translate(messages, 'orderPage.products'), money(6070)],
      [translate(messages, 'order.shipping'), money(300)],
    ],
    total: [translate(messages, 'mail.total'), money(6370)],
    notes: [translate(messages, 'mail.vatOf', { rate, net: money(5353), vat: money(1017) })],
    facts: [
      { label: translate(messages, 'mail.deliverTo'), text: people[language].address, url: null },
      { label: translate(messages, 'mail.method'), text: courier[language], url: null },
      { label: translate(messages, 'mail.payment'), text: payment, url: null },
    ],
  })
}

function listUnpricedLines(shop: SampleShop) {
  return listSampleLines(shop, (index) => ({
    quantity: translate(shop.messages, 'mail.pieces', { quantity: index + 1 }),
    amount: '',
  }))
}

function createParcelDetails(shop: SampleShop, payment: string): string {
  const { messages, language } = shop
  const tracking = translate(messages, 'mail.tracking', { carrier: 'ACS', number: '7227889174' })
  return formatMailDetails({
    lines: listUnpricedLines(shop),
    facts: [
      { label: translate(messages, 'mail.parcel'), text: tracking, url: 'https://carrier.example/track/7227889174' },
      { label: translate(messages, 'mail.deliverTo'), text: people[language].address, url: null },
      { label: translate(messages, 'mail.method'), text: courier[language], url: null },
      { label: translate(messages, 'mail.payment'), text: payment, url: null },
    ],
  })
}

function createWithdrawalDetails(shop: SampleShop): string {
  const label = translate(shop.messages, 'mail.withdrawnAt')
  const facts = [{ label, text: formatSampleTime(shop.locale), url: null }]
  return formatMailDetails({ lines: listUnpricedLines(shop), facts })
}

function createCollectionDetails(shop: SampleShop, payment: string): string {
  const { messages, language } = shop
  return formatMailDetails({
    lines: listUnpricedLines(shop),
    facts: [
      { label: translate(messages, 'mail.collectAt'), text: stores[language], url: null },
      { label: translate(messages, 'mail.hours'), text: hours[language], url: null },
      { label: translate(messages, 'mail.payment'), text: payment, url: null },
    ],
  })
}

function createReviewDetails(shop: SampleShop): string {
  const label = translate(shop.messages, 'mail.review')
  const lines = listSampleLines(shop, () => ({ quantity: '', amount: '' }))
  return formatMailDetails({
    lines: lines.map((line, index) => ({ ...line, link: { label, path: `/product/review/${index + 1}` } })),
  })
}

function createTransferDetails({ messages }: SampleShop): string {
  const text = translate(messages, 'order.transferTo', {
    method: translate(messages, 'payment.bankTransfer'),
    ...{ beneficiary: 'The Shop Ltd', iban: formatIban('CY17002001280000001200527600') },
    ...{ bic: 'BCYPCY2N', reference: 'W26-000011' },
  })
  return formatMailDetails({ facts: [{ label: translate(messages, 'mail.payment'), text, url: null }] })
}
