import { noticeMemory } from '#app/domain/notices/notice-rules.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import { firstNoticeToForget, forgetNotices } from './forget-notices.queries.ts'
import { newLinkToken } from './link-token.ts'
import { someHaveMoved } from './stock-notices.queries.ts'
import { promiseReturned } from './stock-notices.ts'

/** Requests a ring. */
const mostLooks = 200

/** Looks whether goods that people wait for are back, as soon as their stock has moved. */
export const tellReturnedJob: ClockJob = {
  name: 'tell-returned',
  due: (db) => (someHaveMoved(db) ? 0 : null),
  async run({ db, clock }) {
    promiseReturned(db, newLinkToken, mostLooks, clock())
  },
}

/** Forgets who never confirmed, whose mail has gone, and who has waited in vain. */
export const forgetNoticesJob: ClockJob = {
  name: 'forget-notices',
  due: (db) => firstNoticeToForget(db, noticeMemory),
  async run({ db, clock }) {
    db.transactionSync(() => forgetNotices(db, noticeMemory, clock()))
  },
}
