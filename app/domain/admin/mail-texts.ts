import { z } from '#app/domain/schema.ts'
import { mailsMessages } from '../messages/en/mails.ts'
import { type Language, languages } from '../messages/languages.ts'
import { isMailKind } from '../notifications/compose-mail.ts'
import type { MailKind } from '../notifications/mail.ts'
import { getEditableText } from './find-texts.ts'
import { type MailText, type MailTextPart, mailTextParts } from './mail-text-form.ts'
import type { EditableRecord } from './record-edit.ts'

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
