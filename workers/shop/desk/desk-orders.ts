import { decimalEuros } from '#app/domain/money.ts'
import type { CancelOutcome, RefundOutcome, SeenRefund } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { merchantNotes, orderIdOfCode } from '../orders/order-operations.queries.ts'
import { noteSeen } from '../orders/order-operations.ts'
import { newestEvent, orderState } from '../orders/orders.queries.ts'
import { settleRefund } from '../orders/refund-order.ts'
import { refundByKey } from '../orders/refunds.queries.ts'
import { noteChange } from './audit.queries.ts'
import type { DeskMark, DeskRefund, SeenOutcome } from './desk-changes.ts'

/** The operator's use cases of orders, each with its line in the desk's log. `who` is an e-mail address. */

export async function markAtDesk(
  orders: Pick<OrderDesk, 'cancel'>,
  db: Database,
  code: string,
  mark: DeskMark,
  rules: OrderRules,
  who: string,
  clock: () => number,
): Promise<CancelOutcome> {
  const id = orderIdOfCode(db, code)
  if (id === null) return { ok: false, reason: 'not-found' }
  const { to, shown: _shown, ...cause } = mark
  const take = (): CancelOutcome => {
    const elsewhere = movedOn(db, id, mark)
    if (elsewhere !== null) return elsewhere
    const outcome = markOrder(db, id, to, cause, rules, clock())
    if (outcome.ok) noteChange(db, { who, what: 'order.marked', subject: code, detail: { to, why: mark.why } }, clock())
    return outcome
  }
  if (to !== 'cancelled') return db.transactionSync(take)
  // A stale page tells no provider anything.
  return movedOn(db, id, mark) ?? orders.cancel(db, id, rules, take)
}

/** Somebody else, a payer or the clock was quicker than the page; a second click hears what the first one did. */
function movedOn(db: Database, id: number, { shown, to, who, why }: DeskMark): CancelOutcome | null {
  const order = orderState(db, id)
  if (order === null || order.status === shown) return null
  const last = newestEvent(db, id)
  const taken = order.status === to && last?.status === to && last.who === who && last.why === why
  return taken ? { ok: true } : { ok: false, reason: 'not-allowed', from: order.status }
}

/** A refund that may have reached the provider is noted once, however it ended; its own row has the name from the start. */
export async function refundAtDesk(
  orders: OrderDesk,
  db: Database,
  code: string,
  refund: DeskRefund,
  rules: OrderRules,
  who: string,
  clock: () => number,
): Promise<RefundOutcome> {
  const order = orderState(db, orderIdOfCode(db, code) ?? 0)
  const wasFree = refund.amount === 0 && order?.status === 'refunded'
  const repeated = wasFree || refundByKey(db, refund.key) !== null
  const outcome = await orders.refund(db, code, refund, rules)
  if (repeated || (!outcome.ok && outcome.reason !== 'unknown' && outcome.reason !== 'refused')) return outcome
  const how = outcome.ok ? outcome.state : outcome.reason
  const detail = { amount: decimalEuros(refund.amount), how, why: refund.why }
  noteChange(db, { who, what: 'order.refunded', subject: code, detail }, clock())
  return outcome
}

/** What somebody has seen in the provider's own pages of a refund whose end nobody knew. */
export function settleRefundAtDesk(
  db: Database,
  code: string,
  key: string,
  { seen, ...cause }: SeenRefund,
  who: string,
  now: number,
): RefundOutcome {
  return db.transactionSync(() => {
    const refund = refundByKey(db, key)
    if (refund === null || refund.order !== orderIdOfCode(db, code)) return { ok: false, reason: 'not-found' }
    const outcome = settleRefund(db, key, seen, cause, now)
    // One that had its end before does not end again.
    if (refund.state === 'asked')
      noteChange(db, { who, what: 'order.refund-settled', subject: code, detail: { key, seen } }, now)
    return outcome
  })
}

/** Only what was looked at is settled: something graver may have come up since the page was shown. */
export function noteSeenAtDesk(db: Database, code: string, shown: string, who: string, now: number): SeenOutcome {
  return db.transactionSync((): SeenOutcome => {
    const id = orderIdOfCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    const { attention } = merchantNotes(db, id)
    // A second click: nothing is left to be seen.
    if (attention === '' && shown !== '') return { ok: true }
    if (attention !== shown) return { ok: false, reason: 'changed' }
    noteSeen(db, code)
    noteChange(db, { who, what: 'order.seen', subject: code, detail: { attention: shown } }, now)
    return { ok: true }
  })
}
