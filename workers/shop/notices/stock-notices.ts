import { productPath } from '#app/domain/catalogue/product-path.ts'
import { visitorBudget } from '#app/domain/customers/guess-budget.ts'
import { mailboxOf } from '#app/domain/customers/mailbox.ts'
import { noticePage } from '#app/domain/notices/notice-pages.ts'
import { mostNotices, noticeBudgets } from '#app/domain/notices/notice-rules.ts'
import type { NoticeOutcome, NoticeRequest } from '#app/domain/notices/notices.ts'
import { countGuess } from '../customers/guess.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import type { LinkToken } from './link-token.ts'
import {
  deleteNoticesTo,
  movedNotices,
  noteLookedAt,
  noteMailed,
  noticeByToken,
  offeredGoods,
  putNotice,
  waitingFor,
  waitOn,
} from './stock-notices.queries.ts'

/** Writes down who waits for what (spec §7 SaveNotifyOutOfStock); once, however often it is asked for. */
export function askForNotice(db: Database, request: NoticeRequest, now: number): NoticeOutcome {
  return db.transactionSync(() => {
    const { email, visitor } = request
    const most = noticeBudgets.notices
    const asker = visitorBudget(visitor, most)
    const source = { name: `notices by ${asker.name}`, most: asker.most }
    const counted = countGuess(
      db,
      { limit: 'stock-alert', target: `notices to ${mailboxOf(email)}`, most, source },
      now,
    )
    if (!counted.ok) return counted
    const goods = offeredGoods(db, request, request.language ?? undefined)
    if (goods === null) return { ok: false, reason: 'not-found' }
    if (goods.stock >= 1) return { ok: false, reason: 'in-stock' }
    if (waitingFor(db, email) >= mostNotices) return { ok: false, reason: 'too-many' }
    putNotice(db, request, now)
    return { ok: true, product: goods.name }
  })
}

/** Before the hash of the token in the mail. */
const mailKey = 'back-in-stock '

/** Promises the one mail of each request whose goods are back. Looks at a bounded number of them. */
export function promiseReturned(db: Database, newToken: () => LinkToken, limit: number, now: number): void {
  db.transactionSync(() => {
    for (const notice of movedNotices(db, limit)) {
      noteLookedAt(db, notice.id)
      const goods = offeredGoods(db, notice, notice.language ?? undefined)
      if (goods === null || goods.stock < 1) continue
      const { token, hash } = newToken()
      noteMailed(db, notice.id, hash, now)
      const link = productPath(notice.product, notice.variant)
      const values = { product: goods.name, link, leave: noticePage('leave-notices', token) }
      const key = `${mailKey}${hash}`
      enqueueMail(db, { kind: 'back-in-stock', to: notice.email, values, key, ...inLanguage(notice.language) }, now)
    }
  })
}

/**
 * Whether the goods of a promised mail are still there. Asked right before each try: where they have gone again the
 * request waits on, where it was taken back there is nobody to tell, and where it was made anew another mail will.
 */
export function isStillBack(db: Database, key: string, now: number): boolean {
  return db.transactionSync(() => {
    const notice = noticeByToken(db, key.slice(mailKey.length))
    if (notice?.state !== 'mailed') return false
    if ((offeredGoods(db, notice, undefined)?.stock ?? 0) >= 1) return true
    waitOn(db, notice.id, now)
    return false
  })
}

export function noticesAreThere(db: Database, tokenHash: string): boolean {
  return noticeByToken(db, tokenHash) !== null
}

/** Whoever has a mail's link wants no more of them: all that its address waits for goes. */
export function leaveNotices(db: Database, tokenHash: string): true {
  return db.transactionSync(() => {
    const notice = noticeByToken(db, tokenHash)
    if (notice !== null) deleteNoticesTo(db, notice.email)
    return true
  })
}
