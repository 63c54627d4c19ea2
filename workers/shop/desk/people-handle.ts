import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { SessionRules } from '#app/domain/customers/views.ts'
import type {
  CustomerFilter,
  CustomerList,
  CustomerRecord,
  CustomerTerms,
  MailedReset,
  PointsChange,
  PointsOutcome,
  TermsOutcome,
} from '#app/domain/desk/customers.ts'
import type { MailDesk, MessageFilter, NoticeCounts, WrittenMessages } from '#app/domain/desk/mails.ts'
import type { LoggedError } from '#app/domain/errors/logged-error.ts'
import type { CustomerReviews, ReviewFilter, ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { ReviewState } from '#app/domain/reviews/reviews.ts'
import type { RecordClaims } from './record-changes.ts'

/** Customers, what they write and what is written to them, as the desk asks for it. */
export interface PeopleDesk extends RecordClaims {
  customers(filter: CustomerFilter): Promise<CustomerList>
  /** Null for a customer who is gone. */
  customer(id: number, rules: SessionRules): Promise<CustomerRecord | null>
  /** `shown` is what the page showed before, as `termsShown` writes it. */
  setCustomerTerms(id: number, terms: CustomerTerms, shown: string, who: string): Promise<TermsOutcome>
  adjustPoints(id: number, change: PointsChange, who: string): Promise<PointsOutcome>
  /** False for a customer who is gone. */
  endCustomerSessions(id: number, who: string): Promise<{ readonly ok: boolean }>
  /** The owner's alone. */
  endCustomerTwoFactor(id: number, who: string): Promise<{ readonly ok: boolean }>
  mailCustomerReset(id: number, who: string, sent: SentForm): Promise<MailedReset>

  /** The newest first, at most 100. */
  listReviews(filter: ReviewFilter): Promise<CustomerReviews>
  /** False for a review that is gone, or was edited since it was read. */
  judgeReview(id: number, verdict: ReviewVerdict, shown: ReviewState, who: string): Promise<{ readonly ok: boolean }>

  mailDesk(): Promise<MailDesk>
  /** False for a mail that was not given up. */
  sendMailAgain(id: number, who: string): Promise<{ readonly ok: boolean }>
  /** The newest first, at most 50. */
  writtenMessages(filter: MessageFilter): Promise<WrittenMessages>
  /** Somebody has answered a message, or it needs no answer. */
  noteHandled(id: number, who: string): Promise<void>
  noticeCounts(): Promise<NoticeCounts>
  loggedErrors(): Promise<readonly LoggedError[]>
}
