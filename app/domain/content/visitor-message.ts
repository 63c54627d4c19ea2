import type { Limited } from '#app/domain/customers/accounts.ts'
import { emailPattern, fault, Line, OptionalLine } from '#app/domain/customers/fields.ts'
import type { FaultOrder } from '#app/domain/customers/first-fault.ts'
import { z } from '#app/domain/schema.ts'
import { typedLine, typedText } from '#app/domain/text.ts'

/** What visitors write to the shop by its contact form and its partner form (spec §2 Pages area, §5 Contact form). */

export const messageTopics = ['contact', 'partner'] as const
export type MessageTopic = (typeof messageTopics)[number]

export const longestMessage = 5000

const Lines = typedText(fault('field.required'))
  .min(1, fault('field.required'))
  .max(longestMessage, fault('field.tooLong'))

export const VisitorMessage = z.object({
  name: Line,
  /** An empty one is badly formed, and told so after what is required (spec §5). */
  email: typedLine(fault('field.email'))
    .max(254, fault('field.tooLong'))
    .refine((text) => emailPattern.test(text), fault('field.email')),
  phone: OptionalLine,
  subject: OptionalLine,
  message: Lines,
  /** Of the form that it was typed into: sent twice, it is one message. */
  key: z.string().max(64).default(''),
})
export type VisitorMessage = z.output<typeof VisitorMessage>

/** Spec §5 Contact form: what is required, then the e-mail address. */
export const messageFaults: FaultOrder = [
  ['field.required', 'contact.required.text'],
  ['field.email', 'contact.email.text'],
  ['field.tooLong', 'field.tooLong'],
]

export type MessageOutcome = { readonly ok: true } | Limited

/** A request to become a partner, for the operator's list. */
export interface PartnerRequest extends Omit<VisitorMessage, 'key'> {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

const day = 24 * 3_600_000

/** How long the shop keeps what was written to it, in milliseconds: its mails hold the same words. */
export const messageMemory: Readonly<Record<MessageTopic, number>> = { contact: 90 * day, partner: 730 * day }
