import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import { Instant } from '../calendar.ts'
import { emailPattern } from '../customers/fields.ts'
import { paymentMethodCodes } from '../payments/payment-methods.ts'
import { pastStatuses } from './order-status.ts'

/**
 * Past orders imported from the shop's other systems (`orders.json` in the tenant's folder, optional). A row is
 * identified by its code. Once imported, it belongs to the shop and no import changes it.
 */

const line = lineSchema().min(1).max(120)
const euroCents = z.int().min(0).max(100_000_000)

export const PastOrderRow = z
  .strictObject({
    /** ORDERCODE in the other system. */
    code: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'A code of letters, digits, dots and dashes')
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
