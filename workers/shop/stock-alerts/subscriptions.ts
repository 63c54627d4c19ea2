import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { type SubscriptionStep, subscriptionPath } from '#app/domain/page-paths.ts'
import {
  type CustomerSubscriptions,
  STOCK_ALERT_ATTEMPT_LIMITS,
  STOCK_ALERT_RETENTION_MS,
  type Subscriber,
  type SubscriptionOutcome,
  type SubscriptionRequest,
  type SubscriptionToEnd,
} from '#app/domain/stock-alerts/stock-alerts.ts'
import { hashLinkToken, type LinkToken } from '#workers/shop/outbox/mail-links.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { endReviewRequests, isReviewRequestLink } from '../orders/order-step-mails.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import {
  deleteCustomerStockAlert,
  deleteCustomerSubscriptions,
  deleteSubscription,
  findCustomerSubscription,
  findSubscriptionByEmail,
  findSubscriptionByToken,
  listConfirmedSubscribers,
  listCustomerStockAlerts,
  markConfirmed,
  saveSubscription,
} from './stock-alerts.queries.ts'
import { hasStockAlert, unsubscribeFromStockAlerts } from './stock-alerts.ts'

export function customerSubscriptions(
  db: Database,
  customer: number,
  language?: LanguageOrDefault,
): CustomerSubscriptions {
  const found = findCustomerSubscription(db, customer)
  return {
    stockAlerts: listCustomerStockAlerts(db, customer, language),
    newsletter: found === null ? null : { email: found.email, confirmed: found.confirmedAt !== null },
  }
}

/** False if it is deleted or another customer's. */
export function endSubscription(db: Database, customer: number, ended: SubscriptionToEnd): boolean {
  return db.transactionSync(() => {
    if (ended.kind === 'notice') return deleteCustomerStockAlert(db, customer, ended.id)
    deleteCustomerSubscriptions(db, customer)
    return true
  })
}

/**
 * Enqueues the confirmation mail, the only mail that goes to an unconfirmed address. An address that is subscribed, or
 * has had such a mail within the hour, gets none. The result is the same.
 */
export function subscribe(
  db: Database,
  { email, customer, visitor, language }: SubscriptionRequest,
  { token, hash }: LinkToken,
  now: number,
): SubscriptionOutcome {
  return db.transactionSync(() => {
    const target = `newsletter by ${visitor}`
    const limitCheck = countAttempt(
      db,
      { limit: 'newsletter', target, max: STOCK_ALERT_ATTEMPT_LIMITS.newsletter, source: null },
      now,
    )
    if (!limitCheck.ok) return limitCheck
    const subscription = findSubscriptionByEmail(db, email)
    const isSubscribed = subscription !== null && subscription.confirmedAt !== null
    if (isSubscribed || !canSendConfirmation(db, email, now)) return { ok: true }
    saveSubscription(db, { email, customer, language, tokenHash: hash }, now)
    const values = {
      link: subscriptionPath('confirm-newsletter', token),
      leave: subscriptionPath('leave-newsletter', token),
    }
    const key = `newsletter-confirm ${hash}`
    enqueueMail(db, { kind: 'newsletter-confirm', to: email, values, key, ...toMailLanguage(language) }, now)
    return { ok: true }
  })
}

/**
 * Counts a confirmation mail to an address, or refuses it. The count outlives the subscription, so that subscribing and
 * unsubscribing in turn sends no more mails. Stores a hash of the address for an hour.
 */
function canSendConfirmation(db: Database, email: string, now: number): boolean {
  const target = `newsletter to ${hashLinkToken(normalizeMailbox(email))}`
  return countAttempt(
    db,
    { limit: 'newsletter-mail', target, max: STOCK_ALERT_ATTEMPT_LIMITS.confirming, source: null },
    now,
  ).ok
}

/** Whether the link's button confirms something. A link that was used already counts as valid. */
function canConfirm(db: Database, tokenHash: string, now: number): boolean {
  const found = findSubscriptionByToken(db, tokenHash)
  return found !== null && (found.confirmedAt !== null || now < found.mailedAt + STOCK_ALERT_RETENTION_MS.unconfirmed)
}

/** False if the link has expired, was replaced or is unknown. */
function confirmSubscription(db: Database, tokenHash: string, customer: number | null, now: number): boolean {
  return db.transactionSync(() => {
    const found = canConfirm(db, tokenHash, now) ? findSubscriptionByToken(db, tokenHash) : null
    if (found === null) return false
    markConfirmed(db, found.id, customer, now)
    return true
  })
}

function hasSubscription(db: Database, tokenHash: string): boolean {
  return findSubscriptionByToken(db, tokenHash) !== null
}

function unsubscribeFromNewsletter(db: Database, tokenHash: string): true {
  return db.transactionSync(() => {
    const found = findSubscriptionByToken(db, tokenHash)
    if (found !== null) deleteSubscription(db, found.id)
    return true
  })
}

/** The most addresses on one page of the export. */
const perPage = 1000

/** Confirmed subscribers after this id, and where the next page begins. Null at the end. */
export function subscribers(
  db: Database,
  after: number,
): { readonly subscribers: readonly Subscriber[]; readonly next: number | null } {
  const found = listConfirmedSubscribers(db, after, perPage)
  return { subscribers: found, next: found.length < perPage ? null : (found.at(-1)?.id ?? null) }
}

/** Removes a subscriber who unsubscribed in the merchant's mail program. False if the address is unknown. */
export function removeSubscriber(db: Database, email: string): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const found = findSubscriptionByEmail(db, email)
    if (found !== null) deleteSubscription(db, found.id)
    return { ok: found !== null }
  })
}

interface LinkUser {
  /** The signed-in customer. Null for a visitor. */
  readonly customer: number | null
  readonly now: number
}

interface SubscriptionLink {
  readonly isOpen: (db: Database, tokenHash: string, now: number) => boolean
  /** False if the link no longer works. */
  readonly follow: (db: Database, tokenHash: string, user: LinkUser) => boolean
}

/** The effect of each mail link. Unsubscribing twice succeeds. */
const subscriptionLinks = {
  'confirm-newsletter': {
    isOpen: canConfirm,
    follow: (db, tokenHash, { customer, now }) => confirmSubscription(db, tokenHash, customer, now),
  },
  'leave-newsletter': {
    isOpen: hasSubscription,
    follow: (db, tokenHash) => unsubscribeFromNewsletter(db, tokenHash),
  },
  'leave-notices': {
    isOpen: hasStockAlert,
    follow: (db, tokenHash) => unsubscribeFromStockAlerts(db, tokenHash),
  },
  'leave-reviews': { isOpen: isReviewRequestLink, follow: endReviewRequests },
} as const satisfies Record<SubscriptionStep, SubscriptionLink>

export function isSubscriptionLinkOpen(db: Database, step: SubscriptionStep, token: string, now: number): boolean {
  return subscriptionLinks[step].isOpen(db, hashLinkToken(token), now)
}

export function followSubscriptionLink(
  db: Database,
  step: SubscriptionStep,
  token: string,
  customer: number | null,
  now: number,
): boolean {
  return subscriptionLinks[step].follow(db, hashLinkToken(token), { customer, now })
}
