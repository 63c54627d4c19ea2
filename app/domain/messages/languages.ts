import type { Words } from './fill.ts'

/** The languages that the catalogue speaks, the one that it is written in first. */
export const languages = ['en', 'el'] as const
export type Language = (typeof languages)[number]

/** Each by its own name. A phone's browser that looks them up in `Intl` stands still for it. */
export const ownNames = { en: 'English', el: 'Ελληνικά' } as const satisfies Record<Language, string>

/** The same texts in another language: a missing key fails the type check. */
export type Translated<Part extends Words> = { readonly [Key in keyof Part]: string }

/** The language of a locale as `el-CY`. In a language that the catalogue does not speak it is the one it is written in. */
export function languageOf(locale: string): Language {
  const end = locale.indexOf('-')
  const spoken = end === -1 ? locale : locale.slice(0, end)
  // Asked for every text of a page: a list of the parts would be made hundreds of times.
  for (const language of languages) if (language === spoken) return language
  return languages[0]
}
