import type { CustomerNotices, EndedNotice } from '#app/domain/notices/notices.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import { deleteNoticeOf, noticesOf } from './customer-notices.queries.ts'
import { deleteSubscriptionsOfCustomer, subscriptionOfCustomer } from './subscribers.queries.ts'

export function customerNotices(db: Database, customer: number, language?: Spoken): CustomerNotices {
  const found = subscriptionOfCustomer(db, customer)
  return {
    notices: noticesOf(db, customer, language),
    newsletter: found === null ? null : { email: found.email, confirmed: found.confirmedAt !== null },
  }
}

/** False for a notice that is gone, or somebody else's. */
export function endNotice(db: Database, customer: number, ended: EndedNotice): boolean {
  return db.transactionSync(() => {
    if (ended.kind === 'notice') return deleteNoticeOf(db, customer, ended.id)
    deleteSubscriptionsOfCustomer(db, customer)
    return true
  })
}
