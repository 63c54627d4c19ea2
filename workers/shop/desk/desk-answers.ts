import { messagesPerPage } from '#app/domain/desk/mails.ts'
import { newLinkToken } from '../notices/link-token.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { changes } from './audit.queries.ts'
import {
  adjustPoints,
  customerList,
  customerRecord,
  endCustomerSessions,
  endCustomerTwoFactor,
  mailCustomerReset,
  setCustomerTerms,
} from './customers.ts'
import { markAtDesk, noteSeenAtDesk, refundAtDesk, settleRefundAtDesk } from './desk-orders.ts'
import { figures } from './figures.ts'
import { judgeReview } from './judge-review.ts'
import { writtenMessages } from './mails.queries.ts'
import { mailDesk, noteHandled, sendMailAgain } from './mails.ts'
import { noticeCounts } from './notice-counts.queries.ts'
import { claimRecord, recordNotWritten } from './record-changes.ts'

/** What is asked at the desk: about orders, customers, mails, figures and the log. */
export const deskAnswers = {
  figures: ({ db, now }, ...asked) => figures(db, ...asked, now),
  markAtDesk: ({ db, orders, clock }, ...asked) => markAtDesk(orders, db, ...asked, clock),
  refundAtDesk: ({ db, orders, clock }, ...asked) => refundAtDesk(orders, db, ...asked, clock),
  settleRefundAtDesk: ({ db, now }, ...asked) => settleRefundAtDesk(db, ...asked, now),
  noteSeenAtDesk: ({ db, now }, ...asked) => noteSeenAtDesk(db, ...asked, now),
  changes: ({ db }, ...asked) => changes(db, ...asked, 100),
  customers: ({ db }, ...asked) => customerList(db, ...asked),
  customer: ({ db, now }, ...asked) => customerRecord(db, ...asked, now),
  setCustomerTerms: ({ db, now }, ...asked) => setCustomerTerms(db, ...asked, now),
  adjustPoints: ({ db, now }, ...asked) => adjustPoints(db, ...asked, now),
  endCustomerSessions: ({ db, now }, ...asked) => endCustomerSessions(db, ...asked, now),
  endCustomerTwoFactor: ({ db, now }, ...asked) => endCustomerTwoFactor(db, ...asked, now),
  mailCustomerReset: ({ db, now }, ...asked) => mailCustomerReset(db, ...asked, newLinkToken(), now),
  judgeReview: ({ db, now }, ...asked) => judgeReview(db, ...asked, now),
  mailDesk: ({ db, now }) => mailDesk(db, now),
  sendMailAgain: ({ db, now }, ...asked) => sendMailAgain(db, ...asked, now),
  writtenMessages: ({ db }, ...asked) => writtenMessages(db, ...asked, messagesPerPage),
  noteHandled: ({ db, now }, ...asked) => noteHandled(db, ...asked, now),
  noticeCounts: ({ db }) => noticeCounts(db, 50),
  claimRecord: ({ db, now }, ...asked) => claimRecord(db, ...asked, now),
  recordNotWritten: ({ db, now }, ...asked) => recordNotWritten(db, ...asked, now),
} satisfies Partial<ShopAnswers>
