import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import { allocate, storesFor } from '#app/domain/orders/allocation.ts'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderRequest, OrderRules, PlacedOrder, PlaceOutcome, PlaceRefusal } from '#app/domain/orders/views.ts'
import { awaitsTransfer, paymentMethods, takesAmount } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { earnPoints, finishPoints, redeemPoints } from '../customers/points.ts'
import { type Database, rehearse } from '../database.ts'
import { notePurchase, tellPurchaseAt } from '../purchases/purchases.queries.ts'
import { transferTimes } from './bank-transfers.ts'
import { insertOrder } from './insert-order.queries.ts'
import { noteTaken, storedUnits, takeUnits } from './order-goods.queries.ts'
import { promiseOrderMails } from './order-mails.ts'
import { orderOfKey, orderState } from './orders.queries.ts'
import { type InnerQuote, quoteOrder } from './quote-order.ts'
import { leaveCart } from './take-ordered.ts'
import { countedOrders, unpaidRefusal, visitorOf } from './unpaid-orders.ts'
import { callOff } from './waiting-orders.ts'

/** Made outside of the transaction: hashing is not instant. */
export interface OrderMarks {
  /** Names the order's page; 32 random bytes. */
  readonly token: string
  /** Of everything that was asked for. */
  readonly digest: string
  /** By what unpaid orders are counted. */
  readonly visitor: Visitor
  /** By what name Google knows the browser of a visitor who lets the shop count. */
  readonly analyticsClient?: string | null
}

/**
 * Places an order, or says why not, in one transaction: it is priced anew, its goods leave the shelves, its points are
 * held, and whoever has to know is promised a mail. The same key gives the same order; with another content it is refused.
 * A total other than the one shown is a refusal too, with the new total (spec §7 SaveOrder; design "Same experience").
 * It takes the place of the `replaced` orders: their goods and points are free for it. Refused, it leaves them as they are.
 */
export function placeOrder(
  db: Database,
  request: OrderRequest,
  buyer: Buyer,
  rules: OrderRules,
  marks: OrderMarks,
  now: number,
  replaced: readonly number[] = [],
): PlaceOutcome {
  const work = (): PlaceOutcome => {
    const known = orderOfKey(db, request.key)
    if (known !== null)
      return known.digest === marks.digest ? { ok: true, order: known.order } : { ok: false, reason: 'key-reused' }
    for (const id of replaced)
      if (!callOff(db, id, now) && isBeingPaid(db, id)) return { ok: false, reason: 'paid-meanwhile' }
    const quote = quoteOrder(db, quoteRequest(request), buyer, rules, now)
    const refusal = refusalOf(request, quote, buyer, rules, now)
    if (refusal !== null) return { ok: false, ...refusal }
    const counted = countedOrders(db, buyer, marks.visitor, rules.limits)
    const free = quote.totals.total === 0
    const tooMuch = free ? null : unpaidRefusal(db, counted, quote.lines, rules.limits, now)
    if (tooMuch !== null) return { ok: false, ...tooMuch }
    return { ok: true, order: writeOrder(db, request, quote, buyer, rules, marks, visitorOf(counted), now) }
  }
  // A refusal is known before anything is called off for the order.
  const refused = replaced.length > 0 ? rehearse(db, work) : null
  return refused?.ok === false ? refused : db.transactionSync(work)
}

function isBeingPaid(db: Database, id: number): boolean {
  const order = orderState(db, id)
  return order !== null && (order.paid || order.status === 'payment-pending')
}

function quoteRequest({ lines, delivery, points }: OrderRequest) {
  const place =
    delivery.kind === 'deliver'
      ? ({ kind: 'deliver', country: delivery.address.country, shipping: delivery.shipping } as const)
      : delivery
  return { lines, delivery: place, points }
}

/** The first reason against the order, in the order in which a shopper can mend them. */
function refusalOf(
  request: OrderRequest,
  quote: InnerQuote,
  buyer: Buyer,
  rules: OrderRules,
  now: number,
): PlaceRefusal | null {
  const { delivery, payment } = request
  if (request.lines.length === 0) return { reason: 'empty' }
  if (buyer.kind === 'anonymous' && !rules.guests) return { reason: 'guests' }
  if (delivery.kind === 'deliver') {
    if (!rules.countries.includes(delivery.address.country)) return { reason: 'country' }
    if (!quote.shipping.some(({ id }) => id === delivery.shipping)) return { reason: 'shipping' }
  } else if (!quote.stores.some(({ id }) => id === delivery.warehouse)) return { reason: 'store' }
  if (quote.problems.length > 0) return { reason: 'lines', problems: quote.problems }
  if (request.points > quote.redeemable) return { reason: 'points', redeemable: quote.redeemable }
  if (!rules.payments.includes(payment)) return { reason: 'payment' }
  if (rules.minimumAge !== null && !isOldEnough(request.birthDate, rules.minimumAge, dayAt(now, rules.timeZone)))
    return { reason: 'age' }
  const { total } = quote.totals
  if (total !== request.shownTotal) return { reason: 'total-changed', total }
  if (!takesAmount(payment, total)) return { reason: 'too-little' }
  return null
}

/** Whether somebody born on that day has had enough birthdays by today, both as `2026-12-24`; 29 February comes on 1 March. */
function isOldEnough(birthDate: string | null, years: number, today: string): boolean {
  const [, year, day] = /^(\d{4})(-\d{2}-\d{2})$/.exec(birthDate ?? '') ?? []
  return year !== undefined && `${String(Number(year) + years).padStart(4, '0')}${day}` <= today
}

function writeOrder(
  db: Database,
  request: OrderRequest,
  quote: InnerQuote,
  buyer: Buyer,
  rules: OrderRules,
  marks: OrderMarks,
  visitor: string | null,
  now: number,
): PlacedOrder {
  const free = quote.totals.total === 0
  const status: OrderStatus = free ? 'paid' : paymentMethods[request.payment].initialStatus
  const transfer = status === 'awaiting-payment' && awaitsTransfer(request.payment)
  const holds = status === 'awaiting-payment' && !transfer
  const order = insertOrder(db, {
    request,
    quote,
    marks,
    rules,
    customer: buyer.kind === 'customer' ? buyer.customerId : null,
    language: buyer.language ?? null,
    status,
    paidAt: free ? now : null,
    visitor: free ? null : visitor,
    ...(transfer ? transferTimes(rules, now) : noTimes),
    ...(holds ? { expiresAt: now + rules.holdMinutes * 60_000 } : {}),
    now,
  })
  if (marks.analyticsClient) notePurchase(db, order.id, marks.analyticsClient)
  const store = request.delivery.kind === 'collect' ? request.delivery.warehouse : null
  const units = storedUnits(
    db,
    quote.lines.map(({ variant }) => variant),
    rules.webWarehouse,
  )
  quote.lines.forEach(({ variant, quantity }, position) => {
    const taken = allocate(quantity, storesFor(store, units.get(variant)))
    if (taken === null) throw new Error(`Variant ${variant} is not there although it was quoted`)
    for (const part of taken) {
      takeUnits(db, variant, part)
      noteTaken(db, order.id, position, variant, part)
    }
  })
  if (buyer.kind === 'customer') {
    const share = { customer: buyer.customerId, order: order.code }
    const redeemed = redeemPoints(db, { ...share, amount: quote.totals.points }, now)
    if (!redeemed.ok) throw new Error(`Points of customer ${buyer.customerId} are gone although they were quoted`)
    earnPoints(db, { ...share, amount: quote.earns }, now)
    if (free) finishPoints(db, order.code, 'redeemed')
  }
  // Whoever pays at a provider is told when the money is there, and keeps the cart until then.
  if (!holds) {
    promiseOrderMails(db, order.id, rules, now)
    tellPurchaseAt(db, order.id, now)
    if (buyer.kind === 'customer') leaveCart(db, buyer.customerId, order.lines)
  }
  return order
}

const noTimes = { expiresAt: null, remindAt: null }
