import { el } from './el.ts'
import { en, type MessageKey } from './en.ts'
import { getLanguage, type Language, type Texts } from './languages.ts'
import {
  type FillArguments,
  fillPlaceholders,
  getPluralKey,
  type PluralKey,
  type TextKey,
  type TextValues,
} from './message-format.ts'

/** The texts of a shop: the catalogue with the tenant's overrides. */
export type Messages = Readonly<Record<MessageKey, string>>

/** The whole catalogue, by language. */
export const catalogues: Readonly<Record<Language, Messages>> = { en, el }

/** Merging copies the whole catalogue and takes over 1 ms, and a request needs the result several times. */
const mergedCatalogues = new WeakMap<Texts, Map<Language, Messages>>()

/** The language and overrides of a shop. */
export interface Localized {
  readonly locale: string
  readonly messages: Texts
}

/** Returns the catalogue of the locale's language with the shop's overrides. Ignores unknown keys. */
export function getMessages({ locale, messages }: Localized): Messages {
  const language = getLanguage(locale)
  const byLanguage = mergedCatalogues.get(messages) ?? new Map<Language, Messages>()
  mergedCatalogues.set(messages, byLanguage)
  const cached = byLanguage.get(language) ?? mergeMessages(catalogues[language], messages)
  byLanguage.set(language, cached)
  return cached
}

function mergeMessages(catalogue: Messages, messages: Texts): Messages {
  const overrides = Object.entries(messages).filter(([key]) => Object.hasOwn(catalogue, key))
  return overrides.length === 0 ? catalogue : { ...catalogue, ...Object.fromEntries(overrides) }
}

/** Translates a message on the server. Components use `useMessages`, which loads only the texts of their screen. */
export function translate<Key extends Exclude<TextKey<typeof en>, PluralKey<typeof en>>>(
  messages: Messages,
  key: Key,
  ...[values]: FillArguments<(typeof en)[Key]>
): string {
  return fillPlaceholders(messages[key], values)
}

/** Translates a message in the plural form of its count: `translateCount(tenant, 'cart.count', { count: 2 })`. */
export function translateCount<Key extends PluralKey<typeof en>>(
  shop: Localized,
  key: Key,
  ...[values]: TextValues<typeof en, Key>
): string {
  const messages: Texts = getMessages(shop)
  return fillPlaceholders(messages[getPluralKey(shop.locale, key, values)] ?? key, values)
}
