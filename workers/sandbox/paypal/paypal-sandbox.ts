import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createDeliveryRoutes } from '../deliveries.ts'
import { createOutageRoutes, simulateOutage } from '../outage.ts'
import { type PaymentPage, renderFinalPage, renderPaymentPage } from '../payment-page.ts'
import { openFolder, type SandboxDeps } from '../simulator.ts'
import { createPaypalTokenRoutes } from './paypal-access.ts'
import { createPaypalNotificationRoutes, sendApprovalEvent, sendCaptureEvent } from './paypal-events.ts'
import { createPaypalOrderRoutes } from './paypal-orders.ts'
import {
  findOrder,
  getMerchant,
  type Instrument,
  PaypalMerchant,
  type PaypalOrder,
  saveOrder,
} from './paypal-records.ts'
import { createPaypalCaptureRoutes, createPaypalRefundRoutes, createRefundControlRoutes } from './paypal-refunds.ts'

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
  sandbox.put('/control/merchants/:id', async (c) => {
    const merchant = PaypalMerchant.safeParse(await c.req.json().catch(() => undefined))
    if (!merchant.success || merchant.data.id !== c.req.param('id'))
      return c.json(
        { error: merchant.success ? 'The id differs from the one in the URL' : z.prettifyError(merchant.error) },
        422,
      )
    store.put(`merchant:${merchant.data.id}`, merchant.data)
    return c.body(null, 204)
  })
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
  { name: 'decline', label: 'Pay with a card that is declined', hint: 'the capture by the shop is declined' },
  { name: 'pend', label: 'Pay from a bank account', hint: 'the payment stays pending' },
  { name: 'fail', label: 'Pay, and be denied afterwards' },
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
