import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxDeps } from '../simulator.ts'
import {
  getMountUrl,
  type PaypalEnv,
  requireToken,
  respondError,
  respondUnprocessable,
  withIdempotency,
} from './paypal-access.ts'
import { sendRefundEvent } from './paypal-events.ts'
import { toCents } from './paypal-orders.ts'
import {
  createPaypalId,
  getMerchant,
  getRefundedAmount,
  type PaypalOrder,
  type PaypalRefund,
  saveOrder,
  toRefundResponse,
  updateRefunds,
} from './paypal-records.ts'

/** `/v2/payments/refunds` of `api-m.paypal.com`. */
export function createPaypalRefundRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
  const api = new Hono<PaypalEnv>()
  api.use(requireToken(deps))
  api.get('/:id', (c) => {
    const match = findRefund(deps, c.req.param('id'))
    if (match === null || match.order.merchant !== c.get('merchant').id)
      return respondError(c, 404, 'RESOURCE_NOT_FOUND')
    return c.json(toRefundResponse(match.order, match.refund, getMountUrl(c)))
  })
  return api
}

/**
 * `POST control/refunds/:id/complete` and `fail` end a pending refund. `POST control/captures/:id/reverse` simulates a
 * reversal by the payer's bank, which PayPal reports and lists like a refund of the remaining amount.
 */
export function createRefundControlRoutes(deps: SandboxDeps): Hono {
  const routes = new Hono()
  routes.post('/refunds/:id/:end{complete|fail}', async (c) => {
    const { order, refund } = findRefund(deps, c.req.param('id')) ?? {}
    if (order?.capture == null || refund?.status !== 'PENDING')
      return c.json({ error: 'No such refund is pending' }, 404)
    const updatedRefund: PaypalRefund = {
      ...refund,
      status: c.req.param('end') === 'complete' ? 'COMPLETED' : 'FAILED',
    }
    const refunds = order.capture.refunds.map((candidate) =>
      candidate.id === updatedRefund.id ? updatedRefund : candidate,
    )
    const updated = updateRefunds(order, order.capture, refunds)
    saveOrder(deps.store, updated)
    const merchant = getMerchant(deps.store, order.merchant)
    if (updatedRefund.status === 'COMPLETED')
      await sendRefundEvent(deps, merchant, updated, updatedRefund, getMountUrl(c, '/control/'))
    return c.body(null, 204)
  })
  routes.post('/captures/:id/reverse', async (c) => {
    const order = deps.store.get<PaypalOrder>(`order:${deps.store.get<string>(`capture:${c.req.param('id')}`)}`)
    const status = order?.capture?.status
    if (order?.capture == null || (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED'))
      return c.json({ error: 'No such capture has money to take back' }, 404)
    const remaining = order.amount - getRefundedAmount(order.capture)
    const reversal: PaypalRefund = { id: createPaypalId(), amount: remaining, status: 'COMPLETED' }
    const updated = updateRefunds(order, order.capture, [...order.capture.refunds, reversal])
    saveOrder(deps.store, updated)
    deps.store.put(`refund:${reversal.id}`, order.id)
    const merchant = getMerchant(deps.store, order.merchant)
    await sendRefundEvent(deps, merchant, updated, reversal, getMountUrl(c, '/control/'), 'REVERSED')
    return c.body(null, 204)
  })
  return routes
}

function findRefund({ store }: SandboxDeps, id: string): { order: PaypalOrder; refund: PaypalRefund } | null {
  const order = store.get<PaypalOrder>(`order:${store.get<string>(`refund:${id}`)}`)
  const refund = order?.capture?.refunds.find((candidate) => candidate.id === id)
  return order === undefined || refund === undefined ? null : { order, refund }
}

const RefundBody = z.strictObject({
  amount: z.strictObject({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,10}\.\d{2}$/) }).optional(),
  note_to_payer: z.string().max(255).optional(),
})

/** `/v2/payments/captures` of `api-m.paypal.com`. */
export function createPaypalCaptureRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
  const { store } = deps
  const api = new Hono<PaypalEnv>()
  api.use(requireToken(deps))
  api.post('/:id/refund', withIdempotency(deps, 'refund'), async (c) => {
    const parsed = RefundBody.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return respondError(c, 400, 'INVALID_REQUEST')
    const order = store.get<PaypalOrder>(`order:${store.get<string>(`capture:${c.req.param('id')}`)}`)
    if (order?.capture == null || order.merchant !== c.get('merchant').id)
      return respondError(c, 404, 'RESOURCE_NOT_FOUND')
    const { capture } = order
    if (capture.status === 'REFUNDED') return respondUnprocessable(c, 'CAPTURE_FULLY_REFUNDED')
    if (capture.status === 'PENDING' || capture.status === 'DECLINED')
      return respondUnprocessable(c, 'CAPTURE_STATUS_NOT_VALID')
    const refundedAmount = getRefundedAmount(capture)
    const amount = parsed.data.amount === undefined ? order.amount - refundedAmount : toCents(parsed.data.amount)
    if (amount < 1 || refundedAmount + amount > order.amount) return respondUnprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    const status = c.get('merchant').refundsPend ? 'PENDING' : 'COMPLETED'
    const refund: PaypalRefund = { id: createPaypalId(), amount, status }
    const updated = updateRefunds(order, capture, [...capture.refunds, refund])
    saveOrder(store, updated)
    store.put(`refund:${refund.id}`, order.id)
    if (status === 'COMPLETED') await sendRefundEvent(deps, c.get('merchant'), updated, refund, getMountUrl(c))
    return c.json(toRefundResponse(updated, refund, getMountUrl(c)), 201)
  })
  return api
}
