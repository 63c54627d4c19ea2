import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import { timingSafeEqual } from 'hono/utils/buffer'
import { z } from 'zod'
import type { ImportReport } from '#app/domain/catalogue/catalogue-file.ts'
import { formatProductsCsv, listProductColumns } from '#app/domain/catalogue/product-csv.ts'
import { CsvRows, ProductImportId } from '#app/domain/catalogue/product-import.ts'
import { describeError } from '#app/domain/errors/logging.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { createShopClient, type GatewayEnv } from '../gateway-context.ts'
import type { Log } from '../log.ts'
import { listFiles, readUploadedFiles } from '../pictures.ts'
import { putRecord } from '../record-service.ts'
import type { TenantDirectory } from '../tenancy.ts'
import { createBackupRoutes } from './backup.ts'
import { createDoctorRoutes } from './doctor.ts'
import { formatIssues, readForm, readJsonBody } from './operator-request.ts'
import { createOrderRoutes, runOperation } from './orders.ts'
import { createResealRoutes, createTokenRoutes } from './record-secrets.ts'
import { createStaffRoutes } from './staff.ts'
import {
  findOwner,
  listOtherClaims,
  listTenants,
  parseJson,
  preserveAdminEdits,
  preserveApiTokens,
  readRecord,
  removeTenant,
  validateRecord,
} from './tenant-records.ts'

const MEGABYTE = 1024 * 1024

/**
 * The imports of a shop's folder. Each has its own route: one route with a parameter would make Hono match every
 * request of the Worker segment by segment instead of with one regular expression.
 */
const importKinds = ['catalogue', 'content', 'customers', 'orders', 'staff-file'] as const
type ImportKind = (typeof importKinds)[number]

/** Rows for a shop whose record may not be published yet: the record comes last. */
const ImportBody = z.strictObject({
  shop: z.strictObject(TenantRecord.pick({ database: true, location: true, jurisdiction: true }).shape),
  rows: z.unknown(),
  pictures: z.record(
    z.string(),
    z.strictObject({ path: z.string().max(300), width: z.int().min(1), height: z.int().min(1) }),
  ),
})

type OperatorContext = Context<GatewayEnv>

/**
 * `/operator/*`, the API of `npm run tenant`. It takes a bearer key and no cookies, so it needs no cross-site check.
 * Every refusal is JSON that names the problem.
 */
export function createOperatorApi(deps: { now: () => number; log: Log; directory: TenantDirectory }): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()
  const toAuthError = (error: string) => ({ message: { error } })

  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  api.use(
    bearerAuth({
      verifyToken: (token: string, c: OperatorContext) => timingSafeEqual(token, c.env.OPERATOR_KEY),
      noAuthenticationHeader: toAuthError('The operator key is missing: Authorization: Bearer …'),
      invalidAuthenticationHeader: toAuthError('The Authorization header is not a bearer key'),
      invalidToken: toAuthError('The operator key is wrong'),
    }),
  )
  api.use(bodyLimit({ maxSize: 25 * MEGABYTE, onError: (c) => c.json({ error: 'The body is over 25 MB' }, 413) }))

  api.get('/tenants', async (c) => c.json({ tenants: await listTenants(c.env.TENANTS, isLocal(c)) }))

  api.get('/tenants/:id', async (c) => {
    const text = await readRecord(c.env.TENANTS, c.req.param('id'))
    return text === null ? respondUnknownTenant(c) : c.body(text, 200, { 'Content-Type': 'application/json' })
  })

  api.put('/tenants/:id', async (c) => {
    const input: unknown = await readJsonBody(c)
    const parsed = TenantRecord.safeParse(input)
    const text = await readRecord(c.env.TENANTS, c.req.param('id'))
    const previous = parseJson(text)
    // Keep the owner's edits from the admin, unless `?content` asks for the folder's values.
    const value = parsed.success && !hasFlag(c, 'content') ? preserveAdminEdits(previous, parsed.data) : input
    const issues = await validateRecord(c.env.TENANTS, c.req.param('id'), value, isLocal(c))
    const record = TenantRecord.safeParse(value)
    if (issues.length > 0 || !record.success) return c.json({ error: 'The record is refused', issues }, 422)
    if (hasFlag(c, 'dryRun')) return c.json({ record: 'checked', hostsAdded: [], hostsRemoved: [] })
    const change = await putRecord(c, text, preserveApiTokens(previous, record.data))
    deps.directory.refresh()
    return change instanceof Response ? change : c.json(change)
  })

  api.delete('/tenants/:id', async (c) => {
    const hostsRemoved = await removeTenant(c.env.TENANTS, c.req.param('id'))
    deps.directory.refresh()
    return hostsRemoved === null ? respondUnknownTenant(c) : c.json({ hostsRemoved })
  })

  for (const kind of importKinds)
    api.post(`/tenants/:id/${kind}`, async (c) => {
      const body = ImportBody.safeParse(await readJsonBody(c))
      if (!body.success) return c.json({ error: 'The import is refused', issues: formatIssues(body.error) }, 422)
      const { shop, rows, pictures } = body.data
      const id = c.req.param('id')
      const owner = findOwner(await listOtherClaims(c.env.TENANTS, id), 'database', shop.database)
      if (owner !== null) return c.json({ error: `The database ${shop.database} belongs to the tenant ${owner}` }, 409)
      const shopClient = createShopClient(c, { id, ...shop })
      const options = { dryRun: hasFlag(c, 'dryRun'), stock: hasFlag(c, 'stock'), content: hasFlag(c, 'content') }
      const imports: Record<ImportKind, () => Promise<ImportReport>> = {
        catalogue: () => shopClient.write((db, tenantId) => db.importCatalogue(tenantId, rows, pictures, options)),
        content: () => shopClient.write((db, tenantId) => db.importContent(tenantId, rows, pictures, options)),
        customers: () => shopClient.write((db, tenantId) => db.importCustomers(tenantId, rows, options)),
        orders: () => shopClient.write((db, tenantId) => db.importOrders(tenantId, rows, options)),
        'staff-file': () => shopClient.write((db, tenantId) => db.importStaff(tenantId, rows, options)),
      }
      // The file has authenticator keys in plain text, and passwords that are public.
      if (kind === 'staff-file' && !isLocal(c))
        return c.json({ error: "staff.json can only be imported on a developer's machine" }, 404)
      const report = await imports[kind]()
      return c.json(report, report.issues.length > 0 ? 422 : 200)
    })

  api.get('/tenants/:id/pictures/:folder', async (c) => {
    const folder = c.req.param('folder')
    const rejection = await rejectForeignFolder(c, c.req.param('id'), folder)
    if (rejection !== null) return rejection
    const files = await listFiles(c.env.MEDIA, folder)
    return c.json({ files })
  })

  api.get('/tenants/:id/pictures/:folder/:name{.+}', async (c) => {
    const path = `${c.req.param('folder')}/${c.req.param('name')}`
    const rejection = await rejectForeignFolder(c, c.req.param('id'), c.req.param('folder'))
    if (rejection !== null) return rejection
    const object = await c.env.MEDIA.get(path)
    return object === null ? c.json({ error: `There is no picture ${path}` }, 404) : c.body(object.body)
  })

  api.put('/tenants/:id/pictures/:folder', async (c) => {
    const folder = c.req.param('folder')
    const rejection = await rejectForeignFolder(c, c.req.param('id'), folder)
    if (rejection !== null) return rejection
    const parsed = await readUploadedFiles(await readForm(c), folder)
    if ('error' in parsed) return c.json({ error: parsed.error }, 422)
    await Promise.all(
      parsed.files.map(({ key, bytes, contentType }) => c.env.MEDIA.put(key, bytes, { httpMetadata: { contentType } })),
    )
    return c.json({ written: parsed.files.length })
  })

  api.route('/', createOrderRoutes())
  api.route('/', createBackupRoutes(deps))
  api.route('/', createDoctorRoutes(deps))
  api.route('/', createProductRoutes())
  api.route('/', createTokenRoutes(deps))
  api.route('/', createStaffRoutes())
  api.route('/', createResealRoutes(deps))

  /** Responds 409 when the folder belongs to another tenant; null otherwise. */
  async function rejectForeignFolder(c: OperatorContext, id: string, folder: string): Promise<Response | null> {
    const owner = findOwner(await listOtherClaims(c.env.TENANTS, id), 'img_folder', folder)
    return owner === null ? null : c.json({ error: `The folder ${folder} belongs to the tenant ${owner}` }, 409)
  }

  api.all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}` }, 404))

  api.onError((error, c) => {
    if ('getResponse' in error) return error.getResponse()
    deps.log('error', { event: 'operator-failed', requestId: c.get('requestId'), ...describeError(error) })
    return c.json({ error: `The call failed; see ${c.get('requestId')} in the log` }, 500)
  })
  return api
}

const isLocal = (c: OperatorContext) => c.env.ENVIRONMENT === 'local'

const respondUnknownTenant = (c: OperatorContext) => c.json({ error: `There is no tenant ${c.req.param('id')}` }, 404)

/** `?dryRun` and `?dryRun=true` both set the flag. */
function hasFlag(c: OperatorContext, name: string): boolean {
  return ['', 'true', '1'].includes(c.req.query(name) ?? 'false')
}

const AfterId = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
const Run = z.strictObject({ id: ProductImportId })
const NewRun = z.strictObject({ ...Run.shape, name: z.string().max(200), head: z.array(z.string().max(200)).max(200) })
const Position = z.coerce.number().int().min(0).max(1_000_000)
const Chunk = z.strictObject({ ...Run.shape, position: Position })
const StagedChunk = z.strictObject({ ...Chunk.shape, rows: CsvRows })

/** `/tenants/:id/product-…`: exports and imports products as CSV. */
function createProductRoutes(): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()

  api.get('/tenants/:id/product-export', (c) =>
    runOperation(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { columnOptions, products, next } = await shop.read((db, tenantId) =>
        db.exportProducts(tenantId, after, true),
      )
      const columns = listProductColumns(columnOptions)
      return { csv: formatProductsCsv(columns, products, after === 0), next }
    }),
  )
  api.post('/tenants/:id/product-imports', async (c) =>
    runOperation(c, NewRun, await readJsonBody(c), ({ shop }, { id, name, head }) =>
      shop.write((db, tenantId) => db.beginProductImport(tenantId, id, name, head, true)),
    ),
  )
  api.post('/tenants/:id/product-imports/:run/chunks/:position', async (c) =>
    runOperation(
      c,
      StagedChunk,
      { id: c.req.param('run'), position: c.req.param('position'), rows: await readJsonBody(c) },
      ({ shop, products }, { id, position, rows }) =>
        shop.write((db, tenantId) => db.stageProducts(tenantId, id, position, rows, true, products)),
    ),
  )
  api.get('/tenants/:id/product-imports/:run/references', (c) =>
    runOperation(c, Run, { id: c.req.param('run') }, async ({ shop }, { id }) => ({
      issues: await shop.read((db, tenantId) => db.findUnknownReferences(tenantId, id)),
      freeRows: await shop.read((db, tenantId) => db.listFreeRows(tenantId, id)),
    })),
  )
  api.post('/tenants/:id/product-imports/:run/check', (c) =>
    runOperation(c, Run, { id: c.req.param('run') }, ({ shop }, { id }) =>
      shop.write((db, tenantId) => db.finishStaging(tenantId, id)),
    ),
  )
  api.post('/tenants/:id/product-imports/:run/write/:position', (c) =>
    runOperation(
      c,
      Chunk,
      { id: c.req.param('run'), position: c.req.param('position') },
      ({ shop, products }, { id, position }) =>
        shop.write((db, tenantId) => db.writeProducts(tenantId, id, position, 'operator', true, products)),
    ),
  )
  api.delete('/tenants/:id/product-imports/:run', (c) =>
    runOperation(c, Run, { id: c.req.param('run') }, async ({ shop }, { id }) => {
      // A half-written import stays: another operator may be writing it, or may resume it after a crash.
      const run = await shop.read((db, tenantId) => db.getProductImport(tenantId, id, true))
      if (run === null || run.written === 0 || run.written === run.chunks)
        await shop.write((db, tenantId) => db.deleteProductImport(tenantId, id))
      return { ok: true }
    }),
  )
  return api
}
