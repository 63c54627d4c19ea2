import { getLocalYear } from '../dates.ts'
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

/** The last lines of the footer: the copyright with the year in the shop's time zone, and the company's details. */
export function formatLegalNotice(
  tenant: Parameters<typeof listCompanyDetails>[0] & Pick<Tenant, 'time_zone'>,
  contactAddress: string,
  now: number,
): string {
  const messages = getMessages(tenant)
  const year = getLocalYear(now, tenant.time_zone)
  const copyright = translate(messages, 'footer.copyright', { year, company: getCompanyName(tenant) })
  const details = listCompanyDetails(tenant, contactAddress).join(' · ')
  return `${copyright}\u00a0· ${translate(messages, 'footer.version')}\n${details}`
}
