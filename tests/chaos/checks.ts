import type { Line } from './check.ts'
import { everyPageAxe } from './checks/accessibility.ts'
import { brokenShops } from './checks/broken-shops.ts'
import { bruteForce } from './checks/brute-force.ts'
import { caching } from './checks/caching.ts'
import { cookies } from './checks/cookies.ts'
import { killedWhileOrdering } from './checks/crash-recovery.ts'
import { crossSite } from './checks/cross-site.ts'
import { crossTenant } from './checks/cross-tenant.ts'
import { fuzz } from './checks/fuzz.ts'
import { headers } from './checks/headers.ts'
import { lighthouse } from './checks/lighthouse.ts'
import { lastUnits } from './checks/oversell.ts'
import { foreignIds } from './checks/ownership.ts'
import { paymentRace } from './checks/payment-race.ts'
import { providersInTrouble } from './checks/providers-in-trouble.ts'
import { resetLinks } from './checks/reset-links.ts'
import { forgedPayments, lostBrowsers, modelTest, rewardPoints, sameKey } from './checks/runtime-lines.ts'
import { storedMarkup } from './checks/stored-markup.ts'
import { tamperedOrders } from './checks/tampering.ts'
import { thirdParties } from './checks/third-parties.ts'

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
