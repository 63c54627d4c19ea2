import { z } from '@hono/zod-openapi'
import { orderStatuses } from '#app/domain/orders/order-status.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { Euros, euros, Flag, Instant, instant } from './units.ts'

/** Orders and their lines under the spec's field names (spec §3 Order). */

export const OrderRow = z
  .object(
    underSpecNames(specNames.order, {
      id: z.int(),
      code: z.string(),
      customerId: z.int().nullable(),
      total: Euros.min(0),
      placedAt: Instant,
      isWeb: Flag,
      showOnPos: Flag,
      status: z.enum(orderStatuses),
      payment: z.enum(paymentMethodCodes),
      paymentText: z.string(),
      shippingId: z.int().nullable(),
      shippingDescription: z.string(),
      shipping: Euros.min(0),
      points: Euros.min(0),
      excludeVat: Flag,
      notes: z.string(),
    }),
  )
  .openapi('Order')

export function orderRow(order: NamedRows['orders']): z.input<typeof OrderRow> {
  return underSpecNames(specNames.order, {
    ...order,
    total: euros(order.total),
    placedAt: instant(order.placedAt),
    shipping: euros(order.shipping),
    points: euros(order.points),
  })
}

export const OrderLineRow = z
  .object(
    underSpecNames(specNames.orderLine, {
      orderId: z.int(),
      id: z.int().min(1),
      productId: z.int(),
      sku: z.string(),
      name: z.string(),
      choice: z.string(),
      quantity: z.int().min(1),
      price: Euros.min(0),
    }),
  )
  .openapi('OrderLine')

export function orderLineRow(line: NamedRows['order_lines']): z.input<typeof OrderLineRow> {
  return underSpecNames(specNames.orderLine, { ...line, price: euros(line.price) })
}

/** By what a caller names an order. */
export const NamedOrder = z.strictObject(underSpecNames(specNames.order, { code: z.string().min(1).max(40) }))

export function namedOrder(code: string): z.input<typeof NamedOrder> {
  return underSpecNames(specNames.order, { code })
}

export function codeOf(named: z.output<typeof NamedOrder>): string {
  return named[specNames.order.code]
}
