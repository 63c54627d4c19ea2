import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import { timingSafeEqual } from 'hono/utils/buffer'
import { z } from 'zod'
import type { ImportReport } from '#app/domain/catalogue/import.ts'
import { reasonOf } from '#app/domain/errors/log-line.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { FrontEnv } from '../front-context.ts'
import type { Log } from '../log.ts'
import { openShop } from '../shop-calls.ts'
import type { TenantDirectory } from '../tenancy.ts'
import { operatorBackups } from './backup.ts'
import { operatorDoctor } from './doctor-route.ts'
import { operatorGoods } from './goods.ts'
import { bodyOf, faultsOf, formOf } from './operator-request.ts'
import { operatorOrders } from './orders.ts'
import { filesIn, filesOfForm } from './picture-files.ts'
import { putRecord } from './put-record.ts'
import { operatorReseal } from './reseal.ts'
import { operatorStaff } from './staff.ts'
import {
  claimsOfOthers,
  listTenants,
  ownerOf,
  parsed,
  readRecord,
  recordFaults,
  removeTenant,
  withStandingEdits,
  withStandingTokens,
} from './tenant-records.ts'
import { operatorTokens } from './tokens.ts'

const megabyte = 1024 * 1024

/**
 * What of a shop's folder is brought as rows, each at an address of its own: a pattern beside the other addresses would make Hono
 * look for every visitor's page among all of them, piece by piece, where it has one expression otherwise.
 */
const importKinds = ['catalogue', 'content', 'customers', 'orders', 'staff-file'] as const
type ImportKind = (typeof importKinds)[number]

/** Goods and content of a shop whose record may not be published yet: the record comes last. */
const ImportBody = z.strictObject({
  shop: z.strictObject(TenantRecord.pick({ database: true, location: true, jurisdiction: true }).shape),
  rows: z.unknown(),
  pictures: z.record(
    z.string(),
    z.strictObject({ path: z.string().max(300), width: z.int().min(1), height: z.int().min(1) }),
  ),
})

type OperatorContext = Context<FrontEnv>

/**
 * `/operator/*`: what `npm run tenant` speaks to. A bearer key opens it, no cookie does, so another site's page can't use it.
 * Every refusal is JSON that names what is wrong.
 */
export function operatorApi(parts: { clock: () => number; log: Log; directory: TenantDirectory }): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()
  const refusal = (error: string) => ({ message: { error } })

  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  api.use(
    bearerAuth({
      verifyToken: (token: string, c: OperatorContext) => timingSafeEqual(token, c.env.OPERATOR_KEY),
      noAuthenticationHeader: refusal('The operator key is missing: Authorization: Bearer …'),
      invalidAuthenticationHeader: refusal('The Authorization header is not a bearer key'),
      invalidToken: refusal('The operator key is wrong'),
    }),
  )
  api.use(bodyLimit({ maxSize: 25 * megabyte, onError: (c) => c.json({ error: 'The body is over 25 MB' }, 413) }))

  api.get('/tenants', async (c) => c.json({ tenants: await listTenants(c.env.TENANTS, isLocal(c)) }))

  api.get('/tenants/:id', async (c) => {
    const text = await readRecord(c.env.TENANTS, c.req.param('id'))
    return text === null ? unknownTenant(c) : c.body(text, 200, { 'Content-Type': 'application/json' })
  })

  api.put('/tenants/:id', async (c) => {
    const sent: unknown = await bodyOf(c)
    const read = TenantRecord.safeParse(sent)
    const text = await readRecord(c.env.TENANTS, c.req.param('id'))
    const before = parsed(text)
    // What the owner has changed at the desk stands, unless the folder's is asked for.
    const value = read.success && !asked(c, 'content') ? withStandingEdits(before, read.data) : sent
    const faults = await recordFaults(c.env.TENANTS, c.req.param('id'), value, isLocal(c))
    const record = TenantRecord.safeParse(value)
    if (faults.length > 0 || !record.success) return c.json({ error: 'The record is refused', faults }, 422)
    if (asked(c, 'dryRun')) return c.json({ record: 'checked', hostsAdded: [], hostsRemoved: [] })
    const change = await putRecord(c, text, withStandingTokens(before, record.data))
    parts.directory.refresh()
    return change instanceof Response ? change : c.json(change)
  })

  api.delete('/tenants/:id', async (c) => {
    const hostsRemoved = await removeTenant(c.env.TENANTS, c.req.param('id'))
    parts.directory.refresh()
    return hostsRemoved === null ? unknownTenant(c) : c.json({ hostsRemoved })
  })

  for (const kind of importKinds)
    api.post(`/tenants/:id/${kind}`, async (c) => {
      const body = ImportBody.safeParse(await bodyOf(c))
      if (!body.success) return c.json({ error: 'The import is refused', faults: faultsOf(body.error) }, 422)
      const { shop, rows, pictures } = body.data
      const id = c.req.param('id')
      const owner = ownerOf(await claimsOfOthers(c.env.TENANTS, id), 'database', shop.database)
      if (owner !== null) return c.json({ error: `The database ${shop.database} belongs to the tenant ${owner}` }, 409)
      const operations = openShop(c, { id, ...shop })
      const options = { dryRun: asked(c, 'dryRun'), stock: asked(c, 'stock'), content: asked(c, 'content') }
      const imports: Record<ImportKind, () => Promise<ImportReport>> = {
        catalogue: () => operations.write((db, tenantId) => db.importCatalogue(tenantId, rows, pictures, options)),
        content: () => operations.write((db, tenantId) => db.importContent(tenantId, rows, pictures, options)),
        customers: () => operations.write((db, tenantId) => db.importCustomers(tenantId, rows, options)),
        orders: () => operations.write((db, tenantId) => db.importOrders(tenantId, rows, options)),
        'staff-file': () => operations.write((db, tenantId) => db.importStaff(tenantId, rows, options)),
      }
      // It says passwords and authenticators to whoever reads it.
      if (kind === 'staff-file' && !isLocal(c))
        return c.json({ error: "staff.json is for a developer's machine alone" }, 404)
      const report = await imports[kind]()
      return c.json(report, report.faults.length > 0 ? 422 : 200)
    })

  api.get('/tenants/:id/pictures/:folder', async (c) => {
    const folder = c.req.param('folder')
    const foreign = await foreignFolder(c, c.req.param('id'), folder)
    if (foreign !== null) return foreign
    const files = await filesIn(c.env.MEDIA, folder)
    return c.json({ files })
  })

  api.get('/tenants/:id/pictures/:folder/:name{.+}', async (c) => {
    const path = `${c.req.param('folder')}/${c.req.param('name')}`
    const foreign = await foreignFolder(c, c.req.param('id'), c.req.param('folder'))
    if (foreign !== null) return foreign
    const found = await c.env.MEDIA.get(path)
    return found === null ? c.json({ error: `There is no picture ${path}` }, 404) : c.body(found.body)
  })

  api.put('/tenants/:id/pictures/:folder', async (c) => {
    const folder = c.req.param('folder')
    const foreign = await foreignFolder(c, c.req.param('id'), folder)
    if (foreign !== null) return foreign
    const read = await filesOfForm(await formOf(c), folder)
    if ('fault' in read) return c.json({ error: read.fault }, 422)
    await Promise.all(
      read.files.map(({ key, bytes, contentType }) => c.env.MEDIA.put(key, bytes, { httpMetadata: { contentType } })),
    )
    return c.json({ written: read.files.length })
  })

  api.route('/', operatorOrders())
  api.route('/', operatorBackups(parts))
  api.route('/', operatorDoctor(parts))
  api.route('/', operatorGoods())
  api.route('/', operatorTokens(parts))
  api.route('/', operatorStaff())
  api.route('/', operatorReseal(parts))

  /** The refusal where a folder is another tenant's, null where it is not. */
  async function foreignFolder(c: OperatorContext, id: string, folder: string): Promise<Response | null> {
    const owner = ownerOf(await claimsOfOthers(c.env.TENANTS, id), 'img_folder', folder)
    return owner === null ? null : c.json({ error: `The folder ${folder} belongs to the tenant ${owner}` }, 409)
  }

  api.all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}` }, 404))

  api.onError((thrown, c) => {
    if ('getResponse' in thrown) return thrown.getResponse()
    parts.log('error', { event: 'operator-failed', requestId: c.get('requestId'), ...reasonOf(thrown) })
    return c.json({ error: `Failed; the log has more under ${c.get('requestId')}` }, 500)
  })
  return api
}

const isLocal = (c: OperatorContext) => c.env.ENVIRONMENT === 'local'

const unknownTenant = (c: OperatorContext) => c.json({ error: `There is no tenant ${c.req.param('id')}` }, 404)

/** `?dryRun` and `?dryRun=true` both ask for it. */
function asked(c: OperatorContext, name: string): boolean {
  return ['', 'true', '1'].includes(c.req.query(name) ?? 'false')
}
