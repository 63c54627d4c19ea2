import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { analyticsSandboxUrl, someAnalytics } from '#tests/factories/analytics.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { endLapsedHolds } from '../orders/change-order.ts'
import { nextPurchaseAt } from './purchases.queries.ts'
import { tellPurchases } from './tell-purchases.ts'

const visitor = '1234567890.1700000000'
const waiting = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM purchases_to_tell').one().n

/** A shop with goods whose clock tells Google of purchases, unless the record lacks what that takes. */
function aCountingShop(db: Database, record: Parameters<typeof anOpenedTenant>[0] = {}) {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000 })] }))
  const analytics = someAnalytics()
  const secrets = { analytics_api_secret: 'a-secret' }
  const opened = anOpenedTenant({ analytics: { measurement_id: 'G-KIOSK1' }, secrets, ...record })
  const local = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: analyticsSandboxUrl }
  const ring = (now = noon) => tellPurchases(db, opened, local, analytics.access.fetch, () => now)
  return { analytics, ring }
}

test(
  'the purchase of a visitor who lets the shop count is told once, and what is known of the browser is forgotten',
  withDatabase(async (db) => {
    const { analytics, ring } = aCountingShop(db)
    const request = anOrderRequest()
    for (const _twice of [1, 2]) expect(place(db, request, { analyticsClient: visitor })).toMatchObject({ ok: true })
    expect(nextPurchaseAt(db)).toBe(noon)
    await Promise.all([ring(), ring()])
    expect(await analytics.purchases()).toMatchObject([
      { client_id: visitor, events: [{ params: { transaction_id: 'W26-000001', value: 23.5 } }] },
    ])
    expect(waiting(db)).toBe(0)
  }),
)

test(
  'of others nothing is kept, and a shop without a measurement or a secret tells nobody',
  withDatabase(async (db) => {
    const { analytics, ring } = aCountingShop(db, { secrets: {} })
    place(db, anOrderRequest())
    expect(waiting(db)).toBe(0)
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await ring()
    expect([await analytics.purchases(), waiting(db)]).toEqual([[], 0])
  }),
)

test(
  'an order at a provider is told when its money is there, and never when it came to nothing',
  withDatabase(async (db) => {
    const { analytics, ring } = aCountingShop(db)
    const paid = await anOrderAtProvider(db, 'viva', { analyticsClient: visitor })
    expect(nextPurchaseAt(db)).toBeNull()
    await paid.choose('pay')
    await paid.settle()
    await ring()
    expect([await analytics.purchases(), waiting(db)]).toMatchObject([[{ client_id: visitor }], 0])
    await anOrderAtProvider(db, 'viva', { analyticsClient: visitor, shownTotal: cents(2350) })
    db.sql.exec('UPDATE payments SET ask_at = NULL')
    endLapsedHolds(db, noon + 31 * 60_000)
    expect([nextPurchaseAt(db), waiting(db)]).toEqual([null, 0])
  }),
)

test(
  'a Google in trouble is told later, and given up at last',
  withDatabase(async (db) => {
    const { analytics, ring } = aCountingShop(db)
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await analytics.trouble({ kind: '500', times: 1 })
    await ring()
    const next = nextPurchaseAt(db) ?? 0
    expect(next).toBe(noon + 10 * 60_000)
    await ring(next - 1)
    expect(await analytics.purchases()).toEqual([])
    await ring(next)
    expect([await analytics.purchases(), waiting(db)]).toMatchObject([[{ client_id: visitor }], 0])
    place(db, anOrderRequest(), { analyticsClient: visitor })
    await analytics.trouble({ kind: 'down' })
    for (let at = noon, rings = 0; waiting(db) > 0 && rings < 10; rings += 1, at = nextPurchaseAt(db) ?? at)
      await ring(at)
    expect([await analytics.purchases(), waiting(db)]).toMatchObject([[{}], 0])
  }),
)
