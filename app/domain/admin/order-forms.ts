import type { OrderRecord, PaymentView } from '#app/domain/orders/operations.ts'
import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { parseDecimal } from '../decimal-input.ts'
import { cents, type Money } from '../money.ts'
import type { Restock } from '../orders/operations.ts'
import {
  beforeDispatch,
  formatStates,
  type MarkableState,
  markableStates,
  type OrderStates,
} from '../orders/order-states.ts'
import { carrierCodes, NewParcel } from '../orders/parcels.ts'
import { getAmountDue } from '../orders/totals.ts'

const Reason = lineSchema().max(200, issue('field.tooLong')).default('')

/** The marks that can be set for several orders at once. None of them needs a confirmation. */
export const bulkMarks = ['packed', 'ready-to-collect', 'shipped'] as const satisfies readonly MarkableState[]

/** `shown` has the states that the page showed: an order that has changed since then is not marked. */
export const MarkOrderForm = z.object({
  to: z.enum(markableStates, issue('field.choice')),
  shown: lineSchema().min(1).max(60),
  why: Reason,
  /** Of the first parcel; '' for none. Only for an order that is marked as shipped. */
  carrier: z.enum(['', ...carrierCodes], issue('field.choice')).default(''),
  tracking: NewParcel.shape.tracking,
})

/** The outcome of a note, a parcel or an address correction; not `ok` if the order no longer allows it. */
export interface AdminOutcome {
  readonly ok: boolean
  /** The corrected postcode is not one of the country, or the order's delivery method doesn't serve it. */
  readonly reason?: 'postcode-of-country' | 'postcode'
}

const AddressLine = lineSchema(issue('field.required')).min(1, issue('field.required')).max(120, issue('field.tooLong'))

/** A corrected address. Its country stays, because the delivery was priced for it. */
export const AddressCorrection = z.object({ street: AddressLine, city: AddressLine, postcode: AddressLine })
export type AddressCorrection = z.output<typeof AddressCorrection>

export const NoteForm = z.object({
  text: textSchema(issue('field.required')).min(1, issue('field.required')).max(1000, issue('field.tooLong')),
})

/** The checkbox of an order in the list: its code, and the states that the list showed. */
export function formatChosenOrder(order: OrderStates & { readonly code: string }): string {
  return `${order.code} ${formatStates(order)}`
}

const ChosenOrder = z
  .string()
  .regex(/^\S{1,64} .{1,60}$/)
  .transform((text) => {
    const space = text.indexOf(' ')
    return { code: text.slice(0, space), displayed: text.slice(space + 1) }
  })

/** The mark to set for the chosen orders. One checkbox sends a single value, and none sends nothing. */
export const BulkMarkForm = z.object({
  to: z.enum(bulkMarks),
  order: z
    .union([ChosenOrder, z.array(ChosenOrder).max(200)])
    .optional()
    .transform((chosen) => [chosen ?? []].flat()),
})

/** Euros as typed: `12`, `12.50`, `12,50`. */
const Amount = lineSchema(issue('field.required'))
  .refine((text) => parseDecimal(text) !== null, issue('field.amount'))
  .transform((text) => cents(parseDecimal(text) ?? 0))

const Units = lineSchema()
  .regex(/^\d{0,6}$/, issue('field.units'))
  .transform(Number)
  .default(0)

/** The state of an order that a refund form was shown for. If it has changed, the refund is refused. */
export function getOrderVersion(order: OrderStates & { readonly refunds: readonly unknown[] }): string {
  return `${formatStates(order)} ${order.refunds.length}`
}

/** `lines` and `write-off` apply to the units entered beside the lines. */
const returnOptions = ['none', 'lines', 'write-off', 'all'] as const

/** `if-full` restocks all units if the refund is complete, and none otherwise. */
const restockOptions = ['if-full', ...returnOptions] as const

/**
 * The choices of a refund form, the default first: before an order leaves the shop, a full refund restocks all units by
 * default.
 */
export function listRestockOptions({ fulfilment }: Pick<OrderStates, 'fulfilment'>) {
  return beforeDispatch.some((state) => state === fulfilment) ? restockOptions : returnOptions
}

/**
 * A refund. `back` counts the returned units of each line, in the order of the lines; `restock` decides what happens
 * to them. Units without a choice, and a choice without units, are refused: otherwise the refund would lose the units.
 */
export const RefundForm = z
  .object({
    amount: Amount,
    restock: z.enum(restockOptions, issue('field.choice')),
    back: z.array(Units).max(500).default([]),
    /** The provider's reference of a surplus payment; '' for the payment that paid for the order. */
    payment: lineSchema().max(64).default(''),
    key: z.string().regex(/^[\w-]{8,64}$/),
    why: Reason,
  })
  .superRefine(({ restock, back }, context) => {
    const hasUnits = back.some((units) => units > 0)
    const addIssue = (message: FormMessageKey) => context.addIssue({ code: 'custom', path: ['restock'], message })
    if ((restock === 'none' || restock === 'if-full') && hasUnits) addIssue('field.unitsNeedDestination')
    if (restock === 'all' && hasUnits) addIssue('field.unitsConflict')
    if ((restock === 'lines' || restock === 'write-off') && !hasUnits) addIssue('field.unitsRequired')
  })
export type RefundForm = z.output<typeof RefundForm>

export const adminOrderIssues: IssueOrder = [
  ['field.required', 'field.required'],
  ['field.amount', 'field.amount'],
  ['field.choice', 'field.choice'],
  ['field.tooLong', 'form.tooLong'],
  ['field.https', 'field.https'],
  ['field.postcode', 'field.postcode'],
  ['field.postcodeUnserved', 'field.postcodeUnserved'],
  ['field.units', 'field.units'],
  ['field.unitsNeedDestination', 'field.unitsNeedDestination'],
  ['field.unitsConflict', 'field.unitsConflict'],
  ['field.unitsRequired', 'field.unitsRequired'],
]

/** The restock of a refund, by SKU. Null for `if-full`: `resolveRestock` decides when the refund is made. */
export function toRestock({ restock, back }: RefundForm, lines: readonly { readonly sku: string }[]): Restock | null {
  if (restock === 'if-full') return null
  if (restock === 'all') return 'all'
  const restockedLines = lines.flatMap(({ sku }, index) => {
    const quantity = back[index] ?? 0
    return quantity > 0 ? [{ sku, quantity, ...(restock === 'write-off' && { writtenOff: true }) }] : []
  })
  return restockedLines.length === 0 ? 'none' : restockedLines
}

/** The payments of an order that can still be refunded. */
interface Refundable {
  /** The order's own payment, less refunds in progress and the spent part of the gift vouchers that it bought. */
  readonly remaining: Money
  /** Surplus payments that are not fully refunded. */
  readonly surplus: readonly PaymentView[]
  /**
   * Where a refund of the order's own payment goes: through the provider to the `original` payment method; from the
   * merchant (`yourself`), for transfers and cash; or back to gift vouchers, for their part or for all of it.
   */
  readonly refundedBy: 'original' | 'yourself' | 'voucher' | 'voucherAndOriginal' | 'voucherAndYourself'
}

/**
 * Null if nothing can be refunded. A late payment for a cancelled order can be, although the order never counts as
 * paid. So can an order that was paid with points alone: its points and its units go back.
 */
export function getRefundable({
  paymentState,
  paid,
  totals,
  refunded,
  returnedToVouchers,
  refunds,
  payments,
  boughtVouchers,
}: Pick<
  OrderRecord,
  'paymentState' | 'paid' | 'totals' | 'refunded' | 'returnedToVouchers' | 'refunds' | 'payments' | 'boughtVouchers'
>): Refundable | null {
  const surplus = payments.filter((payment) => payment.surplus && payment.returned < payment.amount)
  const surplusReferences = new Set<string | null>(
    payments.filter((payment) => payment.surplus).map(({ reference }) => reference),
  )
  const requestedAmount = refunds
    .filter(({ state, payment }) => state === 'asked' && !surplusReferences.has(payment))
    .reduce((sum, { amount }) => sum + amount, 0)
  const wasPaid = paid || payments.some((payment) => !payment.surplus)
  const spent = boughtVouchers.reduce((sum, voucher) => sum + voucher.spent, 0)
  const remaining = cents(wasPaid ? Math.max(0, totals.total - refunded - requestedAmount - spent) : 0)
  const isPaidByPoints = paid && totals.total === 0 && paymentState !== 'refunded'
  const isWithoutProvider = remaining > 0 && payments.every((payment) => payment.surplus)
  const payer = isWithoutProvider ? 'yourself' : 'original'
  const refundedBy = returnedToVouchers < totals.voucher ? getVoucherPayer(totals, payer) : payer
  return remaining > 0 || isPaidByPoints || surplus.length > 0 ? { remaining, surplus, refundedBy } : null
}

/** Gift vouchers get their part back; `payer` refunds the rest. */
function getVoucherPayer(totals: OrderRecord['totals'], payer: 'original' | 'yourself'): Refundable['refundedBy'] {
  if (getAmountDue(totals) === 0) return 'voucher'
  return payer === 'original' ? 'voucherAndOriginal' : 'voucherAndYourself'
}
