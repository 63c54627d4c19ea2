import { type Language, languageOf, languages } from './languages.ts'

/** Letters that tell the languages of this shop apart: one, and all but them. Plain ranges, which are read fastest. */
const letter = { en: /[A-Za-z\u00c0-\u024f]/, el: /[\u0370-\u03ff\u1f00-\u1fff]/ } as const satisfies Record<
  Language,
  RegExp
>
const others = { en: /[^A-Za-z\u00c0-\u024f]+/g, el: /[^\u0370-\u03ff\u1f00-\u1fff]+/g } as const satisfies Record<
  Language,
  RegExp
>
const markup = /<[^<>]*>|&\w+;/g

/**
 * The language of a text of a shop or its customers where it isn't that of the page around it: goods and pages of which there
 * is no Greek are shown in English, and reviews as they were written (WCAG 3.1.2). Undefined where it is the page's own, in
 * which names of makers may stand. `text` may be HTML.
 */
export function foreignLanguage(text: string, locale: string): Language | undefined {
  const own = languageOf(locale)
  const letters = (language: Language) => text.replace(markup, '').replace(others[language], '').length
  // A page has hundreds of texts, and on an English one nearly all are decided by the first look.
  return languages.find((other) => other !== own && letter[other].test(text) && letters(other) > 3 * letters(own))
}
