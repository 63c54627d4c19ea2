import { cents, type Money } from '#app/domain/money.ts'
import {
  listPreviousPointStates,
  MAX_POINT_ENTRIES,
  type PointKind,
  type Points,
  type PointsHistory,
  sumPointEntries,
} from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'
import { capPoints, getPointSums, insertPoints, listPointEntries, setPointState } from './points.queries.ts'

/** The points of an order. */
export interface OrderPoints {
  readonly customer: number
  /** The order's code. */
  readonly order: string
  readonly amount: Money
}

export function getPoints(db: Database, customer: number): Points {
  return sumPointEntries(getPointSums(db, customer))
}

/** The sums and the latest entries. */
export function getPointsHistory(db: Database, customer: number): PointsHistory {
  return { ...getPoints(db, customer), entries: listPointEntries(db, customer, MAX_POINT_ENTRIES) }
}

/**
 * Reserves points for an order. Call inside the order's transaction. The points are spent when the order is paid.
 * Refused if not all of them are spendable. An order redeems once.
 */
export function redeemPoints(
  db: Database,
  { customer, order, amount }: OrderPoints,
  now: number,
): { readonly ok: true } | { readonly ok: false; readonly spendable: Money } {
  if (amount === 0) return { ok: true }
  const { spendable } = getPoints(db, customer)
  if (amount < 0 || amount > spendable) return { ok: false, spendable }
  insertPoints(db, { customer, order, amount, kind: 'redeemed', state: 'held' }, now)
  return { ok: true }
}

/** Adds the points that an order earns. They are on hold until the order is delivered or collected. */
export function earnPoints(db: Database, { customer, order, amount }: OrderPoints, now: number): void {
  if (amount > 0) insertPoints(db, { customer, order, amount, kind: 'earned', state: 'held' }, now)
}

/** Finalizes points when the order is paid (`redeemed`) or delivered (`earned`). Does nothing a second time. */
export function finalizePoints(db: Database, order: string, kind: PointKind): void {
  setPointState(db, order, kind, listPreviousPointStates('final'), 'final')
}

/**
 * Voids points when an order is cancelled or refunded: redeemed points return to the customer, earned points are lost.
 */
export function voidPoints(db: Database, order: string, kind: PointKind): void {
  setPointState(db, order, kind, listPreviousPointStates('void'), 'void')
}

/** Lowers the points that a partly refunded order earns to `max`. */
export function reducePoints(db: Database, order: string, kind: PointKind, max: Money): void {
  if (max > 0) capPoints(db, order, kind, max)
  else voidPoints(db, order, kind)
}

/**
 * Restores the points of a cancelled order that was paid after all. False if the customer no longer has enough points
 * to redeem.
 */
export function restorePoints(db: Database, { customer, order, amount }: OrderPoints): boolean {
  setPointState(db, order, 'earned', listPreviousPointStates('held'), 'held')
  if (amount > getPoints(db, customer).spendable) return false
  setPointState(db, order, 'redeemed', listPreviousPointStates('held'), 'held')
  return true
}

/**
 * Adds an imported customer's points, of which `onHold` are on hold (spec §3 CUST_POINT_Balance, CUST_POINTS_Onhold).
 */
export function openPoints(db: Database, customer: number, balance: Money, onHold: Money, now: number): void {
  const entry = { customer, order: '', kind: 'earned' } as const
  if (balance > onHold) insertPoints(db, { ...entry, amount: cents(balance - onHold), state: 'final' }, now)
  if (onHold > 0) insertPoints(db, { ...entry, amount: onHold, state: 'held' }, now)
}
