import { allocate, storesFor } from '#app/domain/orders/allocation.ts'
import {
  isFinished,
  type MarkableStatus,
  mayBecome,
  mayBeMarked,
  type OrderStatus,
  releasesGoods,
} from '#app/domain/orders/order-status.ts'
import { goodsPaid } from '#app/domain/orders/totals.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import { isProvider } from '#app/domain/payments/payment-methods.ts'
import { pointsEarned } from '#app/domain/rewards/points.ts'
import { customerById } from '../customers/customers.queries.ts'
import { finishPoints, lowerPoints, revivePoints, voidPoints } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { forgetPurchase, tellPurchaseAt } from '../purchases/purchases.queries.ts'
import {
  forgetReturned,
  isWithoutGoods,
  noteTaken,
  returnedUnits,
  returnUnits,
  storedUnits,
  takeUnits,
} from './order-goods.queries.ts'
import { promiseLateMoneyMails, promiseOrderMails } from './order-mails.ts'
import {
  askForAttention,
  endHold,
  lapsedOrders,
  moveOrder,
  noteEvent,
  notePaid,
  type OrderState,
  orderState,
  placedOrder,
} from './orders.queries.ts'
import { forgetPersonAt, forgetPersonsOf } from './persons.queries.ts'
import { leaveCart } from './take-ordered.ts'
import { forgetVisitor } from './unpaid-orders.queries.ts'

/** Who changed an order, and why: `shopper`, `clock`, a payment method, or a merchant's name. */
export interface Cause {
  readonly who: string
  readonly why: string
}

export type MarkOutcome =
  | { readonly ok: true }
  /** The table of statuses does not know that step; `from` is where the order stands. */
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly from: OrderStatus }

/** Milliseconds for which the guest of an order is known that came to nothing: nobody else could take the person out of it. */
const guestMemory = 90 * 24 * 3_600_000

const onTheWay: readonly OrderStatus[] = ['preparing', 'ready-to-collect', 'shipped', 'delivered']

/** Goes to another status with all that follows from it; false when the order stands elsewhere by now. */
export function changeOrder(db: Database, order: OrderState, to: OrderStatus, cause: Cause, now: number): boolean {
  const sentAfterAll = onTheWay.includes(to) && isWithoutGoods(db, order.id)
  if (!mayBecome(order.status, to) || !moveOrder(db, order.id, order.status, to)) return false
  noteEvent(db, { order: order.id, status: to, ...cause }, now)
  const cameToNothing = releasesGoods(to) && !order.paid
  forgetPersonAt(db, order.id, cameToNothing && order.customer === null ? now + guestMemory : null)
  if (onTheWay.includes(to)) forgetVisitor(db, order.id)
  if (releasesGoods(to)) {
    returnUnits(db, order.id)
    endHold(db, order.id)
    forgetPurchase(db, order.id)
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
  }
  if (sentAfterAll) {
    if (!pointsTakenAgain(db, order)) askForAttention(db, order.id, 'paid-late-without-points')
    finishPoints(db, order.code, 'redeemed')
    lowerPoints(db, order.code, 'earned', pointsEarned(goodsPaid(order, order.refunded), order.pointRate))
  }
  if (to === 'delivered') {
    // Paid at the door at the latest.
    if (!order.paid) notePaid(db, order.id, '', now)
    finishPoints(db, order.code, 'redeemed')
    finishPoints(db, order.code, 'earned')
  }
  if (isFinished(to)) forgetPersonIfDeleted(db, order)
  return true
}

/** An order that has ended names no customer who deleted their account. */
export function forgetPersonIfDeleted(db: Database, { customer }: OrderState): void {
  if (customer !== null && customerById(db, customer) === null) forgetPersonsOf(db, customer)
}

/** A merchant marks an order; a transfer that has come in is marked as paid. */
export function markOrder(
  db: Database,
  id: number,
  to: MarkableStatus,
  cause: Cause,
  rules: OrderRules,
  now: number,
): MarkOutcome {
  return db.transactionSync((): MarkOutcome => {
    const order = orderState(db, id)
    if (order === null) return { ok: false, reason: 'not-found' }
    if (!mayBeMarked(order, to, order.store !== null)) return { ok: false, reason: 'not-allowed', from: order.status }
    if (to === 'paid') return takePayment(db, order, { text: '', cause }, rules, now)
    return changeOrder(db, order, to, cause, now)
      ? { ok: true }
      : { ok: false, reason: 'not-allowed', from: order.status }
  })
}

/**
 * The money is there. Money that comes after the hold has lapsed takes the goods and the points anew; when the goods are
 * gone the order is kept as paid, its payer hears that they are, and a merchant is asked to give the money back. Money
 * of which nothing was `kept` takes nothing, and nobody is told of an order on its way.
 */
export function takePayment(
  db: Database,
  order: OrderState,
  { text, cause, kept = true }: { readonly text: string; readonly cause: Cause; readonly kept?: boolean },
  rules: OrderRules,
  now: number,
): MarkOutcome {
  const late = order.status === 'expired'
  if (!changeOrder(db, order, 'paid', cause, now)) return { ok: false, reason: 'not-allowed', from: order.status }
  notePaid(db, order.id, text, now)
  if (!kept) return { ok: true }
  const attention = late ? takeAgain(db, order, rules) : ''
  if (late) askForAttention(db, order.id, attention)
  finishPoints(db, order.code, 'redeemed')
  if (!isProvider(order.payment)) return { ok: true }
  if (attention === 'paid-without-goods') promiseLateMoneyMails(db, order.id, rules, now)
  else {
    promiseOrderMails(db, order.id, rules, now)
    tellPurchaseAt(db, order.id, now)
    leaveCart(db, order.cartOf, placedOrder(db, order.id)?.lines ?? [])
  }
  return { ok: true }
}

/** Takes what a lapsed order had given back, as far as it is still there; what a merchant has to look at. */
function takeAgain(db: Database, order: OrderState, rules: OrderRules): string {
  if (!takeGoodsAgain(db, order, rules)) return 'paid-without-goods'
  return pointsTakenAgain(db, order) ? 'paid-late' : 'paid-late-without-points'
}

/** What the order earns counts again, and what it redeems is taken again. False where that was spent meanwhile. */
function pointsTakenAgain(db: Database, { code, customer, points }: OrderState): boolean {
  return customer === null || revivePoints(db, { customer, order: code, amount: points })
}

/** Takes all of the order's goods from the shelves again, or none of them: what is collected, from its own store. */
function takeGoodsAgain(db: Database, { id: order, store }: OrderState, rules: OrderRules): boolean {
  const wanted = returnedUnits(db, order)
  const units = storedUnits(
    db,
    wanted.map(({ variant }) => variant),
    rules.webWarehouse,
  )
  const parts = wanted.map(({ variant, position, quantity }) => ({
    variant,
    position,
    taken: allocate(quantity, storesFor(store, units.get(variant))),
  }))
  if (parts.some(({ taken }) => taken === null)) return false
  forgetReturned(db, order)
  for (const { variant, position, taken } of parts)
    for (const part of taken ?? []) {
      takeUnits(db, variant, part)
      noteTaken(db, order, position, variant, part)
    }
  return true
}

/** Most orders that the clock ends at a time. */
const mostLapses = 100

/** Ends the holds that have lapsed and wait for no provider's word: their goods and points go back. */
export function endLapsedHolds(db: Database, now: number): void {
  for (const id of lapsedOrders(db, now, mostLapses)) db.transactionSync(() => expireOrder(db, id, now))
}

/** The payer's time is over. False for an order that is past it. */
export function expireOrder(db: Database, id: number, now: number): boolean {
  const order = orderState(db, id)
  const expired = order !== null && changeOrder(db, order, 'expired', { who: 'clock', why: '' }, now)
  if (!expired) endHold(db, id)
  return expired
}
