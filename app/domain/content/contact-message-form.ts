import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { emailPattern, type IssueOrder, issue, Line, OptionalLine } from '#app/domain/customers/fields.ts'
import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'

/** The contact form and the partner form (spec §2 Pages area, §5 Contact form). */

export const messageTopics = ['contact', 'partner'] as const
export type MessageTopic = (typeof messageTopics)[number]

export const MAX_MESSAGE_LENGTH = 5000

const MessageText = textSchema(issue('field.required'))
  .min(1, issue('field.required'))
  .max(MAX_MESSAGE_LENGTH, issue('field.tooLong'))

export const ContactMessageForm = z.object({
  name: Line,
  /** An empty address counts as invalid, not as missing: its message comes after those of required fields (spec §5). */
  email: lineSchema(issue('field.email'))
    .max(254, issue('field.tooLong'))
    .refine((text) => emailPattern.test(text), issue('field.email')),
  phone: OptionalLine,
  subject: OptionalLine,
  message: MessageText,
  /** The form's idempotency key: a form that is sent twice is one message. */
  key: z.string().max(64).default(''),
})
export type ContactMessageForm = z.output<typeof ContactMessageForm>

/** Spec §5 Contact form: required fields first, then the email address. */
export const messageIssues: IssueOrder = [
  ['field.required', 'contact.required.text'],
  ['field.email', 'contact.email.text'],
  ['field.tooLong', 'form.tooLong'],
]

export type MessageOutcome = { readonly ok: true } | Limited

/** A request to become a partner, for the operator's list. */
export interface PartnerRequest extends Omit<ContactMessageForm, 'key'> {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

const day = 24 * 3_600_000

/** How long messages are stored, in milliseconds. A mail about a message loses its content once it is sent. */
export const messageRetentionMs: Readonly<Record<MessageTopic, number>> = { contact: 90 * day, partner: 730 * day }
