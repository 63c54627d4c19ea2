import type { jsPDF } from 'jspdf'
import { getCountryName } from '#app/domain/customers/countries.ts'
import type { InvoiceLine, InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { removeVat } from '#app/domain/pricing/price.ts'
import boldFont from './fonts/noto-sans-bold.font'
import regularFont from './fonts/noto-sans-regular.font'
import { contentWidth, PageWriter, page, softInk, type TextStyle } from './invoice-layout.ts'

const left = page.margin
const right = page.width - page.margin

/** The formats and texts of a document. */
interface Format {
  readonly messages: Messages
  money(amount: Money): string
  day(day: string): string
  rate(basisPoints: number): string
}

/**
 * Renders an invoice or a credit note as PDF. The same snapshot gives the same bytes. Loads jsPDF with the first
 * document: no other request waits for it.
 */
export async function renderInvoice(
  snapshot: InvoiceSnapshot,
  localizations: InvoiceRules['localizations'],
): Promise<Uint8Array> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  addFont(pdf, 'normal', regularFont)
  addFont(pdf, 'bold', boldFont)
  const format = createFormat(snapshot, getMessages(localizations[snapshot.language]))
  const { messages } = format
  pdf.setProperties({
    title: `${translate(messages, `invoice.${snapshot.kind}`)} ${snapshot.number}`,
    author: snapshot.seller.name,
    creator: snapshot.seller.name,
  })
  // Without these two, every rendering would differ.
  pdf.setCreationDate(new Date(snapshot.issuedAt))
  pdf.setFileId(toFileId(snapshot.number))
  const writer = new PageWriter(pdf, () => {})
  writeHead(writer, snapshot, format)
  writeLines(pdf, writer, snapshot, format)
  writeTotals(writer, snapshot, format)
  writeFooters(pdf, snapshot, messages)
  return new Uint8Array(pdf.output('arraybuffer'))
}

function addFont(pdf: jsPDF, style: 'normal' | 'bold', font: ArrayBuffer): void {
  const bytes = new Uint8Array(font)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  pdf.addFileToVFS(`${style}.ttf`, text)
  pdf.addFont(`${style}.ttf`, 'NotoSans', style)
}

/** 32 hexadecimal digits. */
function toFileId(number: string): string {
  const digits = [...number].map((character) => character.charCodeAt(0).toString(16)).join('')
  return digits.toUpperCase().padStart(32, '0').slice(-32)
}

function createFormat({ locale }: InvoiceSnapshot, messages: Messages): Format {
  const moneyFormat = getMoneyFormat(locale)
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const rateFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    messages,
    money: (amount) => formatMoney(amount, moneyFormat).replace('-', '−'),
    day: (day) => dayFormat.format(new Date(day)),
    rate: (basisPoints) => rateFormat.format(basisPoints / 10_000),
  }
}

function writeHead(writer: PageWriter, snapshot: InvoiceSnapshot, format: Format): void {
  const { seller, kind, colour } = snapshot
  const { messages } = format
  writer.box(0, 0, page.width, 6, colour)
  const title = translate(messages, `invoice.${kind}`)
  const titleHeight = writer.textAt(title, right, page.margin - 6, {
    size: 20,
    isBold: true,
    color: colour,
    align: 'right',
  })
  writer.textAt(snapshot.number, right, page.margin - 6 + titleHeight, { size: 11, isBold: true, align: 'right' })
  let y = page.margin - 3
  y += writer.textAt(seller.name, left, y, { size: 13, isBold: true, width: 270 })
  const contact = [seller.phone, seller.email].filter(Boolean).join(' · ')
  const registration =
    seller.registration === '' ? '' : translate(messages, 'invoice.registration', { number: seller.registration })
  const vatNumber = translate(messages, 'invoice.vatNumber', { number: seller.vatNumber })
  for (const text of [seller.address, vatNumber, registration, contact].filter(Boolean))
    y += writer.textAt(text, left, y, { color: softInk, width: 270 })
  y += 18
  writer.rule(y)
  y += 16
  writer.y = Math.max(writeBuyer(writer, snapshot, messages, y), writeFacts(writer, snapshot, format, y)) + 18
}

function writeBuyer(writer: PageWriter, { buyer, locale }: InvoiceSnapshot, messages: Messages, top: number): number {
  const country = buyer.country === '' ? '' : getCountryName(buyer.country, locale)
  const vatNumber = buyer.vatNumber === '' ? '' : translate(messages, 'invoice.vatNumber', { number: buyer.vatNumber })
  const [name = '', ...others] = [buyer.company, buyer.name].filter(Boolean)
  const lines = [...others, buyer.street, `${buyer.postcode} ${buyer.city}`.trim(), country, vatNumber].filter(Boolean)
  let y = top + writer.textAt(translate(messages, 'invoice.buyer'), left, top, { size: 8, color: softInk }) + 2
  y += writer.textAt(name, left, y, { size: 10, isBold: true, width: 230 })
  for (const text of lines) y += writer.textAt(text, left, y, { width: 230 })
  return y
}

function writeFacts(writer: PageWriter, snapshot: InvoiceSnapshot, format: Format, top: number): number {
  const { messages } = format
  const { order, invoice } = snapshot
  const facts: [string, string][] = [
    [translate(messages, 'invoice.issuedOn'), format.day(snapshot.issuedOn)],
    [translate(messages, 'invoice.order'), order.code],
    [translate(messages, 'invoice.orderedOn'), format.day(order.placedOn)],
  ]
  if (order.paidOn !== null) facts.push([translate(messages, 'invoice.paidOn'), format.day(order.paidOn)])
  facts.push([translate(messages, 'invoice.payment'), translate(messages, `payment.${snapshot.payment}`)])
  if (invoice !== null) {
    const reference = { number: invoice.number, date: format.day(invoice.issuedOn) }
    facts.unshift([translate(messages, 'invoice.refersTo'), translate(messages, 'invoice.refersToValue', reference)])
  }
  let y = top
  for (const [label, value] of facts) {
    writer.textAt(label, 300, y, { color: softInk })
    y += writer.textAt(value, right, y, { align: 'right', width: 172 }) + 1
  }
  return y
}

/** The right edges of the table's columns, and the width of the first one. */
const columns = { quantity: 292, netPrice: 372, rate: 412, price: 475, amount: right - 6, itemWidth: 205 } as const

function writeLines(pdf: jsPDF, writer: PageWriter, snapshot: InvoiceSnapshot, format: Format): void {
  const rows = new PageWriter(pdf, (next) => writeTableHead(next, snapshot, format))
  rows.y = writer.y
  writeTableHead(rows, snapshot, format)
  for (const line of snapshot.lines) writeLine(rows, line, snapshot, format)
  writer.y = rows.y + 14
}

function writeTableHead(writer: PageWriter, { colour }: InvoiceSnapshot, { messages }: Format): void {
  const style: TextStyle = { size: 8, isBold: true, color: '#ffffff' }
  const end: TextStyle = { ...style, align: 'right' }
  writer.box(left, writer.y, contentWidth, 20, colour)
  const y = writer.y + 4.5
  writer.textAt(translate(messages, 'invoice.item'), left + 6, y, style)
  writer.textAt(translate(messages, 'invoice.quantity'), columns.quantity, y, end)
  writer.textAt(translate(messages, 'invoice.netPrice'), columns.netPrice, y, end)
  writer.textAt(translate(messages, 'invoice.vatRate'), columns.rate, y, end)
  writer.textAt(translate(messages, 'invoice.price'), columns.price, y, end)
  writer.textAt(translate(messages, 'invoice.amount'), columns.amount, y, end)
  writer.y += 20
}

function writeLine(writer: PageWriter, line: InvoiceLine, { vatExcluded }: InvoiceSnapshot, format: Format): void {
  const isProduct = line.kind === 'product'
  const label = isProduct ? '' : translate(format.messages, `invoice.line.${line.kind}`)
  const name = [label, line.name].filter(Boolean).join(': ')
  const wrapped = writer.wrap(name, { width: columns.itemWidth })
  const height = wrapped.length * 12.15 + (isProduct ? 10 : 0) + 9
  writer.reserve(height)
  const y = writer.y + 4
  const textHeight = writer.textAt(name, left + 6, y, { width: columns.itemWidth })
  const end: TextStyle = { align: 'right' }
  if (isProduct) {
    writer.textAt(line.sku, left + 6, y + textHeight - 1, { size: 7, color: softInk, width: columns.itemWidth })
    const netPrice = vatExcluded ? line.price : removeVat(line.price, line.vatBasisPoints)
    writer.textAt(String(line.quantity), columns.quantity, y, end)
    writer.textAt(format.money(netPrice), columns.netPrice, y, end)
    writer.textAt(line.isGiftVoucher ? '–' : format.rate(line.vatBasisPoints), columns.rate, y, end)
    writer.textAt(format.money(line.price), columns.price, y, end)
  }
  writer.textAt(format.money(line.sum), columns.amount, y, end)
  writer.y += height
  writer.rule(writer.y)
}

function writeTotals(writer: PageWriter, snapshot: InvoiceSnapshot, format: Format): void {
  const { messages } = format
  const { vat, totals, voucher, kind, mention, colour } = snapshot
  const hasGiftVouchers = vat.some(({ isGiftVoucher }) => isGiftVoucher)
  const mentions = [...(mention === null ? [] : [mention]), ...(hasGiftVouchers ? (['gift-voucher'] as const) : [])]
  writer.reserve(Math.max(90, 30 + vat.length * 13) + mentions.length * 40)
  const top = writer.y
  const heading: TextStyle = { size: 8, color: softInk }
  const edges = { net: 190, vat: 250, gross: 320 }
  writer.textAt(translate(messages, 'invoice.rate'), left, top, heading)
  writer.textAt(translate(messages, 'invoice.net'), edges.net, top, { ...heading, align: 'right' })
  writer.textAt(translate(messages, 'invoice.vat'), edges.vat, top, { ...heading, align: 'right' })
  writer.textAt(translate(messages, 'invoice.gross'), edges.gross, top, { ...heading, align: 'right' })
  let y = top + 14
  for (const row of vat) {
    writer.textAt(row.isGiftVoucher ? translate(messages, 'invoice.outOfScope') : format.rate(row.basisPoints), left, y)
    writer.textAt(format.money(row.net), edges.net, y, { align: 'right' })
    writer.textAt(format.money(row.vat), edges.vat, y, { align: 'right' })
    writer.textAt(format.money(row.gross), edges.gross, y, { align: 'right' })
    y += 13
  }
  const labels = 360
  writer.textAt(translate(messages, 'invoice.totalNet'), labels, top, { color: softInk })
  writer.textAt(format.money(totals.net), columns.amount, top, { align: 'right' })
  writer.textAt(translate(messages, 'invoice.totalVat'), labels, top + 14, { color: softInk })
  writer.textAt(format.money(totals.vat), columns.amount, top + 14, { align: 'right' })
  writer.box(labels, top + 33, right - labels, 1, colour)
  const total = translate(messages, kind === 'invoice' ? 'invoice.total' : 'invoice.totalCredited')
  writer.textAt(total, labels, top + 40, { size: 12, isBold: true })
  writer.textAt(format.money(totals.gross), columns.amount, top + 40, { size: 12, isBold: true, align: 'right' })
  if (voucher > 0) {
    writer.textAt(translate(messages, 'invoice.paidByVoucher'), labels, top + 60, { color: softInk })
    writer.textAt(format.money(voucher), columns.amount, top + 60, { align: 'right' })
  }
  writer.y = Math.max(y, top + (voucher > 0 ? 76 : 62))
  for (const each of mentions) {
    writer.y += 10
    writer.y += writer.textAt(translate(messages, `invoice.mention.${each}`), left, writer.y, { color: softInk })
  }
}

function writeFooters(pdf: jsPDF, { seller, number }: InvoiceSnapshot, messages: Messages): void {
  const pages = pdf.getNumberOfPages()
  const style: TextStyle = { size: 7.5, color: softInk }
  for (let current = 1; current <= pages; current += 1) {
    pdf.setPage(current)
    const writer = new PageWriter(pdf, () => {})
    writer.rule(796)
    writer.textAt([seller.name, number].join(' · '), left, 802, style)
    writer.textAt(translate(messages, 'invoice.page', { page: current, pages }), right, 802, {
      ...style,
      align: 'right',
    })
  }
}
