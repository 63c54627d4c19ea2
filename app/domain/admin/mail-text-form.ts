import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { type IssueOrder, issue } from '../customers/fields.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { Version } from './record-forms.ts'

/** The texts of a kind of mail that the admin edits together. Some kinds have no button. */
export const mailTextParts = ['subject', 'title', 'text', 'button'] as const
export type MailTextPart = (typeof mailTextParts)[number]

export interface MailText {
  readonly key: string
  readonly part: MailTextPart
  readonly text: string
  readonly original: string
  /** As `findPlaceholders` formats them. */
  readonly placeholders: string
}

/** The record's limit. */
const MAX_LENGTH = 1000

/** Every text must use the placeholders of its original. */
export function createMailTextsForm(texts: readonly MailText[]) {
  const fields: Partial<Record<MailTextPart, z.ZodType<string>>> = {}
  for (const { part, placeholders } of texts) {
    const schema = part === 'text' ? textSchema(issue('field.required')) : lineSchema(issue('field.required'))
    fields[part] = schema
      .min(1, issue('field.required'))
      .max(MAX_LENGTH, issue('field.tooLong'))
      .refine((text) => findPlaceholders(text) === placeholders, issue('field.placeholders'))
  }
  return z.object({ version: Version, ...(fields as Record<MailTextPart, z.ZodType<string>>) })
}

export const mailTextIssues: IssueOrder = [
  ['field.required', 'field.required'],
  ['field.placeholders', 'field.placeholders'],
  ['field.tooLong', 'form.tooLong'],
]
