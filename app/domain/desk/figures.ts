import type { Money } from '../money.ts'
import type { LowStock } from '../orders/operations.ts'

/** What a day brought. */
export interface DayFigures {
  /** When it began, ISO instant. */
  readonly start: string
  /** Orders that were placed on it and stand. */
  readonly orders: number
  /** What was paid on it less what was given back on it; below zero where more was given back. */
  readonly revenue: Money
}

export interface TopProduct {
  readonly id: number
  readonly name: string
  /** Units ordered. */
  readonly quantity: number
  readonly sum: Money
}

/** The desk's overview. */
export interface Figures {
  /** The last thirty days by the shop's own clock, the earliest first; the last one is today. */
  readonly days: readonly DayFigures[]
  /** Of those days, what sold best by units. */
  readonly topProducts: readonly TopProduct[]
  /** Of so many units or fewer is little left. */
  readonly little: number
  /** The scarcest first. */
  readonly lowStock: readonly LowStock[]
  /** How many wait for somebody. */
  readonly waiting: {
    /** That ask for attention. */
    readonly orders: number
    readonly toShip: number
    /** Orders that wait for a bank transfer. */
    readonly transfers: number
    /** By the contact form. */
    readonly messages: number
    /** By the partner form. */
    readonly partners: number
    readonly reviews: number
    readonly deadMails: number
  }
}

export const figureDays = 30

/** The sum of the latest days. */
export function latest(
  days: readonly DayFigures[],
  count: number,
): { readonly orders: number; readonly revenue: number } {
  const counted = days.slice(-count)
  return {
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    revenue: counted.reduce((sum, { revenue }) => sum + revenue, 0),
  }
}
