import type { Money } from '#app/domain/money.ts'

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
export type PointState = 'held' | 'final' | 'void'

/** A line of the points' history. */
export interface PointEntry {
  readonly id: number
  readonly kind: PointKind
  readonly state: PointState
  readonly amount: Money
  /** The order's code; '' for points that the shop brought along from elsewhere. */
  readonly order: string
  readonly at: number
}

export interface PointsHistory extends Points {
  /** The newest first. */
  readonly entries: readonly PointEntry[]
}
