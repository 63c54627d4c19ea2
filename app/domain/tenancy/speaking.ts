import { type Language, languageOf } from '../messages/languages.ts'
import type { Tenant, TenantRecord } from './tenant-record.ts'

/** How a shop speaks a language: where it is spoken, and the shop's own wording of texts. */
export type Voice = Pick<TenantRecord, 'locale' | 'messages'>

/** What the shop speaks, its own language first. */
export function spokenIn({ languages, locale }: Pick<TenantRecord, 'languages' | 'locale'>): [Language, ...Language[]] {
  const own = languageOf(locale)
  return [own, ...(languages ?? []).filter((language) => language !== own)]
}

/** The shop's own language as its locale has it; any other as it is spoken in the same country, as `el-CY`. */
export function voiceOf(record: Pick<TenantRecord, 'locale' | 'messages' | 'messages_el'>, language: Language): Voice {
  const { locale, messages, messages_el } = record
  if (language === languageOf(locale)) return { locale, messages }
  const [, country = 'CY'] = locale.split('-')
  return { locale: `${language}-${country}`, messages: language === 'el' ? messages_el : {} }
}

/**
 * The tenant as it speaks this language: locale, wording, the heads of its pages and its ways of delivery. What its record
 * does not say in that language stands as it is.
 */
export function speaking(tenant: Tenant, language: Language): Tenant {
  const said = <Row extends { el?: object | undefined }>(row: Row): Row =>
    language === 'el' && row.el !== undefined ? { ...row, ...row.el } : row
  const { home, about, contact, products, partner } = tenant.pages
  return {
    ...tenant,
    ...tenant.voices[language],
    pages: {
      home: said(home),
      about: said(about),
      contact: said(contact),
      products: said(products),
      partner: said(partner),
    },
    shipping: tenant.shipping.map(said),
  }
}
