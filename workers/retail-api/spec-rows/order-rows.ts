import { z } from '@hono/zod-openapi'
import { orderStatuses } from '#app/domain/orders/order-status.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { Euros, euros, Flag, formatInstant, Instant } from './units.ts'

/** Orders and their lines under the spec's field names (spec §3 Order). */

export const OrderRow = z
  .object(
    toSpecNames(specNames.order, {
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
      discount: Euros.min(0),
      shippingDiscount: Euros.min(0),
      voucher: Euros.min(0),
      vat: Euros.min(0),
      excludeVat: Flag,
      notes: z.string(),
    }),
  )
  .openapi('Order')

export function toOrderRow(order: NamedRows['orders']): z.input<typeof OrderRow> {
  return toSpecNames(specNames.order, {
    ...order,
    total: euros(order.total),
    placedAt: formatInstant(order.placedAt),
    shipping: euros(order.shipping),
    points: euros(order.points),
    discount: euros(order.discount),
    shippingDiscount: euros(order.shippingDiscount),
    voucher: euros(order.voucher),
    vat: euros(order.vat),
  })
}

export const OrderLineRow = z
  .object(
    toSpecNames(specNames.orderLine, {
      orderId: z.int(),
      id: z.int().min(1),
      productId: z.int(),
      sku: z.string(),
      name: z.string(),
      choice: z.string(),
      quantity: z.int().min(1),
      price: Euros.min(0),
      discount: Euros.min(0),
    }),
  )
  .openapi('OrderLine')

export function toOrderLineRow(line: NamedRows['order_lines']): z.input<typeof OrderLineRow> {
  return toSpecNames(specNames.orderLine, { ...line, price: euros(line.price), discount: euros(line.discount) })
}

/** The code that identifies an order. */
export const NamedOrder = z.strictObject(toSpecNames(specNames.order, { code: z.string().min(1).max(40) }))

export function toNamedOrder(code: string): z.input<typeof NamedOrder> {
  return toSpecNames(specNames.order, { code })
}

export function getOrderCode(orderInput: z.output<typeof NamedOrder>): string {
  return orderInput[specNames.order.code]
}
