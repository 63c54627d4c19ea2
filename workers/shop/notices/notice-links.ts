import type { NoticeStep } from '#app/domain/notices/notice-pages.ts'
import type { Database } from '../database.ts'
import { hashLinkToken } from './link-token.ts'
import { confirmSubscription, leaveNewsletter, mayConfirm, subscriptionIsThere } from './newsletter.ts'
import { leaveNotices, noticesAreThere } from './stock-notices.ts'

interface Follower {
  /** Who is signed in; null for a visitor. */
  readonly customer: number | null
  readonly now: number
}

interface NoticeLink {
  readonly isOpen: (db: Database, tokenHash: string, now: number) => boolean
  /** False where the link leads to nothing any more. */
  readonly follow: (db: Database, tokenHash: string, follower: Follower) => boolean
}

/** What each link in a mail of the shop does. To leave what was left before is to have left it. */
const noticeLinks = {
  'confirm-newsletter': {
    isOpen: mayConfirm,
    follow: (db, tokenHash, { customer, now }) => confirmSubscription(db, tokenHash, customer, now),
  },
  'leave-newsletter': {
    isOpen: subscriptionIsThere,
    follow: (db, tokenHash) => leaveNewsletter(db, tokenHash),
  },
  'leave-notices': {
    isOpen: noticesAreThere,
    follow: (db, tokenHash) => leaveNotices(db, tokenHash),
  },
} as const satisfies Record<NoticeStep, NoticeLink>

export function noticeLinkIsOpen(db: Database, step: NoticeStep, token: string, now: number): boolean {
  return noticeLinks[step].isOpen(db, hashLinkToken(token), now)
}

export function followNoticeLink(
  db: Database,
  step: NoticeStep,
  token: string,
  customer: number | null,
  now: number,
): boolean {
  return noticeLinks[step].follow(db, hashLinkToken(token), { customer, now })
}
