import { phoneCountry, withShownPhone } from '#app/domain/customers/phone-number.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { OrderView } from './views.ts'
import { withCountryName } from './with-country-name.ts'

/** An order for display: the country's name, and the phone number as the shop's country writes it. */
export function readableOrder<Of extends Pick<OrderView, 'delivery' | 'contact'>>(
  order: Of,
  tenant: Pick<Tenant, 'locale' | 'countries'>,
): Of {
  const { contact } = order
  const named = withCountryName(order, tenant.locale)
  return contact === null ? named : { ...named, contact: withShownPhone(contact, phoneCountry(tenant)) }
}
