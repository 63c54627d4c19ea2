import { cents, type Money } from '#app/domain/money.ts'
import {
  mostPointEntries,
  type PointKind,
  type Points,
  type PointsHistory,
  pointStatesBefore,
  pointsOfEntries,
} from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'
import { insertPoints, limitPoints, movePoints, pointEntries, pointSums } from './points.queries.ts'

/** An order's share in a customer's points. */
export interface OrderPoints {
  readonly customer: number
  /** The order's code. */
  readonly order: string
  readonly amount: Money
}

export function pointsOf(db: Database, customer: number): Points {
  return pointsOfEntries(pointSums(db, customer))
}

/** The sums and the last entries. */
export function pointsHistory(db: Database, customer: number): PointsHistory {
  return { ...pointsOf(db, customer), entries: pointEntries(db, customer, mostPointEntries) }
}

/**
 * Puts points aside for an order, inside the order's transaction; they are spent when it is settled. Refused when they
 * are not all spendable. An order redeems once.
 */
export function redeemPoints(
  db: Database,
  { customer, order, amount }: OrderPoints,
  now: number,
): { readonly ok: true } | { readonly ok: false; readonly spendable: Money } {
  if (amount === 0) return { ok: true }
  const { spendable } = pointsOf(db, customer)
  if (amount < 0 || amount > spendable) return { ok: false, spendable }
  insertPoints(db, { customer, order, amount, kind: 'redeemed', state: 'held' }, now)
  return { ok: true }
}

/** Notes what an order earns; it is on hold until the order is delivered or collected. */
export function earnPoints(db: Database, { customer, order, amount }: OrderPoints, now: number): void {
  if (amount > 0) insertPoints(db, { customer, order, amount, kind: 'earned', state: 'held' }, now)
}

/** The order is settled (`redeemed`) or delivered (`earned`). Does nothing a second time. */
export function finishPoints(db: Database, order: string, kind: PointKind): void {
  movePoints(db, order, kind, pointStatesBefore('final'), 'final')
}

/** The order came to nothing, or was refunded: what it redeemed is the customer's again, what it earned is not. */
export function voidPoints(db: Database, order: string, kind: PointKind): void {
  movePoints(db, order, kind, pointStatesBefore('void'), 'void')
}

/** A part of the order was refunded: it earns no more than this. */
export function lowerPoints(db: Database, order: string, kind: PointKind, most: Money): void {
  if (most > 0) limitPoints(db, order, kind, most)
  else voidPoints(db, order, kind)
}

/**
 * The order came to nothing and its money came after all: it earns as it was to, and redeems again. False when the
 * customer has not got that many points any more.
 */
export function revivePoints(db: Database, { customer, order, amount }: OrderPoints): boolean {
  movePoints(db, order, 'earned', pointStatesBefore('held'), 'held')
  if (amount > pointsOf(db, customer).spendable) return false
  movePoints(db, order, 'redeemed', pointStatesBefore('held'), 'held')
  return true
}

/** Points that a customer brings along, with what of them is on hold (spec §3 CUST_POINT_Balance, CUST_POINTS_Onhold). */
export function openPoints(db: Database, customer: number, balance: Money, onHold: Money, now: number): void {
  const entry = { customer, order: '', kind: 'earned' } as const
  if (balance > onHold) insertPoints(db, { ...entry, amount: cents(balance - onHold), state: 'final' }, now)
  if (onHold > 0) insertPoints(db, { ...entry, amount: onHold, state: 'held' }, now)
}
