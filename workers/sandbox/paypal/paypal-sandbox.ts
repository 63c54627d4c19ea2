import { Hono } from 'hono'
import { z } from 'zod'
import { deliveryControl } from '../deliveries.ts'
import { folderOf, type SandboxParts } from '../sandbox-store.ts'
import { inTrouble, troubleControl } from '../trouble.ts'
import { paypalTokens } from './paypal-access.ts'
import { paypalCheckout } from './paypal-checkout.ts'
import { paypalNotifications, tellOfCapture } from './paypal-events.ts'
import { paypalOrders } from './paypal-orders.ts'
import { paypalCaptures } from './paypal-payments.ts'
import { merchantOf, PaypalMerchant, type PaypalOrder, saveOrder } from './paypal-records.ts'
import { paypalRefunds, refundControl } from './paypal-refunds.ts'

/**
 * PayPal Orders v2, simulated: as strict as the real one, and no money moves. `api-m/` and `www/` stand for PayPal's
 * hosts; `control/` is for whoever runs the simulation.
 */
export function paypalSandbox(given: SandboxParts): Hono {
  const parts = { ...given, store: folderOf(given.store, 'paypal') }
  const { store } = parts
  const sandbox = new Hono()
  sandbox.use('/api-m/*', inTrouble(store))
  sandbox.route('/api-m', paypalTokens(parts))
  sandbox.route('/api-m/v2/checkout/orders', paypalOrders(parts))
  sandbox.route('/api-m/v2/payments/captures', paypalCaptures(parts))
  sandbox.route('/api-m/v2/payments/refunds', paypalRefunds(parts))
  sandbox.route('/api-m/v1/notifications', paypalNotifications(parts))
  sandbox.route('/www', paypalCheckout(parts))

  sandbox.route('/control', troubleControl(store))
  sandbox.route('/control', deliveryControl(parts))
  sandbox.route('/control', refundControl(parts))
  sandbox.put('/control/merchants/:id', async (c) => {
    const merchant = PaypalMerchant.safeParse(await c.req.json().catch(() => undefined))
    if (!merchant.success || merchant.data.id !== c.req.param('id'))
      return c.json({ error: merchant.success ? 'Another id in the address' : z.prettifyError(merchant.error) }, 422)
    store.put(`merchant:${merchant.data.id}`, merchant.data)
    return c.body(null, 204)
  })
  // What was pending is decided: the money came, or it did not.
  sandbox.post('/control/captures/:id/:end{complete|deny}', async (c) => {
    const order = store.get<PaypalOrder>(`order:${store.get<string>(`capture:${c.req.param('id')}`)}`)
    if (order?.capture?.status !== 'PENDING') return c.json({ error: 'No such capture is pending' }, 404)
    const status = c.req.param('end') === 'complete' ? 'COMPLETED' : 'DECLINED'
    const decided: PaypalOrder = { ...order, capture: { ...order.capture, status } }
    saveOrder(store, decided)
    await tellOfCapture(parts, merchantOf(store, order.merchant), decided)
    return c.body(null, 204)
  })
  return sandbox
}
