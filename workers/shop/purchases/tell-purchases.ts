import { logText } from '#app/domain/errors/log-line.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import { type OpenedRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { type MeasurementAccess, tellPurchase } from '#workers/integrations/analytics/measurement.ts'
import { type Fetch, patience } from '#workers/integrations/exchange.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import type { Database } from '../database.ts'
import { orderById } from '../orders/order-view.queries.ts'
import { countPurchaseTry, duePurchases, forgetPurchase, nextPurchaseAt } from './purchases.queries.ts'

const minute = 60_000
/** Waits after each try; Google takes what is three days old at most. */
const waits = [10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute]
const purchasesPerRing = 20

/** Tells Google Analytics of purchases, for shops that have a secret for that. */
export const tellPurchasesJob: ClockJob = {
  name: 'tell-purchases',
  due: nextPurchaseAt,
  async run({ db, env, clock, tenant }) {
    await tellPurchases(db, await tenant(), env, fetchOutside, clock)
  },
}

type AnalyticsEnv = Pick<Env, 'ENVIRONMENT' | 'CONFIG_KEY' | 'SANDBOX_URL'>

/** Counts the try first: a purchase whose answer was lost is told twice, and Google counts its order once. */
export async function tellPurchases(
  db: Database,
  opened: OpenedRecord,
  env: AnalyticsEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<void> {
  const access = await accessOf(opened, env, fetch)
  const rules = orderRules(tenantFrom(opened))
  for (const due of duePurchases(db, clock(), purchasesPerRing)) {
    const order = access === null ? null : orderById(db, due.order, rules, clock())
    if (access === null || order === null) {
      forgetPurchase(db, due.order)
      continue
    }
    const wait = waits[due.tries]
    if (!countPurchaseTry(db, due, clock() + (wait ?? 0))) continue
    const answer = await tellPurchase(access, { visitor: due.visitor, order }, AbortSignal.timeout(patience))
    if (answer.kind === 'told' || wait === undefined) forgetPurchase(db, due.order)
    if (answer.kind === 'fault') console.warn(logText('warn', { event: 'purchase-not-told', reason: answer.fault }))
  }
}

/** Null for a shop that does not count, or has no secret for telling. */
async function accessOf({ record }: OpenedRecord, env: AnalyticsEnv, fetch: Fetch): Promise<MeasurementAccess | null> {
  const opening = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  const secret = await secretOf(record, 'analytics_api_secret', opening)
  if (record.analytics === null || secret === null) return null
  return { fetch, address: providerAddresses(env).analytics, measurementId: record.analytics.measurement_id, secret }
}

const fetchOutside: Fetch = (address, init) => fetch(address, init)
