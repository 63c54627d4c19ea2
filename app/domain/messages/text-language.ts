import { type Language, languageOf, languages } from './languages.ts'

/** Letters that tell the languages of this shop apart. */
const letters = { en: /\p{Script=Latin}/gu, el: /\p{Script=Greek}/gu } as const satisfies Record<Language, RegExp>
const markup = /<[^>]*>|&\w+;/g

/**
 * The language of a text of a shop or its customers where it isn't that of the page around it: goods and pages of which there
 * is no Greek are shown in English, and reviews as they were written (WCAG 3.1.2). Undefined where it is the page's own, in
 * which names of makers may stand. `text` may be HTML.
 */
export function foreignLanguage(text: string, locale: string): Language | undefined {
  const own = languageOf(locale)
  const words = text.replace(markup, '')
  const count = (language: Language) => words.match(letters[language])?.length ?? 0
  return languages.find((other) => count(own) * 3 < count(other))
}
