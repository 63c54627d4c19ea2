import type { ClockJob } from '../clock/clock-job.ts'
import { mailCarrierOf } from './mail-carrier.ts'
import { deadMailMemory, sentMailMemory } from './mail-rules.ts'
import { firstMailToForget, forgetMails, nextMailAt } from './outbox.queries.ts'
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

const memory = { dead: deadMailMemory, sent: sentMailMemory }

/** Forgets mails that could not be delivered, and those that were sent long ago. */
export const forgetMailsJob: ClockJob = {
  name: 'forget-mails',
  due: (db) => firstMailToForget(db, memory),
  async run({ db, clock }) {
    db.transactionSync(() => forgetMails(db, memory, clock()))
  },
}
