import type { RegisterOutcome, WeakPassword } from '#app/domain/customers/accounts.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'

/** Why nobody was registered, in the spec's words (§8). */
export function refusalMessage(
  refused: Exclude<RegisterOutcome, { ok: true } | WeakPassword>,
  messages: Messages,
): Message {
  switch (refused.reason) {
    case 'exists':
      return { kind: 'info', title: null, text: say(messages, 'register.exists') }
    case 'username-taken':
      return { kind: 'info', title: say(messages, 'register.taken.title'), text: say(messages, 'register.taken.text') }
    case 'failed':
      return { kind: 'error', title: null, text: say(messages, 'register.failed') }
    case 'limited':
      return { kind: 'warning', title: null, text: say(messages, 'limited.text', { minutes: refused.minutes }) }
  }
}
