import type { Line } from './line.ts'
import { killedWhileOrdering } from './lines/killed-while-ordering.ts'
import { lastUnits } from './lines/last-units.ts'
import { paymentRace } from './lines/payment-race.ts'
import { forgedPayments, lostBrowsers, modelTest, rewardPoints, sameKey } from './lines/runtime-lines.ts'
import { tamperedOrders } from './lines/tampered-orders.ts'

/** What the shop withstands, line by line. */
export const lines: readonly Line[] = [
  lastUnits,
  killedWhileOrdering,
  paymentRace,
  forgedPayments,
  lostBrowsers,
  sameKey,
  rewardPoints,
  modelTest,
  tamperedOrders,
]
