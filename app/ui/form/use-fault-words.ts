import type { CustomersKey } from '#app/domain/customers/fields.ts'
import type { PlainKey } from '#app/domain/messages/fill.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { customersWords } from '#app/domain/messages/words/customers.ts'
import { useMessages } from '../shop-context.tsx'

type Key = PlainKey<typeof customersWords>

/** Faults whose message has a title of its own (spec §8). */
const titles: Partial<Record<Key, Key>> = {
  'login.required.text': 'login.required.title',
  'login.wrong.text': 'login.wrong.title',
  'notice.wrongEmail.text': 'notice.wrongEmail.title',
}

/** Faults in words. A schema names them by their key in the catalogue; none of them has anything to fill in. */
export function useFaultWords() {
  const say = useMessages(customersWords)
  return {
    ofField: (fault: string): string => say(fault as Key),
    ofForm: (fault: CustomersKey): Message => {
      const title = titles[fault as Key]
      return { kind: 'warning', title: title === undefined ? null : say(title), text: say(fault as Key) }
    },
  }
}
