import type { Money } from '#app/domain/money.ts'
import { type Restock, RestockLines, restockOf } from '#app/domain/orders/restock.ts'
import { goodsPaid } from '#app/domain/orders/totals.ts'
import { pointsEarned } from '#app/domain/rewards/points.ts'
import { lowerPoints, voidPoints } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { type Cause, changeOrder, forgetPersonIfDeleted } from './change-order.ts'
import { returnUnits, returnUnitsOf } from './order-goods.queries.ts'
import { askForAttention, noteEvent, noteRefundExtent, type OrderState, orderState } from './orders.queries.ts'
import { paidPayments } from './payments.queries.ts'
import { addRefunded, closeRefund, openRefunds, returnedOf, type StoredRefund } from './refunds.queries.ts'

/** How a refund ends, and what follows from it in the shop. */

/** What a merchant may have to look at while money is to go back. */
const meanwhile = ['', 'refund-unknown', 'refund-pending', 'paid-twice']

/** The money is back. Does nothing for a refund that has ended. */
export function endRefund(db: Database, refund: StoredRefund, state: 'done' | 'by-hand', now: number): void {
  const order = orderState(db, refund.order)
  if (order === null || !closeRefund(db, refund.key, state)) return
  const { amount, who, why } = refund
  if (isSurplus(db, refund)) noteEvent(db, { order: order.id, status: order.status, who, why }, now)
  else giveBack(db, order, { amount, restock: storedRestock(refund), cause: { who, why } }, now)
  // Whatever came up since the money was asked for is still to be looked at.
  const over = refund.state === 'refused' ? [...meanwhile, 'refund-refused'] : meanwhile
  if (over.includes(order.attention)) askForAttention(db, order.id, attentionLeft(db, order.id))
}

/** Nothing was given back: a merchant has to look. */
export function refuseRefund(db: Database, refund: StoredRefund): void {
  if (!closeRefund(db, refund.key, 'refused')) return
  askForAttention(db, refund.order, 'refund-refused')
}

/** Counts what was given back of an order's money: status, goods and points follow, each once. */
export function giveBack(
  db: Database,
  order: OrderState,
  { amount, restock, cause }: { readonly amount: Money; readonly restock: Restock | null; readonly cause: Cause },
  now: number,
): void {
  const refunded = addRefunded(db, order.id, amount)
  const whole = refunded === order.total
  noteRefundExtent(db, order.id, whole ? 'whole' : 'part')
  // An order that was shipped or cancelled keeps its status: a refund says nothing about the delivery.
  if (!whole || !changeOrder(db, order, 'refunded', cause, now))
    noteEvent(db, { order: order.id, status: whole ? 'refunded' : 'partly-refunded', ...cause }, now)
  if (whole) forgetPersonIfDeleted(db, order)
  const back = restockOf(restock, whole)
  if (back === 'all') returnUnits(db, order.id)
  else if (back !== 'none') for (const line of back) returnUnitsOf(db, order.id, line)
  if (whole) {
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
  } else lowerPoints(db, order.code, 'earned', pointsEarned(goodsPaid(order, refunded), order.pointRate))
}

/** What a merchant still has to look at in an order of which money was given back; '' for nothing. */
export function attentionLeft(db: Database, order: number): string {
  const kept = paidPayments(db, order).some(({ id, surplus, amount }) => surplus && returnedOf(db, id) < amount)
  if (kept) return 'paid-twice'
  const [open] = openRefunds(db, order)
  if (open === undefined) return ''
  return open.name === null ? 'refund-unknown' : 'refund-pending'
}

function isSurplus(db: Database, { order, payment }: StoredRefund): boolean {
  return paidPayments(db, order).some(({ id, surplus }) => id === payment && surplus)
}

function storedRestock({ restock }: StoredRefund): Restock | null {
  if (restock === '' || restock === 'all' || restock === 'none') return restock === '' ? null : restock
  return RestockLines.parse(JSON.parse(restock))
}
