import { z } from 'zod'
import { cents, decimalEuros, type Money } from '#app/domain/money.ts'
import type { PayableOrder, ReturnedMoney } from '#app/domain/payments/payment-method.ts'
import { Euros } from '../euros.ts'
import { type Answer, type Fault, fault, faultOfStatus, readAnswer } from '../exchange.ts'
import { pageLocale } from '../page-locale.ts'
import { askPaypal, isPaypalId, type PaypalParts, requestId } from './paypal-account.ts'
import { RefundRecord, returnedMoney } from './paypal-refund-record.ts'

/** PayPal's orders (Orders v2): one order is one wish to be paid. */

const longestName = 127

const Amount = z.object({ currency_code: z.string(), value: Euros })

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount,
  custom_id: z.string().optional(),
})

const Links = z.array(z.object({ rel: z.string(), href: z.string() }))

const Order = z.object({
  id: z.string().refine(isPaypalId),
  status: z.string(),
  links: Links.default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(RefundRecord).default([]) })
          .optional(),
      }),
    )
    .default([]),
})

export interface PaypalCapture {
  readonly id: string
  readonly status: string
  readonly amount: Money
  readonly currency: string
}

export interface PaypalOrder {
  readonly id: string
  readonly status: string
  /** Where the payer approves it; null when there is nothing to approve (any more). */
  readonly payerLink: string | null
  /** Our order's id. */
  readonly order: string | null
  readonly amount: Money | null
  readonly currency: string | null
  readonly capture: PaypalCapture | null
  readonly refunds: readonly ReturnedMoney[]
}

export type ReadOrder = { readonly kind: 'order'; readonly order: PaypalOrder } | Fault

/** Creates an order. Repeated with the same key it is the same order. */
export async function createPaypalOrder(
  parts: PaypalParts,
  order: PayableOrder,
  deadline: AbortSignal,
): Promise<ReadOrder> {
  const answer = await askPaypal(
    parts,
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      body: JSON.stringify(orderBody(parts, order)),
      requestId: requestId('order', order.key),
    },
    deadline,
  )
  if (answer.kind === 'fault') return answer
  return answer.status === 201 || answer.status === 200 ? readOrder(answer) : faultOfStatus(answer.status)
}

function orderBody({ account }: PaypalParts, order: PayableOrder) {
  const euros = (amount: Money) => ({ currency_code: 'EUR', value: decimalEuros(amount) })
  const goods = cents(order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.code.slice(0, longestName),
        custom_id: order.id,
        // PayPal takes money once for an invoice: a second attempt for the same order can't charge again. The id keeps
        // apart two shops that share an account and count their orders alike.
        invoice_id: `${order.code}-${order.id}`.slice(0, longestName),
        amount: {
          ...euros(order.total),
          breakdown: {
            item_total: euros(goods),
            shipping: euros(order.shipping),
            discount: euros(order.discount),
          },
        },
        items: order.lines.map((line) => ({
          name: line.name.slice(0, longestName),
          quantity: String(line.quantity),
          unit_amount: euros(line.price),
          sku: line.sku.slice(0, longestName),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: order.returnTo.paid,
          cancel_url: order.returnTo.cancelled,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          brand_name: account.brandName.slice(0, longestName),
          locale: pageLocale[order.payer.language],
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

/** An order as it stands at PayPal; absent where this account has none of that id (any more). */
export async function fetchPaypalOrder(
  parts: PaypalParts,
  id: string,
  deadline: AbortSignal,
): Promise<ReadOrder | { readonly kind: 'absent' }> {
  if (!isPaypalId(id)) return fault('refused')
  const answer = await askPaypal(parts, { method: 'GET', path: `/v2/checkout/orders/${id}` }, deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status === 404) return { kind: 'absent' }
  return answer.status === 200 ? readOrder(answer) : faultOfStatus(answer.status)
}

/** PayPal's answer that holds an order. */
export function readOrder(answer: Answer): ReadOrder {
  const read = readAnswer(answer, Order)
  if (read.kind === 'fault') return read
  const { id, status, links, purchase_units } = read.value
  const [unit] = purchase_units
  const [capture] = unit?.payments?.captures ?? []
  return {
    kind: 'order',
    order: {
      ...{ id, status, payerLink: payerLink(links) },
      order: unit?.custom_id ?? capture?.custom_id ?? null,
      amount: unit?.amount?.value ?? null,
      currency: unit?.amount?.currency_code ?? null,
      refunds: (unit?.payments?.refunds ?? []).map(returnedMoney),
      capture:
        capture === undefined
          ? null
          : {
              id: capture.id,
              status: capture.status,
              amount: capture.amount.value,
              currency: capture.amount.currency_code,
            },
    },
  }
}

/** Where a declined payer may choose another way to pay; null where PayPal names no such page. */
export function readPayerLink(answer: Answer): string | null {
  const read = readAnswer(answer, z.object({ links: Links }))
  return read.kind === 'fault' ? null : payerLink(read.value.links)
}

/** PayPal has several words for the payer's page. */
function payerLink(links: z.output<typeof Links>): string | null {
  const named = ['payer-action', 'approve', 'redirect'].flatMap((word) => links.find(({ rel }) => rel === word) ?? [])
  return named.find(({ href }) => /^https?:\/\//.test(href))?.href ?? null
}
