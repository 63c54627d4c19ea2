import { getVisitorLimit, normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import {
  type CustomerSubscriptions,
  MAX_STOCK_ALERTS,
  STOCK_ALERT_ATTEMPT_LIMITS,
  STOCK_ALERT_RETENTION_MS,
  type StockAlertOutcome,
  type StockAlertRequest,
  type Subscriber,
  type SubscriptionOutcome,
  type SubscriptionRequest,
  type SubscriptionToEnd,
} from '#app/domain/stock-alerts/stock-alerts.ts'
import { productPath, type SubscriptionStep, subscriptionPath } from '#app/domain/urls.ts'
import { createLinkToken, hashLinkToken, type LinkToken } from '#workers/shop/customers/links.queries.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { endReviewRequests, isReviewRequestLink } from '../orders/order-step-mails.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import {
  countWaitingAlerts,
  deleteCustomerStockAlert,
  deleteCustomerSubscriptions,
  deleteStockAlertsByEmail,
  deleteSubscription,
  findCustomerSubscription,
  findOfferedProduct,
  findStockAlertByToken,
  findSubscriptionByEmail,
  findSubscriptionByToken,
  getNextPurgeAt,
  hasChangedStockAlerts,
  listChangedStockAlerts,
  listConfirmedSubscribers,
  listCustomerStockAlerts,
  markConfirmed,
  markStockAlertChecked,
  markStockAlertMailed,
  purgeSubscriptions,
  reopenStockAlert,
  saveStockAlert,
  saveSubscription,
} from './stock-alerts.queries.ts'

const MAX_CHECKS_PER_RUN = 200

/** Mails waiting customers as soon as a change of stock brings their product back. */
export const sendStockAlertsJob: ScheduledJob = {
  name: 'tell-returned',
  due: (db) => (hasChangedStockAlerts(db) ? 0 : null),
  async run({ db, now }) {
    enqueueStockAlerts(db, now())
  },
}

/** Deletes unconfirmed subscriptions, mailed stock alerts and stock alerts that waited too long. */
export const purgeSubscriptionsJob: ScheduledJob = {
  name: 'forget-notices',
  due: (db) => getNextPurgeAt(db, STOCK_ALERT_RETENTION_MS),
  async run({ db, now }) {
    db.transactionSync(() => purgeSubscriptions(db, STOCK_ALERT_RETENTION_MS, now()))
  },
}

/** Stores a stock alert (spec §7 SaveNotifyOutOfStock). Requesting it again stores it only once. */
export function createStockAlert(db: Database, request: StockAlertRequest, now: number): StockAlertOutcome {
  return db.transactionSync(() => {
    const { email, visitor } = request
    const max = STOCK_ALERT_ATTEMPT_LIMITS.stockAlerts
    const visitorLimit = getVisitorLimit(visitor, max)
    const source = { name: `notices by ${visitorLimit.name}`, limit: visitorLimit.limit }
    const limitCheck = countAttempt(
      db,
      { limit: 'stock-alert', target: `notices to ${normalizeMailbox(email)}`, max, source },
      now,
    )
    if (!limitCheck.ok) return limitCheck
    const product = findOfferedProduct(db, request, request.language ?? undefined)
    if (product === null) return { ok: false, reason: 'not-found' }
    if (product.stock >= 1) return { ok: false, reason: 'in-stock' }
    if (countWaitingAlerts(db, email) >= MAX_STOCK_ALERTS) return { ok: false, reason: 'too-many' }
    saveStockAlert(db, request, now)
    return { ok: true, product: product.name }
  })
}

/** Prefix of the mail's key, before the hash of the token in its link. */
const MAIL_KEY_PREFIX = 'back-in-stock '

/** Enqueues one mail for each alert whose product is back. Checks at most `MAX_CHECKS_PER_RUN` alerts. */
function enqueueStockAlerts(db: Database, now: number): void {
  db.transactionSync(() => {
    for (const stockAlert of listChangedStockAlerts(db, MAX_CHECKS_PER_RUN)) {
      markStockAlertChecked(db, stockAlert.id)
      const product = findOfferedProduct(db, stockAlert, stockAlert.language ?? undefined)
      if (product === null || product.stock < 1) continue
      const { token, hash } = createLinkToken()
      markStockAlertMailed(db, stockAlert.id, hash, now)
      const link = productPath(stockAlert.product, stockAlert.variant)
      const values = { product: product.name, link, leave: subscriptionPath('leave-notices', token) }
      const key = `${MAIL_KEY_PREFIX}${hash}`
      enqueueMail(
        db,
        { kind: 'back-in-stock', to: stockAlert.email, values, key, ...toMailLanguage(stockAlert.language) },
        now,
      )
    }
  })
}

/**
 * Whether the product of an enqueued mail is still in stock. Check before each attempt to send. If it is sold out
 * again, the alert waits again. If the customer ended the alert, no mail is sent; if they requested it again, another
 * mail is.
 */
export function isStillInStock(db: Database, key: string, now: number): boolean {
  return db.transactionSync(() => {
    const stockAlert = findStockAlertByToken(db, key.slice(MAIL_KEY_PREFIX.length))
    if (stockAlert?.state !== 'mailed') return false
    if ((findOfferedProduct(db, stockAlert, undefined)?.stock ?? 0) >= 1) return true
    reopenStockAlert(db, stockAlert.id, now)
    return false
  })
}

function hasStockAlert(db: Database, tokenHash: string): boolean {
  return findStockAlertByToken(db, tokenHash) !== null
}

/** Ends all stock alerts of the link's address. */
function unsubscribeFromStockAlerts(db: Database, tokenHash: string): true {
  return db.transactionSync(() => {
    const stockAlert = findStockAlertByToken(db, tokenHash)
    if (stockAlert !== null) deleteStockAlertsByEmail(db, stockAlert.email)
    return true
  })
}

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
 * Enqueues the confirmation mail of the newsletter. An address that is subscribed, or has had such a mail within the
 * hour, gets none; the result is the same.
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

/** Removes a subscriber who unsubscribed in the merchant's newsletter tool. False if the address is unknown. */
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
