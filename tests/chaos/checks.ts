import type { Check } from './check.ts'
import { abuse } from './checks/abuse.ts'
import { accessibility } from './checks/accessibility.ts'
import { accountTakeover } from './checks/account-takeover.ts'
import { brokenShops } from './checks/broken-shops.ts'
import { bruteForce } from './checks/brute-force.ts'
import { caching } from './checks/caching.ts'
import { cookies } from './checks/cookies.ts'
import { crashRecovery } from './checks/crash-recovery.ts'
import { crossSite } from './checks/cross-site.ts'
import { crossTenant } from './checks/cross-tenant.ts'
import { forgedPayments } from './checks/forged-payments.ts'
import { fuzz } from './checks/fuzz.ts'
import { headers } from './checks/headers.ts'
import { hydration } from './checks/hydration.ts'
import { idempotency } from './checks/idempotency.ts'
import { lighthouse } from './checks/lighthouse.ts'
import { lostBrowsers } from './checks/lost-browsers.ts'
import { model } from './checks/model.ts'
import { oversell } from './checks/oversell.ts'
import { ownership } from './checks/ownership.ts'
import { paymentRace } from './checks/payment-race.ts'
import { points } from './checks/points.ts'
import { providerOutages } from './checks/provider-outages.ts'
import { redirects } from './checks/redirects.ts'
import { resetLinks } from './checks/reset-links.ts'
import { storedMarkup } from './checks/stored-markup.ts'
import { tampering } from './checks/tampering.ts'
import { thirdParties } from './checks/third-parties.ts'

/** All checks, in the order of a full proof. */
export const checks: readonly Check[] = [
  oversell,
  crashRecovery,
  paymentRace,
  forgedPayments,
  lostBrowsers,
  idempotency,
  points,
  model,
  tampering,
  abuse,
  fuzz,
  crossTenant,
  ownership,
  caching,
  cookies,
  redirects,
  resetLinks,
  accountTakeover,
  bruteForce,
  crossSite,
  storedMarkup,
  headers,
  thirdParties,
  brokenShops,
  providerOutages,
  hydration,
  lighthouse,
  accessibility,
]
