import type { CustomersKey } from '#app/domain/customers/fields.ts'
import { fill } from '#app/domain/messages/fill.ts'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { customersWords } from '#app/domain/messages/words/customers.ts'
import { unansweredWords } from '#app/domain/messages/words/unanswered.ts'
import { useMessages } from '../shop-context.tsx'

/** Faults whose message has a title of its own (spec §8). */
const titles: Partial<Record<CustomersKey, CustomersKey>> = {
  'login.required.text': 'login.required.title',
  'login.wrong.text': 'login.wrong.title',
  'notice.wrongEmail.text': 'notice.wrongEmail.title',
  'contact.required.text': 'contact.required.title',
  'contact.email.text': 'contact.email.title',
}

/** Faults that are no warning (spec §5 Register, 2). */
const kinds: Partial<Record<CustomersKey, MessageKind>> = { 'register.phone': 'info' }

/** Faults in words. A schema names them by their key in the catalogue; `values` is what some of them have to fill in. */
export function useFaultWords(values?: Readonly<Record<string, string>>) {
  const say = useMessages(customersWords) as (key: string) => string
  const unanswered = useMessages(unansweredWords)
  return {
    ofField: (fault: string): string => say(fault),
    ofForm: (fault: CustomersKey): Message => {
      const title = titles[fault]
      const kind = kinds[fault] ?? 'warning'
      return { kind, title: title === undefined ? null : say(title), text: fill(say(fault), values) }
    },
    get unanswered(): Message {
      return { kind: 'error', title: null, text: unanswered('unanswered.text') }
    },
  }
}
