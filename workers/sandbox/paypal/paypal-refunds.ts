import { Hono } from 'hono'
import type { SandboxParts } from '../sandbox-store.ts'
import { authenticated, mountOf, type PaypalEnv, refusal } from './paypal-access.ts'
import { tellOfRefund } from './paypal-events.ts'
import {
  merchantOf,
  newPaypalId,
  type PaypalOrder,
  type PaypalRefund,
  returnedOf,
  saveOrder,
  withRefunds,
} from './paypal-records.ts'
import { refundAnswer } from './paypal-refund-answer.ts'

/** `/v2/payments/refunds` of `api-m.paypal.com`. */
export function paypalRefunds(parts: SandboxParts): Hono<PaypalEnv> {
  const api = new Hono<PaypalEnv>()
  api.use(authenticated(parts))
  api.get('/:id', (c) => {
    const found = findRefund(parts, c.req.param('id'))
    if (found === null || found.order.merchant !== c.get('merchant').id) return refusal(c, 404, 'RESOURCE_NOT_FOUND')
    return c.json(refundAnswer(found.order, found.refund, mountOf(c)))
  })
  return api
}

/**
 * The end of a refund that was pending, told by `POST control/refunds/:id/complete` or `fail`; and money that the payer's
 * bank takes back, by `POST control/captures/:id/reverse`: PayPal tells and lists it like a refund of what was left.
 */
export function refundControl(parts: SandboxParts): Hono {
  const control = new Hono()
  control.post('/refunds/:id/:end{complete|fail}', async (c) => {
    const { order, refund } = findRefund(parts, c.req.param('id')) ?? {}
    if (order?.capture == null || refund?.status !== 'PENDING')
      return c.json({ error: 'No such refund is pending' }, 404)
    const ended: PaypalRefund = { ...refund, status: c.req.param('end') === 'complete' ? 'COMPLETED' : 'FAILED' }
    const refunds = order.capture.refunds.map((each) => (each.id === ended.id ? ended : each))
    const after = withRefunds(order, order.capture, refunds)
    saveOrder(parts.store, after)
    const merchant = merchantOf(parts.store, order.merchant)
    if (ended.status === 'COMPLETED') await tellOfRefund(parts, merchant, after, ended, mountOf(c, '/control/'))
    return c.body(null, 204)
  })
  control.post('/captures/:id/reverse', async (c) => {
    const order = parts.store.get<PaypalOrder>(`order:${parts.store.get<string>(`capture:${c.req.param('id')}`)}`)
    const status = order?.capture?.status
    if (order?.capture == null || (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED'))
      return c.json({ error: 'No such capture has money to take back' }, 404)
    const left = order.amount - returnedOf(order.capture)
    const reversal: PaypalRefund = { id: newPaypalId(), amount: left, status: 'COMPLETED' }
    const after = withRefunds(order, order.capture, [...order.capture.refunds, reversal])
    saveOrder(parts.store, after)
    parts.store.put(`refund:${reversal.id}`, order.id)
    const merchant = merchantOf(parts.store, order.merchant)
    await tellOfRefund(parts, merchant, after, reversal, mountOf(c, '/control/'), 'REVERSED')
    return c.body(null, 204)
  })
  return control
}

function findRefund({ store }: SandboxParts, id: string): { order: PaypalOrder; refund: PaypalRefund } | null {
  const order = store.get<PaypalOrder>(`order:${store.get<string>(`refund:${id}`)}`)
  const refund = order?.capture?.refunds.find((each) => each.id === id)
  return order === undefined || refund === undefined ? null : { order, refund }
}
