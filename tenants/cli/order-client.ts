import { z } from 'zod'
import { cents } from '#app/domain/money.ts'
import type { OrderMark, OrderRefund, RefundResolution } from '#app/domain/orders/operations.ts'
import { fulfilmentStates, lifecycleStates, paymentStates } from '#app/domain/orders/order-states.ts'
import type { Call } from './operator-client.ts'

/** A client for a shop's orders, refunds and reports in the operator's API. */

const Amount = z.int().transform(cents)

const states = {
  state: z.enum(lifecycleStates),
  paymentState: z.enum(paymentStates),
  fulfilment: z.enum(fulfilmentStates),
}

const OrderSummary = z.object({
  id: z.number(),
  code: z.string(),
  ...states,
  placedAt: z.string(),
  name: z.string(),
  payment: z.string(),
  total: Amount,
  refunded: Amount,
  attention: z.string(),
})

const OrderResponse = z.object({
  code: z.string(),
  ...states,
  placedAt: z.string(),
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }).nullable(),
  delivery: z.union([
    z.object({
      kind: z.literal('deliver'),
      address: z.object({ street: z.string(), city: z.string(), postcode: z.string(), country: z.string() }).nullable(),
      method: z.string(),
    }),
    z.object({ kind: z.literal('collect'), store: z.string() }),
    z.object({ kind: z.literal('email') }),
  ]),
  payment: z.string(),
  paid: z.boolean(),
  paymentText: z.string(),
  lines: z.array(
    z.object({ sku: z.string(), name: z.string(), choice: z.string(), quantity: z.number(), sum: Amount }),
  ),
  totals: z.object({ shipping: Amount, points: Amount, total: Amount, vat: Amount }),
  refunded: Amount,
  notes: z.string(),
  attention: z.string(),
  parcels: z.array(z.object({ carrier: z.string(), tracking: z.string(), url: z.string() })),
  internalNotes: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })),
  events: z.array(z.object({ at: z.string(), status: z.string(), who: z.string(), why: z.string() })),
  payments: z.array(
    z.object({
      ...{ method: z.string(), reference: z.string(), transaction: z.string() },
      ...{ amount: Amount, returned: Amount, surplus: z.boolean() },
    }),
  ),
  refunds: z.array(
    z.object({ key: z.string(), amount: Amount, state: z.string(), at: z.string(), payment: z.string().nullable() }),
  ),
})
export type OrderDetail = z.output<typeof OrderResponse>

const OkResponse = z.object({ ok: z.literal(true) })
const RefundResponse = z.object({ ok: z.literal(true), state: z.enum(['done', 'by-hand', 'asked']) })
const LowStockResponse = z.object({
  products: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number() })),
})
const DeadLettersResponse = z.object({
  mails: z.array(z.object({ id: z.number(), kind: z.string(), to: z.string(), at: z.string(), reason: z.string() })),
})
const ErrorsResponse = z.object({
  errors: z.array(
    z.object({ id: z.string(), kind: z.string(), route: z.string(), times: z.number(), lastAt: z.string() }),
  ),
})
const PartnerRequestsResponse = z.object({
  requests: z.array(
    z.object({
      at: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
})
export type PartnerRequest = z.output<typeof PartnerRequestsResponse>['requests'][number]

export function createOrderClient(call: Call, shop: string) {
  const tenant = `/tenants/${encodeURIComponent(shop)}`
  const order = (code: string) => `${tenant}/orders/${encodeURIComponent(code)}`
  const post = <Schema extends z.ZodType>(path: string, schema: Schema, body: object = {}) =>
    call('POST', path, schema, JSON.stringify(body))
  return {
    list: async (filter: Readonly<Record<string, string>>) =>
      (
        await call(
          'GET',
          `${tenant}/orders?${new URLSearchParams(filter)}`,
          z.object({ orders: z.array(OrderSummary) }),
        )
      ).orders,
    show: (code: string) => call('GET', order(code), OrderResponse),
    mark: (code: string, mark: OrderMark) => post(`${order(code)}/mark`, OkResponse, mark),
    refund: (code: string, refund: OrderRefund) => post(`${order(code)}/refund`, RefundResponse, refund),
    settleRefund: (key: string, seen: RefundResolution) =>
      post(`${tenant}/refunds/${encodeURIComponent(key)}/settle`, z.object({ ok: z.boolean() }), seen),
    seen: (code: string) => post(`${order(code)}/seen`, OkResponse),
    exportPage: (after: number) =>
      call('GET', `${tenant}/order-export?after=${after}`, z.object({ csv: z.string(), next: z.number().nullable() })),
    lowStock: async (atMost: string) =>
      (await call('GET', `${tenant}/low-stock?${new URLSearchParams({ at_most: atMost })}`, LowStockResponse)).products,
    partnerRequests: async () => (await call('GET', `${tenant}/partner-requests`, PartnerRequestsResponse)).requests,
    deadLetters: async () => (await call('GET', `${tenant}/dead-letters`, DeadLettersResponse)).mails,
    retryDeadLetter: (id: string) => post(`${tenant}/dead-letters/${encodeURIComponent(id)}/retry`, OkResponse),
    errors: async () => (await call('GET', `${tenant}/errors`, ErrorsResponse)).errors,
  }
}

export type OrderClient = ReturnType<typeof createOrderClient>
