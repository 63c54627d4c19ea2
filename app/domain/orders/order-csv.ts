import { formatCsv } from '../csv.ts'
import { cents, formatDecimalEuros } from '../money.ts'
import { specNames } from '../retail/spec-names.ts'

/** One line of an order, with the order that it belongs to. Amounts are cents. */
export interface ExportedLine {
  readonly id: number
  readonly code: string
  readonly placedAt: number
  readonly status: string
  readonly paymentState: string
  readonly fulfilment: string
  readonly customer: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly delivery: string
  readonly payment: string
  readonly paymentText: string
  readonly total: number
  readonly shipping: number
  readonly points: number
  readonly discount: number
  readonly shippingDiscount: number
  readonly voucher: number
  readonly vat: number
  readonly refunded: number
  readonly isWeb: number
  readonly notes: string
  readonly sku: string
  readonly product: string
  readonly choice: string
  readonly quantity: number
  readonly price: number
  readonly lineDiscount: number
}

const euros = (amount: number) => formatDecimalEuros(cents(amount))

const { order, orderLine } = specNames

/** The columns, under the spec's names where it has them (spec §3 Order). Amounts are decimal euros. */
const columns: readonly (readonly [string, (line: ExportedLine) => string | number | null])[] = [
  [order.id, ({ id }) => id],
  [order.code, ({ code }) => code],
  [order.placedAt, ({ placedAt }) => new Date(placedAt).toISOString()],
  ['STATUS', ({ status }) => status],
  ['PAYMENT_STATE', ({ paymentState }) => paymentState],
  ['FULFILMENT', ({ fulfilment }) => fulfilment],
  [order.customerId, ({ customer }) => customer],
  ['NAME', ({ name }) => name],
  ['EMAIL', ({ email }) => email],
  ['PHONE', ({ phone }) => phone],
  ['ADDRESS', ({ address }) => address],
  ['DELIVERY', ({ delivery }) => delivery],
  ['PAYMENT', ({ payment }) => payment],
  ['PAYMENT_TEXT', ({ paymentText }) => paymentText],
  [order.total, ({ total }) => euros(total)],
  ['SHIPPING', ({ shipping }) => euros(shipping)],
  ['POINTS', ({ points }) => euros(points)],
  ['DISCOUNT', ({ discount }) => euros(discount)],
  ['SHIPPING_DISCOUNT', ({ shippingDiscount }) => euros(shippingDiscount)],
  ['VOUCHER', ({ voucher }) => euros(voucher)],
  ['VAT', ({ vat }) => euros(vat)],
  ['REFUNDED', ({ refunded }) => euros(refunded)],
  [order.isWeb, ({ isWeb }) => isWeb],
  ['NOTES', ({ notes }) => notes],
  ['SKU', ({ sku }) => sku],
  [orderLine.name, ({ product }) => product],
  ['CHOICE', ({ choice }) => choice],
  [orderLine.quantity, ({ quantity }) => quantity],
  ['PRICE', ({ price }) => euros(price)],
  ['LINE_DISCOUNT', ({ lineDiscount }) => euros(lineDiscount)],
]

/** Formats order lines as CSV. Only the first part of a file has the header. */
export function formatOrderCsv(lines: readonly ExportedLine[], isFirst: boolean): string {
  return formatCsv(
    isFirst ? columns.map(([name]) => name) : null,
    lines.map((line) => columns.map(([, cell]) => cell(line))),
  )
}
