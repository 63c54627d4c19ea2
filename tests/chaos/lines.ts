import type { Line } from './line.ts'
import { brokenShops } from './lines/broken-shops.ts'
import { bruteForce } from './lines/brute-force.ts'
import { caching } from './lines/caching.ts'
import { cookies } from './lines/cookies.ts'
import { crossSite } from './lines/cross-site.ts'
import { crossTenant } from './lines/cross-tenant.ts'
import { everyPageAxe } from './lines/every-page-axe.ts'
import { foreignIds } from './lines/foreign-ids.ts'
import { fuzz } from './lines/fuzz.ts'
import { headers } from './lines/headers.ts'
import { killedWhileOrdering } from './lines/killed-while-ordering.ts'
import { lastUnits } from './lines/last-units.ts'
import { lighthouse } from './lines/lighthouse.ts'
import { paymentRace } from './lines/payment-race.ts'
import { providersInTrouble } from './lines/providers-in-trouble.ts'
import { resetLinks } from './lines/reset-links.ts'
import { forgedPayments, lostBrowsers, modelTest, rewardPoints, sameKey } from './lines/runtime-lines.ts'
import { storedMarkup } from './lines/stored-markup.ts'
import { tamperedOrders } from './lines/tampered-orders.ts'
import { thirdParties } from './lines/third-parties.ts'

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
  fuzz,
  crossTenant,
  foreignIds,
  caching,
  cookies,
  resetLinks,
  bruteForce,
  crossSite,
  storedMarkup,
  headers,
  thirdParties,
  brokenShops,
  providersInTrouble,
  lighthouse,
  everyPageAxe,
]
