import { createHash } from 'node:crypto'
import type { Limited, SentForm } from '#app/domain/customers/accounts.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { type LinkedOrder, ORDER_LINK_LIMIT, orderLinkLife } from '#app/domain/orders/order-link.ts'
import { orderPage } from '#app/domain/orders/order-page.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import { countGuess, sourceOf } from '../customers/guess.ts'
import type { Database } from '../database.ts'
import { linkIsMailed, linkMailKey } from '../outbox/mailed-link.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import { type OrderLink, orderOfLink, recipientOf, replaceOrderToken } from './order-link.queries.ts'
import { orderById } from './order-view.queries.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function isOpen({ isCurrent, linkedAt }: OrderLink, now: number): boolean {
  return isCurrent && now - linkedAt < orderLinkLife
}

/** The order behind a link; null for a token that no order has or had. Its own customer, signed in, sees it by an old link too. */
export function linkedOrder(
  db: Database,
  token: string,
  customer: number | null,
  rules: OrderRules,
  now: number,
): LinkedOrder | null {
  const link = orderOfLink(db, token, hashOf(token))
  if (link === null) return null
  const isOwn = customer !== null && customer === link.customerId
  const order = isOwn || isOpen(link, now) ? orderById(db, link.id, rules, now) : null
  return order === null ? { kind: 'expired' } : { kind: 'open', order }
}

/**
 * Mails a new link to the address of the order behind an expired one. The answer is the same for an order without an address. The new
 * token takes the place of the old one, which says from then on that it has expired.
 */
export function mailOrderLink(
  db: Database,
  token: string,
  newToken: string,
  { visitor, sent }: { readonly visitor: string; readonly sent: SentForm },
  now: number,
): { readonly ok: true } | Limited {
  return db.transactionSync((): { readonly ok: true } | Limited => {
    const link = orderOfLink(db, token, hashOf(token))
    if (link === null || isOpen(link, now) || linkIsMailed(db, 'order-link', sent)) return { ok: true }
    const source = sourceOf('look-up', { address: visitor }, budgets.lookUp)
    const budget = { limit: 'order-link', target: `order link ${link.id}`, most: ORDER_LINK_LIMIT, source } as const
    const counted = countGuess(db, budget, now)
    if (!counted.ok) return counted
    const recipient = recipientOf(db, link.id)
    if (recipient === null) return { ok: true }
    replaceOrderToken(db, link.id, hashOf(link.token), newToken, now)
    const { email, name, language } = recipient
    const values = { order: link.code, name, link: orderPage(newToken) }
    const key = linkMailKey(db, 'order-link', sent, hashOf(newToken))
    enqueueMail(db, { kind: 'order-link', to: email, values, key, ...inLanguage(language) }, now)
    return { ok: true }
  })
}
