import { z } from '@hono/zod-openapi'
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
      phone: z.string().openapi({ description: 'Like +35799123456; digits only if the country is unknown' }),
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
