import { cents, type Money } from '#app/domain/money.ts'

/** A customer's reward points: euro credit with two decimals (spec §9). */
export interface Points {
  /** Earned − spent. */
  readonly balance: Money
  /** Redeemed by unpaid orders + earned by orders not yet delivered or collected. */
  readonly onHold: Money
  /** Balance − on hold, never below 0: what is shown, and what an order may redeem. */
  readonly spendable: Money
}

export const pointKinds = ['earned', 'redeemed'] as const
export type PointKind = (typeof pointKinds)[number]

/**
 * `held` until the order is paid (redeemed) or delivered (earned); `void` when the order is cancelled or expires.
 */
export const pointStates = ['held', 'final', 'void'] as const
export type PointState = (typeof pointStates)[number]

/** An entry of the points history. */
export interface PointEntry {
  readonly id: number
  readonly kind: PointKind
  readonly state: PointState
  readonly amount: Money
  /** The order's code; '' for imported points and manual changes. */
  readonly order: string
  /** The reason of a manual change; '' for all others. */
  readonly note: string
  readonly at: number
}

/** A history shows this many entries, the newest. */
export const MAX_POINT_ENTRIES = 200

export interface PointsHistory extends Points {
  /** Newest first. */
  readonly entries: readonly PointEntry[]
}

/**
 * The transitions of an entry. Refunding a paid or delivered order voids its points. An order that was cancelled or
 * had expired before its payment arrived holds them again.
 */
export const nextPointStates = {
  held: ['final', 'void'],
  final: ['void'],
  void: ['held'],
} as const satisfies Record<PointState, readonly PointState[]>

/** The states from which an entry may reach this one. */
export function listPreviousPointStates(state: PointState): PointState[] {
  return pointStates.filter((from) => nextPointStates[from].some((to) => to === state))
}

/**
 * A customer's points. Earned points count as soon as the order is placed, and are on hold until it is delivered.
 * Redeemed points are on hold until the order is paid and spent from then on. Refunds may take the balance below the
 * points on hold.
 */
export function sumPointEntries(entries: readonly Pick<PointEntry, 'kind' | 'state' | 'amount'>[]): Points {
  const sum = (kind: PointKind, states: readonly PointState[]) =>
    entries
      .filter((entry) => entry.kind === kind && states.includes(entry.state))
      .reduce((total, { amount }) => total + amount, 0)
  const balance = sum('earned', ['held', 'final']) - sum('redeemed', ['final'])
  const onHold = sum('earned', ['held']) + sum('redeemed', ['held'])
  return { balance: cents(balance), onHold: cents(onHold), spendable: cents(Math.max(0, balance - onHold)) }
}

/**
 * The entry of a manual change: earned for more points, redeemed for fewer. At most the spendable points can be taken,
 * so a manual change never takes the balance below the points on hold.
 */
export function calculatePointsAdjustment(
  { spendable }: Points,
  change: Money,
):
  | { readonly ok: true; readonly kind: PointKind; readonly amount: Money }
  | { readonly ok: false; readonly spendable: Money } {
  if (change === 0 || change < -spendable) return { ok: false, spendable }
  return { ok: true, kind: change > 0 ? 'earned' : 'redeemed', amount: cents(Math.abs(change)) }
}

/** Point_Percantage as an order stores it, in millionths of a per cent. */
export function toPointRate(percentage: number): number {
  // A setting has up to twelve decimals. Six are enough: the error is a hundredth of a cent on ten thousand euros.
  return Math.round(Math.max(0, percentage) * 1_000_000)
}

/** The points for paid products at a rate: cents, rounded down. */
export function calculateEarnedPoints(productsPaid: Money, rate: number): Money {
  return cents(Number((BigInt(productsPaid) * BigInt(rate)) / 100_000_000n))
}
