import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxParts } from '../sandbox-store.ts'
import { authenticated, once, type PaypalEnv, refusal, unprocessable } from './paypal-access.ts'
import { tellOfCapture } from './paypal-events.ts'
import { centsOf } from './paypal-new-order.ts'
import { euros, newPaypalId, type PaypalOrder, type PaypalRefund, saveOrder } from './paypal-records.ts'

const RefundBody = z.strictObject({
  amount: z.strictObject({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,10}\.\d{2}$/) }).optional(),
  note_to_payer: z.string().max(255).optional(),
})

/** `/v2/payments/captures` of `api-m.paypal.com`. */
export function paypalCaptures(parts: SandboxParts): Hono<PaypalEnv> {
  const { store } = parts
  const api = new Hono<PaypalEnv>()
  api.use(authenticated(parts))
  api.post('/:id/refund', once(parts, 'refund'), async (c) => {
    const wanted = RefundBody.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return refusal(c, 400, 'INVALID_REQUEST')
    const order = store.get<PaypalOrder>(`order:${store.get<string>(`capture:${c.req.param('id')}`)}`)
    if (order?.capture == null || order.merchant !== c.get('merchant').id) return refusal(c, 404, 'RESOURCE_NOT_FOUND')
    const { capture } = order
    if (capture.status === 'REFUNDED') return unprocessable(c, 'CAPTURE_FULLY_REFUNDED')
    if (capture.status === 'PENDING' || capture.status === 'DECLINED')
      return unprocessable(c, 'CAPTURE_STATUS_NOT_VALID')
    const returned = capture.refunds.reduce((sum, refund) => sum + refund.amount, 0)
    const amount = wanted.data.amount === undefined ? order.amount - returned : centsOf(wanted.data.amount)
    if (amount < 1 || returned + amount > order.amount) return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    const refund: PaypalRefund = { id: newPaypalId(), amount }
    const status = returned + amount === order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const after: PaypalOrder = { ...order, capture: { ...capture, status, refunds: [...capture.refunds, refund] } }
    saveOrder(store, after)
    await tellOfCapture(parts, c.get('merchant'), after)
    return c.json({ id: refund.id, status: 'COMPLETED', amount: euros(amount) }, 201)
  })
  return api
}
