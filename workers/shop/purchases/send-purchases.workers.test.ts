import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { analyticsSandboxUrl, createAnalyticsSandbox } from '#tests/factories/analytics.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { expireHolds } from '../orders/unpaid-orders.ts'
import { findNextPurchaseAt, sendPurchases } from './purchases.queries.ts'

const visitor = '1234567890.1700000000'
const countPending = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM purchases_to_tell').one().n

/** A shop with products. It reports purchases to Google, unless `record` removes a required setting. */
function aShopWithAnalytics(db: Database, record: Parameters<typeof anOpenedTenant>[0] = {}) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000 })] }))
  const analytics = createAnalyticsSandbox()
  const secrets = { analytics_api_secret: 'a-secret' }
  const opened = anOpenedTenant({ analytics: { measurement_id: 'G-KIOSK1' }, secrets, ...record })
  const localEnv = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: analyticsSandboxUrl }
  const runDueJobs = (now = noon) => sendPurchases(db, opened, localEnv, analytics.access.fetch, () => now)
  return { analytics, runDueJobs }
}

test(
  'the purchase of a visitor with consent is reported once, and then the id of the browser is deleted',
  runWithDatabase(async (db) => {
    const { analytics, runDueJobs } = aShopWithAnalytics(db)
    const request = anOrderRequest()
    for (const _twice of [1, 2]) expect(place(db, request, { analyticsClient: visitor })).toMatchObject({ ok: true })
    expect(findNextPurchaseAt(db)).toBe(noon)
    await Promise.all([runDueJobs(), runDueJobs()])
    expect(await analytics.purchases()).toMatchObject([
      { client_id: visitor, events: [{ params: { transaction_id: 'W26-000001', value: 23.5 } }] },
    ])
    expect(countPending(db)).toBe(0)
  }),
)

test(
  'without consent nothing is stored, and a shop without the API secret reports nothing',
  runWithDatabase(async (db) => {
    const { analytics, runDueJobs } = aShopWithAnalytics(db, { secrets: {} })
    place(db, anOrderRequest())
    expect(countPending(db)).toBe(0)
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await runDueJobs()
    expect([await analytics.purchases(), countPending(db)]).toEqual([[], 0])
  }),
)

test(
  'an order at a provider is reported once it is paid, and never if it expires',
  runWithDatabase(async (db) => {
    const { analytics, runDueJobs } = aShopWithAnalytics(db)
    const paid = await anOrderAtProvider(db, 'viva', { analyticsClient: visitor })
    expect(findNextPurchaseAt(db)).toBeNull()
    await paid.choose('pay')
    await paid.settle()
    await runDueJobs()
    expect([await analytics.purchases(), countPending(db)]).toMatchObject([[{ client_id: visitor }], 0])
    await anOrderAtProvider(db, 'viva', { analyticsClient: visitor, displayedTotal: cents(2350) })
    db.sql.exec('UPDATE payments SET ask_at = NULL')
    expireHolds(db, noon + 31 * 60_000)
    expect([findNextPurchaseAt(db), countPending(db)]).toEqual([null, 0])
  }),
)

test(
  'a failed report is retried later and finally dropped',
  runWithDatabase(async (db) => {
    const { analytics, runDueJobs } = aShopWithAnalytics(db)
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await analytics.outage({ kind: '500', times: 1 })
    await runDueJobs()
    const next = findNextPurchaseAt(db) ?? 0
    expect(next).toBe(noon + 10 * 60_000)
    await runDueJobs(next - 1)
    expect(await analytics.purchases()).toEqual([])
    await runDueJobs(next)
    expect([await analytics.purchases(), countPending(db)]).toMatchObject([[{ client_id: visitor }], 0])
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await analytics.outage({ kind: 'down' })
    for (let at = noon, runs = 0; countPending(db) > 0 && runs < 10; runs += 1, at = findNextPurchaseAt(db) ?? at)
      await runDueJobs(at)
    expect([await analytics.purchases(), countPending(db)]).toMatchObject([[{}], 0])
  }),
)
