import { getLanguage, type Language, type Texts } from './languages.ts'

export const messageKinds = ['success', 'info', 'warning', 'error'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A message after a change, shown as a toast or on the page (`usePageMessages`). */
export interface Message {
  readonly kind: MessageKind
  readonly title: string | null
  /** Plain text, never markup. */
  readonly text: string
  /** The name of the line that the message is about. */
  readonly about?: string
  /** The name of the rejected form (`getFormName`), which shows the message too. */
  readonly form?: string
  /** The quantity that was entered in that form. */
  readonly typed?: string
  /** Where to go next, below the text of a message on a page: the path and the link's text. */
  readonly links?: readonly (readonly [path: string, text: string])[]
}

/** A validation issue of a field, line or form. */
export type FieldError = Pick<Message, 'title' | 'text'>

/** Keys that the translation lacks. */
export function findMissingKeys(source: Texts, translated: Texts): string[] {
  return Object.keys(source).filter((key) => !Object.hasOwn(translated, key))
}

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

type Values<Name extends string> = Readonly<Record<Name, string | number>>

/** The values that a text needs: one for each placeholder of the catalogue's text. */
export type FillArguments<Text> = [Placeholder<Text>] extends [never] ? [] : [values: Values<Placeholder<Text>>]

/**
 * Fills in the `{names}` of a text. A name without a value stays visible, so that the mistake is found. A sentence that
 * ends with a value such as `Kiosk Co.` gets no second full stop.
 */
export function fillPlaceholders(text: string, values: Values<string> | undefined): string {
  if (values === undefined) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, period: string) => {
    if (!Object.hasOwn(values, name)) return placeholder
    const value = String(values[name])
    return value.endsWith('.') ? value : value + period
  })
}

/** Returns the `{names}` of a text without duplicates. */
export function findPlaceholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
}

/** The plural forms of every language of the catalogue. */
export const pluralForms = ['one', 'other'] as const
type Form = (typeof pluralForms)[number]

/** The name of a text with plural forms: `cart.count` for `cart.count.one` and `cart.count.other`. */
export type PluralKey<Part extends Texts> = {
  [Key in keyof Part & string]: Key extends `${infer Stem}.one`
    ? `${Stem}.other` extends keyof Part
      ? Stem
      : never
    : never
}[keyof Part & string]

/** The names of all texts. Single plural forms are left out, because `Intl.PluralRules` selects them. */
export type TextKey<Part extends Texts> = Exclude<keyof Part & string, `${PluralKey<Part>}.${Form}`> | PluralKey<Part>

/** The values of a counted text. `count` selects the plural form. */
export type TextValues<Part extends Texts, Key extends string> = FillArguments<
  Key extends PluralKey<Part> ? '{count}' | Part[`${Key}.${Form}`] : Part[Key]
>

/** Translates the messages of a part of the catalogue. */
export type Translator<Part extends Texts> = <Key extends TextKey<Part>>(
  key: Key,
  ...[values]: TextValues<Part, Key>
) => string

/** The keys of texts without placeholders, such as labels of menus and buttons. */
export type PlainKey<Part extends Texts> = {
  [Key in TextKey<Part>]: TextValues<Part, Key> extends [] ? Key : never
}[TextKey<Part>]

const rulesByLanguage = new Map<Language, Intl.PluralRules>()

/** Returns the key of the plural form for `values.count` in the locale's language. */
export function getPluralKey(locale: string, key: string, values: Values<string> | undefined): string {
  const language = getLanguage(locale)
  const pluralRules = rulesByLanguage.get(language) ?? new Intl.PluralRules(language)
  rulesByLanguage.set(language, pluralRules)
  return `${key}.${pluralRules.select(Number(values?.count))}`
}
