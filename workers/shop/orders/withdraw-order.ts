import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { changeOrder } from './change-order.ts'
import { promiseWithdrawalMails } from './order-mails.ts'
import { orderById } from './order-view.queries.ts'
import { askForAttention, noteEvent, orderIdOfToken, orderState } from './orders.queries.ts'
import { askSoon } from './payments.queries.ts'

/** How a merchant finds orders that were withdrawn from. */
const withdrawn = 'withdrawn'
/** Merchants have a name of their own, and words of their own for why. */
const shopper = 'shopper'

/**
 * The shopper withdraws from an order (2011/83 art. 9 and 11a), in one transaction with the mails that confirm it. What is
 * neither paid nor on its way is cancelled at once; with everything else a merchant has to deal. Withdrawing twice is
 * withdrawing once.
 */
export function withdrawOrder(db: Database, token: string, rules: OrderRules, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const id = orderIdOfToken(db, token)
    const view = id === null ? null : orderById(db, id, rules, now)
    const order = id === null ? null : orderState(db, id)
    if (view === null || order === null) return { ok: false }
    if (view.events.some(({ who, why }) => who === shopper && why === withdrawn)) return { ok: true }
    if (view.withdrawUntil === null) return { ok: false }
    const cause = { who: shopper, why: withdrawn }
    const untouched = !order.paid && ['awaiting-payment', 'placed'].includes(order.status)
    if (!untouched || !changeOrder(db, order, 'cancelled', cause, now)) {
      noteEvent(db, { order: order.id, status: order.status, ...cause }, now)
      askForAttention(db, order.id, withdrawn)
    }
    // A payer who is still at the provider's page can't pay any more, as soon as the provider can be asked.
    else askSoon(db, order.id, now)
    promiseWithdrawalMails(db, order.id, view, rules, now)
    return { ok: true }
  })
}
