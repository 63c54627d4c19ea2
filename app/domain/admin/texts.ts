import { foldText } from '#app/domain/catalogue/search-text.ts'
import { mailsMessages } from '#app/domain/messages/en/mails.ts'
import { type Language, languages } from '#app/domain/messages/languages.ts'
import { findPlaceholders } from '#app/domain/messages/message-format.ts'
import { catalogues, type Messages } from '#app/domain/messages/translate.ts'
import { isMailKind } from '#app/domain/notifications/compose-mail.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import { z } from '../schema.ts'
import { type MailText, type MailTextPart, mailTextParts } from './mail-text-form.ts'
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

const mailKinds: readonly MailKind[] = Object.keys(mailsMessages).flatMap((key) => {
  const kind = /^mail\.(.*)\.subject$/.exec(key)?.[1] ?? ''
  return isMailKind(kind) ? [kind] : []
})

/** The texts of a kind in a language; null if the shop can't change texts in it. */
export function getMailTexts(
  record: Pick<EditableRecord, 'wordings'>,
  kind: MailKind,
  language: Language,
): readonly MailText[] | null {
  const texts = mailTextParts.flatMap((part) => {
    const text = getEditableText(record, language, `mail.${kind}.${part}`)
    if (text === null) return []
    const { key, original, placeholders } = text
    return [{ key, part, text: text.text, original, placeholders }]
  })
  return texts.length === 0 ? null : texts
}

/** The kinds of mail, and the languages in which the shop has changed each. */
export function listMailKinds(record: Pick<EditableRecord, 'wordings'>) {
  return mailKinds.map((kind) => ({
    kind,
    translations: record.wordings.map(({ language }) => ({
      language,
      custom: getMailTexts(record, kind, language)?.some(({ text, original }) => text !== original) ?? false,
    })),
  }))
}

/** The edit of the record. A text that equals its original is removed from the custom texts. */
export function toWordings(
  texts: readonly MailText[],
  typed: Readonly<Partial<Record<MailTextPart, string>>>,
): Record<string, string | null> {
  return Object.fromEntries(
    texts.map(({ key, part, text, original }) => {
      const wanted = typed[part] ?? text
      return [key, wanted === original ? null : wanted]
    }),
  )
}

/** The kind in the path and the language in the query. */
export const MailTextTarget = z.object({
  kind: z.custom<MailKind>((kind) => typeof kind === 'string' && isMailKind(kind)),
  language: z.enum(languages),
})
