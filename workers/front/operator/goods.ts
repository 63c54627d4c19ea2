import { Hono } from 'hono'
import { z } from 'zod'
import { goodsColumns, goodsCsv } from '#app/domain/catalogue/goods-csv.ts'
import { CsvRows, GoodsRunId } from '#app/domain/catalogue/goods-run.ts'
import type { FrontEnv } from '../front-context.ts'
import { bodyOf } from './operator-request.ts'
import { answer } from './orders.ts'

const AfterId = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
const Run = z.strictObject({ id: GoodsRunId })
const NewRun = z.strictObject({ ...Run.shape, name: z.string().max(200), head: z.array(z.string().max(200)).max(200) })
const Position = z.coerce.number().int().min(0).max(1_000_000)
const Chunk = z.strictObject({ ...Run.shape, position: Position })
const StagedChunk = z.strictObject({ ...Chunk.shape, rows: CsvRows })

/** `/tenants/:id/goods`: products as CSV, out and in. The import's steps are those of `GoodsOperations`. */
export function operatorGoods(): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()

  api.get('/tenants/:id/goods-export', (c) =>
    answer(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { shelves, products, next } = await shop.read((db, tenantId) => db.exportGoods(tenantId, after, true))
      const columns = goodsColumns(shelves)
      return { csv: goodsCsv(columns, products, after === 0), next }
    }),
  )
  api.post('/tenants/:id/goods-runs', async (c) =>
    answer(c, NewRun, await bodyOf(c), ({ shop }, { id, name, head }) =>
      shop.write((db, tenantId) => db.beginGoodsRun(tenantId, id, name, head, true)),
    ),
  )
  api.post('/tenants/:id/goods-runs/:run/chunks/:position', async (c) =>
    answer(
      c,
      StagedChunk,
      { id: c.req.param('run'), position: c.req.param('position'), rows: await bodyOf(c) },
      ({ shop, goods }, { id, position, rows }) =>
        shop.write((db, tenantId) => db.stageGoods(tenantId, id, position, rows, true, goods)),
    ),
  )
  api.post('/tenants/:id/goods-runs/:run/check', (c) =>
    answer(c, Run, { id: c.req.param('run') }, ({ shop }, { id }) =>
      shop.write((db, tenantId) => db.endStaging(tenantId, id)),
    ),
  )
  api.post('/tenants/:id/goods-runs/:run/write/:position', (c) =>
    answer(
      c,
      Chunk,
      { id: c.req.param('run'), position: c.req.param('position') },
      ({ shop, goods }, { id, position }) =>
        shop.write((db, tenantId) => db.writeGoods(tenantId, id, position, 'operator', true, goods)),
    ),
  )
  api.delete('/tenants/:id/goods-runs/:run', (c) =>
    answer(c, Run, { id: c.req.param('run') }, async ({ shop }, { id }) => {
      // Half written it is still needed, by whoever writes it just now or goes on after a kill: a rehearsal takes it from nobody.
      const run = await shop.read((db, tenantId) => db.goodsRun(tenantId, id, true))
      if (run === null || run.written === 0 || run.written === run.chunks)
        await shop.write((db, tenantId) => db.dropGoodsRun(tenantId, id))
      return { ok: true }
    }),
  )
  return api
}
