import { emailPattern } from '#app/domain/customers/fields.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { specNames } from '#app/domain/retail/spec-names.ts'
import { formatCsv } from '../csv.ts'
import { cents, formatDecimalEuros } from '../money.ts'
import { Instant, z } from '../schema.ts'
import { codeDescription, codePattern, lineSchema } from '../text.ts'
import { pastStatuses } from './order-status.ts'

/** Files of orders: past orders that a shop imports, and the CSV file that merchants export. */

const line = lineSchema().min(1).max(120)
const euroCents = z.int().min(0).max(100_000_000)

/**
 * A past order imported from the shop's other systems (`orders.json` in the tenant's folder, optional). It is
 * identified by its code. Once imported, it belongs to the shop and no import changes it.
 */
export const PastOrderRow = z
  .strictObject({
    /** ORDERCODE in the other system. */
    code: z
      .string()
      .regex(codePattern, codeDescription)
      .refine((code) => !/^W\d{2}-\d{6,}$/.test(code), 'Codes of this form are reserved for orders of this shop'),
    /** The email address of one of the shop's customers. */
    email: lineSchema().max(254).regex(emailPattern, 'An email address'),
    placedAt: Instant,
    status: z.enum(pastStatuses),
    /** When the order reached its status. */
    statusAt: Instant,
    lines: z
      .array(
        z.strictObject({
          /** Of a variant of the catalogue, offered or not. */
          sku: line,
          quantity: z.int().min(1).max(10_000),
          /** The unit price that was paid, in cents. */
          price: euroCents,
        }),
      )
      .min(1)
      .max(100),
    shipping: z.strictObject({ description: line, cost: euroCents }),
    payment: z.enum(paymentMethodCodes),
  })
  .refine((row) => Date.parse(row.placedAt) <= Date.parse(row.statusAt), {
    path: ['statusAt'],
    message: 'Before the order was placed',
  })
  .refine(({ lines }) => new Set(lines.map(({ sku }) => sku)).size === lines.length, {
    path: ['lines'],
    message: 'A SKU appears in two lines',
  })

export const OrdersFile = z.strictObject({ orders: z.array(PastOrderRow) })

export type PastOrderRow = z.infer<typeof PastOrderRow>
export type OrdersFile = z.infer<typeof OrdersFile>

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
