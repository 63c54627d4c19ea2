import { formatLogLine } from '#app/domain/errors/logging.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import { type OpenedRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { type MeasurementConfig, sendPurchase } from '#workers/integrations/analytics/measurement.ts'
import { getProviderUrls } from '#workers/integrations/provider-urls.ts'
import { type Fetch, PROVIDER_TIMEOUT_MS, withAbortTimeout } from '#workers/integrations/send-request.ts'
import type { Database } from '../database.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { countPurchaseTry, deletePurchase, findNextPurchaseAt, listDuePurchases } from './purchases.queries.ts'

const minute = 60_000
/** Delays after each attempt. Google accepts purchases that are at most three days old. */
const RETRY_DELAYS_MS = [10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute]
const MAX_PURCHASES_PER_RUN = 20

/** Reports purchases to Google Analytics, for shops with an API secret. */
export const sendPurchasesJob: ScheduledJob = {
  name: 'tell-purchases',
  due: findNextPurchaseAt,
  async run({ db, env, now, tenant }) {
    await sendPurchases(db, await tenant(), env, fetchExternal, now)
  },
}

type AnalyticsEnv = Pick<Env, 'ENVIRONMENT' | 'CONFIG_KEY' | 'SANDBOX_URL'>

/**
 * Reports due purchases. Counts the attempt first: a purchase whose response was lost is reported twice, and Google
 * ignores the second by its order id.
 */
export async function sendPurchases(
  db: Database,
  opened: OpenedRecord,
  env: AnalyticsEnv,
  fetch: Fetch,
  now: () => number,
): Promise<void> {
  const access = await openMeasurementAccess(opened, env, fetch)
  const rules = getOrderRules(toTenant(opened))
  for (const due of listDuePurchases(db, now(), MAX_PURCHASES_PER_RUN)) {
    const order = access === null ? null : findOrderById(db, due.order, rules, now())
    if (access === null || order === null) {
      deletePurchase(db, due.order)
      continue
    }
    const retryDelay = RETRY_DELAYS_MS[due.tries]
    if (!countPurchaseTry(db, due, now() + (retryDelay ?? 0))) continue
    const response = await withAbortTimeout(PROVIDER_TIMEOUT_MS, (signal) =>
      sendPurchase(access, { visitor: due.visitor, order }, signal),
    )
    if (response.kind === 'sent' || retryDelay === undefined) deletePurchase(db, due.order)
    if (response.kind === 'fault')
      console.warn(formatLogLine('warn', { event: 'purchase-report-failed', reason: response.error }))
  }
}

/** Null if the shop has no Google Analytics or no API secret. */
async function openMeasurementAccess(
  { record }: OpenedRecord,
  env: AnalyticsEnv,
  fetch: Fetch,
): Promise<MeasurementConfig | null> {
  const secretOptions = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  const secret = await getSecret(record, 'analytics_api_secret', secretOptions)
  if (record.analytics === null || secret === null) return null
  return { fetch, address: getProviderUrls(env).analytics, measurementId: record.analytics.measurement_id, secret }
}

const fetchExternal: Fetch = (address, init) => fetch(address, init)
