import type { ClockJob } from '../clock/clock-job.ts'
import { mailCarrierOf } from './mail-carrier.ts'
import { deadMailMemory } from './mail-rules.ts'
import { forgetDeadMails, nextMailAt, oldestDeadMailAt } from './outbox.queries.ts'
import { sendMails } from './send-mails.ts'

/** Sends what the shop has promised. */
export const sendMailsJob: ClockJob = {
  name: 'send-mails',
  due: nextMailAt,
  async run({ db, env, clock, tenant }) {
    const opened = await tenant()
    await sendMails(db, opened, await mailCarrierOf(opened.record, env), clock)
  },
}

/** Forgets people whose mail could not be delivered. */
export const forgetMailsJob: ClockJob = {
  name: 'forget-mails',
  due(db) {
    const oldest = oldestDeadMailAt(db)
    return oldest === null ? null : oldest + deadMailMemory
  },
  async run({ db, clock }) {
    forgetDeadMails(db, clock() - deadMailMemory)
  },
}
