import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxParts } from '../sandbox-store.ts'
import { authenticated, mountOf, once, type PaypalEnv, refusal, unprocessable } from './paypal-access.ts'
import { tellOfRefund } from './paypal-events.ts'
import { centsOf } from './paypal-new-order.ts'
import {
  newPaypalId,
  type PaypalOrder,
  type PaypalRefund,
  returnedOf,
  saveOrder,
  withRefunds,
} from './paypal-records.ts'
import { refundAnswer } from './paypal-refund-answer.ts'

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
    const returned = returnedOf(capture)
    const amount = wanted.data.amount === undefined ? order.amount - returned : centsOf(wanted.data.amount)
    if (amount < 1 || returned + amount > order.amount) return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    const status = c.get('merchant').refundsPend ? 'PENDING' : 'COMPLETED'
    const refund: PaypalRefund = { id: newPaypalId(), amount, status }
    const after = withRefunds(order, capture, [...capture.refunds, refund])
    saveOrder(store, after)
    store.put(`refund:${refund.id}`, order.id)
    if (status === 'COMPLETED') await tellOfRefund(parts, c.get('merchant'), after, refund, mountOf(c))
    return c.json(refundAnswer(after, refund, mountOf(c)), 201)
  })
  return api
}
