import { messageMemory, messageTopics } from '#app/domain/content/visitor-message.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import { deleteMessages, oldestMessageAt } from './visitor-messages.queries.ts'

const day = 24 * 3_600_000

/** Forgets what visitors wrote a long time ago. */
export const forgetMessagesJob: ClockJob = {
  name: 'forget-messages',
  due(db) {
    const times = messageTopics.flatMap((topic) => {
      const oldest = oldestMessageAt(db, topic)
      // A day more, so that the clock does not ring for each of them.
      return oldest === null ? [] : [oldest + messageMemory[topic] + day]
    })
    return times.length === 0 ? null : Math.min(...times)
  },
  async run({ db, clock }) {
    for (const topic of messageTopics) deleteMessages(db, topic, clock() - messageMemory[topic])
  },
}
