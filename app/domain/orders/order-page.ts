import { formatDay, getLocalDay } from '../dates.ts'
import type { Money } from '../money.ts'
import {
  acceptsPayment,
  awaitsTransfer,
  isPaidOnDelivery,
  type PaymentMethodCode,
} from '../payments/payment-methods.ts'
import { type DayRangeHours, listWeekHours } from '../tenancy/business-hours.ts'
import type { Tenant } from '../tenancy/tenant-record.ts'
import { getCollectionDay, getMethodArrival } from './delivery-promise.ts'
import { getOrderRules } from './order-rules.ts'
import {
  type FulfilmentState,
  isAwaitingPayment,
  isPayable,
  isPaymentDueOnDelivery,
  isVoid,
  type OrderEventKind,
  type OrderInStates,
} from './order-states.ts'
import { type OrderView, SHOPPER, toDisplayOrder } from './order-view.ts'
import { getAmountDue } from './totals.ts'

/** The headline of an order's page: the state that matters most to the shopper. */
export type OrderOutcome =
  /** The shopper can pay it, or choose another payment method. */
  | 'unpaid'
  /** The provider is confirming the payment. */
  | 'clearing'
  | 'awaiting-transfer'
  | 'confirmed'
  | 'packed'
  | 'ready-to-collect'
  | 'shipped'
  | 'delivered'
  | 'collected'
  | 'returned'
  | 'refunded'
  /** The payment arrived too late: nothing is sent, and the money is refunded. */
  | 'too-late'
  | 'cancelled'
  | 'expired'

type OutcomeOrder = OrderInStates & Pick<OrderView, 'paidTooLate'>

/** The state for the headline of an order's page. */
export function getOrderOutcome(order: OutcomeOrder): OrderOutcome {
  if (order.paidTooLate) return 'too-late'
  if (order.state !== 'open') return order.paymentState === 'refunded' ? 'refunded' : order.state
  if (isAwaitingPayment(order)) {
    if (!isPayable(order)) return 'clearing'
    return awaitsTransfer(order.payment) ? 'awaiting-transfer' : 'unpaid'
  }
  if (order.paymentState === 'refunded') return 'refunded'
  return order.fulfilment === 'unfulfilled' ? 'confirmed' : order.fulfilment
}

/** The charge to the shopper. `amount` is what the payment method pays, without gift vouchers. */
export type OrderCharge =
  /** `none`: nothing was charged. `covered`: points and vouchers pay for everything. */
  | { readonly kind: 'none' | 'covered' }
  | { readonly kind: 'paid' | 'clearing' | 'awaiting-transfer'; readonly amount: Money }
  /** Paid to the courier, or in the store. */
  | { readonly kind: 'paid-on-delivery' | 'paid-on-collection'; readonly amount: Money }
  | { readonly kind: 'on-delivery' | 'on-collection'; readonly amount: Money }
  | { readonly kind: 'to-refund' | 'refunded'; readonly amount: Money }
  | { readonly kind: 'partly-refunded'; readonly amount: Money; readonly refunded: Money }

type ChargedOrder = OutcomeOrder & Pick<OrderView, 'paid' | 'totals' | 'refunded' | 'delivery'>

/** The charge of an order, in cents. */
export function getOrderCharge(order: ChargedOrder): OrderCharge {
  const amount = getAmountDue(order.totals)
  if (order.paidTooLate) return { kind: 'to-refund', amount }
  if (order.paymentState === 'refunded') return { kind: 'refunded', amount: order.refunded }
  if (order.paymentState === 'partly-refunded') {
    // Refunds include what is back on gift vouchers.
    return { kind: 'partly-refunded', amount: order.totals.total, refunded: order.refunded }
  }
  if (order.state !== 'open' && !order.paid) return { kind: 'none' }
  if (amount === 0 && order.state === 'open') return { kind: 'covered' }
  if (isPaidOnDelivery(order.payment)) {
    if (!order.paid && !isPaymentDueOnDelivery(order)) return { kind: 'none' }
    const place = order.delivery.kind === 'collect' ? 'on-collection' : 'on-delivery'
    return { kind: order.paid ? `paid-${place}` : place, amount }
  }
  if (order.paid) return { kind: 'paid', amount }
  if (!isPayable(order)) return { kind: 'clearing', amount }
  return awaitsTransfer(order.payment) ? { kind: 'awaiting-transfer', amount } : { kind: 'none' }
}

/**
 * `paid`: gift vouchers pay for the order. `returned`: their amount is back on them, because the order was cancelled or
 * expired. `refunded`: a refund put an amount back on them. Null without vouchers, after a refund to the payment method
 * alone, and after a late payment.
 */
export function getVoucherNote(
  order: OutcomeOrder & Pick<OrderView, 'totals' | 'returnedToVouchers'>,
): 'paid' | 'returned' | 'refunded' | null {
  if (order.totals.voucher === 0 || order.paidTooLate) return null
  if (order.paymentState === 'refunded' || order.paymentState === 'partly-refunded')
    return order.returnedToVouchers === 0 ? null : 'refunded'
  return order.state === 'open' ? 'paid' : 'returned'
}

/** A step of the order's timeline. */
export interface OrderStep {
  readonly step: OrderEventKind
  /** ISO instant; null for a step that has not been reached. */
  readonly at: string | null
  readonly state: 'done' | 'current' | 'upcoming'
}

const fulfilmentPaths = {
  deliver: ['packed', 'shipped', 'delivered'],
  collect: ['packed', 'ready-to-collect', 'collected'],
  email: ['delivered'],
} as const satisfies Record<OrderView['delivery']['kind'], readonly FulfilmentState[]>

type SteppedOrder = OutcomeOrder & Pick<OrderView, 'placedAt' | 'paid' | 'events' | 'delivery'>

/**
 * The steps of the order, earliest first. A void order shows only the steps that it reached. Skipped steps are omitted,
 * such as the packing of an order that was marked as shipped at once.
 */
export function listOrderSteps(order: SteppedOrder): OrderStep[] {
  const { events, paymentState, fulfilment } = order
  // Marks can be undone and set again: the last event counts.
  const findAt = (step: OrderEventKind) => events.findLast(({ status }) => status === step)?.at ?? null
  const done = (step: OrderEventKind): OrderStep => ({ step, at: findAt(step), state: 'done' })
  const placed: OrderStep = { step: 'placed', at: order.placedAt, state: 'done' }
  const refund: OrderStep[] =
    paymentState === 'refunded' || paymentState === 'partly-refunded' ? [done(paymentState)] : []
  const wasPaid = order.paid || order.paidTooLate
  const paid = wasPaid && findAt('paid') !== null ? [done('paid')] : []
  if (order.paidTooLate || isVoid(order)) {
    const closed = order.state === 'open' ? [] : [done(order.state)]
    // A closed order was paid only after it was closed.
    const steps = order.paidTooLate ? [placed, ...closed, ...paid] : [placed, ...paid, ...closed]
    const refundDue: OrderStep[] = order.paidTooLate ? [{ step: 'refunded', at: null, state: 'current' }] : refund
    return [...steps, ...refundDue]
  }
  const path: readonly FulfilmentState[] = fulfilmentPaths[order.delivery.kind]
  const reached = fulfilment === 'returned' ? path.length - 1 : path.indexOf(fulfilment)
  const payment: OrderStep[] = isPaidOnDelivery(order.payment)
    ? []
    : isAwaitingPayment(order)
      ? [{ step: 'paid', at: null, state: 'upcoming' }]
      : paid
  const fulfilmentSteps = path.flatMap((step, index): OrderStep[] => {
    if (index > reached) return [{ step, at: null, state: 'upcoming' }]
    return findAt(step) === null && index < reached ? [] : [done(step)]
  })
  const returned = fulfilment === 'returned' ? [done('returned')] : []
  const mainSteps = [placed, ...payment, ...fulfilmentSteps, ...returned]
  // Reached steps come before upcoming ones.
  const isAhead = ({ state }: OrderStep) => state === 'upcoming'
  const steps = [...mainSteps.filter((step) => !isAhead(step)), ...refund, ...mainSteps.filter(isAhead)]
  const next = steps.findIndex(isAhead)
  return steps.map((step, index) => (index === next ? { ...step, state: 'current' } : step))
}

/** The page of an order, as the server computes it: the browser needs no rules to show it. */
export interface OrderPageView {
  readonly order: OrderView
  readonly outcome: OrderOutcome
  readonly charge: OrderCharge
  readonly voucherNote: ReturnType<typeof getVoucherNote>
  readonly steps: readonly OrderStep[]
  /** The methods that can pay the order now, its own first; empty if it can't be paid. */
  readonly payments: readonly PaymentMethodCode[]
  /** When the order arrives or is ready to collect, such as "Thursday 26 November", or two days; null if unknown. */
  readonly expectedDay: string | null
  /** The store of an order that is still to be collected. */
  readonly collectFrom: string | null
  /** The opening hours of that store. */
  readonly weekHours: readonly DayRangeHours[]
}

/** An order's page at `now` (milliseconds), in the tenant's language. */
export function toOrderPage(order: OrderView, tenant: Tenant, now: number): OrderPageView {
  const expected = findExpectedDays(order, tenant, now)
  const { delivery, fulfilment } = order
  const isHandedOver = fulfilment === 'collected' || fulfilment === 'returned'
  const collectFrom = delivery.kind === 'collect' && !isVoid(order) && !isHandedOver ? delivery.store : null
  return {
    order: toDisplayOrder(order, tenant),
    outcome: getOrderOutcome(order),
    charge: getOrderCharge(order),
    voucherNote: getVoucherNote(order),
    steps: listOrderSteps(order),
    payments: isPayable(order) ? listPaymentChoices(order, getOrderRules(tenant).payments) : [],
    expectedDay: expected && [...new Set(expected)].map((day) => formatDay(day, tenant.locale)).join(' – '),
    collectFrom,
    weekHours: collectFrom === null ? [] : listWeekHours(tenant),
  }
}

/** The offered methods that can pay the order. The order's own method is first, if it is still offered. */
export function listPaymentChoices(
  { payment, totals, events, delivery }: Pick<OrderView, 'payment' | 'totals' | 'events' | 'delivery'>,
  offered: readonly PaymentMethodCode[],
): PaymentMethodCode[] {
  const due = getAmountDue(totals)
  const placed = events.find(({ status }) => status === 'placed')
  const isByStaff = placed !== undefined && placed.who !== SHOPPER
  const isByEmail = delivery.kind === 'email'
  const accepted = offered.filter((code) => acceptsPayment({ payment, due, isByStaff, isByEmail }, code))
  return [...accepted.filter((code) => code === payment), ...accepted.filter((code) => code !== payment)]
}

/**
 * The days such as `2026-12-24` between which the order arrives, or on which it can be collected. They count from the
 * payment, or for an order that is paid on delivery from when it was placed. Null for an order that is not confirmed,
 * packed or shipped, for an order by email, and once the last day has passed: a late order has no date.
 */
function findExpectedDays(order: OrderView, tenant: Tenant, now: number): readonly string[] | null {
  const { events, delivery, placedAt } = order
  const outcome = getOrderOutcome(order)
  if (outcome !== 'confirmed' && outcome !== 'packed' && outcome !== 'shipped') return null
  const paidAt = isPaidOnDelivery(order.payment) ? undefined : events.findLast(({ status }) => status === 'paid')?.at
  const startedAt = Date.parse(paidAt ?? placedAt)
  const today = getLocalDay(now, tenant.time_zone)
  if (delivery.kind === 'email') return null
  if (delivery.kind === 'collect') {
    const day = getCollectionDay(tenant, startedAt)
    return day === null || day < today ? null : [day]
  }
  const method = tenant.shipping.find(({ id }) => id === order.shippingId)
  if (method === undefined) return null
  const arrival = getMethodArrival(tenant.settings, method, tenant, startedAt)
  return arrival === null || arrival.last < today ? null : [arrival.first, arrival.last]
}
