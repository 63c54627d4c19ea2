import type { Language } from '#app/domain/messages/languages.ts'

/** How providers are asked for their pages in a payer's language. */
export const pageLocale = { en: 'en-GB', el: 'el-GR' } as const satisfies Record<Language, string>
