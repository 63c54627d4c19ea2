/** What the simulators of payment providers share: webhooks to the shop and the payer's page. */

import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SandboxDeps } from './simulator.ts'

/** A webhook to a shop. It stays undelivered until the shop responds with 2xx, as with the real services. */
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

/** The payer's page: a plain HTML form with a button for each choice. */

export interface PaymentPage {
  readonly provider: string
  readonly merchant: string
  readonly description: string
  /** Cents. */
  readonly amount: number
  readonly choices: readonly { readonly name: string; readonly label: string; readonly hint?: string }[]
}

const style = raw(`<style>
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#eef0f4;color:#1d2430;
font:1rem/1.5 system-ui,sans-serif}
main{width:min(100%,27rem);background:#fff;border-radius:.75rem;padding:1.75rem;box-shadow:0 1rem 2.5rem -1.5rem #1d243080}
small{color:#566072}
h1{font-size:1.9rem;margin:.25rem 0}
form{display:grid;gap:.6rem;margin-top:1.25rem}
button{font:inherit;font-weight:600;text-align:left;padding:.7rem 1rem;border:1px solid #566072;border-radius:.5rem;
background:#fff;color:inherit;cursor:pointer}
button:first-of-type{background:#1d2430;color:#fff}
button small{display:block;font-weight:400;color:inherit}
</style>`)

function page(title: string, body: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.toString()
}

export function renderPaymentPage(options: PaymentPage): string {
  const buttons = options.choices.map(
    ({ name, label, hint }) =>
      html`<button name="choice" value="${name}">${label}${hint === undefined ? '' : html`<small>${hint}</small>`}</button>\n`,
  )
  return page(
    `${options.provider} (simulator)`,
    html`<small>${options.provider}, simulated: no money moves</small>
<h1>€${(options.amount / 100).toFixed(2)}</h1>
<p>${options.merchant}</p>
<p><small>${options.description}</small></p>
<form method="post">
${buttons}</form>`,
  )
}

/** A page without choices, for a finished order. */
export function renderFinalPage(provider: string, text: string): string {
  return page(`${provider} (simulator)`, html`<small>${provider}, simulated</small>\n<p>${text}</p>`)
}
