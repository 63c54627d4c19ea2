import type { Filling, Values, Words } from './fill.ts'
import { type Language, languageOf } from './languages.ts'

/** The plural forms of every language of the catalogue. */
export const pluralForms = ['one', 'other'] as const
type Form = (typeof pluralForms)[number]

/** The name of a text in two forms: `cart.count` for `cart.count.one` and `cart.count.other`. */
export type PluralKey<Part extends Words> = {
  [Key in keyof Part & string]: Key extends `${infer Stem}.one`
    ? `${Stem}.other` extends keyof Part
      ? Stem
      : never
    : never
}[keyof Part & string]

/** The names of all texts. A single form has none: `Intl` chooses it. */
export type TextKey<Part extends Words> = Exclude<keyof Part & string, `${PluralKey<Part>}.${Form}`> | PluralKey<Part>

/** The values of a text: `count` chooses the form. */
export type TextValues<Part extends Words, Key extends string> = Filling<
  Key extends PluralKey<Part> ? '{count}' | Part[`${Key}.${Form}`] : Part[Key]
>

/** The keys of texts without values: labels of menus and buttons. */
export type PlainKey<Part extends Words> = {
  [Key in TextKey<Part>]: TextValues<Part, Key> extends [] ? Key : never
}[TextKey<Part>]

const rules = new Map<Language, Intl.PluralRules>()

/** The key of the form for `values.count`, in the locale's language. */
export function pluralKey(locale: string, key: string, values: Values<string> | undefined): string {
  const language = languageOf(locale)
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return `${key}.${known.select(Number(values?.count))}`
}
