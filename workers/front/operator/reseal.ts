import { Hono } from 'hono'
import { openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'
import {
  readTenantRecord,
  type SecretField,
  secretFields,
  type TenantRecord,
} from '#app/domain/tenancy/tenant-record.ts'
import type { FrontEnv } from '../front-context.ts'
import { openShop } from '../shop-calls.ts'
import type { TenantDirectory } from '../tenancy.ts'
import { putRecord } from './put-record.ts'
import { parsed, readRecord } from './tenant-records.ts'

/**
 * `/tenants/:id/reseal`: seals a shop's secrets anew under the newest key of CONFIG_KEY, those of its record and those of its
 * database. Nothing is written where one of them does not open. Behind the operator's key, which operator-api.ts asks for.
 */
export function operatorReseal({ directory }: { directory: TenantDirectory }): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()
  api.post('/tenants/:id/reseal', async (c) => {
    const id = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, id)
    if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
    const opened = readTenantRecord(parsed(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
    if (!opened.ok) return c.json({ error: `The record of ${id} is faulty`, faults: opened.faults }, 409)
    const { record } = opened.value
    const resealed = resealRecord(record, c.env.CONFIG_KEY)
    if (!resealed.ok) {
      const faults = resealed.closed.map((path) => ({ path, message: 'does not open with this CONFIG_KEY' }))
      return c.json({ error: `Secrets of ${id} do not open`, faults }, 409)
    }
    const shop = openShop(c, record)
    const rows = await shop.write((db, tenantId) => db.resealRows(tenantId))
    if (rows === null) return c.json({ error: `Second factors of ${id} do not open with this CONFIG_KEY` }, 409)
    if (Object.keys(resealed.secrets).length > 0) {
      const secrets = { ...record.secrets, ...resealed.secrets }
      const change = await putRecord(c, text, { ...record, secrets })
      directory.refresh()
      if (change instanceof Response) return change
    }
    return c.json({ secrets: resealed.secrets, rows })
  })
  return api
}

type Secrets = TenantRecord['secrets']

/** The record's secrets that are not sealed under the newest key yet, sealed anew. Plain ones, of local use, stay. */
function resealRecord(
  { id, secrets }: Pick<TenantRecord, 'id' | 'secrets'>,
  configKey: string,
): { readonly ok: true; readonly secrets: Secrets } | { readonly ok: false; readonly closed: readonly SecretField[] } {
  const opened = secretFields.flatMap((field) => {
    const written = secrets[field]
    const place = { tenant: id, field }
    return written === undefined ? [] : [{ field, place, ...openSecret(written, place, configKey) }]
  })
  const closed = opened.filter((each) => !each.ok && each.reason === 'does-not-open')
  if (closed.length > 0) return { ok: false, closed: closed.map(({ field }) => field) }
  const outdated = opened.flatMap((each) => (each.ok && !each.newest ? [each] : []))
  return {
    ok: true,
    secrets: Object.fromEntries(
      outdated.map(({ field, place, secret }) => [field, sealSecret(secret, place, configKey)]),
    ),
  }
}
