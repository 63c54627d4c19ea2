import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { BackupFile, type BackupHead, BackupPart, type RestoreRefusal } from '#app/domain/backup/backup-file.ts'
import { readTenantRecord, TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { FrontEnv } from '../front-context.ts'
import { openShop } from '../shop-calls.ts'
import { backupStream } from './backup-stream.ts'
import { bodyOf, faultsOf } from './operator-request.ts'
import { claimsOfOthers, ownerOf, parsed, readRecord } from './tenant-records.ts'

type BackupContext = Context<FrontEnv>

/** The record, which opens the shop, comes last: until then the database is named with each call. */
const Shop = z.strictObject(TenantRecord.pick({ database: true, location: true, jurisdiction: true }).shape)
const Begin = z.strictObject({ shop: Shop, ...BackupFile.shape })
const Parts = z.strictObject({ shop: Shop, file: BackupFile.shape.file, parts: z.array(BackupPart) })

/** `/tenants/:id/backup` and `/tenants/:id/restore`, behind the operator's key. */
export function operatorBackups(given: { clock: () => number }): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()

  api.get('/tenants/:id/backup', async (c) => {
    const tenant = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, tenant)
    if (text === null) return c.json({ error: `There is no tenant ${tenant}` }, 404)
    const written = parsed(text)
    const opened = readTenantRecord(written, { plainSecrets: c.env.ENVIRONMENT === 'local' })
    if (!opened.ok) return c.json({ error: `The record of ${tenant} is faulty`, faults: opened.faults }, 409)
    const { record } = opened.value
    const shop = openShop(c, record)
    const copy = crypto.randomUUID()
    const schema = await shop.write((db, tenantId) => db.beginBackup(tenantId, copy))
    const at = new Date(given.clock()).toISOString()
    const head: BackupHead = { periptero: 'backup 2', tenant, at, ...schema, record: { ...(written as object) } }
    const file = backupStream({ head, shop, copy, images: c.env.MEDIA, folder: record.img_folder })
    return c.body(file, 200, { 'Content-Type': 'application/gzip' })
  })

  api.post('/tenants/:id/restore', (c) =>
    answer(c, Begin, (shop, { file, schema }) => shop.write((db, tenantId) => db.beginRestore(tenantId, file, schema))),
  )
  api.put('/tenants/:id/restore', (c) =>
    answer(c, Parts, (shop, { file, parts }) => shop.write((db, tenantId) => db.takeParts(tenantId, file, parts))),
  )
  api.post('/tenants/:id/restore/finish', (c) =>
    answer(c, Begin, (shop, { file, schema }) =>
      shop.write((db, tenantId) => db.finishRestore(tenantId, file, schema)),
    ),
  )
  return api
}

async function answer<Told extends { readonly shop: z.output<typeof Shop> }>(
  c: BackupContext,
  schema: z.ZodType<Told>,
  ask: (shop: ShopClient, told: Told) => Promise<RestoreRefusal | { readonly ok: true }>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const read = schema.safeParse(await bodyOf(c))
  if (!read.success) return c.json({ error: 'That is no part of a backup', faults: faultsOf(read.error) }, 422)
  const { database } = read.data.shop
  const owner = ownerOf(await claimsOfOthers(c.env.TENANTS, id), 'database', database)
  if (owner !== null) return c.json({ error: `The database ${database} belongs to the tenant ${owner}` }, 409)
  const result = await ask(openShop(c, { id, ...read.data.shop }), read.data)
  return result.ok ? c.json(result) : c.json({ error: refusalText(result, database) }, 409)
}

function refusalText(refusal: RestoreRefusal, database: string): string {
  switch (refusal.reason) {
    case 'not-empty':
      return `The database ${database} is not empty: it has rows in ${refusal.table}. Restore into a new one with --database`
    case 'unknown-migration':
      return `The backup was made by another version of the shop: ${refusal.migration} is not known here. Deploy that version first`
    case 'other-columns':
      return `The backup has other columns in ${refusal.table} than its version of the shop`
    case 'other-file':
      return 'Another restoring into this database has begun since'
    case 'rows-missing':
      return `Not all rows of ${refusal.table} have come`
    case 'does-not-fit':
      return `The rows make no shop: ${refusal.why}`
  }
}
