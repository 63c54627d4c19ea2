import type { ReactNode } from 'react'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { formMessages } from '#app/domain/messages/en/forms.ts'
import { unavailableMessages } from '#app/domain/messages/en/layout.ts'
import { fillPlaceholders, type Message, type MessageKind } from '#app/domain/messages/message-format.ts'
import { useMessages } from '../shop-context.tsx'

/** Issues whose message has a title (spec §8). */
const titles: Partial<Record<FormMessageKey, FormMessageKey>> = {
  'login.required.text': 'login.required.title',
  'login.invalid.text': 'login.invalid.title',
  'stockAlert.invalidEmail.text': 'stockAlert.invalidEmail.title',
  'contact.required.text': 'contact.required.title',
  'contact.email.text': 'contact.email.title',
}

/** Issues of empty fields, with the message that names the field. */
const namedIssues: Readonly<Record<string, FormMessageKey>> = {
  'field.required': 'field.requiredNamed',
  'field.phoneRequired': 'field.requiredNamed',
  'field.choice': 'field.choiceNamed',
} satisfies Partial<Record<FormMessageKey, FormMessageKey>>

/** Issues that are not warnings (spec §5 Register, 2). */
const kinds: Partial<Record<FormMessageKey, MessageKind>> = { 'register.phone': 'info' }

/** Formats issues, which schemas name by message key. `values` fills in their placeholders. */
export function useIssueMessages(values?: Readonly<Record<string, string>>) {
  const t = useMessages(formMessages) as (key: string) => string
  const unanswered = useMessages(unavailableMessages)
  return {
    /** Names the field if its label is a text. */
    formatFieldIssue: (issue: string, label?: ReactNode): string => {
      const named = namedIssues[issue]
      return named !== undefined && typeof label === 'string' ? fillPlaceholders(t(named), { field: label }) : t(issue)
    },
    formatFormIssue: (issue: FormMessageKey): Message => {
      const title = titles[issue]
      const kind = kinds[issue] ?? 'warning'
      return { kind, title: title === undefined ? null : t(title), text: fillPlaceholders(t(issue), values) }
    },
    get unanswered(): Message {
      return { kind: 'error', title: null, text: unanswered('noResponse.text') }
    },
  }
}
