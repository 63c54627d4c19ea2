import { countryName } from '#app/domain/customers/country-names.ts'
import type { OrderView } from './views.ts'

/** An order as people read it: the country of its address by name. */
export function withCountryName<Of extends Pick<OrderView, 'delivery'>>(order: Of, locale: string): Of {
  const { delivery } = order
  if (delivery.kind !== 'deliver' || delivery.address === null) return order
  const country = countryName(delivery.address.country, locale)
  return { ...order, delivery: { ...delivery, address: { ...delivery.address, country } } }
}
