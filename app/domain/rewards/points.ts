import { cents, type Money } from '#app/domain/money.ts'

/** A customer's reward points: euro credit with two decimals (design "Points"; spec §9). */
export interface Points {
  /** Earned − spent. */
  readonly balance: Money
  /** Redeemed by orders not yet settled + earned by orders not yet delivered or collected. */
  readonly onHold: Money
  /** Balance − on hold, never below 0: what is shown, and what an order may redeem. */
  readonly spendable: Money
}

export const pointKinds = ['earned', 'redeemed'] as const
export type PointKind = (typeof pointKinds)[number]

/** `held` until the order is settled (redeemed) or delivered (earned); `void` when the order came to nothing. */
export const pointStates = ['held', 'final', 'void'] as const
export type PointState = (typeof pointStates)[number]

/** A line of the points' history. */
export interface PointEntry {
  readonly id: number
  readonly kind: PointKind
  readonly state: PointState
  readonly amount: Money
  /** The order's code; '' for points that the shop brought along from elsewhere, or changed by hand. */
  readonly order: string
  /** Why the shop changed them by hand; '' for all others. */
  readonly note: string
  readonly at: number
}

/** As many entries as a history shows, the newest. */
export const mostPointEntries = 200

export interface PointsHistory extends Points {
  /** The newest first. */
  readonly entries: readonly PointEntry[]
}

/**
 * Where an entry can go from each state. A settled or delivered order that is refunded takes its points back; one that had
 * come to nothing before its money arrived holds them anew.
 */
export const nextPointStates = {
  held: ['final', 'void'],
  final: ['void'],
  void: ['held'],
} as const satisfies Record<PointState, readonly PointState[]>

/** The states from which an entry may come to this one. */
export function pointStatesBefore(state: PointState): PointState[] {
  return pointStates.filter((from) => nextPointStates[from].some((to) => to === state))
}

/**
 * What a customer's entries come to. The earned count from the order on and are on hold until it is delivered; the
 * redeemed are on hold until it is settled and spent from then on. Refunds may take the balance below what is on hold.
 */
export function pointsOfEntries(entries: readonly Pick<PointEntry, 'kind' | 'state' | 'amount'>[]): Points {
  const sum = (kind: PointKind, states: readonly PointState[]) =>
    entries
      .filter((entry) => entry.kind === kind && states.includes(entry.state))
      .reduce((total, { amount }) => total + amount, 0)
  const balance = sum('earned', ['held', 'final']) - sum('redeemed', ['final'])
  const onHold = sum('earned', ['held']) + sum('redeemed', ['held'])
  return { balance: cents(balance), onHold: cents(onHold), spendable: cents(Math.max(0, balance - onHold)) }
}

/**
 * The entry by which the shop changes points by hand: more of them are earned, fewer are spent. No more can be taken than
 * is spendable, so that neither the balance nor what is on hold is ever short.
 */
export function adjustedPoints(
  { spendable }: Points,
  change: Money,
):
  | { readonly ok: true; readonly kind: PointKind; readonly amount: Money }
  | { readonly ok: false; readonly spendable: Money } {
  if (change === 0 || change < -spendable) return { ok: false, spendable }
  return { ok: true, kind: change > 0 ? 'earned' : 'redeemed', amount: cents(Math.abs(change)) }
}

/** Point_Percantage as an order remembers it, in millionths of a per cent. */
export function pointRate(percentage: number): number {
  // A setting has twelve decimals at most; six are a hundredth of a cent of ten thousand euros.
  return Math.round(Math.max(0, percentage) * 1_000_000)
}

/** What goods that were paid earn at a rate: cents, rounded down. */
export function pointsEarned(goodsPaid: Money, rate: number): Money {
  return cents(Number((BigInt(goodsPaid) * BigInt(rate)) / 100_000_000n))
}
