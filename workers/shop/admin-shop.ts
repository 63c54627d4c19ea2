import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { SessionRules } from '#app/domain/customers/views.ts'
import type { CustomerFilter, CustomerTerms, PointsChange } from '#app/domain/desk/customers.ts'
import type { MessageFilter } from '#app/domain/desk/mails.ts'
import { messagesPerPage } from '#app/domain/desk/mails.ts'
import type { StaffMember, StaffRole } from '#app/domain/desk/staff.ts'
import { staffIdleLimit } from '#app/domain/desk/staff.ts'
import type { NewStaffForm } from '#app/domain/desk/staff-forms.ts'
import type { OrderFilter, SeenRefund } from '#app/domain/orders/operations.ts'
import { ordersPerPage } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { ReviewFilter, ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { ReviewState } from '#app/domain/reviews/reviews.ts'
import { reviewsPerPage } from '#app/domain/reviews/reviews.ts'
import { AdminCatalogueShop } from './admin-catalogue-shop.ts'
import type { Browser, NewSession } from './customers/account-requests.ts'
import type { AttemptedAccount } from './customers/failed-attempts.ts'
import { noteFailedAttempt } from './customers/failed-attempts.ts'
import { changes } from './desk/audit.queries.ts'
import {
  adjustPoints,
  customerList,
  customerRecord,
  endCustomerSessions,
  endCustomerTwoFactor,
  mailCustomerReset,
  setCustomerTerms,
} from './desk/customers.ts'
import type { DeskMark, DeskRefund } from './desk/desk-changes.ts'
import { markAtDesk, noteSeenAtDesk, refundAtDesk, settleRefundAtDesk } from './desk/desk-orders.ts'
import { figures } from './desk/figures.ts'
import { judgeReview } from './desk/judge-review.ts'
import { writtenMessages } from './desk/mails.queries.ts'
import { mailDesk, noteHandled, sendMailAgain } from './desk/mails.ts'
import { noticeCounts } from './desk/notice-counts.queries.ts'
import type { RecordClaim } from './desk/record-changes.ts'
import { claimRecord, recordNotWritten } from './desk/record-changes.ts'
import { allStaff } from './desk/staff.queries.ts'
import type { StaffLink } from './desk/staff.ts'
import { addStaff, changeRole, removeStaff, renewStaffLink, signOutStaff } from './desk/staff.ts'
import type { NewStaffSignIn, StaffProof } from './desk/staff-requests.ts'
import {
  changeStaffPassword,
  confirmStaffFactor,
  endOwnStaffSession,
  staffSession,
  staffSessions,
} from './desk/staff-session.ts'
import { staffBehindLink, staffLinkExists } from './desk/staff-sessions.queries.ts'
import {
  beginStaffGuess,
  chooseStaffPassword,
  confirmStaffSignIn,
  endStaffSession,
  finishStaffSignIn,
  mayChooseStaffPassword,
} from './desk/staff-sign-in.ts'
import { loggedErrors } from './errors/errors.queries.ts'
import { newLinkToken } from './notices/link-token.ts'
import { listOrders } from './orders/order-operations.queries.ts'
import { orderRecord } from './orders/order-operations.ts'
import { customerReviews } from './reviews/reviews.queries.ts'

/** The admin's orders, customers, mails, staff and audit log. `who` is the email address that the audit log records in the transaction of the change. */
export abstract class AdminShop extends AdminCatalogueShop {
  loggedErrors(tenant: string) {
    return loggedErrors(this.db(tenant))
  }

  /** All that the overview shows, for the days of a time zone. */
  figures(tenant: string, timeZone: string) {
    return figures(this.db(tenant), timeZone, Date.now())
  }

  /** In the order's own history stands the name, in the log the address. */
  markAtDesk(tenant: string, code: string, mark: DeskMark, rules: OrderRules, who: string) {
    return markAtDesk(this.orders, this.db(tenant), code, mark, rules, who, Date.now)
  }

  refundAtDesk(tenant: string, code: string, refund: DeskRefund, rules: OrderRules, who: string) {
    return refundAtDesk(this.orders, this.db(tenant), code, refund, rules, who, Date.now)
  }

  settleRefundAtDesk(tenant: string, code: string, key: string, seen: SeenRefund, who: string) {
    return settleRefundAtDesk(this.db(tenant), code, key, seen, who, Date.now())
  }

  /** `shown` is what the order asked attention for on the page that was looked at. */
  noteSeenAtDesk(tenant: string, code: string, shown: string, who: string) {
    return noteSeenAtDesk(this.db(tenant), code, shown, who, Date.now())
  }

  /** The newest first, a page of them. */
  changes(tenant: string, page: { readonly before: number | null; readonly subject: string | null }) {
    return changes(this.db(tenant), page, 100)
  }

  customers(tenant: string, filter: CustomerFilter) {
    return customerList(this.db(tenant), filter)
  }

  /** Null for a customer who is gone. */
  customer(tenant: string, id: number, rules: SessionRules) {
    return customerRecord(this.db(tenant), id, rules, Date.now())
  }

  /** `shown` is what the page showed before, as `termsShown` writes it. */
  setCustomerTerms(tenant: string, id: number, terms: CustomerTerms, shown: string, who: string) {
    return setCustomerTerms(this.db(tenant), id, terms, shown, who, Date.now())
  }

  adjustPoints(tenant: string, id: number, change: PointsChange, who: string) {
    return adjustPoints(this.db(tenant), id, change, who, Date.now())
  }

  /** False for a customer who is gone. */
  endCustomerSessions(tenant: string, id: number, who: string) {
    return endCustomerSessions(this.db(tenant), id, who, Date.now())
  }

  /** The owner's alone. */
  endCustomerTwoFactor(tenant: string, id: number, who: string) {
    return endCustomerTwoFactor(this.db(tenant), id, who, Date.now())
  }

  mailCustomerReset(tenant: string, id: number, who: string, sent: SentForm) {
    return mailCustomerReset(this.db(tenant), id, who, sent, newLinkToken(), Date.now())
  }

  /** False for a review that is gone, or was edited since it was read. */
  judgeReview(tenant: string, id: number, verdict: ReviewVerdict, shown: ReviewState, who: string) {
    return judgeReview(this.db(tenant), id, verdict, shown, who, Date.now())
  }

  mailDesk(tenant: string) {
    return mailDesk(this.db(tenant), Date.now())
  }

  /** False for a mail that was not given up. */
  sendMailAgain(tenant: string, id: number, who: string) {
    return sendMailAgain(this.db(tenant), id, who, Date.now())
  }

  /** The newest first, at most 50. */
  writtenMessages(tenant: string, filter: MessageFilter) {
    return writtenMessages(this.db(tenant), filter, messagesPerPage)
  }

  /** Somebody has answered a message, or it needs no answer. */
  noteHandled(tenant: string, id: number, who: string) {
    return noteHandled(this.db(tenant), id, who, Date.now())
  }

  noticeCounts(tenant: string) {
    return noticeCounts(this.db(tenant), 50)
  }

  /** False where somebody has replaced the version that was shown. */
  claimRecord(tenant: string, claim: RecordClaim) {
    return claimRecord(this.db(tenant), claim, Date.now())
  }

  recordNotWritten(tenant: string, claim: RecordClaim) {
    return recordNotWritten(this.db(tenant), claim, Date.now())
  }

  /** Null for a token that is unknown, ended, past its time or idle for too long. Counts as activity. */
  staffSession(tenant: string, tokenHash: string) {
    return staffSession(this.db(tenant), tokenHash, Date.now())
  }

  confirmStaffFactor(tenant: string, tokenHash: string, code: string, browser: Browser) {
    return confirmStaffFactor(this.db(tenant), this.secrets(tenant), tokenHash, code, browser, Date.now())
  }

  /** False where the password was changed meanwhile. `keep` is the hash of the token of the session that stays. */
  changeStaffPassword(tenant: string, proof: StaffProof, password: string, keep: string | null) {
    return changeStaffPassword(this.db(tenant), proof, password, keep, Date.now())
  }

  /** Somebody's own sessions; `current` is the one that asks. */
  staffSessions(tenant: string, staff: number, current: number) {
    return staffSessions(this.db(tenant), staff, current, Date.now())
  }

  endOwnStaffSession(tenant: string, staff: StaffMember, session: number) {
    return endOwnStaffSession(this.db(tenant), staff, session, Date.now())
  }

  endStaffSession(tenant: string, tokenHash: string) {
    return endStaffSession(this.db(tenant), tokenHash)
  }

  /** Counts one attempt at a password before it is looked at, and answers what to check it against. */
  beginStaffGuess(tenant: string, email: string, browser: Browser) {
    return beginStaffGuess(this.db(tenant), email, browser, Date.now())
  }

  /** Logs that the password was wrong, or that nobody is called so. */
  noteWrongStaffPassword(tenant: string, account: AttemptedAccount, browser: Browser) {
    return noteFailedAttempt(this.db(tenant), 'failed', account, browser, Date.now())
  }

  /** Gives out the ticket for the second step. Refused where the password was changed meanwhile. */
  finishStaffSignIn(tenant: string, proof: StaffProof, signIn: NewStaffSignIn) {
    return finishStaffSignIn(this.db(tenant), this.secrets(tenant), proof, signIn, Date.now())
  }

  /** `recovery` are the hashes of the codes that are shown when an authenticator's first code is right. */
  confirmStaffSignIn(
    tenant: string,
    ticketHash: string,
    code: string,
    browser: Browser,
    session: NewSession,
    recovery: readonly string[],
  ) {
    return confirmStaffSignIn(
      this.db(tenant),
      this.secrets(tenant),
      ticketHash,
      code,
      browser,
      session,
      recovery,
      Date.now(),
    )
  }

  staffLinkIsOpen(tenant: string, tokenHash: string) {
    return staffLinkExists(this.db(tenant), tokenHash, Date.now())
  }

  /** Asked before the password is hashed: whether the link is open, or this form has used it. */
  mayChooseStaffPassword(tenant: string, tokenHash: string, sent: SentForm) {
    return mayChooseStaffPassword(this.db(tenant), tokenHash, sent, Date.now())
  }

  /** Name and email address of whose link it is; none for a link that is not open. */
  staffBehindLink(tenant: string, tokenHash: string) {
    return staffBehindLink(this.db(tenant), tokenHash, Date.now())
  }

  /** False for a link that was used by another form, replaced or has expired. */
  chooseStaffPassword(tenant: string, tokenHash: string, password: string, sent: SentForm) {
    return chooseStaffPassword(this.db(tenant), tokenHash, password, sent, Date.now())
  }

  staff(tenant: string) {
    const now = Date.now()
    return allStaff(this.db(tenant), now, now - staffIdleLimit)
  }

  addStaff(tenant: string, form: NewStaffForm, link: StaffLink, who: string) {
    return addStaff(this.db(tenant), form, link, who, Date.now())
  }

  renewStaffLink(tenant: string, id: number, link: StaffLink, who: string) {
    return renewStaffLink(this.db(tenant), id, link, who, Date.now())
  }

  changeRole(tenant: string, id: number, role: StaffRole, who: string) {
    return changeRole(this.db(tenant), id, role, who, Date.now())
  }

  removeStaff(tenant: string, id: number, who: string) {
    return removeStaff(this.db(tenant), id, who, Date.now())
  }

  signOutStaff(tenant: string, id: number, who: string) {
    return signOutStaff(this.db(tenant), id, who, Date.now())
  }

  /** The newest first, at most 100. */
  listOrders(tenant: string, filter: OrderFilter) {
    return listOrders(this.db(tenant), filter, ordersPerPage)
  }

  /** Null for a code that no order has. */
  orderRecord(tenant: string, code: string, rules: OrderRules) {
    return orderRecord(this.db(tenant), code, rules, Date.now())
  }

  /** The newest first, at most 100. */
  listReviews(tenant: string, filter: ReviewFilter) {
    return customerReviews(this.db(tenant), filter, reviewsPerPage)
  }
}
