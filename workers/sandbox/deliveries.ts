import { Hono } from 'hono'
import type { SandboxParts } from './sandbox-store.ts'

/** Webhooks on their way to a shop: kept until the shop has answered with 2xx, as the real services do. */
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
  /** `at-once`: before the payer's page answers. `on-demand`: when `control/webhooks/:id/deliver` or `deliver-due` asks. */
  readonly delivery: 'at-once' | 'on-demand'
}

export async function dispatch(
  parts: SandboxParts,
  target: WebhookTarget,
  message: Pick<Delivery, 'id' | 'body' | 'headers'>,
): Promise<void> {
  const delivery: Delivery = { ...message, address: target.address, attempts: [], delivered: false }
  parts.store.put(`webhook:${delivery.id}`, delivery)
  if (target.delivery === 'at-once') await deliver(parts, delivery)
}

async function deliver(parts: SandboxParts, { id, address, headers, body }: Delivery): Promise<Delivery> {
  const status = await parts
    .fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    .then((answer) => answer.status)
    .catch(() => null)
  // Read again: another attempt may have ended while this one was under way.
  const latest = parts.store.get<Delivery>(`webhook:${id}`)
  const after: Delivery = {
    ...{ id, address, headers, body },
    attempts: [...(latest?.attempts ?? []), { at: parts.clock(), status }],
    delivered: latest?.delivered === true || (status !== null && status >= 200 && status < 300),
  }
  parts.store.put(`webhook:${id}`, after)
  return after
}

/** `GET control/webhooks` lists them, `POST …/:id/deliver` sends one (again), `POST …/deliver-due` all that did not arrive. */
export function deliveryControl(parts: SandboxParts): Hono {
  const control = new Hono()
  const all = () => parts.store.list<Delivery>('webhook:')
  control.get('/webhooks', (c) => c.json({ webhooks: all() }))
  control.post('/webhooks/deliver-due', async (c) => {
    const sent: Delivery[] = []
    for (const due of all().filter(({ delivered }) => !delivered)) sent.push(await deliver(parts, due))
    return c.json({ webhooks: sent })
  })
  control.post('/webhooks/:id/deliver', async (c) => {
    const delivery = parts.store.get<Delivery>(`webhook:${c.req.param('id')}`)
    return delivery === undefined ? c.json({ error: 'No such webhook' }, 404) : c.json(await deliver(parts, delivery))
  })
  return control
}
