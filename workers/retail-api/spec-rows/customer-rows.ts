import { z } from '@hono/zod-openapi'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { sentEmpty, specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { Euros, euros, Flag, Instant, instant } from './units.ts'

/** A customer under the spec's column names (spec §3 Customer). */

/** The spec's word for a customer without a price list. */
const noPriceList = -1

export const CustomerRow = z
  .object({
    ...underSpecNames(specNames.customer, {
      id: z.int(),
      code: z.string().nullable(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().openapi({ description: 'As +35799123456; digits alone where it is no number of a country' }),
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
      priceListId: z.int().openapi({ description: `${noPriceList} for none` }),
      excludeVat: Flag,
      pointBalance: Euros,
      pointsOnHold: Euros,
      resetExpiresAt: z.union([Instant, z.literal('')]),
    }),
    ...everyEmpty(z.literal('')),
  })
  .openapi('Customer')

export function customerRow(customer: NamedRows['customers']): z.input<typeof CustomerRow> {
  const { street, postcode, city, country, registeredAt, priceListId, resetExpiresAt } = customer
  return {
    ...underSpecNames(specNames.customer, {
      ...customer,
      address: street === null ? '' : `${street}, ${postcode}`,
      city: city ?? '',
      country: country ?? '',
      registeredAt: instant(registeredAt),
      priceListId: priceListId ?? noPriceList,
      pointBalance: euros(customer.pointBalance),
      pointsOnHold: euros(customer.pointsOnHold),
      resetExpiresAt: resetExpiresAt === null ? '' : instant(resetExpiresAt),
    }),
    ...everyEmpty('' as const),
  }
}

function everyEmpty<Value>(value: Value) {
  return Object.fromEntries(sentEmpty.map((name) => [name, value])) as Record<(typeof sentEmpty)[number], Value>
}

const { id, firstName, lastName, phone, email, password, address, city, country } = specNames.customer
/**
 * The columns that a caller may save, each by the field that it becomes; the others are the shop's own (spec §7 Save). The id
 * says which customer is changed; a new one gets the shop's next.
 */
export const savedColumns = { firstName, lastName, phone, email, password, address, city, country, id } as const
export type SavedField = keyof typeof savedColumns
