import type { RecordOutcome } from '#app/domain/desk/record-edit.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'

/** What the desk says of a change of the tenant's record: of its settings, or in the words for a reworded text. */
export function recordMessage(
  messages: Messages,
  outcome: RecordOutcome,
  words: 'deskSettings' | 'deskText' = 'deskSettings',
): Message {
  if (outcome.ok) {
    const text = say(messages, outcome.changed ? `${words}.saved` : `${words}.unchanged`)
    return { kind: outcome.changed ? 'success' : 'info', title: null, text }
  }
  const warning = (text: string): Message => ({ kind: 'warning', title: null, text })
  switch (outcome.reason) {
    case 'stale':
      return warning(say(messages, 'desk.changedMeanwhile'))
    case 'faulty': {
      const faults = outcome.faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
      return warning(say(messages, `${words}.faulty`, { faults }))
    }
    case 'unavailable':
      return warning(say(messages, `${words}.unavailable`))
  }
}
