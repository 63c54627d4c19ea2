import { getLanguage, type Language } from '../messages/languages.ts'
import type { Tenant, TenantRecord } from './tenant-record.ts'

/** A shop in one language: the locale and the shop's own texts. */
export type Localization = Pick<TenantRecord, 'locale' | 'messages'>

/** The shop's languages, its own first. */
export function listLanguages({
  languages,
  locale,
}: Pick<TenantRecord, 'languages' | 'locale'>): [Language, ...Language[]] {
  const ownLanguage = getLanguage(locale)
  return [ownLanguage, ...(languages ?? []).filter((language) => language !== ownLanguage)]
}

/** The shop's locale for its own language; for another language the locale of the same country, as `el-CY`. */
export function getLocalization(
  record: Pick<TenantRecord, 'locale' | 'messages' | 'messages_el'>,
  language: Language,
): Localization {
  const { locale, messages, messages_el } = record
  if (language === getLanguage(locale)) return { locale, messages }
  const [, country = 'CY'] = locale.split('-')
  return { locale: `${language}-${country}`, messages: language === 'el' ? messages_el : {} }
}

/**
 * The tenant in this language: locale, texts, page metadata and delivery methods. Values without a translation stay as
 * they are.
 */
export function localizeTenant(tenant: Tenant, language: Language): Tenant {
  const localizeRow = <Row extends { el?: object | undefined }>(row: Row): Row =>
    language === 'el' && row.el !== undefined ? { ...row, ...row.el } : row
  const { home, about, contact, products, partner } = tenant.pages
  return {
    ...tenant,
    ...tenant.localizations[language],
    pages: {
      home: localizeRow(home),
      about: localizeRow(about),
      contact: localizeRow(contact),
      products: localizeRow(products),
      partner: localizeRow(partner),
    },
    shipping: tenant.shipping.map(localizeRow),
  }
}
