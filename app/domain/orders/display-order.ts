import { getCountryName } from '#app/domain/customers/countries.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { OrderView } from './order-view.ts'

/** An order for display: the country's name, and the phone number in the format of the shop's country. */
export function toDisplayOrder<T extends Pick<OrderView, 'delivery' | 'contact'>>(
  order: T,
  tenant: Pick<Tenant, 'locale' | 'countries'>,
): T {
  const { contact } = order
  const orderWithCountry = withDisplayCountry(order, tenant.locale)
  return contact === null
    ? orderWithCountry
    : { ...orderWithCountry, contact: withFormattedPhone(contact, getPhoneCountry(tenant)) }
}

/** The order with the name of its address's country instead of the code. */
export function withDisplayCountry<T extends Pick<OrderView, 'delivery'>>(order: T, locale: string): T {
  const { delivery } = order
  if (delivery.kind !== 'deliver' || delivery.address === null) return order
  const country = getCountryName(delivery.address.country, locale)
  return { ...order, delivery: { ...delivery, address: { ...delivery.address, country } } }
}
