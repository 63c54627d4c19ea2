import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeError } from '#app/domain/errors/logging.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { parsePaypalWebhook } from '#workers/integrations/paypal/paypal-payments.ts'
import { parseVivaWebhook } from '#workers/integrations/viva/viva-payments.ts'
import type { RefundHint } from '#workers/shop/orders/receive-refund-hint.ts'
import type { PaymentHint } from '#workers/shop/orders/settle-payment.ts'
import {
  createShopClient,
  type GatewayContext,
  type GatewayEnv,
  getTenant,
  respondMethodNotAllowed,
} from './gateway-context.ts'
import type { Log } from './log.ts'

/** A provider's message is a few kilobytes. */
const MAX_BODY_BYTES = 64 * 1024
const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Webhooks of the payment providers. Their senders are not authenticated, so a message only says which payment to look
 * up at the provider. 200 is sent after the commit; until then the provider retries.
 */
export function createWebhookRoutes(deps: { log: Log }) {
  const routes = new Hono<GatewayEnv>()
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413, NO_STORE) }))

  // Viva accepts a webhook URL only after the URL has returned the merchant's key.
  routes.get('/viva', (c) =>
    respond(c, deps, async () => {
      const key = await createShopClient(c).read((db, tenantId) => db.vivaWebhookKey(tenantId))
      return key === null ? c.body(null, 503, NO_STORE) : c.json({ Key: key }, 200, NO_STORE)
    }),
  )

  routes.post('/viva', async (c) => {
    if (!isVivaSender(c)) return c.body(null, 403, NO_STORE)
    const message = parseVivaWebhook(await c.req.text())
    if (message === null) return c.body(null, 400, NO_STORE)
    const { orderCode: reference, transaction } = message
    if (message.event === 'reversed')
      return recordRefund(c, deps, { method: 'viva', payment: { reference }, refund: transaction })
    return settlePayment(c, deps, { method: 'viva', reference, transaction })
  })

  routes.post('/paypal', async (c) => {
    const message = parsePaypalWebhook(await c.req.text())
    if (message === null) return c.body(null, 400, NO_STORE)
    if (message.refund !== null) {
      const { name, capture, order } = message.refund
      return recordRefund(c, deps, { method: 'paypal', payment: { transaction: capture, order }, refund: name })
    }
    // A message that contains neither an order nor a refund can't be looked up.
    if (message.reference === null) return c.body(null, 200, NO_STORE)
    return settlePayment(c, deps, { method: 'paypal', reference: message.reference, transaction: null })
  })

  routes.all('/viva', respondMethodNotAllowed('GET, HEAD, POST'))
  routes.all('/paypal', respondMethodNotAllowed('POST'))
  return routes
}

/** Without a list every sender is accepted. */
function isVivaSender(c: GatewayContext): boolean {
  const senders = c.env.VIVA_SENDERS.split(' ').filter(Boolean)
  return senders.length === 0 || senders.includes(c.req.header('cf-connecting-ip') ?? '')
}

function settlePayment(c: GatewayContext, deps: { log: Log }, hint: PaymentHint): Promise<Response> {
  return respond(c, deps, async () => {
    const tenant = getTenant(c)
    await createShopClient(c).write((db, tenantId) => db.settlePayment(tenantId, hint, getOrderRules(tenant)))
    return c.body(null, 200, NO_STORE)
  })
}

function recordRefund(c: GatewayContext, deps: { log: Log }, hint: RefundHint): Promise<Response> {
  return respond(c, deps, async () => {
    const tenant = getTenant(c)
    await createShopClient(c).write((db, tenantId) => db.receiveRefundHint(tenantId, hint, getOrderRules(tenant)))
    return c.body(null, 200, NO_STORE)
  })
}

/** Responds 503 after any error, so that the provider retries. */
async function respond(c: GatewayContext, { log }: { log: Log }, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler()
  } catch (error) {
    log('error', {
      event: 'webhook-failed',
      requestId: c.get('requestId'),
      tenant: getTenant(c).id,
      ...describeError(error),
    })
    return c.body(null, 503, NO_STORE)
  }
}
