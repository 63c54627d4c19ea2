import { htmlToParagraphs } from '#app/domain/content/html.ts'
import { contentPages, listTextPairs, toContactPage } from '#app/domain/content/pages.ts'
import { getLanguage } from '#app/domain/messages/languages.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { SellerDetails } from '#app/domain/notifications/mail-terms.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { Database } from '../database.ts'
import { listPageRows } from './content.queries.ts'

/** The seller as mails name it, and the shop's page about returns, in the tenant's language. */
export function getSellerDetails(
  db: Database,
  tenant: Pick<Tenant, 'name' | 'settings' | 'locale' | 'messages'>,
): SellerDetails {
  const language = getLanguage(tenant.locale)
  const contact = toContactPage(listPageRows(db, contentPages.contact, language))
  const { email, telephone, legalName, legalAddress, companyVat, companyRegistration } = tenant.settings
  const messages = getMessages(tenant)
  const lines = [
    ...[legalName || getCompanyName(tenant), legalAddress || contact.address],
    companyVat && translate(messages, 'mail.vatNumber', { number: companyVat }),
    companyRegistration && translate(messages, 'mail.registration', { number: companyRegistration }),
    ...[contact.email || email, contact.phone || telephone],
  ]
  const returns = listTextPairs(listPageRows(db, contentPages.returns, language)).flatMap(({ title, html }) => {
    const [first = '', ...others] = htmlToParagraphs(html)
    return [[title, first].filter(Boolean).join('\n'), ...others]
  })
  return { lines: lines.filter((line) => line !== ''), returns }
}
