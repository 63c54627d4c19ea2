import { createHash } from 'node:crypto'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS, type Limited } from '#app/domain/customers/attempt-limits.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { type LinkedOrder, ORDER_LINK_LIFETIME_MS, ORDER_LINK_LIMIT } from '#app/domain/orders/order-rules.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { orderPath } from '#app/domain/urls.ts'
import { getLinkMailKey, isLinkMailed } from '../customers/links.queries.ts'
import { countAttempt, getAttemptSource } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { RowSecrets } from '../secrets/row-secrets.queries.ts'
import { listOwnVouchers } from '../vouchers/issue-vouchers.ts'
import { findOrderById } from './order-view.queries.ts'
import { findOrderByLink, findRecipient, type OrderLink, replaceOrderToken } from './orders.queries.ts'

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

function isLinkOpen({ isCurrent, linkedAt }: OrderLink, now: number): boolean {
  return isCurrent && now - linkedAt < ORDER_LINK_LIFETIME_MS
}

/** The order behind a link; null for an unknown token. Its signed-in customer can also use an expired link. */
export function findLinkedOrder(
  db: Database,
  token: string,
  customer: number | null,
  rules: OrderRules,
  now: number,
): { readonly kind: 'open'; readonly id: number; readonly order: OrderView } | { readonly kind: 'expired' } | null {
  const link = findOrderByLink(db, token, hashToken(token))
  if (link === null) return null
  const isOwn = customer !== null && customer === link.customerId
  const order = isOwn || isLinkOpen(link, now) ? findOrderById(db, link.id, rules, now) : null
  return order === null ? { kind: 'expired' } : { kind: 'open', id: link.id, order }
}

/** As `findLinkedOrder`, with the codes of the gift vouchers that the order bought. */
export function openLinkedOrder(
  db: Database,
  token: string,
  customer: number | null,
  rules: OrderRules,
  secrets: RowSecrets,
  now: number,
): LinkedOrder | null {
  const linked = findLinkedOrder(db, token, customer, rules, now)
  if (linked?.kind !== 'open') return linked
  return { kind: 'open', order: linked.order, boughtVouchers: listOwnVouchers(db, linked.id, secrets, now) }
}

/**
 * Mails a new link to the order behind an expired one. The result is the same for an order without an email address,
 * so it reveals nothing. The new token replaces the old one, which is reported as expired from then on.
 */
export function mailOrderLink(
  db: Database,
  token: string,
  newToken: string,
  { visitor, sent }: { readonly visitor: string; readonly sent: SubmissionId },
  now: number,
): { readonly ok: true } | Limited {
  return db.transactionSync((): { readonly ok: true } | Limited => {
    const link = findOrderByLink(db, token, hashToken(token))
    if (link === null || isLinkOpen(link, now) || isLinkMailed(db, 'order-link', sent)) return { ok: true }
    const source = getAttemptSource('look-up', { address: visitor }, ATTEMPT_LIMITS.lookUp)
    const rateLimitBudget = {
      limit: 'order-link',
      target: `order link ${link.id}`,
      max: ORDER_LINK_LIMIT,
      source,
    } as const
    const limitCheck = countAttempt(db, rateLimitBudget, now)
    if (!limitCheck.ok) return limitCheck
    const recipient = findRecipient(db, link.id)
    if (recipient === null) return { ok: true }
    replaceOrderToken(db, link.id, hashToken(link.token), newToken, now)
    const { email, name, language } = recipient
    const values = { order: link.code, name, link: orderPath(newToken) }
    const key = getLinkMailKey(db, 'order-link', sent, hashToken(newToken))
    enqueueMail(db, { kind: 'order-link', to: email, values, key, ...toMailLanguage(language) }, now)
    return { ok: true }
  })
}
