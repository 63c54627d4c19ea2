import { z } from '@hono/zod-openapi'
import { orderStatuses } from '#app/domain/orders/order-status.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { emptyColumns, specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { Euros, euros, Flag, formatInstant, Instant } from './units.ts'

/** A customer under the spec's column names (spec §3 Customer). */

/** The spec's value for a customer without a price list. */
const NO_PRICE_LIST = -1

export const CustomerRow = z
  .object({
    ...toSpecNames(specNames.customer, {
      id: z.int(),
      code: z.string().nullable(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z
        .string()
        .openapi({ description: 'E.164, such as +35799123456; without the plus if the country is unknown' }),
      email: z.string().nullable(),
      address: z.string().openapi({ description: 'Street, comma, postcode' }),
      city: z.string(),
      country: z.string(),
      placeId: z.int(),
      vat: z.string(),
      isCustomer: z.int(),
      deleted: Flag,
      registeredAt: Instant,
      salesPrices: z.int(),
      isPos: z.int(),
      tablesSequences: z.int(),
      latitude: z.number(),
      longitude: z.number(),
      isMobileUser: z.int(),
      showOnPos: z.int().nullable(),
      priceListId: z.int().openapi({ description: `${NO_PRICE_LIST} for none` }),
      excludeVat: Flag,
      pointBalance: Euros,
      pointsOnHold: Euros,
      resetExpiresAt: z.union([Instant, z.literal('')]),
    }),
    ...fillEmptyFields(z.literal('')),
  })
  .openapi('Customer')

export function toCustomerRow(customer: NamedRows['customers']): z.input<typeof CustomerRow> {
  const { street, postcode, city, country, registeredAt, priceListId, resetExpiresAt } = customer
  return {
    ...toSpecNames(specNames.customer, {
      ...customer,
      address: street === null ? '' : `${street}, ${postcode}`,
      city: city ?? '',
      country: country ?? '',
      registeredAt: formatInstant(registeredAt),
      priceListId: priceListId ?? NO_PRICE_LIST,
      pointBalance: euros(customer.pointBalance),
      pointsOnHold: euros(customer.pointsOnHold),
      resetExpiresAt: resetExpiresAt === null ? '' : formatInstant(resetExpiresAt),
    }),
    ...fillEmptyFields('' as const),
  }
}

function fillEmptyFields<Value>(value: Value) {
  return Object.fromEntries(emptyColumns.map((name) => [name, value])) as Record<(typeof emptyColumns)[number], Value>
}

const { id, firstName, lastName, phone, email, password, address, city, country } = specNames.customer
/**
 * The columns that a caller may save, by their fields; the shop sets the others (spec §7 Save). The id identifies an
 * existing customer; a new one gets the shop's next id.
 */
export const savedColumns = { firstName, lastName, phone, email, password, address, city, country, id } as const
export type SavedField = keyof typeof savedColumns

/** Street and postcode share a column, separated by the last comma. */
export function splitAddress(address: string): { street: string; postcode: string } {
  const commaIndex = address.lastIndexOf(',')
  return commaIndex === -1
    ? { street: address.trim(), postcode: '' }
    : { street: address.slice(0, commaIndex).trim(), postcode: address.slice(commaIndex + 1).trim() }
}

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
