import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { type CustomersKey, fault } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'
import { cents } from '../money.ts'
import { markableStatuses, type OrderStatus, orderStatuses } from '../orders/order-status.ts'
import type { Restock } from '../orders/restock.ts'

const Why = typedLine().max(200, fault('field.tooLong')).default('')

/** `shown` is where the order stood on the page: a step is taken from there, and from nowhere else. */
export const MarkForm = z.object({
  to: z.enum(markableStatuses, fault('field.choice')),
  shown: z.enum(orderStatuses, fault('field.choice')),
  why: Why,
})

/** Euros as a person types them: `12`, `12.50`, `12,50`. */
const Amount = typedLine(fault('field.required'))
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, fault('field.amount'))
  .transform((text) => cents(Math.round(Number(text.replace(',', '.')) * 100)))

const Units = typedLine()
  .regex(/^\d{0,6}$/, fault('field.units'))
  .transform(Number)
  .default(0)

/** Where the order stands that a page shows: money is given back, and goods are taken back, from there alone. */
export function orderShown({
  status,
  refunds,
}: {
  readonly status: OrderStatus
  readonly refunds: readonly unknown[]
}): string {
  return `${status} ${refunds.length}`
}

/** `lines` and `write-off` are about the units typed beside the lines. */
export const restockChoices = ['none', 'lines', 'write-off', 'all'] as const

/**
 * A refund. `back` says of each line, in their order, how many units came back; `restock` says what becomes of them. Units
 * without a choice, and a choice without units, are refused: otherwise the money would go back and the unit would be lost.
 */
export const RefundForm = z
  .object({
    amount: Amount,
    restock: z.enum(restockChoices, fault('field.choice')),
    back: z.array(Units).max(500).default([]),
    /** The provider's name for a payment that came a second time; '' for the one that paid for the order. */
    payment: z.string().max(64).default(''),
    key: z.string().regex(/^[\w-]{8,64}$/),
    why: Why,
  })
  .superRefine(({ restock, back }, context) => {
    const typed = back.some((units) => units > 0)
    const issue = (message: CustomersKey) => context.addIssue({ code: 'custom', path: ['restock'], message })
    if (restock === 'none' && typed) issue('field.unitsLost')
    if (restock === 'all' && typed) issue('field.allAndUnits')
    if ((restock === 'lines' || restock === 'write-off') && !typed) issue('field.noUnits')
  })
export type RefundForm = z.output<typeof RefundForm>

export const deskOrderFaults: FaultOrder = [
  ['field.required', 'field.required'],
  ['field.amount', 'field.amount'],
  ['field.choice', 'field.choice'],
  ['field.tooLong', 'field.tooLong'],
  ['field.units', 'field.units'],
  ['field.unitsLost', 'field.unitsLost'],
  ['field.allAndUnits', 'field.allAndUnits'],
  ['field.noUnits', 'field.noUnits'],
]

/** What becomes of the units, as the shop takes it. */
export function restockIn({ restock, back }: RefundForm, lines: readonly { readonly sku: string }[]): Restock {
  if (restock === 'all') return 'all'
  const named = lines.flatMap(({ sku }, index) => {
    const quantity = back[index] ?? 0
    return quantity > 0 ? [{ sku, quantity, ...(restock === 'write-off' && { writtenOff: true }) }] : []
  })
  return named.length === 0 ? 'none' : named
}
