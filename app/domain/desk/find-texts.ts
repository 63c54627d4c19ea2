import { foldText } from '../catalogue/search-text.ts'
import { type Language, languages } from '../messages/languages.ts'
import { namesIn } from '../messages/names-in.ts'
import { catalogues, type Messages } from '../messages/say.ts'
import type { EditableRecord } from './record-edit.ts'

/** One text of the catalogue as it is said in a language. */
export interface SaidText {
  readonly language: Language
  /** What the shop says. */
  readonly text: string
  /** Whether these are the shop's own words. */
  readonly own: boolean
  /** Whether the shop can say it otherwise. */
  readonly editable: boolean
}

export interface FoundText {
  readonly key: string
  readonly said: readonly SaidText[]
}

/** On one page; a longer list asks for more words. */
export const mostFound = 50

/**
 * The texts in whose key or words, of whatever language, all words of a term stand; with `own` those alone that the shop
 * says otherwise than the catalogue.
 */
export function findTexts(
  { wordings }: Pick<EditableRecord, 'wordings'>,
  { term, own }: { readonly term: string; readonly own: boolean },
): { readonly texts: readonly FoundText[]; readonly more: boolean } {
  const words = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '')
  const texts: FoundText[] = []
  for (const key of Object.keys(catalogues.en)) {
    const said = languages.map((language) => saidText(wordings, language, key))
    if (own && !said.some((each) => each.own)) continue
    const text = foldText([key, ...said.map((each) => each.text)].join('\n'))
    if (!words.every((word) => text.includes(word))) continue
    if (texts.length === mostFound) return { texts, more: true }
    texts.push({ key, said })
  }
  return { texts, more: false }
}

/** One text to be worded anew; null for one that there is not, or not in this language. */
export interface TextToWord extends SaidText {
  readonly key: string
  readonly original: string
  /** What it names in braces, as `namesIn` has it. */
  readonly names: string
}

export function textToWord(
  { wordings }: Pick<EditableRecord, 'wordings'>,
  language: Language,
  key: string,
): TextToWord | null {
  const said = Object.hasOwn(catalogues.en, key) ? saidText(wordings, language, key) : null
  if (said === null || !said.editable) return null
  const original = originalOf(language, key)
  return { ...said, key, original, names: namesIn(original) }
}

function saidText(wordings: EditableRecord['wordings'], language: Language, key: string): SaidText {
  const texts = wordings.find((each) => each.language === language)?.texts
  const own = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
  return {
    language,
    text: own ?? originalOf(language, key),
    own: own !== undefined,
    editable: texts !== undefined,
  }
}

function originalOf(language: Language, key: string): string {
  return catalogues[language][key as keyof Messages]
}
