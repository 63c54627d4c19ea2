import { getVisitorLimit, normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { productPath, subscriptionPath } from '#app/domain/page-paths.ts'
import {
  MAX_STOCK_ALERTS,
  STOCK_ALERT_ATTEMPT_LIMITS,
  STOCK_ALERT_RETENTION_MS,
  type StockAlertOutcome,
  type StockAlertRequest,
} from '#app/domain/stock-alerts/stock-alerts.ts'
import { createLinkToken } from '#workers/shop/outbox/mail-links.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import {
  countWaitingAlerts,
  deleteStockAlertsByEmail,
  findOfferedProduct,
  findStockAlertByToken,
  getNextPurgeAt,
  hasChangedStockAlerts,
  listChangedStockAlerts,
  markStockAlertChecked,
  markStockAlertMailed,
  purgeSubscriptions,
  reopenStockAlert,
  saveStockAlert,
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

export function hasStockAlert(db: Database, tokenHash: string): boolean {
  return findStockAlertByToken(db, tokenHash) !== null
}

/** Ends all stock alerts of the link's address. */
export function unsubscribeFromStockAlerts(db: Database, tokenHash: string): true {
  return db.transactionSync(() => {
    const stockAlert = findStockAlertByToken(db, tokenHash)
    if (stockAlert !== null) deleteStockAlertsByEmail(db, stockAlert.email)
    return true
  })
}
