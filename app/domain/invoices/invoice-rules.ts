import type { Language } from '#app/domain/messages/languages.ts'
import type { Localization, Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { z } from '../schema.ts'
import type { DocumentKind, Seller } from './invoice.ts'

/** The parts of a tenant's record that its invoices need. */
export interface InvoiceRules {
  /** Null until the shop has its legal name, address and VAT number: until then it can't issue invoices. */
  readonly seller: Seller | null
  readonly isAutomatic: boolean
  /** The shop's colour, such as `#1f6fb2`. */
  readonly colour: string
  readonly language: Language
  readonly localizations: Readonly<Record<Language, Localization>>
  /** IANA name. */
  readonly timeZone: string
}

/** The invoice rules of a tenant's record. */
export function getInvoiceRules(tenant: Tenant): InvoiceRules {
  const { settings, theme, languages, localizations } = tenant
  return {
    seller: findSeller(tenant),
    isAutomatic: settings.automaticInvoices,
    colour: theme.primary,
    language: languages[0],
    localizations,
    timeZone: tenant.time_zone,
  }
}

/** ISO 3166; by the VAT number, or without one by the locale. */
export function getHomeCountry(
  companyVat: string,
  { locale, countries }: Pick<Tenant, 'locale' | 'countries'>,
): string {
  const [, prefix = ''] = /^([A-Z]{2})/.exec(normalizeVatNumber(companyVat)) ?? []
  // VAT numbers of Greece begin with EL.
  return prefix === 'EL' ? 'GR' : prefix || locale.split('-')[1] || (countries[0] ?? '')
}

function normalizeVatNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

function findSeller(tenant: Tenant): Seller | null {
  const { settings } = tenant
  const vatNumber = normalizeVatNumber(settings.companyVat)
  if (settings.legalName === '' || settings.legalAddress === '' || vatNumber === '') return null
  return {
    name: settings.legalName,
    address: settings.legalAddress,
    vatNumber,
    registration: settings.companyRegistration,
    phone: settings.telephone,
    email: settings.email,
    country: getHomeCountry(settings.companyVat, tenant),
  }
}

/** The last number of a kind and year. */
export const DocumentCount = z.strictObject({
  kind: z.enum(['invoice', 'credit-note'] satisfies DocumentKind[]),
  year: z.int().min(2000).max(9999),
  /**
   * One digit fewer than a document's number may have: a mistyped count can't be lowered, and later documents continue
   * from it.
   */
  last: z.int().min(0).max(99_999_999),
})
export type DocumentCount = z.output<typeof DocumentCount>

export const DocumentCounts = z.array(DocumentCount).max(500)

/** The parts of a document's number, such as `INV-2026-000123`; null for other text. */
export function parseDocumentNumber(text: string): DocumentCount | null {
  const [, prefix, year, last] = /^(INV|CN)-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  if (prefix === undefined) return null
  const parsed = DocumentCount.safeParse({
    kind: prefix === 'INV' ? 'invoice' : 'credit-note',
    year: Number(year),
    last: Number(last),
  })
  return parsed.success ? parsed.data : null
}
