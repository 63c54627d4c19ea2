import { z } from 'zod'
import type { Issue } from './paypal-access.ts'

/** What PayPal takes as a new order, and why it does not take others. */

const short = z.string().min(1).max(127)
const Amount = z.strictObject({
  currency_code: z.literal('EUR'),
  value: z.string().regex(/^\d{1,10}\.\d{2}$/),
})

export const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().max(256).default('default'),
        custom_id: short.optional(),
        invoice_id: short.optional(),
        description: short.optional(),
        amount: z.strictObject({
          ...Amount.shape,
          breakdown: z
            .strictObject({
              item_total: Amount,
              shipping: Amount,
              handling: Amount,
              tax_total: Amount,
              insurance: Amount,
              shipping_discount: Amount,
              discount: Amount,
            })
            .partial()
            .optional(),
        }),
        items: z
          .array(
            z.strictObject({
              name: short,
              quantity: z.string().regex(/^[1-9]\d{0,9}$/),
              unit_amount: Amount,
              sku: short.optional(),
            }),
          )
          .optional(),
      }),
    )
    .length(1),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          return_url: z.url(),
          cancel_url: z.url(),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
          brand_name: short.optional(),
          locale: z
            .string()
            .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
            .optional(),
          payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        }),
      }),
    })
    .optional(),
  application_context: z.strictObject({ return_url: z.url(), cancel_url: z.url() }).optional(),
})
export type NewOrder = z.infer<typeof NewOrder>

export function centsOf(amount: { value: string } | undefined): number {
  return amount === undefined ? 0 : Number(amount.value.replace('.', ''))
}

/** The sums that PayPal makes itself. Null when they are right. */
export function wrongSum(order: NewOrder): Issue | null {
  for (const { amount, items } of order.purchase_units) {
    const { breakdown } = amount
    if (centsOf(amount) === 0) return { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', description: 'Must be greater than zero' }
    if (items !== undefined) {
      const sum = items.reduce((total, item) => total + centsOf(item.unit_amount) * Number(item.quantity), 0)
      if (breakdown?.item_total === undefined)
        return { issue: 'ITEM_TOTAL_REQUIRED', description: 'item_total is required with items' }
      if (sum !== centsOf(breakdown.item_total))
        return { issue: 'ITEM_TOTAL_MISMATCH', description: 'Should equal sum of (unit_amount * quantity)' }
    }
    if (breakdown === undefined) continue
    const { item_total, shipping, handling, tax_total, insurance, shipping_discount, discount } = breakdown
    const parts =
      [item_total, shipping, handling, tax_total, insurance].reduce((sum, part) => sum + centsOf(part), 0) -
      centsOf(shipping_discount) -
      centsOf(discount)
    if (parts !== centsOf(amount)) return { issue: 'AMOUNT_MISMATCH', description: 'Should equal the breakdown' }
  }
  return null
}
