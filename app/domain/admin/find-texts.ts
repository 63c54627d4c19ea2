import { foldText } from '../catalogue/search-text.ts'
import { type Language, languages } from '../messages/languages.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { catalogues, type Messages } from '../messages/translate.ts'
import type { EditableRecord } from './record-edit.ts'

/** A text of the catalogue in one language. */
export interface LocalizedText {
  readonly language: Language
  /** The text that the shop shows. */
  readonly text: string
  /** Whether the shop has changed the text. */
  readonly custom: boolean
  /** Whether the shop can change it. */
  readonly editable: boolean
}

export interface FoundText {
  readonly key: string
  readonly translations: readonly LocalizedText[]
}

/** The most texts on one page. */
export const MAX_FOUND_TEXTS = 50

/**
 * The texts whose key or wording in any language contains every word of the term. With `custom` only texts that the
 * shop has changed.
 */
export function findTexts(
  { wordings }: Pick<EditableRecord, 'wordings'>,
  { term, custom }: { readonly term: string; readonly custom: boolean },
): { readonly texts: readonly FoundText[]; readonly hasMore: boolean } {
  const searchTerms = foldText(term)
    .split(/\s+/)
    .filter((searchTerm) => searchTerm !== '')
  const texts: FoundText[] = []
  for (const key of Object.keys(catalogues.en)) {
    const translations = languages.map((language) => getLocalizedText(wordings, language, key))
    if (custom && !translations.some((entry) => entry.custom)) continue
    const text = foldText([key, ...translations.map((entry) => entry.text)].join('\n'))
    if (!searchTerms.every((searchTerm) => text.includes(searchTerm))) continue
    if (texts.length === MAX_FOUND_TEXTS) return { texts, hasMore: true }
    texts.push({ key, translations })
  }
  return { texts, hasMore: false }
}

/** A text to edit. */
export interface EditableText extends LocalizedText {
  readonly key: string
  readonly original: string
  /** Its placeholders, as `findPlaceholders` formats them. */
  readonly placeholders: string
}

/** The text with this key in this language; null if there is none or the shop can't change it. */
export function getEditableText(
  { wordings }: Pick<EditableRecord, 'wordings'>,
  language: Language,
  key: string,
): EditableText | null {
  const localizedText = Object.hasOwn(catalogues.en, key) ? getLocalizedText(wordings, language, key) : null
  if (localizedText === null || !localizedText.editable) return null
  const original = getOriginal(language, key)
  return { ...localizedText, key, original, placeholders: findPlaceholders(original) }
}

function getLocalizedText(wordings: EditableRecord['wordings'], language: Language, key: string): LocalizedText {
  const texts = wordings.find((entry) => entry.language === language)?.texts
  const custom = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
  return {
    language,
    text: custom ?? getOriginal(language, key),
    custom: custom !== undefined,
    editable: texts !== undefined,
  }
}

function getOriginal(language: Language, key: string): string {
  return catalogues[language][key as keyof Messages]
}
