import type { Language } from '#app/domain/messages/languages.ts'
import type { NoticeStep } from '#app/domain/notices/notice-pages.ts'
import type {
  CustomerNotices,
  EndedNotice,
  NoticeOutcome,
  NoticeRequest,
  Subscriber,
  SubscriptionOutcome,
  SubscriptionRequest,
} from '#app/domain/notices/notices.ts'

/** The newsletter, and word when goods are back. */
export interface NoticesHandle {
  /** Promises a confirming mail, at most one an hour to one address; the answer does not tell whether. */
  subscribe(request: SubscriptionRequest): Promise<SubscriptionOutcome>
  askForNotice(request: NoticeRequest): Promise<NoticeOutcome>
  /** Whether the button behind a mail's link would do something. */
  noticeLinkIsOpen(step: NoticeStep, token: string): Promise<boolean>
  /** For the POST of the link's page: opening it changes nothing. False for a link that is good no more. */
  followNoticeLink(step: NoticeStep, token: string, customer: number | null): Promise<boolean>
  /** A signed-in customer's own; the id comes from the session. */
  customerNotices(customer: number, language?: Language): Promise<CustomerNotices>
  /** False for what is gone, or somebody else's. */
  endNotice(customer: number, ended: EndedNotice): Promise<boolean>
}

/** A merchant's side. */
export interface NoticesOperations {
  /** Confirmed addresses after this one, by id, and where the next page begins; null at the end. */
  subscribers(after: number): Promise<{ readonly subscribers: readonly Subscriber[]; readonly next: number | null }>
  removeSubscriber(email: string): Promise<{ readonly ok: boolean }>
}
