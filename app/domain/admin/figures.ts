import type { Money } from '../money.ts'
import type { LowStock } from '../orders/operations.ts'

export interface DayFigures {
  /** ISO instant */
  readonly start: string
  /** Open orders placed on that day that were paid or are paid on delivery. */
  readonly orders: number
  /** The day's payments minus its refunds; negative if more was refunded. */
  readonly revenue: Money
}

export interface TopProduct {
  readonly id: number
  readonly name: string
  /** Units ordered. */
  readonly quantity: number
  readonly sum: Money
}

/** The figures of the admin's overview. */
export interface Figures {
  /** The last thirty days in the shop's time zone, earliest first; the last one is today. */
  readonly days: readonly DayFigures[]
  /** The best-selling products of those days, by units. */
  readonly topProducts: readonly TopProduct[]
  /** A variant with this many units or fewer is low on stock. */
  readonly lowStockThreshold: number
  /** The scarcest first. */
  readonly lowStock: readonly LowStock[]
  /** Counts of the open tasks of staff. */
  readonly waiting: {
    /** Orders that need attention. */
    readonly orders: number
    readonly toShip: number
    readonly toCollect: number
    /** Orders that wait for a bank transfer. */
    readonly transfers: number
    /** From the contact form. */
    readonly messages: number
    /** From the partner form. */
    readonly partners: number
    readonly reviews: number
    readonly deadMails: number
    /** Invoices that wait for the company details. */
    readonly invoices: number
  }
}

export const FIGURE_DAYS = 30

/** The orders and the revenue (cents) of the last `count` days. */
export function sumLatestDays(
  days: readonly DayFigures[],
  count: number,
): { readonly orders: number; readonly revenue: number } {
  const latestDays = days.slice(-count)
  return {
    orders: latestDays.reduce((sum, { orders }) => sum + orders, 0),
    revenue: latestDays.reduce((sum, { revenue }) => sum + revenue, 0),
  }
}
