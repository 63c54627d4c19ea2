import { el } from './el.ts'
import { en, type MessageKey } from './en.ts'
import { type Filling, fill, type Words } from './fill.ts'
import { type Language, languageOf } from './languages.ts'
import { type PluralKey, pluralKey, type TextKey, type TextValues } from './plural.ts'

/** The texts of one shop: the whole catalogue with the tenant's own words in place. */
export type Messages = Readonly<Record<MessageKey, string>>

/** The whole catalogue, by language. */
export const catalogues: Readonly<Record<Language, Messages>> = { en, el }

/** Merging copies the whole catalogue, which takes over a millisecond, and a request needs the result several times. */
const merged = new WeakMap<Words, Map<Language, Messages>>()

/** The language and the own texts of a shop. */
export interface Localized {
  readonly locale: string
  readonly messages: Words
}

/** The catalogue of the locale's language with the shop's own messages. Messages under unknown keys are left out. */
export function messagesOf({ locale, messages }: Localized): Messages {
  const language = languageOf(locale)
  const byLanguage = merged.get(messages) ?? new Map<Language, Messages>()
  merged.set(messages, byLanguage)
  const known = byLanguage.get(language) ?? merge(catalogues[language], messages)
  byLanguage.set(language, known)
  return known
}

function merge(catalogue: Messages, messages: Words): Messages {
  const own = Object.entries(messages).filter(([key]) => Object.hasOwn(catalogue, key))
  return own.length === 0 ? catalogue : { ...catalogue, ...Object.fromEntries(own) }
}

/** A message in words, on the server. In components it is `useMessages`, which loads only a screen's own texts. */
export function say<Key extends Exclude<TextKey<typeof en>, PluralKey<typeof en>>>(
  messages: Messages,
  key: Key,
  ...[values]: Filling<(typeof en)[Key]>
): string {
  return fill(messages[key], values)
}

/** A message in the form that its count takes: `sayCount(tenant, 'cart.count', { count: 2 })`. */
export function sayCount<Key extends PluralKey<typeof en>>(
  shop: Localized,
  key: Key,
  ...[values]: TextValues<typeof en, Key>
): string {
  const messages: Words = messagesOf(shop)
  return fill(messages[pluralKey(shop.locale, key, values)] ?? key, values)
}
