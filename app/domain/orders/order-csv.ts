import { csvLine } from '../csv.ts'
import { cents, decimalEuros } from '../money.ts'

/** One line of an order, with the order it belongs to. Amounts are cents. */
export interface ExportedLine {
  readonly id: number
  readonly code: string
  readonly placedAt: number
  readonly status: string
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
  readonly vat: number
  readonly refunded: number
  readonly isWeb: number
  readonly notes: string
  readonly sku: string
  readonly product: string
  readonly choice: string
  readonly quantity: number
  readonly price: number
}

const euros = (amount: number) => decimalEuros(cents(amount))

/** The columns, under the spec's names where it has them (spec §3 Order). Amounts are decimal euros. */
const columns: readonly (readonly [string, (line: ExportedLine) => string | number | null])[] = [
  ['ORDERID', ({ id }) => id],
  ['ORDERCODE', ({ code }) => code],
  ['ORDERDT', ({ placedAt }) => new Date(placedAt).toISOString()],
  ['STATUS', ({ status }) => status],
  ['ORDERCUSTID', ({ customer }) => customer],
  ['NAME', ({ name }) => name],
  ['EMAIL', ({ email }) => email],
  ['PHONE', ({ phone }) => phone],
  ['ADDRESS', ({ address }) => address],
  ['DELIVERY', ({ delivery }) => delivery],
  ['PAYMENT', ({ payment }) => payment],
  ['PAYMENT_TEXT', ({ paymentText }) => paymentText],
  ['ORDERTOTAL', ({ total }) => euros(total)],
  ['SHIPPING', ({ shipping }) => euros(shipping)],
  ['POINTS', ({ points }) => euros(points)],
  ['VAT', ({ vat }) => euros(vat)],
  ['REFUNDED', ({ refunded }) => euros(refunded)],
  ['ORDER_IS_WEB', ({ isWeb }) => isWeb],
  ['NOTES', ({ notes }) => notes],
  ['SKU', ({ sku }) => sku],
  ['PRODDESC', ({ product }) => product],
  ['CHOICE', ({ choice }) => choice],
  ['ORDERDQTTY', ({ quantity }) => quantity],
  ['PRICE', ({ price }) => euros(price)],
]

export function orderCsvHead(): string {
  return csvLine(columns.map(([name]) => name))
}

export function orderCsvLines(lines: readonly ExportedLine[]): string {
  return lines.map((line) => csvLine(columns.map(([, cell]) => cell(line)))).join('')
}
