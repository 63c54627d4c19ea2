/** The languages of the catalogue, the source language first. */
export const languages = ['en', 'el'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. Not from `Intl`: creating `Intl.DisplayNames` blocks a phone's browser. */
export const languageNames = { en: 'English', el: 'Ελληνικά' } as const satisfies Record<Language, string>

/** The same texts in another language. A missing key fails the type check. */
export type Translated<Part extends Texts> = { readonly [Key in keyof Part]: string }

/** Returns the language of a locale such as `el-CY`, or the source language if the catalogue lacks it. */
export function getLanguage(locale: string): Language {
  const separatorIndex = locale.indexOf('-')
  const languageCode = separatorIndex === -1 ? locale : locale.slice(0, separatorIndex)
  // Called for every text of a page: `split` would create hundreds of arrays.
  for (const language of languages) if (language === languageCode) return language
  return languages[0]
}

/** The language preferences of a request. */
export interface LanguagePreferences {
  /** The query parameter `lang`. */
  readonly requested: string | null
  /** The `lang` cookie: an earlier choice. */
  readonly saved: string | null
  /** The `Accept-Language` header. */
  readonly accepted: string | null
  /** The shop's languages, its default first. */
  readonly supported: readonly [Language, ...Language[]]
}

/**
 * Chooses the language of a response: from the query, the cookie, the browser's preferences or the shop, in this order.
 * Ignores languages that the shop doesn't have.
 */
export function chooseLanguage({ requested, saved, accepted, supported }: LanguagePreferences): Language {
  const findSupported = (name: string | null) => supported.find((language) => language === name)
  return findSupported(requested) ?? findSupported(saved) ?? getPreferredLanguage(accepted ?? '', supported)
}

/** Browsers send fewer. */
const MAX_ACCEPTED_LANGUAGES = 20

/** Returns the preferred supported language (RFC 9110, 12.5.4): by weight, then by position. */
function getPreferredLanguage(accepted: string, supported: LanguagePreferences['supported']): Language {
  const preferences = accepted
    .split(',', MAX_ACCEPTED_LANGUAGES)
    .map(parsePreference)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { name } of preferences) {
    const language = name === '*' ? supported[0] : supported.find((each) => each === name)
    if (language !== undefined) return language
  }
  return supported[0]
}

/** Parses a preference such as `el-CY;q=0.8`. */
function parsePreference(preference: string): { name: string; weight: number } {
  const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { name: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The name of the cookie, query parameter and form field. */
export const languageParam = 'lang'

/**
 * Formats a `Set-Cookie` header that stores the language for a year. Not `HttpOnly`, because pages in other tabs read
 * the cookie.
 */
export function formatLanguageCookie(language: Language, https: boolean): string {
  return `${languageParam}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`
}

/** Letters that occur only in this language. Plain ranges are the fastest to match. */
const letterPatterns = { en: /[A-Za-z\u00c0-\u024f]/, el: /[\u0370-\u03ff\u1f00-\u1fff]/ } as const satisfies Record<
  Language,
  RegExp
>
const nonLetterPatterns = {
  en: /[^A-Za-z\u00c0-\u024f]+/g,
  el: /[^\u0370-\u03ff\u1f00-\u1fff]+/g,
} as const satisfies Record<Language, RegExp>
const markupPattern = /<[^<>]*>|&\w+;/g

/**
 * Returns the language of a text if it differs from the page's, for a `lang` attribute (WCAG 3.1.2). Products without a
 * Greek text are shown in English, and reviews as written. Undefined if it is the page's language, even with brand
 * names in another one. `text` may be HTML.
 */
export function detectForeignLanguage(text: string, locale: string): Language | undefined {
  const ownLanguage = getLanguage(locale)
  const countLetters = (language: Language) =>
    text.replace(markupPattern, '').replace(nonLetterPatterns[language], '').length
  // A page has hundreds of texts. The first check rules out nearly all of them on an English page.
  return languages.find(
    (candidate) =>
      candidate !== ownLanguage &&
      letterPatterns[candidate].test(text) &&
      countLetters(candidate) > 3 * countLetters(ownLanguage),
  )
}

/** A part of the message catalogue: texts by key. */
export type Texts = Readonly<Record<string, string>>
