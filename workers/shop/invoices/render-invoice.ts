import type { jsPDF } from 'jspdf'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { getDateFormatter } from '#app/domain/dates.ts'
import type { InvoiceLine, InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { VatRow } from '#app/domain/invoices/vat-rows.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { cents, formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { removeVat } from '#app/domain/pricing/price.ts'
import { maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
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
  const dayFormat = getDateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' })
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
  const { payment } = snapshot
  const method = payment === 'gift-voucher' ? 'invoice.payment.giftVoucher' : (`payment.${payment}` as const)
  facts.push([translate(messages, 'invoice.payment'), translate(messages, method)])
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
    const hasRate = !line.isGiftVoucher || line.vatBasisPoints > 0
    writer.textAt(hasRate ? format.rate(line.vatBasisPoints) : '–', columns.rate, y, end)
    writer.textAt(format.money(line.price), columns.price, y, end)
  }
  writer.textAt(format.money(line.sum), columns.amount, y, end)
  writer.y += height
  writer.rule(writer.y)
}

function writeTotals(writer: PageWriter, snapshot: InvoiceSnapshot, format: Format): void {
  const { messages } = format
  const { vat, totals, voucher, kind, colour, taxedVouchers = [] } = snapshot
  const mentions = listMentions(snapshot)
  const taxedBefore = vat.find(({ isTaxedBefore }) => isTaxedBefore)?.gross ?? cents(0)
  writer.reserve(Math.max(120, 30 + vat.length * 13) + mentions.length * 40 + taxedVouchers.length * 14)
  const top = writer.y
  const heading: TextStyle = { size: 8, color: softInk }
  const edges = { net: 190, vat: 250, gross: 320 }
  writer.textAt(translate(messages, 'invoice.rate'), left, top, heading)
  writer.textAt(translate(messages, 'invoice.net'), edges.net, top, { ...heading, align: 'right' })
  writer.textAt(translate(messages, 'invoice.vat'), edges.vat, top, { ...heading, align: 'right' })
  writer.textAt(translate(messages, 'invoice.gross'), edges.gross, top, { ...heading, align: 'right' })
  let y = top + 14
  for (const row of vat) {
    writer.textAt(row.isTaxedBefore ? '–' : format.money(row.net), edges.net, y, { align: 'right' })
    writer.textAt(row.isTaxedBefore ? '–' : format.money(row.vat), edges.vat, y, { align: 'right' })
    writer.textAt(format.money(row.gross), edges.gross, y, { align: 'right' })
    y += Math.max(13, writer.textAt(formatRow(row, format), left, y, { width: 95 }))
  }
  const labels = 360
  let totalY = top
  const writeTotal = (label: string, amount: Money) => {
    writer.textAt(label, labels, totalY, { color: softInk })
    writer.textAt(format.money(amount), columns.amount, totalY, { align: 'right' })
    totalY += 14
  }
  writeTotal(translate(messages, 'invoice.totalNet'), cents(totals.net - taxedBefore))
  writeTotal(translate(messages, 'invoice.totalVat'), totals.vat)
  if (taxedBefore > 0) writeTotal(translate(messages, 'invoice.taxedBefore'), taxedBefore)
  writer.box(labels, totalY + 5, right - labels, 1, colour)
  const total = translate(messages, kind === 'invoice' ? 'invoice.total' : 'invoice.totalCredited')
  totalY += 12
  writer.textAt(total, labels, totalY, { size: 12, isBold: true })
  writer.textAt(format.money(totals.gross), columns.amount, totalY, { size: 12, isBold: true, align: 'right' })
  totalY += 20
  if (voucher > 0) writeTotal(translate(messages, 'invoice.paidByVoucher'), voucher)
  writer.y = Math.max(y, totalY + 2)
  for (const each of mentions) {
    writer.y += 10
    writer.y += writer.textAt(translate(messages, `invoice.mention.${each}`), left, writer.y, { color: softInk })
  }
  for (const { lastCharacters, amount, invoice } of taxedVouchers) {
    const values = { code: maskVoucherCode(lastCharacters), amount: format.money(amount) }
    const text =
      invoice === null
        ? translate(messages, 'invoice.paidByTaxedVoucher', values)
        : translate(messages, 'invoice.paidByTaxedVoucherOf', { ...values, invoice })
    writer.y += writer.textAt(text, left, writer.y, { color: softInk })
  }
}

function formatRow({ isTaxedBefore, isGiftVoucher, basisPoints }: VatRow, { messages, rate }: Format): string {
  if (isTaxedBefore) return translate(messages, 'invoice.taxedBefore')
  if (!isGiftVoucher) return rate(basisPoints)
  return basisPoints === 0
    ? translate(messages, 'invoice.outOfScope')
    : translate(messages, 'invoice.voucherRate', { rate: rate(basisPoints) })
}

/** The notes that explain why amounts have no VAT, or are not taxed again. */
function listMentions({ mention, vat }: InvoiceSnapshot) {
  const vouchers = vat.filter(({ isGiftVoucher }) => isGiftVoucher)
  return [
    ...(mention === null ? [] : [mention]),
    ...(vouchers.some(({ basisPoints }) => basisPoints === 0) ? (['gift-voucher'] as const) : []),
    ...(vouchers.some(({ basisPoints }) => basisPoints > 0) ? (['single-purpose'] as const) : []),
    ...(vat.some(({ isTaxedBefore }) => isTaxedBefore) ? (['taxed-before'] as const) : []),
  ]
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
