import type { CustomerFilter, CustomerTerms, PointsChange } from '#app/domain/admin/customers.ts'
import { MESSAGES_PER_PAGE, type MessageFilter } from '#app/domain/admin/mails.ts'
import { type NewStaffForm, STAFF_IDLE_TIMEOUT_MS, type StaffMember, type StaffRole } from '#app/domain/admin/staff.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { SessionRules } from '#app/domain/customers/customer.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { ReviewFilter, ReviewVerdict } from '#app/domain/reviews/review-forms.ts'
import { type ReviewState, reviewsPerPage } from '#app/domain/reviews/reviews.ts'
import { listChanges } from './admin/audit.queries.ts'
import {
  adjustPoints,
  endCustomerSessions,
  endCustomerTwoFactor,
  findCustomerRecord,
  listCustomers,
  mailCustomerReset,
  setCustomerTerms,
} from './admin/customers.ts'
import { getStockAlertCounts } from './admin/figures.queries.ts'
import {
  getMailOverview,
  getMailSamples,
  handleContactMessage,
  resendMail,
  type SampleSeller,
  sendTestMail,
  type TestMail,
} from './admin/mails.ts'
import { getFigures } from './admin/orders.ts'
import { claimRecordChange, listRecordEdits, type RecordClaim, releaseRecordClaim } from './admin/record-changes.ts'
import { listStaff } from './admin/staff.queries.ts'
import {
  addStaff,
  changeRole,
  changeStaffPassword,
  confirmStaffFactor,
  endOwnStaffSession,
  getStaffSession,
  listStaffSessions,
  removeStaff,
  renewStaffLink,
  type StaffLink,
  signOutStaff,
} from './admin/staff.ts'
import { findStaffByLink, isStaffLinkValid } from './admin/staff-sessions.queries.ts'
import {
  beginStaffSignInAttempt,
  canSetStaffPassword,
  confirmStaffSignIn,
  endStaffSession,
  finishStaffSignIn,
  type NewStaffSignIn,
  type StaffProof,
  setPasswordByLink,
} from './admin/staff-sign-in.ts'
import { AdminOrderShop } from './admin-order-shop.ts'
import { listContactMessages } from './contact-messages/contact-messages.queries.ts'
import type { Browser, NewSession } from './customers/account-requests.ts'
import { createLinkToken } from './customers/links.queries.ts'
import { type AttemptedAccount, logFailedAttempt } from './customers/sign-in-attempts.ts'
import { loggedErrors } from './errors/errors.queries.ts'
import { listCustomerReviews } from './reviews/reviews.queries.ts'
import { moderateReview, removePhoto } from './reviews/reviews.ts'

/**
 * The admin's customers, reviews, mails, staff and audit log. `actor` is the email address that the audit log records
 * in the transaction of the change.
 */
export abstract class AdminShop extends AdminOrderShop {
  loggedErrors(tenant: string) {
    return loggedErrors(this.db(tenant))
  }

  /** The figures of the overview, with days in this time zone. */
  getFigures(tenant: string, timeZone: string, language?: Language) {
    return getFigures(this.db(tenant), timeZone, Date.now(), language)
  }

  /** A page of the audit log, newest first. */
  listChanges(tenant: string, page: { readonly before: number | null; readonly subject: string | null }) {
    return listChanges(this.db(tenant), page, 100)
  }

  customers(tenant: string, filter: CustomerFilter) {
    return listCustomers(this.db(tenant), filter)
  }

  /** Null if the customer is deleted. */
  customer(tenant: string, id: number, rules: SessionRules) {
    return findCustomerRecord(this.db(tenant), id, rules, Date.now())
  }

  /** `displayed` is the version that the page showed, as `getTermsVersion` formats it. */
  setCustomerTerms(tenant: string, id: number, terms: CustomerTerms, displayed: string, actor: string) {
    return setCustomerTerms(this.db(tenant), id, terms, displayed, actor, Date.now())
  }

  adjustPoints(tenant: string, id: number, change: PointsChange, actor: string) {
    return adjustPoints(this.db(tenant), id, change, actor, Date.now())
  }

  /** False if the customer is deleted. */
  endCustomerSessions(tenant: string, id: number, actor: string) {
    return endCustomerSessions(this.db(tenant), id, actor, Date.now())
  }

  /** For owners only. */
  endCustomerTwoFactor(tenant: string, id: number, actor: string) {
    return endCustomerTwoFactor(this.db(tenant), id, actor, Date.now())
  }

  mailCustomerReset(tenant: string, id: number, actor: string, submissionId: SubmissionId) {
    return mailCustomerReset(this.db(tenant), id, actor, submissionId, createLinkToken(), Date.now())
  }

  /** False if the review is deleted, was edited or is no longer in the `displayed` state. */
  moderateReview(tenant: string, id: number, verdict: ReviewVerdict, displayed: ReviewState, actor: string) {
    return moderateReview(this.db(tenant), id, verdict, displayed, actor, Date.now())
  }

  /** Removes one photo of a review. False if the review was edited since it was displayed. */
  removeReviewPhoto(tenant: string, review: number, path: string, actor: string) {
    return removePhoto(this.db(tenant), { review, path }, actor, Date.now())
  }

  getMailOverview(tenant: string) {
    return getMailOverview(this.db(tenant), Date.now())
  }

  /** False if the mail is not a dead letter. */
  resendMail(tenant: string, id: number, actor: string) {
    return resendMail(this.db(tenant), id, actor, Date.now())
  }

  /** The seller and two products of the shop, for sample mails in the locale's language. */
  getMailSamples(tenant: string, shop: SampleSeller) {
    return getMailSamples(this.db(tenant), shop)
  }

  /** Mails a sample to the actor. */
  sendTestMail(tenant: string, test: TestMail, actor: string) {
    return sendTestMail(this.db(tenant), test, actor, Date.now())
  }

  /** Newest first, at most 50. */
  listContactMessages(tenant: string, filter: MessageFilter) {
    return listContactMessages(this.db(tenant), filter, MESSAGES_PER_PAGE)
  }

  /** Marks a message as answered, or as needing no answer. */
  handleContactMessage(tenant: string, id: number, actor: string) {
    return handleContactMessage(this.db(tenant), id, actor, Date.now())
  }

  getStockAlertCounts(tenant: string, language?: Language) {
    return getStockAlertCounts(this.db(tenant), 50, language)
  }

  /** False if another change has replaced the displayed version. */
  claimRecordChange(tenant: string, claim: RecordClaim) {
    return claimRecordChange(this.db(tenant), claim, Date.now())
  }

  /** The changes of the record since this version, which KV may not return yet. */
  listRecordEdits(tenant: string, version: string) {
    return listRecordEdits(this.db(tenant), version, Date.now())
  }

  releaseRecordClaim(tenant: string, claim: RecordClaim) {
    return releaseRecordClaim(this.db(tenant), claim, Date.now())
  }

  /** Null if the token is unknown, ended, expired or idle for too long. Counts as activity. */
  getStaffSession(tenant: string, tokenHash: string) {
    return getStaffSession(this.db(tenant), tokenHash, Date.now())
  }

  confirmStaffFactor(tenant: string, tokenHash: string, code: string, browser: Browser) {
    return confirmStaffFactor(this.db(tenant), this.secrets(tenant), tokenHash, code, browser, Date.now())
  }

  /** False if the password has changed since the proof. `currentTokenHash` is that of the session that stays. */
  changeStaffPassword(tenant: string, proof: StaffProof, password: string, currentTokenHash: string | null) {
    return changeStaffPassword(this.db(tenant), proof, password, currentTokenHash, Date.now())
  }

  /** The member's own sessions. `current` is the one that makes the request. */
  listStaffSessions(tenant: string, staff: number, current: number) {
    return listStaffSessions(this.db(tenant), staff, current, Date.now())
  }

  endOwnStaffSession(tenant: string, staff: StaffMember, session: number) {
    return endOwnStaffSession(this.db(tenant), staff, session, Date.now())
  }

  endStaffSession(tenant: string, tokenHash: string) {
    return endStaffSession(this.db(tenant), tokenHash)
  }

  /** Counts one attempt before its password is checked, and returns the stored hash to check it against. */
  beginStaffSignInAttempt(tenant: string, email: string, browser: Browser) {
    return beginStaffSignInAttempt(this.db(tenant), email, browser, Date.now())
  }

  /** Logs a wrong password or an unknown email address. */
  recordWrongStaffPassword(tenant: string, account: AttemptedAccount, browser: Browser) {
    return logFailedAttempt(this.db(tenant), 'failed', account, browser, Date.now())
  }

  /** Creates the ticket for the second step. Refused if the password has changed since the proof. */
  finishStaffSignIn(tenant: string, proof: StaffProof, signIn: NewStaffSignIn) {
    return finishStaffSignIn(this.db(tenant), this.secrets(tenant), proof, signIn, Date.now())
  }

  /** `recovery` are the hashes of the recovery codes that are shown after an authenticator's first code. */
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

  isStaffLinkOpen(tenant: string, tokenHash: string) {
    return isStaffLinkValid(this.db(tenant), tokenHash, Date.now())
  }

  /** Whether the link is open or this form has used it. Check before hashing the password. */
  canSetStaffPassword(tenant: string, tokenHash: string, submissionId: SubmissionId) {
    return canSetStaffPassword(this.db(tenant), tokenHash, submissionId, Date.now())
  }

  /** Name and email address of the link's owner. Empty if the link is not open. */
  findStaffByLink(tenant: string, tokenHash: string) {
    return findStaffByLink(this.db(tenant), tokenHash, Date.now())
  }

  /** False if the link was used by another form, replaced or has expired. */
  setStaffPasswordByLink(tenant: string, tokenHash: string, password: string, submissionId: SubmissionId) {
    return setPasswordByLink(this.db(tenant), tokenHash, password, submissionId, Date.now())
  }

  staff(tenant: string) {
    const now = Date.now()
    return listStaff(this.db(tenant), now, now - STAFF_IDLE_TIMEOUT_MS)
  }

  addStaff(tenant: string, form: NewStaffForm, link: StaffLink, actor: string) {
    return addStaff(this.db(tenant), form, link, actor, Date.now())
  }

  renewStaffLink(tenant: string, id: number, link: StaffLink, actor: string) {
    return renewStaffLink(this.db(tenant), id, link, actor, Date.now())
  }

  changeRole(tenant: string, id: number, role: StaffRole, actor: string) {
    return changeRole(this.db(tenant), id, role, actor, Date.now())
  }

  removeStaff(tenant: string, id: number, actor: string) {
    return removeStaff(this.db(tenant), id, actor, Date.now())
  }

  signOutStaff(tenant: string, id: number, actor: string) {
    return signOutStaff(this.db(tenant), id, actor, Date.now())
  }

  /** Newest first, at most 100. */
  listReviews(tenant: string, filter: ReviewFilter) {
    return listCustomerReviews(this.db(tenant), filter, reviewsPerPage)
  }
}
