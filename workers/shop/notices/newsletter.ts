import { mailboxOf } from '#app/domain/customers/mailbox.ts'
import { noticePage } from '#app/domain/notices/notice-pages.ts'
import { noticeBudgets, noticeMemory } from '#app/domain/notices/notice-rules.ts'
import type { Subscriber, SubscriptionOutcome, SubscriptionRequest } from '#app/domain/notices/notices.ts'
import { countGuess } from '../customers/guess.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import { hashLinkToken, type LinkToken } from './link-token.ts'
import {
  confirmedSubscribers,
  deleteSubscription,
  noteConfirmed,
  putSubscription,
  subscriptionByToken,
  subscriptionOf,
} from './subscribers.queries.ts'

/**
 * Promises the mail that asks for confirmation; nothing else goes to an address before it. An address that has the
 * newsletter, or has had such a mail within the hour, gets none, and the answer is the same.
 */
export function subscribe(
  db: Database,
  { email, customer, visitor, language }: SubscriptionRequest,
  { token, hash }: LinkToken,
  now: number,
): SubscriptionOutcome {
  return db.transactionSync(() => {
    const target = `newsletter by ${visitor}`
    const counted = countGuess(db, { limit: 'newsletter', target, most: noticeBudgets.newsletter, source: null }, now)
    if (!counted.ok) return counted
    const known = subscriptionOf(db, email)
    const subscribed = known !== null && known.confirmedAt !== null
    if (subscribed || !mayBeMailed(db, email, now)) return { ok: true }
    putSubscription(db, { email, customer, language, tokenHash: hash }, now)
    const values = { link: noticePage('confirm-newsletter', token), leave: noticePage('leave-newsletter', token) }
    const key = `newsletter-confirm ${hash}`
    enqueueMail(db, { kind: 'newsletter-confirm', to: email, values, key, ...inLanguage(language) }, now)
    return { ok: true }
  })
}

/**
 * Counts a confirming mail to an address, if one may go. The count outlives the subscription: whoever joins, leaves and joins
 * again sends no more mails by it. Of an address that is forgotten it keeps a hash, for an hour.
 */
function mayBeMailed(db: Database, email: string, now: number): boolean {
  const target = `newsletter to ${hashLinkToken(mailboxOf(email))}`
  return countGuess(db, { limit: 'newsletter-mail', target, most: noticeBudgets.confirming, source: null }, now).ok
}

/** Whether the link's button would confirm something now. A link that did so already is as good as before. */
export function mayConfirm(db: Database, tokenHash: string, now: number): boolean {
  const found = subscriptionByToken(db, tokenHash)
  return found !== null && (found.confirmedAt !== null || now < found.mailedAt + noticeMemory.unconfirmed)
}

/** False for a link that has expired, was replaced or belongs to nobody. */
export function confirmSubscription(db: Database, tokenHash: string, customer: number | null, now: number): boolean {
  return db.transactionSync(() => {
    const found = mayConfirm(db, tokenHash, now) ? subscriptionByToken(db, tokenHash) : null
    if (found === null) return false
    noteConfirmed(db, found.id, customer, now)
    return true
  })
}

export function subscriptionIsThere(db: Database, tokenHash: string): boolean {
  return subscriptionByToken(db, tokenHash) !== null
}

export function leaveNewsletter(db: Database, tokenHash: string): true {
  return db.transactionSync(() => {
    const found = subscriptionByToken(db, tokenHash)
    if (found !== null) deleteSubscription(db, found.id)
    return true
  })
}

/** Addresses in one page of the export. */
const perPage = 1000

/** Those who confirmed, after this one by id, and where the next page begins; null at the end. */
export function subscribers(
  db: Database,
  after: number,
): { readonly subscribers: readonly Subscriber[]; readonly next: number | null } {
  const found = confirmedSubscribers(db, after, perPage)
  return { subscribers: found, next: found.length < perPage ? null : (found.at(-1)?.id ?? null) }
}

/** For the merchant, whose mail program was told that somebody wants no more; false for an address that is not there. */
export function removeSubscriber(db: Database, email: string): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const found = subscriptionOf(db, email)
    if (found !== null) deleteSubscription(db, found.id)
    return { ok: found !== null }
  })
}
