import { Hono } from 'hono'
import type { SandboxDeps } from './simulator.ts'

/** A webhook to a shop. It is stored until the shop responds with 2xx, as the real services do. */
export interface Delivery {
  readonly id: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly attempts: readonly { readonly at: number; readonly status: number | null }[]
  readonly delivered: boolean
}

export interface WebhookTarget {
  readonly address: string
  /** `at-once`: before the payer's page responds. `on-demand`: by `control/webhooks/:id/deliver` or `deliver-due`. */
  readonly delivery: 'at-once' | 'on-demand'
}

export async function dispatch(
  deps: SandboxDeps,
  target: WebhookTarget,
  message: Pick<Delivery, 'id' | 'body' | 'headers'>,
): Promise<void> {
  const delivery: Delivery = { ...message, address: target.address, attempts: [], delivered: false }
  deps.store.put(`webhook:${delivery.id}`, delivery)
  if (target.delivery === 'at-once') await deliver(deps, delivery)
}

async function deliver(deps: SandboxDeps, { id, address, headers, body }: Delivery): Promise<Delivery> {
  const status = await deps
    .fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    .then((response) => response.status)
    .catch(() => null)
  // Read again: a concurrent attempt may have ended since.
  const latest = deps.store.get<Delivery>(`webhook:${id}`)
  const updated: Delivery = {
    ...{ id, address, headers, body },
    attempts: [...(latest?.attempts ?? []), { at: deps.now(), status }],
    delivered: latest?.delivered === true || (status !== null && status >= 200 && status < 300),
  }
  deps.store.put(`webhook:${id}`, updated)
  return updated
}

/** `GET control/webhooks` lists webhooks; `POST …/:id/deliver` sends one, `POST …/deliver-due` all undelivered ones. */
export function createDeliveryRoutes(deps: SandboxDeps): Hono {
  const routes = new Hono()
  const listDeliveries = () => deps.store.list<Delivery>('webhook:')
  routes.get('/webhooks', (c) => c.json({ webhooks: listDeliveries() }))
  routes.post('/webhooks/deliver-due', async (c) => {
    const deliveries: Delivery[] = []
    for (const delivery of listDeliveries().filter(({ delivered }) => !delivered))
      deliveries.push(await deliver(deps, delivery))
    return c.json({ webhooks: deliveries })
  })
  routes.post('/webhooks/:id/deliver', async (c) => {
    const delivery = deps.store.get<Delivery>(`webhook:${c.req.param('id')}`)
    return delivery === undefined ? c.json({ error: 'No such webhook' }, 404) : c.json(await deliver(deps, delivery))
  })
  return routes
}
