import { dayStarts } from '#app/domain/day-starts.ts'
import { type Figures, figureDays } from '#app/domain/desk/figures.ts'
import type { Database } from '../database.ts'
import { lowStock } from '../orders/order-operations.queries.ts'
import { dayFigures, topProducts, waitingFigures } from './figures.queries.ts'

/** Of how many units is little, and how many goods an overview names. */
const little = 3
const named = 8

/** What the shop's people look at first, by the clock of the shop's time zone. */
export function figures(db: Database, timeZone: string, now: number): Figures {
  const starts = dayStarts(now, timeZone, figureDays)
  return {
    days: dayFigures(db, starts),
    topProducts: topProducts(db, starts[0] ?? now, named),
    little,
    lowStock: lowStock(db, little, named),
    waiting: waitingFigures(db),
  }
}
