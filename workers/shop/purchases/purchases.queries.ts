import { formatLogLine } from '#app/domain/errors/logging.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import { type OpenedRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { type MeasurementConfig, sendPurchase } from '#workers/integrations/analytics/measurement.ts'
import {
  type Fetch,
  getProviderUrls,
  PROVIDER_TIMEOUT_MS,
  withAbortTimeout,
} from '#workers/integrations/send-request.ts'
import type { Database } from '../database.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'

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
 * Reports due purchases. Counts each attempt before the request. If the response is lost, the purchase is reported
 * twice; Google recognizes the second report by its order id and ignores it.
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

/** A purchase to report to Google Analytics. */
export interface DuePurchase {
  readonly order: number
  readonly visitor: string
  /** The number of earlier attempts. */
  readonly tries: number
}

/**
 * Stores the Google Analytics id of an order's visitor, who has consented. Nothing is reported before
 * `schedulePurchase`.
 */
export function insertPurchase(db: Database, order: number, visitor: string): void {
  db.sql.exec('INSERT INTO purchases_to_tell (order_id, visitor) VALUES (?, ?)', order, visitor)
}

/** Makes the order's purchase due, if its visitor has consented. */
export function schedulePurchase(db: Database, order: number, at: number): void {
  db.sql.exec('UPDATE purchases_to_tell SET next_at = ? WHERE order_id = ? AND next_at IS NULL', at, order)
}

export function deletePurchase(db: Database, order: number): void {
  db.sql.exec('DELETE FROM purchases_to_tell WHERE order_id = ?', order)
}

/** When the next purchase is due, in milliseconds since 1970; null for none. */
export function findNextPurchaseAt(db: Database): number | null {
  const sql = 'SELECT min(next_at) AS at FROM purchases_to_tell WHERE next_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

export function listDuePurchases(db: Database, now: number, limit: number): DuePurchase[] {
  const sql = `SELECT order_id AS "order", visitor, tries FROM purchases_to_tell
    WHERE next_at <= ? ORDER BY next_at, order_id LIMIT ?`
  return db.sql.exec<DuePurchase & Record<string, SqlStorageValue>>(sql, now, limit).toArray()
}

/** Claims a purchase for one attempt. False if it has been claimed or reported since it was listed. */
export function countPurchaseTry(db: Database, { order, tries }: DuePurchase, nextAt: number): boolean {
  const { rowsWritten } = db.sql.exec(
    'UPDATE purchases_to_tell SET tries = tries + 1, next_at = ? WHERE order_id = ? AND tries = ?',
    ...[nextAt, order, tries],
  )
  return rowsWritten > 0
}
