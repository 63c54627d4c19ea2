import { Hono } from 'hono'
import { z } from 'zod'
import { deliveryControl } from '../deliveries.ts'
import { folderOf, type SandboxParts } from '../sandbox-store.ts'
import { inTrouble, troubleControl } from '../trouble.ts'
import { merchantByKey, vivaAccounts } from './viva-access.ts'
import { vivaCheckout } from './viva-checkout.ts'
import { vivaLegacyOrders, vivaOrders } from './viva-orders.ts'
import { VivaMerchant } from './viva-records.ts'
import { vivaLegacyTransactions, vivaTransactions } from './viva-transactions.ts'

/**
 * Viva Smart Checkout, simulated: as strict as the real one, and no money moves. Each of Viva's hosts is a folder, so a
 * request to the wrong host finds nothing: `accounts/`, `api/`, `www/` (checkout page and legacy API), and `control/`
 * for whoever runs the simulation.
 */
export function vivaSandbox(given: SandboxParts): Hono {
  const parts = { ...given, store: folderOf(given.store, 'viva') }
  const { store } = parts
  const sandbox = new Hono()
  sandbox.use('/accounts/*', inTrouble(store))
  sandbox.use('/api/*', inTrouble(store))
  sandbox.use('/www/api/*', inTrouble(store))

  sandbox.route('/accounts', vivaAccounts(parts))
  sandbox.route('/api', vivaOrders(parts))
  sandbox.route('/api', vivaTransactions(parts))
  sandbox.route('/www', vivaCheckout(parts))
  sandbox.route('/www', vivaLegacyOrders(parts))
  sandbox.route('/www', vivaLegacyTransactions(parts))
  sandbox.get('/www/api/messages/config/token', (c) => {
    const merchant = merchantByKey(parts, c)
    return merchant === null ? c.body(null, 401) : c.json({ Key: merchant.webhookKey })
  })

  sandbox.route('/control', troubleControl(store))
  sandbox.route('/control', deliveryControl(parts))
  sandbox.put('/control/merchants/:id', async (c) => {
    const merchant = VivaMerchant.safeParse(await c.req.json().catch(() => undefined))
    if (!merchant.success || merchant.data.id !== c.req.param('id'))
      return c.json({ error: merchant.success ? 'Another id in the address' : z.prettifyError(merchant.error) }, 422)
    store.put(`merchant:${merchant.data.id}`, merchant.data)
    return c.body(null, 204)
  })
  // The portal takes a webhook's address only after it has answered with the merchant's key.
  sandbox.post('/control/merchants/:id/verify-webhook', async (c) => {
    const merchant = store.get<VivaMerchant>(`merchant:${c.req.param('id')}`)
    if (!merchant?.webhook) return c.json({ verified: false, reason: 'There is no webhook' }, 404)
    const answer = await parts.fetch(merchant.webhook.address, { method: 'GET', redirect: 'manual' }).catch(() => null)
    const said = z.object({ Key: z.string() }).safeParse(await answer?.json().catch(() => undefined))
    const verified = answer?.status === 200 && said.success && said.data.Key === merchant.webhookKey
    return c.json({ verified }, verified ? 200 : 422)
  })
  return sandbox
}
