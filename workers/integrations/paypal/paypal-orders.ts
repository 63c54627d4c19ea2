/** PayPal's orders (Orders v2). Each payment attempt has a PayPal order of its own. */

import { z } from 'zod'
import { cents, formatDecimalEuros, type Money } from '#app/domain/money.ts'
import type { PayableOrder, ProviderRefund } from '#app/domain/payments/payment-provider.ts'
import {
  Euros,
  type ProviderFailure,
  type ProviderResponse,
  pageLocale,
  parseResponse,
  providerError,
  toProviderFailure,
} from '../send-request.ts'
import { isPaypalId, type PaypalContext, requestId, sendPaypalRequest } from './paypal-account.ts'

/** A refund in PayPal's responses. Its `up` link leads to the capture. */
export const RefundRecord = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.object({ value: Euros, currency_code: z.literal('EUR') }),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** The id of the capture that a refund's links lead to; null if none does. */
export function findCaptureId(links: readonly { readonly rel: string; readonly href: string }[]): string | null {
  const { href = '' } = links.find(({ rel }) => rel === 'up') ?? {}
  const [, id] = /\/v2\/payments\/captures\/([A-Z0-9-]{1,64})$/i.exec(href) ?? []
  return id ?? null
}

export function toProviderRefund({ id, status, amount }: z.output<typeof RefundRecord>): ProviderRefund {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed'
  return { refund: id, amount: amount.value, state }
}

const MAX_NAME_LENGTH = 127

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
  /** The page where the payer approves it; null if there is nothing to approve. */
  readonly payerLink: string | null
  /** Our order's id. */
  readonly order: string | null
  readonly amount: Money | null
  readonly currency: string | null
  readonly capture: PaypalCapture | null
  readonly refunds: readonly ProviderRefund[]
}

export type OrderResult = { readonly kind: 'order'; readonly order: PaypalOrder } | ProviderFailure

/** Creates an order. A repeat with the same key returns the same order. */
export async function createPaypalOrder(
  context: PaypalContext,
  order: PayableOrder,
  signal: AbortSignal,
): Promise<OrderResult> {
  const response = await sendPaypalRequest(
    context,
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      body: JSON.stringify(buildOrderBody(context, order)),
      requestId: requestId('order', order.key),
    },
    signal,
  )
  if (response.kind === 'fault') return response
  return response.status === 201 || response.status === 200 ? parseOrder(response) : toProviderFailure(response.status)
}

function buildOrderBody({ account }: PaypalContext, order: PayableOrder) {
  const toPaypalAmount = (amount: Money) => ({ currency_code: 'EUR', value: formatDecimalEuros(amount) })
  const itemTotal = cents(order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.code.slice(0, MAX_NAME_LENGTH),
        custom_id: order.id,
        // PayPal charges an invoice id once, so a second attempt for the same order can't charge again. The order's id
        // distinguishes two shops that share an account and have the same order codes.
        invoice_id: `${order.code}-${order.id}`.slice(0, MAX_NAME_LENGTH),
        amount: {
          ...toPaypalAmount(order.total),
          breakdown: {
            item_total: toPaypalAmount(itemTotal),
            shipping: toPaypalAmount(order.shipping),
            discount: toPaypalAmount(order.discount),
          },
        },
        items: order.lines.map((line) => ({
          name: line.name.slice(0, MAX_NAME_LENGTH),
          quantity: String(line.quantity),
          unit_amount: toPaypalAmount(line.price),
          sku: line.sku.slice(0, MAX_NAME_LENGTH),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: order.returnUrls.paid,
          cancel_url: order.returnUrls.cancelled,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          brand_name: account.brandName.slice(0, MAX_NAME_LENGTH),
          locale: pageLocale[order.payer.language],
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

/** Fetches an order; absent if the account has none with that id, or PayPal has deleted it. */
export async function fetchPaypalOrder(
  context: PaypalContext,
  id: string,
  signal: AbortSignal,
): Promise<OrderResult | { readonly kind: 'absent' }> {
  if (!isPaypalId(id)) return providerError('refused')
  const response = await sendPaypalRequest(context, { method: 'GET', path: `/v2/checkout/orders/${id}` }, signal)
  if (response.kind === 'fault') return response
  if (response.status === 404) return { kind: 'absent' }
  return response.status === 200 ? parseOrder(response) : toProviderFailure(response.status)
}

/** Parses a response that contains an order. */
export function parseOrder(response: ProviderResponse): OrderResult {
  const parsed = parseResponse(response, Order)
  if (parsed.kind === 'fault') return parsed
  const { id, status, links, purchase_units } = parsed.value
  const [unit] = purchase_units
  const [capture] = unit?.payments?.captures ?? []
  return {
    kind: 'order',
    order: {
      ...{ id, status, payerLink: payerLink(links) },
      order: unit?.custom_id ?? capture?.custom_id ?? null,
      amount: unit?.amount?.value ?? null,
      currency: unit?.amount?.currency_code ?? null,
      refunds: (unit?.payments?.refunds ?? []).map(toProviderRefund),
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

/** The page where a declined payer can choose another funding source; null if PayPal names none. */
export function parsePayerLink(response: ProviderResponse): string | null {
  const parsed = parseResponse(response, z.object({ links: Links }))
  return parsed.kind === 'fault' ? null : payerLink(parsed.value.links)
}

/** Finds the payer's page, whose link has several possible `rel` values. */
function payerLink(links: z.output<typeof Links>): string | null {
  const payerLinks = ['payer-action', 'approve', 'redirect'].flatMap(
    (linkRel) => links.find(({ rel }) => rel === linkRel) ?? [],
  )
  return payerLinks.find(({ href }) => /^https?:\/\//.test(href))?.href ?? null
}
