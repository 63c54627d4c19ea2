import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { folderOf, type SandboxParts } from '../sandbox-store.ts'
import { inTrouble, troubleControl } from '../trouble.ts'

const Purchase = z.object({
  name: z.literal('purchase'),
  params: z.object({
    transaction_id: z.string().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/),
    value: z.number(),
    items: z.array(z.object({ item_id: z.string().min(1), price: z.number(), quantity: z.int().min(1) })).min(1),
  }),
})

const Payload = z.object({
  client_id: z.string().min(1),
  events: z.array(Purchase).min(1).max(25),
})

/**
 * Google's Measurement Protocol, simulated: `mp/collect` answers 204 whatever it is told, and counts what is in order;
 * `debug/mp/collect` says what is not. `purchases` lists what was counted, each order once.
 */
export function analyticsSandbox({ store: whole }: SandboxParts): Hono {
  const store = folderOf(whole, 'analytics')
  const sandbox = new Hono()
  sandbox.use('/mp/*', inTrouble(store))

  sandbox.post('/mp/collect', async (c) => {
    const { payload, faults } = await read(c)
    if (payload !== null && faults.length === 0)
      for (const { params } of payload.events)
        store.put(`purchase/${params.transaction_id}`, { measurementId: c.req.query('measurement_id'), ...payload })
    return c.body(null, 204)
  })
  sandbox.post('/debug/mp/collect', async (c) => {
    const { faults } = await read(c)
    return c.json({
      validationMessages: faults.map((description) => ({ description, validationCode: 'VALUE_INVALID' })),
    })
  })
  sandbox.get('/purchases', (c) => c.json(store.list('purchase/')))
  sandbox.route('/control', troubleControl(store))
  return sandbox
}

async function read(c: Context) {
  const named = ['measurement_id', 'api_secret'].filter((name) => !c.req.query(name))
  const read = Payload.safeParse(await c.req.json().catch(() => undefined))
  const faults = [...named.map((name) => `${name} is missing`), ...(read.success ? [] : [z.prettifyError(read.error)])]
  return { payload: read.success ? read.data : null, faults }
}
