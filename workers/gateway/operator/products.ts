import { Hono } from 'hono'
import { z } from 'zod'
import { formatProductsCsv, listProductColumns } from '#app/domain/catalogue/product-csv.ts'
import { CsvRows, ProductImportId } from '#app/domain/catalogue/product-import.ts'
import type { GatewayEnv } from '../gateway-context.ts'
import { readJsonBody } from './operator-request.ts'
import { runOperation } from './orders.ts'

const AfterId = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
const Run = z.strictObject({ id: ProductImportId })
const NewRun = z.strictObject({ ...Run.shape, name: z.string().max(200), head: z.array(z.string().max(200)).max(200) })
const Position = z.coerce.number().int().min(0).max(1_000_000)
const Chunk = z.strictObject({ ...Run.shape, position: Position })
const StagedChunk = z.strictObject({ ...Chunk.shape, rows: CsvRows })

/** `/tenants/:id/product-…`: exports and imports products as CSV. */
export function createProductRoutes(): Hono<GatewayEnv> {
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
