import type { ShopAnswers } from '../shop-methods.ts'
import { customerNotices, endNotice } from './customer-notices.ts'
import { newLinkToken } from './link-token.ts'
import { removeSubscriber, subscribe, subscribers } from './newsletter.ts'
import { followNoticeLink, noticeLinkIsOpen } from './notice-links.ts'
import { askForNotice } from './stock-notices.ts'

/** What is asked about newsletters and notices of stock. */
export const noticeAnswers = {
  subscribe: ({ db, now }, ...asked) => subscribe(db, ...asked, newLinkToken(), now),
  askForNotice: ({ db, now }, ...asked) => askForNotice(db, ...asked, now),
  noticeLinkIsOpen: ({ db, now }, ...asked) => noticeLinkIsOpen(db, ...asked, now),
  followNoticeLink: ({ db, now }, ...asked) => followNoticeLink(db, ...asked, now),
  customerNotices: ({ db }, ...asked) => customerNotices(db, ...asked),
  endNotice: ({ db }, ...asked) => endNotice(db, ...asked),
  subscribers: ({ db }, ...told) => subscribers(db, ...told),
  removeSubscriber: ({ db }, ...told) => removeSubscriber(db, ...told),
} satisfies Partial<ShopAnswers>
