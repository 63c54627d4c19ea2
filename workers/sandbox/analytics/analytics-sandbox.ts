import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createOutageRoutes, openFolder, type SandboxDeps, simulateOutage } from '../simulator.ts'

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
 * Simulates Google's Measurement Protocol: `mp/collect` always responds with 204 and counts valid events;
 * `debug/mp/collect` lists what is invalid. `purchases` lists the counted orders, each once.
 */
export function createAnalyticsSandbox({ store: rootStore }: SandboxDeps): Hono {
  const store = openFolder(rootStore, 'analytics')
  const sandbox = new Hono()
  sandbox.use('/mp/*', simulateOutage(store))

  sandbox.post('/mp/collect', async (c) => {
    const { payload, issues } = await parsePayload(c)
    if (payload !== null && issues.length === 0)
      for (const { params } of payload.events)
        store.put(`purchase/${params.transaction_id}`, { measurementId: c.req.query('measurement_id'), ...payload })
    return c.body(null, 204)
  })
  sandbox.post('/debug/mp/collect', async (c) => {
    const { issues } = await parsePayload(c)
    return c.json({
      validationMessages: issues.map((description) => ({ description, validationCode: 'VALUE_INVALID' })),
    })
  })
  sandbox.get('/purchases', (c) => c.json(store.list('purchase/')))
  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

async function parsePayload(c: Context) {
  const missingParams = ['measurement_id', 'api_secret'].filter((name) => !c.req.query(name))
  const parsePayload = Payload.safeParse(await c.req.json().catch(() => undefined))
  const issues = [
    ...missingParams.map((name) => `${name} is missing`),
    ...(parsePayload.success ? [] : [z.prettifyError(parsePayload.error)]),
  ]
  return { payload: parsePayload.success ? parsePayload.data : null, issues }
}
