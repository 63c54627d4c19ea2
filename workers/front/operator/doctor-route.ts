import { Hono } from 'hono'
import { recordProblems } from '#app/domain/tenancy/record-problems.ts'
import { readTenantRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { namedRows } from '#workers/retail-api/named-rows.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { FrontEnv } from '../front-context.ts'
import { openShop } from '../shop-calls.ts'
import { examineShop, type Verdict } from './doctor.ts'
import { parsed, readRecord } from './tenant-records.ts'

/** `/tenants/:id/doctor`, behind the operator's key. */
export function operatorDoctor({ clock }: { clock: () => number }): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()
  api.get('/tenants/:id/doctor', async (c) => {
    const id = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, id)
    if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
    const opened = readTenantRecord(parsed(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
    const named = opened.ok && opened.value.record.id !== id ? [`is the record of ${opened.value.record.id}`] : []
    const shop = opened.ok ? openShop(c, tenantFrom(opened.value)) : null
    const warehouses = shop === null ? null : await warehousesOf(shop).catch(() => null)
    const problems = [...(opened.ok ? [] : opened.faults), ...recordProblems(parsed(text), warehouses)]
    const faults = [...named, ...problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))]
    const record: Verdict = { check: 'record', faults }
    if (!opened.ok || shop === null) return c.json({ url: null, verdicts: [record] })
    const fetchFrom = (address: string, init: RequestInit) => fetch(address, init)
    const verdicts = await examineShop({ opened: opened.value, shop, env: c.env, fetch: fetchFrom, clock })
    return c.json({ url: opened.value.record.url, verdicts: [record, ...verdicts] })
  })
  return api
}

/** The codes of the shop's own warehouses. */
async function warehousesOf(shop: ShopClient) {
  const rows = await namedRows(shop, 'warehouses', { id: 0, after: 0, limit: 1000 })
  return rows.map(({ code }) => code)
}
