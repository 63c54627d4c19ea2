import { getMessages, translate } from '../messages/translate.ts'
import { getCompanyName } from './shop-view.ts'
import type { Tenant } from './tenant-record.ts'

/**
 * The company's legal name, address, VAT number and registration number in the tenant's language, each if known. A shop
 * must show them on its pages and in its emails (Directive 2000/31/EC, article 5). The contact page's address replaces
 * a missing registered address.
 */
export function listCompanyDetails(
  tenant: Pick<Tenant, 'name' | 'settings' | 'locale' | 'messages'>,
  contactAddress: string,
): string[] {
  const { legalName, legalAddress, companyVat, companyRegistration } = tenant.settings
  const messages = getMessages(tenant)
  const details = [
    ...[legalName || getCompanyName(tenant), legalAddress || contactAddress],
    companyVat && translate(messages, 'company.vatNumber', { number: companyVat }),
    companyRegistration && translate(messages, 'company.registration', { number: companyRegistration }),
  ]
  return details.filter((detail) => detail !== '')
}
