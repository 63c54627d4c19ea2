import { Hono } from 'hono'
import { readTenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { FrontEnv } from '../front-context.ts'
import { shopsOf } from '../shop-calls.ts'
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
    const faults = opened.ok ? named : opened.faults.map(({ path, message }) => `${path}: ${message}`)
    const record: Verdict = { check: 'record', faults }
    if (!opened.ok) return c.json({ url: null, verdicts: [record] })
    const fetchFrom = (address: string, init: RequestInit) => fetch(address, init)
    const verdicts = await examineShop({
      opened: opened.value,
      env: { ...c.env, SHOP: shopsOf(c) },
      fetch: fetchFrom,
      clock,
    })
    return c.json({ url: opened.value.record.url, verdicts: [record, ...verdicts] })
  })
  return api
}
