import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createDeliveryRoutes, type PaymentPage, renderFinalPage, renderPaymentPage } from '../payment-simulator.ts'
import { createMerchantRoutes, createOutageRoutes, openFolder, type SandboxDeps, simulateOutage } from '../simulator.ts'
import {
  createPaypalNotificationRoutes,
  sendApprovalEvent,
  sendCaptureEvent,
  sendRefundEvent,
} from './paypal-events.ts'
import { createPaypalOrderRoutes, toCents } from './paypal-orders.ts'
import {
  createPaypalId,
  createPaypalTokenRoutes,
  findOrder,
  getMerchant,
  getMountUrl,
  getRefundedAmount,
  type Instrument,
  type PaypalEnv,
  PaypalMerchant,
  type PaypalOrder,
  type PaypalRefund,
  requireToken,
  respondError,
  respondUnprocessable,
  saveOrder,
  toRefundResponse,
  updateRefunds,
  withIdempotency,
} from './paypal-records.ts'

/**
 * Simulates PayPal Orders v2, as strict as the real API, without moving money. `api-m/` and `www/` are PayPal's hosts;
 * tests and developers use `control/`.
 */
export function createPaypalSandbox(baseDeps: SandboxDeps): Hono {
  const deps = { ...baseDeps, store: openFolder(baseDeps.store, 'paypal') }
  const { store } = deps
  const sandbox = new Hono()
  sandbox.use('/api-m/*', simulateOutage(store))
  sandbox.route('/api-m', createPaypalTokenRoutes(deps))
  sandbox.route('/api-m/v2/checkout/orders', createPaypalOrderRoutes(deps))
  sandbox.route('/api-m/v2/payments/captures', createPaypalCaptureRoutes(deps))
  sandbox.route('/api-m/v2/payments/refunds', createPaypalRefundRoutes(deps))
  sandbox.route('/api-m/v1/notifications', createPaypalNotificationRoutes(deps))
  sandbox.route('/www', createPaypalCheckout(deps))

  sandbox.route('/control', createOutageRoutes(store))
  sandbox.route('/control', createDeliveryRoutes(deps))
  sandbox.route('/control', createRefundControlRoutes(deps))
  sandbox.route('/control', createMerchantRoutes(store, PaypalMerchant))
  // Ends a pending capture.
  sandbox.post('/control/captures/:id/:end{complete|deny}', async (c) => {
    const order = store.get<PaypalOrder>(`order:${store.get<string>(`capture:${c.req.param('id')}`)}`)
    if (order?.capture?.status !== 'PENDING') return c.json({ error: 'No such capture is pending' }, 404)
    const status = c.req.param('end') === 'complete' ? 'COMPLETED' : 'DECLINED'
    const decidedOrder: PaypalOrder = { ...order, capture: { ...order.capture, status } }
    saveOrder(store, decidedOrder)
    await sendCaptureEvent(deps, getMerchant(store, order.merchant), decidedOrder)
    return c.body(null, 204)
  })
  return sandbox
}

const provider = 'PayPal'

const choices: PaymentPage['choices'] = [
  { name: 'pay', label: 'Pay', hint: 'and go back to the shop' },
  { name: 'pay-and-leave', label: 'Approve and close the window', hint: 'the shop finds out without you coming back' },
  { name: 'decline', label: 'Pay with a card that is declined', hint: 'PayPal declines the capture' },
  { name: 'pend', label: 'Pay from a bank account', hint: 'the payment stays pending' },
  { name: 'fail', label: 'Approve, but the capture is denied' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'leave', label: 'Close the window without paying' },
]

const instruments: Readonly<Record<string, Instrument>> = {
  pay: 'good',
  'pay-and-leave': 'good',
  decline: 'declines',
  pend: 'pends',
  fail: 'fails',
}

/** `/checkoutnow` of `www.paypal.com`, where the payer approves the order. */
function createPaypalCheckout(deps: SandboxDeps): Hono {
  const checkout = new Hono()
  const findRequestedOrder = (c: Context) => findOrder(deps.store, c.req.query('token') ?? '', deps.now())

  checkout.get('/checkoutnow', (c) => {
    const order = findRequestedOrder(c)
    if (order === undefined) return c.html(renderFinalPage(provider, 'There is no such payment.'), 404)
    if (!isAwaitingPayer(order)) return c.html(renderFinalPage(provider, getClosedText(order)))
    const { brandName: merchant, referenceId: description, amount } = order
    return c.html(renderPaymentPage({ provider, merchant, description, amount, choices }))
  })

  checkout.post('/checkoutnow', async (c) => {
    const { choice } = await c.req.parseBody()
    const order = findRequestedOrder(c)
    if (order === undefined) return c.html(renderFinalPage(provider, 'There is no such payment.'), 404)
    if (!isAwaitingPayer(order)) return c.html(renderFinalPage(provider, getClosedText(order)), 409)
    if (choice === 'cancel') return redirectBack(c, order.cancelUrl, { token: order.id })
    if (choice === 'leave') return c.html(renderFinalPage(provider, 'Nothing was paid. You may close this window.'))
    const instrument =
      typeof choice === 'string' && Object.hasOwn(instruments, choice) ? instruments[choice] : undefined
    if (instrument === undefined) return c.html(renderFinalPage(provider, 'Choose one of the buttons.'), 400)
    const approved: PaypalOrder = { ...order, status: 'APPROVED', instrument }
    saveOrder(deps.store, approved)
    await sendApprovalEvent(deps, getMerchant(deps.store, order.merchant), approved)
    return choice === 'pay-and-leave'
      ? c.html(renderFinalPage(provider, 'Approved. You may close this window.'))
      : redirectBack(c, order.returnUrl, { token: order.id, PayerID: 'SIMULATEDPAYER' })
  })
  return checkout
}

function isAwaitingPayer(order: PaypalOrder): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
}

function getClosedText(order: PaypalOrder): string {
  return order.status === 'VOIDED' ? 'This payment has expired.' : 'This payment is already approved.'
}

function redirectBack(c: Context, address: string, query: Record<string, string>): Response {
  const returnUrl = new URL(address)
  for (const [name, value] of Object.entries(query)) returnUrl.searchParams.set(name, value)
  return c.redirect(returnUrl.href, 302)
}

/** `/v2/payments/refunds` of `api-m.paypal.com`. */
function createPaypalRefundRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
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
function createRefundControlRoutes(deps: SandboxDeps): Hono {
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
      return c.json({ error: 'There is no such capture with an amount left to reverse' }, 404)
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
function createPaypalCaptureRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
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
